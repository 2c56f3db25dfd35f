import { answers } from './answers';
import { codeFaults } from './codeFaults';
import type { Finding, FindingKind } from './finding';
import { surroundings } from './surroundings';

export const findingsOf: Readonly<Record<FindingKind, readonly Finding[]>> = {
  code: codeFaults,
  answers,
  surroundings,
};
export const findings: readonly Finding[] = [...codeFaults, ...answers, ...surroundings];
