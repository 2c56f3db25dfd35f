import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { InputOf } from 'src/contract/operations';
import type { Method } from 'src/contract/providers';
import type { RouteId } from 'src/contract/routes';
import {
  type ProviderRoute,
  type OidcClient,
  providerRouteOf,
  namesProvider,
  screenOfProviderRoute,
} from 'src/rules/address/providerRoute';
import { wireNameOf } from 'src/rules/values/providers';
import { selectProductId } from 'slices/facts';
import { type Flow, type HistoryAction, goTo, select, write } from 'sagas/effects/effects';
import { send } from 'sagas/steps/calls/send';
import { leaveIfSignedInOrOutSince, readCurrentSession } from 'sagas/steps/session/currentSession';
import { confirmSite } from 'sagas/steps/site/site';

/**
 * Asks which provider signs this person in. If somebody has signed in or out meanwhile, it leaves: what was requested
 * before a sign-out leads nowhere (0.44). `otherwise` is the screen of an answer that names no usable provider.
 */
export function* lookUpProviderOrLeave(
  site: SiteName,
  input: InputOf<'userIdentityProvider'>,
  otherwise?: RouteId,
): Flow<ProviderRoute> {
  const productId = yield* select(selectProductId);
  const session = yield* readCurrentSession(site);
  const answer = yield* send('userIdentityProvider', input, site);
  const next = providerRouteOf(answer, productId);
  yield* leaveIfSignedInOrOutSince(site, session, screenOfProviderRoute(next) ?? otherwise);
  if (namesProvider(answer, productId)) yield* confirmSite(site);
  return next;
}

/** Starts sign-in with a provider: goes to its pre-auth, with the type in the specification's spelling. */
export function* goToProvider(site: SiteName, method: Exclude<Method, 'own'>, how?: HistoryAction): Flow<never> {
  const productId = yield* select(selectProductId);
  return yield* goTo('preAuth', { sitename: site, user_idp_type: wireNameOf(method, productId) }, { how });
}

/** "Identity center stores OIDC url and client id first" (spec §4, Entry form). */
export function* goToIdentityCenter(site: SiteName, { url, clientId }: OidcClient, how?: HistoryAction): Flow<never> {
  yield* write(site, { iic_oidc_url: url, iic_client_id: clientId });
  return yield* goToProvider(site, 'identityCenter', how);
}

/** The own sign-in screen, with the user name filled in if known. */
export function* goToOwnLogin(site: SiteName, username: EmailId | undefined, how?: HistoryAction): Flow<never> {
  return yield* goTo('ownLogin', { sitename: site, username }, { how });
}
