import {
  codeChallengeLabel,
  headLabels,
  parameterLabel,
  personalPathLabel,
  signInLabel,
  telemetrySessionLabel,
} from './names';

const ownNames: readonly string[] = [telemetrySessionLabel, signInLabel, ...Object.values(headLabels)];
/** Whether values of this label are the page's own ids and belong to no person. */
export const isOwnName = (label: string): boolean => ownNames.includes(label);
/** Whether older logs hold values of this label in clear. */
export const isOpenInOlderLogs = (label: string): boolean =>
  isOwnName(label) || [codeChallengeLabel, personalPathLabel, parameterLabel].includes(label);
