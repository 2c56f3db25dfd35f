import { isByPerson } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { type IndexedPageLoad, isFromHistory } from './indexedPage';

/** Whether two page loads were in the same tab. */
export const isSameTab = (one: IndexedPageLoad, other: IndexedPageLoad): boolean =>
  one.entries[0].tab === other.entries[0].tab;

/** The page loads of the other tabs. */
export const inOtherTabs = ({
  pages,
  page,
}: {
  readonly pages: readonly IndexedPageLoad[];
  readonly page: IndexedPageLoad;
}): readonly IndexedPageLoad[] => pages.filter((each) => !isSameTab(each, page));

/** All page loads in the same tab as this one. */
export const tabPagesOf = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad): readonly IndexedPageLoad[] =>
  pages.filter((each) => isSameTab(each, page));

/** The page loads in the same tab, up to and including `page`. */
export const tabPagesUntil = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad): readonly IndexedPageLoad[] =>
  tabPagesOf(pages, page).filter(({ pageLoad }) => pageLoad <= page.pageLoad);

/** The page loads in the same tab before `page`. */
export const tabPagesBefore = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad): readonly IndexedPageLoad[] =>
  tabPagesOf(pages, page).filter(({ pageLoad }) => pageLoad < page.pageLoad);

/** The page loads in the same tab, from `page` on. */
export const tabPagesSince = (pages: readonly IndexedPageLoad[], page: IndexedPageLoad): readonly IndexedPageLoad[] =>
  tabPagesOf(pages, page).filter(({ pageLoad }) => pageLoad >= page.pageLoad);

/** The page loads of a tab, without the last one if the person only went back to it, for example to save the log. */
export const withoutReturn = (tabPages: readonly IndexedPageLoad[]): readonly IndexedPageLoad[] =>
  tabPages.length > 1 && tabPages.slice(-1).some(isFromHistory) ? tabPages.slice(0, -1) : tabPages;

/** Whether a page load shows only that the person was there: it left for nowhere, and they did nothing on it. */
const isIdleVisit = ({ questions, events }: IndexedPageLoad): boolean =>
  !questions.some(({ question }) => isDeparture(question)) && !events.some(({ event }) => isByPerson(event));

/** The page loads of the last page's tab before it, without visits on which nothing was done; the latest last. */
export function doneBefore(pages: readonly IndexedPageLoad[]): readonly IndexedPageLoad[] {
  const last = pages.at(-1);
  const own = pages.filter((page) => page !== last && page.entries[0].tab === last?.entries[0].tab);
  return own.slice(0, own.map(isIdleVisit).lastIndexOf(false) + 1);
}
