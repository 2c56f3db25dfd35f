import { textOf, valueAt } from 'src/journal/log/values';
import { lowerAscii } from 'src/rules/values/parsers';
import type { IndexedPageLoad } from './indexedPage';

/** The host of a page, and the domain of the sites. */
export const hostOfPage = ({ entries: [{ facts }] }: IndexedPageLoad) => ({
  host: textOf(valueAt(facts, 'host')),
  siteDomain: textOf(valueAt(facts, 'served.siteDomain')),
});

/** What the host of a page names as its site: the part before the domain of the sites; undefined without one. */
export function hostLabelOf(page: IndexedPageLoad): string | undefined {
  const { host: own = '', siteDomain = '' } = hostOfPage(page);
  const [host, suffix] = [lowerAscii(own), `.${lowerAscii(siteDomain)}`];
  return suffix.length > 1 && host.endsWith(suffix) ? host.slice(0, -suffix.length) : undefined;
}

/**
 * Whether a name fits the rule of site names (spec §5; decisions, Where the app is hosted). Written again, because the
 * page's own rule may be what is wrong.
 */
export const fitsSiteName = (name: string): boolean => /^(?!d-)[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/.test(name);
