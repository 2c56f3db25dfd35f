import { textOf, valueAt } from 'src/journal/log/values';
import { lowerAscii } from 'src/rules/values/parsers';
import type { IndexedPageLoad } from './indexedPage';

/** What the host of a page names as its site: the part before the domain of the sites; undefined without one. */
export function hostLabelOf({ entries: [{ facts }] }: IndexedPageLoad): string | undefined {
  const host = lowerAscii(textOf(valueAt(facts, 'host')) ?? '');
  const suffix = `.${lowerAscii(textOf(valueAt(facts, 'served.siteDomain')) ?? '')}`;
  return suffix.length > 1 && host.endsWith(suffix) ? host.slice(0, -suffix.length) : undefined;
}

/**
 * Whether a name fits the rule of site names (spec §5; decisions, Where the app is hosted). Written again, because the
 * page's own rule may be what is wrong.
 */
export const fitsSiteName = (name: string): boolean => /^(?!d-)[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/.test(name);
