import type { SiteKey } from 'src/contract/storageKeys';
import { departureTo } from 'src/journal/log/departure';
import { valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';

const tokenKeys: readonly string[] = [
  'gb_access_token',
  'gb_refresh_token',
  'gb_access_token_exp',
] satisfies readonly SiteKey[];
/** Whether the document application keeps this value too, under the same key (decisions, Storage). */
export const isKeptByDocumentApp = (key: string): boolean => tokenKeys.includes(key);

const hostOf = (address: string | undefined): string | undefined => address?.split('/')[2];

/** The step at which a page load left for the document application on its own host, which shares its storage. */
export const leftForDocumentApp = memoisePer(
  ({ questions, entries: [{ facts }] }: IndexedPageLoad): number | undefined =>
    questions.find(
      ({ question: { args } }) =>
        valueAt(args, 'query.load_user_info') !== undefined && hostOf(departureTo(args)) === valueAt(facts, 'host'),
    )?.step,
);

/**
 * Whether the document application may have replaced the tokens that a page load read at a step: the tab had left for
 * it before, or another tab has, and it refreshes them for as long as it is open.
 */
export function mayHaveRefreshed(
  pages: readonly IndexedPageLoad[],
  { pageLoad, entries: [{ tab }] }: IndexedPageLoad,
  step: number,
) {
  return pages.some((page) => {
    const left = leftForDocumentApp(page);
    if (left === undefined) return false;
    if (page.entries[0].tab !== tab) return true;
    return page.pageLoad < pageLoad || (page.pageLoad === pageLoad && left < step);
  });
}
