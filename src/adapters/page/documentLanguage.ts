import { directionOf } from 'src/rules/language';

/** Sets the language of the document (a BCP 47 tag) and its direction. */
export function setLanguage({ documentElement }: Document, tag: string): void {
  documentElement.lang = tag;
  documentElement.dir = directionOf(tag);
}
