import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { isAddress } from 'src/vocabulary/events';
import { type IndexedPageLoad, isFromHistory } from 'src/reading/headline/pageLoad/indexedPage';

/**
 * Whether the browser opened a page load at an address with nothing in it: no parameter that the page knows, refused or
 * does not know, so neither a site nor an answer, nor an error. The address was not in the browser's history.
 */
export function isOpenedBare(page: IndexedPageLoad): boolean {
  const [{ facts }] = page.entries;
  const address = objectOf(page.events.find(({ event }) => isAddress(event))?.event.payload);
  const names = [...Object.keys(objectOf(address['params'])), ...textsOf(address['refused'])];
  const isStray = address['unknown'] !== undefined || address['noPage'] !== undefined;
  return (
    address['route'] === 'entry' &&
    names.length === 0 &&
    !isStray &&
    valueAt(facts, 'strayAnswer') === undefined &&
    !isFromHistory(page)
  );
}
