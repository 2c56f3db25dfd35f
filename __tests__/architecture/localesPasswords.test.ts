import { type Language, languages } from 'src/contract/languages';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { unmetParts } from 'src/rules/forms/passwordPolicy';
import { shownTexts } from './shownTexts';

/** The words for a digit and a hyphen, or how they begin in every form. */
const words: Readonly<Record<Language, readonly [digit: string, hyphen: string]>> = {
  de: ['Ziffer', 'Bindestrich'],
  en: ['digit', 'hyphen'],
  es: ['dígito', 'guion'],
  fr: ['chiffre', 'trait d’union'],
  ja: ['数字', 'ハイフン'],
  ko: ['숫자', '하이픈'],
  'pt-br': ['dígito', 'hífen'],
  'zh-cn': ['数字', '连字符'],
};

/** A password with one character of each kind that a text names. */
function passwordOf(language: Language, text: string): string {
  const [digit, hyphen] = words[language];
  const named: readonly (readonly [string, RegExp])[] = [
    ['A', /A[–-]Z/],
    ['a', /a[–-]z/],
    ['1', new RegExp(digit)],
    ['-', new RegExp(hyphen)],
  ];
  return named.flatMap(([character, pattern]) => (pattern.test(text) ? [character] : [])).join('');
}

describe.each(languages)('the kinds of characters in texts, in %s', (language) => {
  it('have the names that the page uses for them', () => {
    const rule = catalogues[language]['MESSAGES.ERROR.FIELD.INVALID_SITE_NAME_RULE'];
    expect(words[language].filter((word) => !rule.includes(word))).toEqual([]);
  });

  it('make up a password that the form accepts, in advice to set one', () => {
    const advices = Object.entries(shownTexts(language)).filter(([key]) => !(key in catalogues[language]));
    const about = advices.filter(([, text]) => /[Aa][–-][Zz]/.test(text));
    expect(about).not.toEqual([]);
    expect(about.filter(([, text]) => unmetParts(passwordOf(language, text)).length > 0)).toEqual([]);
  });
});
