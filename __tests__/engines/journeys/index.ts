import { appJourneys } from './apps';
import type { Journey } from './journey';
import { keepingJourneys, lookJourneys } from './keeping';
import { movingJourneys } from './moving';
import { passwordJourneys } from './passwords';
import { recordJourneys } from './records';
import { signInJourneys } from './signIn';
import { startingJourneys } from './starting';

export const journeys: readonly Journey[] = [
  ...signInJourneys,
  ...passwordJourneys,
  ...appJourneys,
  ...movingJourneys,
  ...startingJourneys,
  ...keepingJourneys,
  ...lookJourneys,
  ...recordJourneys,
];
