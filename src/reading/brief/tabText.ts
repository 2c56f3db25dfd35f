import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPage } from 'src/reading/headline/page/indexedPage';

/**
 * The tab of a headline: `tab 2 of 2`. A tab is known by its session storage, which it may lose: if no tab has a page
 * load after that of another, two of them may be one, and the text says how they were told apart.
 */
export function tabText({ tab }: Pick<Headline, 'tab'>, pages: readonly IndexedPage[]): string {
  const tabs = pages.map(({ entries: [load] }) => load.tab);
  const runs = tabs.filter((each, index) => each !== tabs[index - 1]).length;
  const how = tab.of > 1 && runs <= tab.of ? ', by session storage' : '';
  return `tab ${tab.number.toString()} of ${tab.of.toString()}${how}`;
}
