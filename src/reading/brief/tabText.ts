import type { Headline } from 'src/reading/headline/headline';
import { emptiedOnReturn } from 'src/reading/headline/consistency/storage/emptiedOnReturn';
import { unrecognisedReturn } from 'src/reading/headline/consistency/storage/unrecognisedTab';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/**
 * The tab of a headline among those of its log: `tab 2 of 2`. A tab is known by its session storage, which it may lose:
 * if no tab has a page load after that of another, two of them may be one, and the text says how they were told apart.
 * A tab that returned to emptied storage, or that the page did not recognise, counts as the same tab.
 */
export function tabText({ tab }: Pick<Headline, 'tab'>, pages: readonly IndexedPageLoad[]): string {
  const recorded = pages.map(({ entries: [load] }) => load.tab);
  const same = sameTabs(pages);
  const tabs = recorded.map((each) => same.get(each) ?? each);
  const of = tab.of - (new Set(recorded).size - new Set(tabs).size);
  if (of === 1) return 'the only tab of this log';
  const name = [...new Set(recorded)][tab.number - 1];
  // A tab that saved the log may have no page load in it: it comes last.
  const number = name === undefined ? of : [...new Set(tabs)].indexOf(same.get(name) ?? name) + 1;
  const runs = tabs.filter((each, index) => each !== tabs[index - 1]).length;
  const how = of > 1 && runs <= of ? ', by session storage' : '';
  return `tab ${number.toString()} of ${of.toString()}${how}`;
}

/** The tab that a page load had been in before it came back under another name, by the name that it has since. */
function sameTabs(pages: readonly IndexedPageLoad[]): ReadonlyMap<string, string> {
  const same = new Map<string, string>();
  pages.forEach((page, index) => {
    const before = pages[index - 1]?.entries[0].tab;
    const isSame = emptiedOnReturn(pages, page) ?? unrecognisedReturn(pages, page);
    if (before !== undefined && isSame) same.set(page.entries[0].tab, same.get(before) ?? before);
  });
  return same;
}
