import type { Fault } from './fault';
import { faultsOfEvidence } from './faultsOfEvidence';
import { faultsOfFlows } from './faultsOfFlows';
import { faultsOfHost } from './faultsOfHost';
import { faultsOfPersons } from './faultsOfPersons';
import { faultsOfRecord } from './faultsOfRecord';
import { faultsOfRules } from './faultsOfRules';
import { faultsOfSafety } from './faultsOfSafety';
import { faultsOfSentences } from './faultsOfSentences';
import { faultsOfTabs } from './faultsOfTabs';

/** All planted faults, in the order of the printed table. */
export const faults: readonly Fault[] = [
  ...faultsOfFlows,
  ...faultsOfPersons,
  ...faultsOfTabs,
  ...faultsOfRules,
  ...faultsOfSafety,
  ...faultsOfSentences,
  ...faultsOfRecord,
  ...faultsOfHost,
  ...faultsOfEvidence,
];
