import { parseWebAddress } from 'src/rules/values/parsers';

/**
 * What keeps the page from opening an address that a service named, as a clause: `this one has no scheme (https://)`.
 * Undefined for an address that the page opens, and for one of which the log does not show enough.
 */
export function addressLack(address: unknown): string | undefined {
  if (typeof address !== 'string' || address === '' || parseWebAddress(address) !== undefined) return undefined;
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return 'this one has no scheme (https://)';
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password } = new URL(address);
  if (username !== '' || password !== '') return 'this one has a user name';
  return protocol === 'http:' ? 'this one is not encrypted (http instead of https)' : undefined;
}
