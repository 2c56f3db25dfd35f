import type { SiteName } from 'src/contract/brandTypes';
import { type StorageKey, codeKeys, csrfKeyOf, keysOfGroup } from 'src/contract/storageKeys';
import { selectIsSharedComputer, sharingUnfinishedForgotten } from 'slices/sharing';
import { expecting } from 'sagas/steps/commit';
import { type Flow, ask, put, read, select } from 'sagas/effects/effects';
import { commitSessionEnd } from 'sagas/steps/currentSession';
import { commitUnderWay } from 'sagas/steps/commitUnderWay';

/**
 * On a shared computer only a reload or a provider's answer continues an unfinished sign-in. A browser that reopens a
 * closed tab restores what the tab had stored, and whoever reopens it could answer an app in somebody else's name. The
 * app's request stays.
 */
export function* forgetUnfinished(): Flow {
  const { continues, loadedBy } = yield* select((state) => state.facts);
  if (!continues || loadedBy !== 'load') yield* forgetStored();
}

/**
 * The same for a page that was left and comes back from the back-forward cache: neither storage nor its own memory
 * holds the person any more.
 */
export function* forgetLeft(): Flow {
  for (const site of yield* forgetStored()) yield* put(sharingUnfinishedForgotten({ site }));
}

/** Returns the sites of the sign-ins that it has removed. */
function* forgetStored(): Flow<readonly SiteName[]> {
  if (!(yield* select(selectIsSharedComputer))) return [];
  const granted = yield* ask('storage', 'sitesWith', { key: 'app_grant' });
  const started = yield* ask('storage', 'sitesWith', { key: 'pending_sign_in' });
  const forgotten: SiteName[] = [];
  for (const site of new Set([...granted, ...started])) if (yield* forgetIn(site)) forgotten.push(site);
  return forgotten;
}

/** Returns whether there was anything to remove. */
function* forgetIn(site: SiteName): Flow<boolean> {
  const stored = yield* read(site, 'session', 'app_grant', ...codeKeys);
  const expects = expecting(stored, 'session');
  // A session that exists only for an app ends together with the app's grant.
  if (stored.session && stored.app_grant?.session === stored.session.id)
    yield* commitSessionEnd(site, expects, [...codeKeys, ...ownKeys, 'idp_type']);
  else if (codeKeys.some((key) => stored[key] !== undefined))
    yield* commitUnderWay(site, { expects, clear: [...codeKeys, ...ownKeys] });
  else return false;
  return true;
}
/** An anti-forgery token that outlives its start would prove it (`src/rules/signIn/answerProblem.ts`). */
const ownKeys: readonly StorageKey[] = [...keysOfGroup('names'), 'pending_sign_in', ...Object.values(csrfKeyOf)];
