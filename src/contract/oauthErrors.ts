/** Errors that mean: the request does not fit the provider's setup. A second try does not help. */
export const setupErrors: readonly string[] = [
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_client',
  'unsupported_grant_type',
  'invalid_request_uri',
  'invalid_request_object',
  'request_not_supported',
  'request_uri_not_supported',
  'registration_not_supported',
];

/** Errors that mean: the provider itself failed, and may work again soon. */
export const outageErrors: readonly string[] = ['server_error', 'temporarily_unavailable'];

/**
 * The error codes of RFC 6749, 4.1.2.1 and 5.2, and OpenID Connect Core, 3.1.2.6. A log shows only these; any other
 * text could be anything.
 */
export const oauthErrors: readonly string[] = [
  ...setupErrors,
  ...outageErrors,
  'access_denied',
  'invalid_grant',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
];
