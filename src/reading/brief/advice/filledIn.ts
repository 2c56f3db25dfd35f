import { limits } from 'src/contract/limits';
import { textOf, valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/**
 * One of our texts, where it has a place for them with the site that the address of a page load names, and with the
 * length of a name that the forms accept.
 */
export const filledIn = (text: string, { events }: IndexedPageLoad): string =>
  text
    .replaceAll('{shortest}', limits.personNameMinLength.toString())
    .replaceAll('{longest}', limits.personNameMaxLength.toString())
    .replaceAll('{site}', () => {
      const sites = events.flatMap(({ event }) => textOf(valueAt(event.payload, 'params.sitename')) ?? []);
      return sites[0] ?? '';
    });
