import { type OAuthError, isOAuthError } from 'src/contract/oauthErrors';

/** Whose side an error may be on. */
type Side = 'request' | 'person' | 'provider' | 'configuration';
const sides: Readonly<Record<Side, string>> = {
  request: 'what the page sent',
  person: 'the person',
  provider: 'the service that says so',
  configuration: 'the configuration of the client there and of this deployment',
};

/**
 * The meaning of an error as what its sender says, and the sides on which the reason may be, or that it answers a
 * silent request.
 */
interface Meaning {
  readonly says: string;
  readonly sides: readonly [Side, ...Side[]] | 'silent';
}
const silent = 'a provider says so, instead of asking the person, to a request that allows it no page (prompt=none)';

/**
 * The error codes of RFC 6749 (4.1.2.1, 5.2), RFC 6750 (3.1), RFC 7636 (4.4.1) and OpenID Connect Core (3.1.2.6) in
 * plain words.
 */
const meanings: Readonly<Record<OAuthError, Meaning>> = {
  invalid_request: {
    says: "a part of the request is missing, repeated or not valid; some providers also say so if they cannot finish a person's sign-in",
    sides: ['request', 'configuration', 'provider'],
  },
  unauthorized_client: { says: 'this client may not ask in this way', sides: ['configuration'] },
  access_denied: {
    says: 'somebody or something there cancelled or refused the sign-in',
    sides: ['person', 'provider'],
  },
  unsupported_response_type: { says: 'no code can be had there in this way', sides: ['configuration'] },
  invalid_scope: {
    says: 'a scope that was asked for is unknown, not valid, or more than was granted',
    sides: ['configuration'],
  },
  server_error: { says: 'something unexpected went wrong there', sides: ['provider'] },
  temporarily_unavailable: {
    says: 'the service there is overloaded or under maintenance for a while',
    sides: ['provider'],
  },
  invalid_client: {
    says: 'the client is unknown there, or did not prove itself in the way that is required',
    sides: ['configuration'],
  },
  invalid_grant: {
    says: 'the code or the refresh token has expired, been used or been revoked, or belongs to another client or address',
    sides: ['request', 'provider'],
  },
  unsupported_grant_type: { says: 'no token can be had there in this way', sides: ['configuration'] },
  invalid_token: {
    says: 'the access token has expired, been revoked, or is not valid for another reason',
    sides: ['request', 'provider'],
  },
  insufficient_scope: { says: 'the access token does not carry the rights that this needs', sides: ['configuration'] },
  interaction_required: { says: 'the person has to do something there before it goes on', sides: 'silent' },
  login_required: { says: 'the person has to sign in there first', sides: 'silent' },
  account_selection_required: { says: 'the person has to choose an account there', sides: 'silent' },
  consent_required: { says: 'the person has to give consent there', sides: 'silent' },
  invalid_request_uri: {
    says: 'the address of the request object could not be read, or holds something that is not valid',
    sides: ['request'],
  },
  invalid_request_object: { says: 'the request object is not valid', sides: ['request'] },
  request_not_supported: { says: 'the parameter request is not supported there', sides: ['configuration'] },
  request_uri_not_supported: { says: 'the parameter request_uri is not supported there', sides: ['configuration'] },
  registration_not_supported: { says: 'the parameter registration is not supported there', sides: ['configuration'] },
};

const either = new Intl.ListFormat('en', { type: 'disjunction' });
/**
 * An error of OAuth or OpenID Connect in plain words: `somebody … refused the sign-in; it may lie with the person or
 * the service that says so`. Undefined for any other value, which is shown as it is.
 */
export function meaningOfOAuthError(code: unknown): string | undefined {
  if (!isOAuthError(code)) return undefined;
  const meaning = meanings[code];
  if (meaning.sides === 'silent') return `${meaning.says}; ${silent}`;
  return `${meaning.says}; it may lie with ${either.format(meaning.sides.map((side) => sides[side]))}`;
}

/** Whether a code answers a request that lets the provider show no page (OpenID Connect Core 3.1.2.6). */
export const answersSilentRequest = (code: unknown): boolean => isOAuthError(code) && meanings[code].sides === 'silent';

/** A code of OAuth in quotes, because it is a word of a protocol; any other value as it is. */
export const quotedOAuthError = (code: unknown, text: string): string => (isOAuthError(code) ? `“${text}”` : text);

/** ` (the person has to …; it may lie with …)` after a code of OAuth; empty after any other value. */
export function oauthMeaningAside(code: unknown): string {
  const meaning = meaningOfOAuthError(code);
  return meaning === undefined ? '' : ` (${meaning})`;
}
