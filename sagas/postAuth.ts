import type { SiteName } from 'src/contract/brandTypes';
import { noProvider } from 'src/contract/providers';
import type { ParamsOf } from 'src/contract/routes';
import { epochSecondsOf } from 'src/rules/brands';
import { methodOf } from 'src/rules/providers';
import { selectProductId } from 'slices/facts';
import { beginAgain, grantAppAccess, grantOwnTokens, pendingRequest } from './appAccess';
import { type Issued, directoryTokens, exchangedTokens, ownPoolTokens } from './exchange';
import { leaveToDefaultApp, storeCredentials } from './credentials';
import { type Flow, ask, goTo, read, select } from './effects';
import { refuseInvalidUser } from './currentUser';
import { signInAgain } from './refusal';
import { siteInFront } from './site';

/** Spec §4, Post-auth. */
export function* postAuth({ sitename }: ParamsOf<'postAuth'>): Flow<never> {
  const given = yield* ask('browser', 'arrivalSecrets', { route: 'postAuth' });
  const site = yield* siteInFront(sitename);
  if (!site) return yield* signInAgain(site, 'error', 'noSite');
  const { idp_type } = yield* read(site, 'idp_type');
  const request = yield* pendingRequest(site);
  if (idp_type === undefined || idp_type === noProvider) return yield* beginAgain(site);

  const productId = yield* select(selectProductId);
  // "Other types count as the own user pool."
  const method = methodOf(idp_type, productId) ?? 'own';
  // The redirect page says that it has waited too long.
  if (request === 'expired') return yield* goTo('appRedirect', { sitename: site });
  if (request) return yield* method === 'own' ? grantOwnTokens(site, given) : grantAppAccess(site, method, request);
  switch (method) {
    case 'federate':
    case 'identityCenter':
      return yield* enterWith(site, yield* exchangedTokens(site, method));
    case 'directory':
      return yield* enterWith(site, yield* directoryTokens(site));
    case 'own':
      return yield* enterWith(site, yield* ownPoolTokens(site, given));
  }
}

/** "Validate by fetching the current user, store credentials and go to the default app." */
function* enterWith(site: SiteName, { tokens, expiresAt, status, along }: Issued): Flow<never> {
  const user_status = yield* refuseInvalidUser(site, tokens.accessToken, status);
  const credentials = { ...tokens, expiresAt: expiresAt ?? epochSecondsOf(undefined) };
  yield* storeCredentials(site, credentials, { ...along, user_status });
  return yield* leaveToDefaultApp(site);
}
