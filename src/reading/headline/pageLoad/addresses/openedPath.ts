import { valueAt } from 'src/journal/log/values';
import { isAddress } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { type IndexedPageLoad, type QuestionAt, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';

/** The departure for the document application, and the path at which it opens. */
export const openedPathOf = ({ questions }: IndexedPageLoad): { left: QuestionAt; path: string } | undefined => {
  const left = questions.find(
    ({ question }) => isDeparture(question) && valueAt(question.args, 'query.load_user_info') !== undefined,
  );
  const path = valueAt(left?.question.args, 'path');
  return left && typeof path === 'string' ? { left, path } : undefined;
};

/** The path for which the last address with one asked, before a step of a page load. */
export const askedPath = ({ events }: IndexedPageLoad, before = Infinity) =>
  lastBefore(events, before, ({ event }) => isAddress(event) && askedBy(event.payload) !== undefined);

/** The path for which the address of an event asked. */
export const askedBy = (payload: unknown): unknown => valueAt(payload, 'params.site_redirect_path');

/** Whether the last page load of a tab left for the path that the last link with one in that tab had asked for. */
export function isAskedPathOpened(own: readonly IndexedPageLoad[]): boolean {
  const { path } = own.slice(-1).map(openedPathOf)[0] ?? {};
  const asked = own.flatMap((page) => askedPath(page) ?? []).at(-1);
  return path !== undefined && askedBy(asked?.event.payload) === path;
}
