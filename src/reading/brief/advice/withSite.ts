import { textOf, valueAt } from 'src/journal/log/values';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';

/** One of our texts with the site that the address of a page load names, where the text has a place for it. */
export const withSite = (text: string, { events }: IndexedPageLoad): string =>
  text.replaceAll('{site}', () => {
    const sites = events.flatMap(({ event }) => textOf(valueAt(event.payload, 'params.sitename')) ?? []);
    return sites[0] ?? '';
  });
