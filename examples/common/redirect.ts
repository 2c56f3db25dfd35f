/** Whether a text is a site name (Spec §5): 4 to 63 letters, digits and hyphens, not `d-…`, no hyphen at either end. */
export const isSiteName = (text: string): boolean => /^(?!d-)[A-Za-z0-9][A-Za-z0-9-]{2,61}[A-Za-z0-9]$/.test(text);

/**
 * The content of the sign-in app's redirect (Spec §4, Redirect page): a code bound to the code challenge; or, for
 * people of the own user pool, the pool's tokens, not bound to anything; or neither.
 */
export type RedirectAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'tokens'; readonly at: string; readonly rt: string }
  | { readonly kind: 'none' };

/**
 * Reads the query of a redirect. A parameter that is empty, too long or duplicated is treated as absent (RFC 6749
 * §3.1).
 */
export function answerIn(query: URLSearchParams): RedirectAnswer {
  const [code, at, rt] = [single(query, 'code'), single(query, 'at'), single(query, 'rt')];
  if (code !== undefined) return { kind: 'code', code };
  return at === undefined || rt === undefined ? { kind: 'none' } : { kind: 'tokens', at, rt };
}

/** The one value of a parameter, of 1 to 4096 characters. */
export function single(query: URLSearchParams, name: string): string | undefined {
  const [value = '', ...more] = query.getAll(name);
  return value !== '' && value.length <= 4096 && more.length === 0 ? value : undefined;
}
