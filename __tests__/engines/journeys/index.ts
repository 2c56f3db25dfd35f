import { appJourneys } from './apps';
import { cachedJourneys } from './cached';
import type { Journey } from './journey';
import { keepingJourneys, lookJourneys } from './keeping';
import { movingJourneys } from './moving';
import { onePersonJourneys } from './onePerson';
import { onePersonTabJourneys } from './onePersonTabs';
import { passwordJourneys } from './passwords';
import { recordJourneys } from './records';
import { reopenedJourneys } from './reopened';
import { signInJourneys } from './signIn';
import { startingJourneys } from './starting';
import { tooOldJourneys } from './tooOld';

export const journeys: readonly Journey[] = [
  ...signInJourneys,
  ...passwordJourneys,
  ...appJourneys,
  ...movingJourneys,
  ...cachedJourneys,
  ...onePersonJourneys,
  ...onePersonTabJourneys,
  ...startingJourneys,
  ...tooOldJourneys,
  ...keepingJourneys,
  ...reopenedJourneys,
  ...lookJourneys,
  ...recordJourneys,
];
