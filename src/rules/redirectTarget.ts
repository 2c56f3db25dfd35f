import type { OutputOf } from 'src/contract/operations';
import { isRefusedScheme } from './refusedSchemes';

export type AppMetadata = OutputOf<'appMetadata'>;

/** Where an app is sent back to, and whether the browser can go there by itself. */
export type RedirectTarget =
  | { readonly kind: 'web'; readonly uri: string; readonly host: string }
  | { readonly kind: 'app'; readonly uri: string; readonly host: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'none' };

/** `http://127.0.0.1:…/…` and `http://[::1]:…/…`, whose port is the client's own choice (RFC 8252, 7.3). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/.*)?$/;
const withoutPort = (uri: string): string | undefined => {
  const parts = loopback.exec(uri);
  return parts ? `${parts[1] ?? ''}${parts[2] ?? ''}` : undefined;
};

/** Exact strings (RFC 9700, 4.1), loopback ports excepted. */
function isRegistered(uri: string, registered: readonly string[]): boolean {
  const local = withoutPort(uri);
  return registered.some((each) => each === uri || (local !== undefined && withoutPort(each) === local));
}

/**
 * The redirect target of an app (spec §4, Redirect page): the one it asked for if that is registered, else its default.
 */
export function redirectTarget(requested: string | undefined, metadata: AppMetadata): RedirectTarget {
  if (requested && !isRegistered(requested, metadata.RedirectUris)) return { kind: 'invalid' };
  const uri = requested || metadata.DefaultRedirect;
  if (!uri) return { kind: 'none' };
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  // What the parser would mend is not what was registered.
  if (!url || isRefusedScheme(url.protocol) || /[\s\p{Cc}]/u.test(uri) || url.username || url.password) {
    return { kind: 'invalid' };
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb ? { kind: 'web', uri, host: url.host } : { kind: 'app', uri, host: url.protocol.slice(0, -1) };
}
