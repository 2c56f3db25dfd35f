import type { EndSubject, Finder } from 'src/reading/headline/consistency/ruleTypes';
import { type ForeignRead, foreignReads } from './foreignReads';
import { foreignValueText } from './foreignValueText';
import { refusedChange } from './refusedChange';
import { isKeptByDocumentApp, leftForDocumentApp } from './documentApp';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/** Something outside the page changed or removed stored values in the last page load or the one before. */
export const storageChangedOutside: Finder<EndSubject> = ({ pages, tabPages }) => {
  const last = new Set(tabPages.slice(-2).map(({ pageLoad }) => pageLoad));
  const all = foreignReads(pages).filter(({ at }) => last.has(at.pageLoad));
  const keys = all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index);
  const [first] = keys;
  return (
    first && {
      sentence: `${foreignValueText(keys, pages)}${documentAppText(keys, tabPages)}`,
      steps: [first.at, first.last],
    }
  );
};

/** Storage refused a write, so a later page misses the value. */
export const storageRefusedWrite: Finder<EndSubject> = ({ tabPages }) => refusedChange(tabPages);

/**
 * A sentence about the document application, which shares the storage of its host and may have removed the tokens.
 * Empty unless only tokens are missing and a page has left for it since they were last seen.
 */
export function documentAppText(missing: readonly ForeignRead[], tabPages: readonly IndexedPageLoad[]): string {
  const isTokens = missing.every(({ how, key }) => how === 'removed' && isKeptByDocumentApp(key));
  const isBetween = missing.some(({ at, last }) =>
    tabPages.some(
      (page) => page.pageLoad >= last.pageLoad && page.pageLoad < at.pageLoad && leftForDocumentApp(page) !== undefined,
    ),
  );
  return isTokens && isBetween
    ? ' In between, the page had left for the document application, which shares this storage and may have removed them.'
    : '';
}
