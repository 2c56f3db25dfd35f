/**
 * Error codes with which a provider answers: RFC 6749, 4.1.2.1 and 5.2, and OpenID Connect Core, 3.1.2.6. Only these are
 * read in a log; whatever else stands there may be anything.
 */
export const oauthErrors: readonly string[] = [
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
  'invalid_request_uri',
  'invalid_request_object',
  'request_not_supported',
  'request_uri_not_supported',
  'registration_not_supported',
];
