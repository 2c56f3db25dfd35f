import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import type { SiteKey, StoredValues } from 'src/contract/storageKeys';
import { documentAppDeparture } from 'src/rules/arrival';
import { documentAppOf, leadsToLogin } from 'src/rules/site';
import { selectFoundRegion, selectStorageHealth } from 'slices/place';
import { credentialsStored } from 'slices/session';
import { codeKeys } from 'src/contract/storageKeys';
import { signInAgain } from './refusal';
import { rememberWayIn } from './sharing';
import { confirmSite } from './site';
import { type Flow, clear, leaveTo, put, read, select, write, writeGlobal } from './effects';

/** The credentials that calls are made with, whichever exchange they came from (decisions, Storage). */
export interface Credentials {
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'> | undefined;
  readonly expiresAt: EpochSeconds;
}

/** Stores credentials as one group with whatever belongs to the same exchange, and remembers the site (spec §4, Main flow 5). */
export function* storeCredentials(
  site: SiteName,
  { accessToken, refreshToken, expiresAt }: Credentials,
  along: StoredValues<SiteKey> = {},
): Flow {
  const { region } = yield* read(site, 'region');
  yield* write(site, {
    // The site's own, which was found before, counts more than that of the page.
    region: region ?? (yield* select(selectFoundRegion)),
    gb_access_token: accessToken,
    gb_refresh_token: refreshToken,
    gb_access_token_exp: expiresAt,
    ...along,
  });
  // Of a finished sign-in no code is left, whichever way it went and however often it was tried.
  yield* clear(site, codeKeys);
  // What was started here is finished; what another tab has started since is not.
  const { pending_sign_in: pending } = yield* read(site, 'pending_sign_in');
  if (pending?.used || pending?.method === 'own') {
    yield* clear(site, ['pending_sign_in']);
    yield* rememberWayIn(site, pending);
  }
  yield* writeGlobal({ siteName: site });
  yield* confirmSite(site);
  yield* put(credentialsStored({ expiresAt }));
}

/** The document application of the stage, or the path in it that the person came for, once (spec §2). */
export function* leaveToDefaultApp(site: SiteName): Flow<never> {
  // The document application reads the tokens from storage, and would say that nobody is signed in.
  if ((yield* select(selectStorageHealth)) === 'memory') return yield* signInAgain(site, 'error', 'storageBlocked');
  const { scheme, host, path, stage, settings } = yield* select((state) => state.facts);
  const { site_redirect_path } = yield* read(site, 'site_redirect_path');
  if (site_redirect_path) yield* clear(site, ['site_redirect_path']);
  const page = { scheme, host, documentApp: documentAppOf(stage, settings) };
  const goal = site_redirect_path && !leadsToLogin(site_redirect_path, path) ? site_redirect_path : undefined;
  return yield* leaveTo(documentAppDeparture(page, goal));
}
