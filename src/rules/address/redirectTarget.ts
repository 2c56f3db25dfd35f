import type { OutputOf } from 'src/contract/operations';
import { isPlaintextTransport, parsedUrl } from 'src/rules/values/url';
import { isRefusedScheme } from './refusedScheme';

export type AppMetadata = OutputOf<'appMetadata'>;

/**
 * The address that a person returns to, and whether the browser can open it by itself. `isSafe`: nobody else can read
 * what is sent there, so tokens may be. `host` is for display: of an app's own scheme it is `scheme://`, which nobody
 * can take for a host (`docs.example.com:/cb` is an address of the scheme `docs.example.com`). `invalid`: the app may
 * not have the address that it requested. `none`: it requested none, and there is no default that a page opens.
 */
export type RedirectTarget =
  | { readonly kind: 'web' | 'app'; readonly uri: string; readonly host: string; readonly isSafe: boolean }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'none' };

/** `http://127.0.0.1:…/…` and `http://[::1]:…/…`; the client chooses the port (RFC 8252, 7.3). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/.*)?$/;
/** An address of the device itself without its port; undefined for any other. */
export const withoutLoopbackPort = (uri: string): string | undefined =>
  loopback.test(uri) ? uri.replace(loopback, '$1$2') : undefined;

/** Exact strings (RFC 9700, 4.1), except for loopback ports. */
function isRegistered(uri: string, registered: readonly string[]): boolean {
  const local = withoutLoopbackPort(uri);
  return registered.some((each) => each === uri || (local !== undefined && withoutLoopbackPort(each) === local));
}

/**
 * The redirect target of an app (spec §4, Redirect page): the requested one if it is registered, else the default.
 * `ownSchemes`: the only custom schemes of this deployment's apps, in lower case; any when absent.
 */
export function redirectTarget(
  requested: string | undefined,
  metadata: AppMetadata,
  ownSchemes?: readonly string[],
): RedirectTarget {
  if (requested && !isRegistered(requested, metadata.RedirectUris ?? [])) return { kind: 'invalid' };
  const uri = requested || metadata.DefaultRedirect;
  const unusable = { kind: requested ? 'invalid' : 'none' } as const;
  if (!uri) return unusable;
  const url = parsedUrl(uri);
  // An address that the parser would repair is not the registered one.
  if (!url || isRefusedScheme(url.protocol) || /[\s\p{Cc}]/u.test(uri) || url.username || url.password) {
    return unusable;
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // Nobody can listen at port 0.
  if (isWeb && url.port === '0') return unusable;
  if (isWeb) return { kind: 'web', uri, host: url.host, isSafe: !isPlaintextTransport(url) };
  const scheme = url.protocol.slice(0, -1);
  if (ownSchemes && !ownSchemes.includes(scheme)) return unusable;
  return { kind: 'app', uri, host: `${scheme}://`, isSafe: true };
}

/**
 * Whether the app may have its answer there: `withTokens` only if the app supports people of the own user pool, and
 * nobody else can read the answer.
 */
export const isAnswerable = (target: RedirectTarget, { ExternalSupport }: AppMetadata, withTokens: boolean): boolean =>
  'uri' in target && (!withTokens || (ExternalSupport === true && target.isSafe));
