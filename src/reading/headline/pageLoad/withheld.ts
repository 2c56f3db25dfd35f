import type { IndexedPageLoad } from './indexedPage';

/** Whether the log withholds an entry of a page load: what a rule looks for may be in it. */
export const withholdsEntry = ({ entries }: Pick<IndexedPageLoad, 'entries'>): boolean =>
  entries.some(({ kind }) => kind === 'withheld');
