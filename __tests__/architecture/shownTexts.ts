import { type Language, languages } from 'src/contract/languages';
import { adviceTexts } from 'src/reading/brief/advice/texts/adviceTexts';
import { attemptAdviceTexts } from 'src/reading/brief/advice/texts/attemptAdviceTexts';
import { endAdviceTexts } from 'src/reading/brief/advice/texts/endAdviceTexts';
import { refusedAdviceTexts } from 'src/reading/brief/advice/texts/refusedAdviceTexts';
import { otherwiseAsk, serviceAdviceTexts } from 'src/reading/brief/advice/texts/serviceAdviceTexts';
import { surroundingsAdviceTexts } from 'src/reading/brief/advice/texts/surroundingsAdviceTexts';
import { catalogues } from 'src/reading/headline/seen/catalogues';

export type Texts = Readonly<Record<string, string>>;

const advices = Object.entries({
  ...adviceTexts,
  ...attemptAdviceTexts,
  ...endAdviceTexts,
  ...refusedAdviceTexts,
  ...serviceAdviceTexts,
  ...surroundingsAdviceTexts,
  otherwiseAsk,
});

/** What people read in a language: the texts of the pages, and those that a caller is told. */
export const shownTexts = (language: Language): Texts => ({
  ...catalogues[language],
  ...Object.fromEntries(advices.map(([name, texts]) => [name, texts[language].trim()])),
});

/** All texts by language. */
export const textsByLanguage: readonly (readonly [Language, Texts])[] = languages.map((language) => [
  language,
  shownTexts(language),
]);
