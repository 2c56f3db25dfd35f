import type { SiteName } from 'src/contract/brandTypes';
import type { StoredSession } from 'src/rules/signIn/openedSession';
import { type Flow, ask } from 'sagas/effects/effects';

/**
 * If nothing was read of the session of a site, whether another stage has one: an access token that it has issued. A
 * sign-out ends that session too, although its values stay unread (0.52).
 */
export function* findOtherStage(
  site: SiteName,
  { session, gb_access_token }: StoredSession,
): Flow<StoredSession['otherStage']> {
  if (session ?? gb_access_token) return undefined;
  const isThere = (yield* ask('storage', 'sitesWith', { key: 'gb_access_token' })).includes(site);
  return isThere ? true : undefined;
}
