import type { SiteName } from 'src/contract/brandTypes';
import type { RouteId } from 'src/contract/routes';
import { type StorageKey, codeKeys, csrfKeyOf, keysOfGroup } from 'src/contract/storageKeys';
import { type PageOpening, isReload, isReopenedCallback, mayAnswer } from 'src/rules/signIn/unfinished';
import { selectIsSharedComputer, sharingUnfinishedForgotten } from 'slices/sharing';
import { expecting } from 'sagas/steps/storage/commit';
import { type Flow, ask, put, read, select } from 'sagas/effects/effects';
import { commitSessionEnd } from 'sagas/steps/session/currentSession';
import { commitUnderWay } from 'sagas/steps/session/commitUnderWay';

/**
 * On a shared computer only a reload continues an unfinished sign-in. A browser that reopens a closed tab restores what
 * the tab had stored, and whoever reopens it could answer an app in somebody else's name. A callback whose address is
 * typed looks like a provider's answer, so it continues nothing but the start that it may answer, and a reopened one
 * not even that. The app's request stays.
 */
export function* clearUnfinished(route: RouteId): Flow {
  const { continues, loadedBy, reloaded } = yield* select((state) => state.facts);
  const opening = { route, continues, loadedBy, reloaded };
  if (!isReload(opening)) yield* clearUnfinishedSites(opening);
}

/**
 * Removes unfinished sign-ins on a page that was left and comes back from the back-forward cache: neither storage nor
 * its own memory holds the person any more.
 */
export function* clearUnfinishedOnReturn(): Flow {
  const route = yield* select((state) => state.route?.route);
  const forgotten = yield* clearUnfinishedSites({ route, continues: true, loadedBy: 'history' });
  for (const site of forgotten) yield* put(sharingUnfinishedForgotten({ site }));
}

/** Returns the sites of the sign-ins that it has removed. */
function* clearUnfinishedSites(opening: PageOpening): Flow<readonly SiteName[]> {
  if (!(yield* select(selectIsSharedComputer))) return [];
  const granted = yield* ask('storage', 'sitesWith', { key: 'app_grant' });
  const started = yield* ask('storage', 'sitesWith', { key: 'pending_sign_in' });
  const forgotten: SiteName[] = [];
  for (const site of new Set([...granted, ...started]))
    if (yield* clearUnfinishedAt(site, opening)) forgotten.push(site);
  return forgotten;
}

/** Returns whether there was anything to remove. */
function* clearUnfinishedAt(site: SiteName, opening: PageOpening): Flow<boolean> {
  const stored = yield* read(site, 'session', 'app_grant', 'pending_sign_in', ...codeKeys);
  const { session, app_grant: grant, pending_sign_in: start } = stored;
  const expects = expecting(stored, 'session');
  const isSpared = mayAnswer(opening, start);
  const ofStart = isSpared ? [] : startKeys;
  const typeOfStart = isSpared ? [] : (['idp_type'] as const);
  const isProved = codeKeys.some((key) => stored[key] !== undefined);
  // A session that exists only for an app ends together with the app's grant. The stored type is that of a start which
  // is spared.
  if (session && grant?.session === session.id)
    yield* commitSessionEnd(site, expects, [...codeKeys, ...nameKeys, ...ofStart, ...typeOfStart]);
  else if (isProved || (start && isReopenedCallback(opening)))
    yield* commitUnderWay(site, { expects, clear: [...codeKeys, ...nameKeys, ...ofStart] });
  else return false;
  return true;
}
const nameKeys = keysOfGroup('names');
/** An anti-forgery token that outlives its start would prove it (`src/rules/signIn/authorizationResponse.ts`). */
const startKeys: readonly StorageKey[] = ['pending_sign_in', ...Object.values(csrfKeyOf), ...keysOfGroup('codes')];
