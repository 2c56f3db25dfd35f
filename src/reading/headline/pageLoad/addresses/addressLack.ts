import { parseWebAddress } from 'src/rules/values/parsers';
import { parsedUrl } from 'src/rules/values/url';

/**
 * What keeps the page from opening an address that a service named, as a clause: `this one has no scheme (https://)`.
 * Undefined for an address that the page opens, and for one of which the log does not show enough.
 */
export function addressLack(address: unknown): string | undefined {
  if (typeof address !== 'string' || address === '' || parseWebAddress(address) !== undefined) return undefined;
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return 'this one has no scheme (https://)';
  const url = parsedUrl(address);
  if (url && url.username + url.password !== '') return 'this one has a user name';
  return url?.protocol === 'http:' ? 'this one is not encrypted (http instead of https)' : undefined;
}
