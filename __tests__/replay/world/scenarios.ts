import type { Scenario } from './scenario';
import { appRequests } from './scenarios/appRequests';
import { apps } from './scenarios/apps';
import { callbacks } from './scenarios/callbacks';
import { entries } from './scenarios/entries';
import { passwordTypes } from './scenarios/passwordTypes';
import { passwords } from './scenarios/passwords';
import { sessions } from './scenarios/sessions';
import { signIns } from './scenarios/signIns';
import { visits } from './scenarios/visits';

/** All scenarios of the corpus; names are unique. */
export const scenarios: readonly Scenario[] = [
  ...signIns,
  ...entries,
  ...callbacks,
  ...apps,
  ...appRequests,
  ...passwords,
  ...passwordTypes,
  ...sessions,
  ...visits,
];
