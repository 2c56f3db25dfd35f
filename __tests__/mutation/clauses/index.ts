import { brokenApps } from './apps';
import type { BrokenClause } from './broken';
import { brokenData } from './data';
import { brokenDecisions } from './decisions';
import { brokenErrors } from './errors';
import { brokenFlows } from './flows';
import { brokenRoutes } from './routes';

/** Every clause of docs/specification.md, broken once or more, in the order of the ids. */
export const brokenClauses: readonly BrokenClause[] = [
  ...brokenRoutes,
  ...brokenData,
  ...brokenFlows,
  ...brokenApps,
  ...brokenErrors,
  ...brokenDecisions,
].sort((one, other) => Number(one.clause) - Number(other.clause));
