import { valueAt } from 'src/journal/log/values';
import type { EventAt, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import type { Witness } from 'src/contract/tabKeys';
import { onCause } from 'src/reading/headline/consistency/guards';
import { startOf, firstAddress } from 'src/reading/headline/pageLoad/answers';

/** The first address of a page load, if it names an error and no page of this tab's visit led to it. */
export function beganWithError(page: IndexedPageLoad): EventAt | undefined {
  const { facts } = page.entries[0];
  const first = firstAddress(page);
  const isOpened = valueAt(facts, 'continues') === false && valueAt(facts, 'loadedBy') === 'load';
  const isUnused = valueAt(facts, 'witness') === ('none' satisfies Witness);
  const hasError = first?.event.origin === 'browser' && valueAt(first.event.payload, 'params.error') !== undefined;
  return isOpened && isUnused && hasError ? first : undefined;
}

/** The error in the address came from outside, as from a bookmark: nothing failed in this tab. */
export const openedWithError = onCause({ begin: 'address.' }, ({ tabPages, page }) => {
  const first = beganWithError(page);
  if (!first || tabPages.length > 1) return undefined;
  return {
    sentence:
      'This tab began with that address, as from a bookmark, a link or the history of the browser, and it had started no sign-in before: nothing failed in it.',
    steps: [startOf(page), first.at],
  };
});
