import type { Failure } from './failures';

/**
 * The failure of a refresh without a current user, in the words of the user pool's library (spec §7, Identity service
 * calls). No call is made.
 */
export const noSession: Failure = {
  kind: 'refused',
  status: -1,
  code: 'NoSession',
  message: 'No Cognito User session found. Cannot refresh.',
};
