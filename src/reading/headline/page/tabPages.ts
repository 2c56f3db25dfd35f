import type { IndexedPage } from './indexedPage';

/** The page loads of the tab of one of them. */
export const tabPagesOf = (
  pages: readonly IndexedPage[],
  { entries: [{ tab }] }: IndexedPage,
): readonly IndexedPage[] => pages.filter(({ entries: [load] }) => load.tab === tab);

/** The page loads of its tab up to the page load itself. */
export const tabPagesUntil = (pages: readonly IndexedPage[], page: IndexedPage): readonly IndexedPage[] =>
  tabPagesOf(pages, page).filter(({ pageLoad }) => pageLoad <= page.pageLoad);

/** The page loads of its tab before it. */
export const tabPagesBefore = (pages: readonly IndexedPage[], page: IndexedPage): readonly IndexedPage[] =>
  tabPagesOf(pages, page).filter(({ pageLoad }) => pageLoad < page.pageLoad);

/** The page loads of its tab from the page load itself on. */
export const tabPagesSince = (pages: readonly IndexedPage[], page: IndexedPage): readonly IndexedPage[] =>
  tabPagesOf(pages, page).filter(({ pageLoad }) => pageLoad >= page.pageLoad);
