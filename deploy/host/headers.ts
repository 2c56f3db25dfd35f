import type { Deployment, StageSettings } from 'src/contract/deployment';
import { regions } from 'src/contract/stages';
import { type InlinedHashes, inlinedHashes } from 'deploy/build/inlined';
import { reportDirectives, reportHeaders, reportsAddress } from './reports';

/** Response headers, name to value. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Cache-Control of a file that never changes, because its name contains a hash of its content; of any other answer at
 * an address with a query, which may carry an authorization code; and of all others (decisions, HTTP responses).
 */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  queried: 'no-store',
  other: 'no-cache',
} as const;

/** The value of Strict-Transport-Security, which only a host that serves https sends (RFC 6797): two years. */
export const transportSecurity = 'max-age=63072000; includeSubDomains';

/**
 * The response headers for every file of `dist/` with these settings. The content security policy lets the page call
 * its own origin, the regional APIs, the identity service and the telemetry of each stage, and only those; of the
 * inline content of `html`, the page, it allows exactly the existing parts. Violations are reported (./reports.ts).
 * Headers that depend on the host or the file are separate: transportSecurity, cacheControl.
 */
export function securityHeaders(deployment: Deployment, html = ''): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(deployment, inlinedHashes(html)),
    ...reportHeaders(reportsAddress(deployment)),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Content-Security-Policy's frame-ancestors for browsers that do not know it.
    'X-Frame-Options': 'DENY',
  };
}

function contentSecurityPolicy(deployment: Deployment, { script, style }: InlinedHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectedOrigins(deployment)].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack',
    ...reportDirectives(reportsAddress(deployment)),
  ].join('; ');
}

/** The origins that the app calls, each once, in the order of the settings. */
function connectedOrigins({ stages }: Deployment): readonly string[] {
  const bases = Object.values(stages).flatMap(({ api, userPool, telemetry }) => [
    api,
    identityEndpoint(userPool),
    telemetry.metrics,
    telemetry.logs,
  ]);
  return [...new Set(bases.flatMap(inEveryRegion).map(originOf))];
}

/** The address that amazon-cognito-identity-js calls: the pool's region is the part of its id before the underscore. */
function identityEndpoint({ id, endpoint }: StageSettings['userPool']): string {
  return endpoint ?? `https://cognito-idp.${id.slice(0, id.indexOf('_'))}.amazonaws.com`;
}

function inEveryRegion(base: string): readonly string[] {
  return base.includes('{region}') ? regions.map((region) => base.replaceAll('{region}', region)) : [base];
}

/** By hand: a URL object would refuse hosts that the schema allows, and the schema allows no user information. */
function originOf(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+).*$/, '$1').toLowerCase();
}
