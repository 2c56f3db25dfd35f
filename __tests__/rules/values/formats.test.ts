import { type Language, languageTag, languages } from 'src/contract/languages';
import { fileSize } from 'src/rules/values/formats';

/** The blank before the unit is a no-break space. */
const unbroken = (text: string): string => text.replace(' ', '\u00A0');

const sizes = [undefined, 900, 1536, 48_320, 2_411_724, 1.25 * 1024 ** 3, 1024 ** 4, 12_345 * 1024 ** 4];
const pointed = '-- | 900 B | 1.5 K | 47.19 K | 2.3 M | 1.25 G | 1 T | 12,345 T';
const withCommas = '-- | 900 B | 1,5 K | 47,19 K | 2,3 M | 1,25 G | 1 T | 12.345 T';
/** The notation of each language; French groups by a narrow no-break space. */
const expected: Readonly<Record<Language, string>> = {
  de: withCommas,
  en: pointed,
  es: withCommas,
  fr: '-- | 900 o | 1,5 Ko | 47,19 Ko | 2,3 Mo | 1,25 Go | 1 To | 12\u202F345 To',
  ja: pointed,
  ko: pointed,
  'pt-br': withCommas,
  'zh-cn': pointed,
};

describe('a file size', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1,023 B'],
    [1024, '1 K'],
    [1536, '1.5 K'],
    [1741, '1.7 K'],
    [48_320, '47.19 K'],
    [1024 ** 2 - 1, '1 M'],
    [1024 ** 2, '1 M'],
    [2_411_724, '2.3 M'],
    [1024 ** 3, '1 G'],
    [1.25 * 1024 ** 4, '1.25 T'],
    [5000 * 1024 ** 4, '5,000 T'],
  ])('of %p bytes is in units of 1024 with at most two decimals: %s [9.05]', (bytes, text) => {
    expect(fileSize(bytes, 'en')).toBe(unbroken(text));
  });

  it.each([[undefined], [null], [-1], [Number.NaN], [Infinity]])(
    'that is missing or negative (%p) is "--" [9.05]',
    (bytes) => {
      expect(fileSize(bytes, 'en')).toBe('--');
    },
  );

  it.each(languages)(
    'in %s is as the language writes numbers, and in French "o", "Ko" and so on [9.05]',
    (language) => {
      const written = sizes.map((bytes) => fileSize(bytes, languageTag(language)));
      expect(written).toEqual(expected[language].split(' | ').map(unbroken));
    },
  );

  it.each([
    ['fr-CA', 900, '900 o'],
    ['FR', 1536, '1,5 Ko'],
    ['fro', 900, '900 B'],
    ['en-FR', 900, '900 B'],
    ['pt-br', 1536, '1,5 K'],
  ])('in %s writes %p bytes as %s: a region changes no unit [9.05]', (language, bytes, text) => {
    expect(fileSize(bytes, language)).toBe(unbroken(text));
  });
});
