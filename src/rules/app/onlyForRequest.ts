import type { StoredValues } from 'src/contract/storageKeys';
import type { AppRequest } from './appRequest';
import { isSameRequest } from './sameRequest';

/**
 * Whether a session exists only for this request: it was granted to the sign-in that began after the request, and the
 * document application has not been opened with it since.
 */
export const isOnlyForRequest = (
  request: AppRequest,
  { session, app_grant: grant, gb_access_token: token }: StoredValues<'session' | 'app_grant' | 'gb_access_token'>,
): boolean =>
  session !== undefined &&
  token === undefined &&
  session.since >= request.since &&
  grant?.session === session.id &&
  isSameRequest(grant, request);
