import type { WebAddress } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import type { OutputOf } from 'src/contract/operations';
import { parseWebAddress } from 'src/rules/values/parsers';
import { methodOf } from 'src/rules/values/providers';

/** Authorization endpoint and client id of an identity-center provider. */
export interface OidcClient {
  readonly url: WebAddress;
  readonly clientId: string;
}

/** Where a person signs in, once the provider is known. */
export type ProviderRoute =
  | { readonly to: 'ownLogin' }
  | { readonly to: 'directory' }
  | { readonly to: 'federate' }
  | { readonly to: 'identityCenter'; readonly oidc: OidcClient }
  | { readonly to: 'askForEmail' }
  | { readonly to: 'unknown'; readonly why: 'failed' | 'noOidcClient' };

type ProviderAnswer = Result<OutputOf<'userIdentityProvider'>>;

/**
 * The answer of `GET user/idps` to a destination (spec §4, Entry form and Provider routing). The two flows treat
 * `unknown` differently; an absent provider, or one that is not among the four, means the directory service.
 */
export function providerRouteOf(answer: ProviderAnswer, productId: string): ProviderRoute {
  if (answer.outcome === 'failed') {
    return answer.failure.kind === 'missingParameter' ? { to: 'askForEmail' } : { to: 'unknown', why: 'failed' };
  }
  switch (methodOf(answer.value.IdentityProvider, productId)) {
    case 'own':
      return { to: 'ownLogin' };
    case 'federate':
      return { to: 'federate' };
    case 'identityCenter': {
      const oidc = oidcClientOf(answer.value);
      return oidc ? { to: 'identityCenter', oidc } : { to: 'unknown', why: 'noOidcClient' };
    }
    case 'directory':
    case undefined:
      return { to: 'directory' };
  }
}

/** The screen of a destination, if it is known; where the look-up has failed, that of the directory service. */
export function screenOfProviderRoute(next: ProviderRoute): 'ownLogin' | 'preAuth' | undefined {
  if (next.to === 'askForEmail' || (next.to === 'unknown' && next.why !== 'failed')) return undefined;
  return next.to === 'ownLogin' ? next.to : 'preAuth';
}

/** Whether an answer names a provider; the service does so only for existing sites (decisions, Unconfirmed names). */
export const namesProvider = (answer: ProviderAnswer, productId: string): boolean =>
  answer.outcome === 'ok' && methodOf(answer.value.IdentityProvider, productId) !== undefined;

function oidcClientOf(answer: OutputOf<'userIdentityProvider'>): OidcClient | undefined {
  const client = answer.IdentityProviderAuthInitiationParams?.IAMIdentityCenterAuthInitiationParams;
  const url = client?.OIDCUrl === undefined ? undefined : parseWebAddress(client.OIDCUrl);
  return url && client?.OIDCClientId ? { url, clientId: client.OIDCClientId } : undefined;
}
