const ofSetup = [
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_client',
  'unsupported_grant_type',
  'insufficient_scope',
  'invalid_request_uri',
  'invalid_request_object',
  'request_not_supported',
  'request_uri_not_supported',
  'registration_not_supported',
] as const;
/** Errors that mean: the request does not fit the provider's setup. A second try does not help. */
export const setupErrors: readonly string[] = ofSetup;

const ofOutage = ['server_error', 'temporarily_unavailable'] as const;
/** Errors that mean: the provider itself failed, and may work again soon. */
export const outageErrors: readonly string[] = ofOutage;

const others = [
  'access_denied',
  'invalid_grant',
  'invalid_token',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
] as const;

/** An error code of OAuth or OpenID Connect. */
export type OAuthError = (typeof ofSetup | typeof ofOutage | typeof others)[number];

/**
 * The error codes of RFC 6749, 4.1.2.1 and 5.2, RFC 6750, 3.1, and OpenID Connect Core, 3.1.2.6; RFC 7636, 4.4.1, adds
 * none. A log shows only these; any other text could be anything.
 */
export const oauthErrors: readonly OAuthError[] = [...ofSetup, ...ofOutage, ...others];

/** Whether a value from outside is one of these codes. */
export const isOAuthError = (value: unknown): value is OAuthError =>
  (oauthErrors as readonly unknown[]).includes(value);
