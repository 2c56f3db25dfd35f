import { parseSiteName } from 'src/rules/brands';
import { siteOfHost } from 'src/rules/site';

/**
 * The site that the entry form begins with, '' for none; undefined for every address at which something else may be
 * shown, or the form with more than that: another route, further parameters, the way back from a provider, a site's own
 * host, where the form sends itself.
 */
export function siteInEntryAddress(
  { hash, host, search }: Location,
  siteDomain: string,
  entryPaths: readonly string[],
): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split(/\?(.*)/s);
  const given = [...new URLSearchParams(query)];
  const isReturn = new URLSearchParams(search).has('callback');
  const isPlain = entryPaths.includes(path) && !isReturn && siteOfHost(host, siteDomain).kind === 'none';
  if (!isPlain || given.length > 1) return undefined;
  const [name, text = ''] = given[0] ?? [];
  return name === undefined ? '' : name === 'sitename' ? parseSiteName(text) : undefined;
}
