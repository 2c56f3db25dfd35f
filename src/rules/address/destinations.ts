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
export type Destination =
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
export function destinationOf(answer: ProviderAnswer, productId: string): Destination {
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
export function screenOfDestination(next: Destination): 'ownLogin' | 'preAuth' | undefined {
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

/** The result of the check of the site alias for the entry form (spec §4, Entry form, "On load"). */
export type AliasVerdict = 'usable' | 'deleted' | 'invalid' | 'unauthorized';
/** What an answer about the alias means for the form. Without a clear no the form stays usable. */
export function aliasVerdict(answer: Result<unknown>): AliasVerdict {
  if (answer.outcome === 'ok') return 'usable';
  switch (answer.failure.kind) {
    case 'redirect':
      return 'deleted';
    case 'entityNotExists':
      return 'invalid';
    case 'unauthorizedResource':
      return 'unauthorized';
    default:
      return 'usable';
  }
}

/** How a person arrived at the entry form, as far as it decides what happens without a click. */
export interface EntrySituation {
  readonly site: boolean;
  readonly onSitesHost: boolean;
  readonly email: boolean;
  readonly showsNotice: boolean;
  readonly autoSubmit: boolean | undefined;
  readonly arrivedByHistory: boolean;
}

/**
 * Whether the entry form submits by itself (spec §4, Entry form, last paragraph; decisions, Flows). A page with a
 * notice continues only after a click, even if its address has an e-mail address (clause 0.49).
 */
export function submitsByItself(arrival: EntrySituation): boolean {
  if (!arrival.site || arrival.showsNotice || arrival.autoSubmit === false || arrival.arrivedByHistory) return false;
  return arrival.email || arrival.onSitesHost;
}

/**
 * Whether what the check of the alias found waits until the person presses a button: always on a page with a notice; on
 * the way to a provider, also after a denial or Back (clause 0.49). It need not wait if the look-up of a submit is under
 * way.
 */
export function waitsForPress(
  verdict: AliasVerdict,
  arrival: EntrySituation,
  step: 'asking' | 'lookingUp' | 'cannotSignIn',
): boolean {
  if (verdict === 'usable' || step === 'lookingUp') return false;
  if (arrival.showsNotice || step === 'cannotSignIn') return true;
  return verdict === 'unauthorized' && (arrival.autoSubmit === false || arrival.arrivedByHistory);
}
