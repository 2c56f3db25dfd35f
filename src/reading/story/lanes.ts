import type { Journal } from 'src/journal/log/entry';

/** The number of a page load's tab, from 1 in the order in which tabs appear in the log, and how many there are. */
export interface Lane {
  readonly number: number;
  readonly of: number;
}

/** The lane of each tab among those of some page loads. */
export function laneAmong(tabsOfLoads: readonly string[]): (tab: string) => Lane {
  const tabs = [...new Set(tabsOfLoads)];
  return (tab) => ({ number: tabs.indexOf(tab) + 1, of: tabs.length });
}

/** The lane of each page load: page loads of one tab share one. */
export function lanesOf(journal: Journal): readonly Lane[] {
  const tabs = journal.map(([{ tab }]) => tab);
  return tabs.map(laneAmong(tabs));
}
