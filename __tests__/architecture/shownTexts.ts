import { type Language, languages } from 'src/contract/languages';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';

export type Texts = Readonly<Record<string, string>>;

/** What people read in a language: the texts of the pages, and those that a caller is told. */
export const shownTexts = (language: Language): Texts => ({
  ...catalogues[language],
  ...ownTexts[language],
  otherwiseAsk: otherwiseAsk[language].trim(),
});

/** All texts by language. */
export const textsByLanguage: readonly (readonly [Language, Texts])[] = languages.map((language) => [
  language,
  shownTexts(language),
]);
