import type { LinkedText } from './LinkedText';

let here: typeof LinkedText | undefined;

/** Loads what makes links of the tags in a text. Rejects if it cannot be loaded; the next call tries again. */
export async function loadLinks(): Promise<void> {
  ({ LinkedText: here } = await import(/* webpackChunkName: "links" */ './LinkedText'));
}

/** A text with its links, once that is loaded. */
export const linkedText = (): typeof LinkedText | undefined => here;

/** The words of a text without its tags. */
export const withoutTags = (text: string): string => text.replace(/<\/?\w+>/g, '');
