import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { type EventAt, type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import type { Witness } from 'src/contract/tabKeys';
import { isAddress } from 'src/vocabulary/events';

/** The first address of a page load, if it names an error and no page of this tab's visit led to it. */
export function beganWithError({ entries: [{ facts }], events }: IndexedPageLoad): EventAt | undefined {
  const first = events.find(({ event }) => isAddress(event));
  const isOpened = valueAt(facts, 'continues') === false && valueAt(facts, 'loadedBy') === 'load';
  const isUnused = valueAt(facts, 'witness') === ('none' satisfies Witness);
  const hasError = first?.event.origin === 'browser' && valueAt(first.event.payload, 'params.error') !== undefined;
  return isOpened && isUnused && hasError ? first : undefined;
}

/** The error in the address came from outside, as from a bookmark: nothing failed in this tab. */
export const openedWithError: Remark = ({ pages, page, trouble }) => {
  const first = trouble?.cause.startsWith('address.') ? beganWithError(page) : undefined;
  if (!first || tabPagesBefore(pages, page).length > 0) return undefined;
  return {
    sentence:
      'This tab began with that address, as from a bookmark, a link or the history of the browser, and it had started no sign-in before: nothing failed in it.',
    steps: [stepOf(page, { step: 0 }), first.at],
  };
};
