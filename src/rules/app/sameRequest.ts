import type { AppRequest } from './appRequest';

/** Whether both are the very same request, not a later one of the same app. */
export const isSameRequest = (first: AppRequest, second: AppRequest): boolean =>
  first.applicationId === second.applicationId &&
  first.codeChallenge === second.codeChallenge &&
  first.since === second.since;
