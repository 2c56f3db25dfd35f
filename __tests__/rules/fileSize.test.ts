import { fileSize } from 'src/rules/fileSize';

/** The blank before the unit is one that breaks no line. */
const unbroken = (text: string): string => text.replace(' ', '\u00A0');

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

  it.each([
    ['fr', 900, '900 o'],
    ['fr-CA', 900, '900 o'],
    ['fr', 1023, '1\u202F023 o'],
    ['fr', 1536, '1,5 Ko'],
    ['fr', 2_411_724, '2,3 Mo'],
    ['fr', 1024 ** 3, '1 Go'],
    ['fr', 1024 ** 4, '1 To'],
    ['de', 900, '900 B'],
    ['de', 1536, '1,5 K'],
    ['pt-br', 1536, '1,5 K'],
    ['zh-cn', 1536, '1.5 K'],
  ])('in %s writes %p bytes as %s: "o", "Ko" and so on in French only [9.05]', (language, bytes, text) => {
    expect(fileSize(bytes, language)).toBe(unbroken(text));
  });
});
