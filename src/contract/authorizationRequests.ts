import type { Method } from './providers';

/** A way to sign in with a code of a provider. */
export type CodeMethod = Exclude<Method, 'own'>;

/**
 * What the page asks each provider for a code with, beside its client and its own address (spec §4, Pre-auth): the
 * federated provider names the person to the service only with the scope `uid`.
 */
export const authorizationRequests = {
  directory: {},
  federate: { response_type: 'code', scope: 'openid uid' },
  identityCenter: { response_type: 'code' },
} as const satisfies Readonly<Record<CodeMethod, Readonly<Record<string, string>>>>;

/**
 * The parts that every exchange of a code has, by method: after a sign-in at a provider outside of the service it
 * repeats the client and the address of the request (spec §7; RFC 6749, 4.1.3).
 */
export const exchangeParts: Readonly<Record<CodeMethod, readonly string[]>> = {
  directory: [],
  federate: ['AuthCodeGrantParams'],
  identityCenter: ['AuthCodeGrantParams'],
};
