/**
 * Parameters of a sign-in request whose values a standard lists, so one of these says nothing of a person or a site:
 * how the provider shows itself, and how it answers (OpenID Connect Core 3.1.2.1; OAuth 2.0 Multiple Response Type
 * Encoding Practices; OAuth 2.0 Form Post Response Mode).
 */
export const listedValues: ReadonlyMap<string, readonly string[]> = new Map([
  ['prompt', ['none', 'login', 'consent', 'select_account']],
  ['response_mode', ['query', 'fragment', 'form_post']],
  ['response_type', ['code', 'token', 'id_token', 'none']],
]);
