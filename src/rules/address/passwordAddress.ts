import type { SitePath, WebAddress } from 'src/contract/brandTypes';
import { withParameters } from 'src/rules/values/url';

/**
 * The external address where a password is changed, with the document to return to, a path on the origin of `page`. It
 * is a part of the address, because a log shows no values of a foreign address: the path is personal.
 */
export function returningTo(address: WebAddress, page: string, path: SitePath): WebAddress {
  const url = new URL(address);
  url.search = withParameters(url.search, { redirect_uri: new URL(path, page).href });
  return url.href as WebAddress;
}
