import { isPageLeft } from 'src/vocabulary/events';
import { type IndexedPageLoad, isShownAgain } from 'src/reading/headline/pageLoad/indexedPage';

/** Page loads among which the order of steps is certain, and their name in a sentence. */
export interface Sequence {
  readonly id: string;
  readonly name: 'these pages' | 'the tab' | 'the page';
}

const tabOf = ({ entries: [{ tab }] }: IndexedPageLoad): string => tab;

/** Whether the browser showed a page again after it had been left, perhaps after later page loads of its tab. */
const wasShownAgain = (page: IndexedPageLoad): boolean =>
  page.events.filter(({ event }) => isPageLeft(event)).length > 1 || isShownAgain(page, page.entries.length - 1);

/** The sequence of each page load: all of the log, those of its tab, or it alone. */
export function sequencesOf(pages: readonly IndexedPageLoad[]): (page: IndexedPageLoad) => Sequence {
  const tabs = new Set(pages.map(tabOf));
  const mixed = new Set(pages.filter(wasShownAgain).map(tabOf));
  return (page) => {
    const tab = tabOf(page);
    if (mixed.has(tab)) return { id: `${tab} ${page.pageLoad.toString()}`, name: 'the page' };
    return { id: tab, name: tabs.size === 1 ? 'these pages' : 'the tab' };
  };
}
