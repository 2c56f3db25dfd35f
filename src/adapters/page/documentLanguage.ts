import { directionOf } from 'src/rules/language';

/** Says in which language (a BCP 47 tag) the whole page is written, and so which way. */
export function setLanguage({ documentElement }: Document, tag: string): void {
  documentElement.lang = tag;
  documentElement.dir = directionOf(tag);
}
