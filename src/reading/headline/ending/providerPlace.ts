/** Addresses of a provider that are for programs (OpenID Connect Discovery, 3 and 4; RFC 8414). */
const notForPeople: readonly (readonly [kind: string, path: RegExp])[] = [
  ['its configuration, not its sign-in page', /\/\.well-known(?:\/|$)/],
  ['its endpoint for tokens, not its sign-in page', /\/token\/?$/],
  ['its endpoint for data about a user, not its sign-in page', /\/userinfo\/?$/i],
  ['the list of its keys, not its sign-in page', /\/(?:jwks|certs|keys)(?:\.json)?\/?$/],
];

/** What an address of a provider is, by its path: `the sign-in page of a provider`. */
export function providerPlace(to: string): string {
  const kind = notForPeople.find(([, pattern]) => pattern.test(to))?.[0];
  return kind === undefined ? 'the sign-in page of a provider' : `an address of a provider that by its path is ${kind}`;
}
