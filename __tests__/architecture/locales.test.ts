import { languages } from 'src/contract/languages';
import { catalogues } from 'src/reading/headline/seen/catalogues';

type Texts = Readonly<Record<string, string>>;
const files: Readonly<Record<string, Texts>> = catalogues;
const english: Texts = catalogues.en;
const others = Object.entries(files).filter(([language]) => language !== 'en');

/** Placeholders with their formats, and link tags, in alphabetical order. */
const parts = (text: string): readonly string[] => (text.match(/\{\{[^{}]+\}\}|<\/?\w+>/g) ?? []).sort();

/** The number of words outside the placeholders. */
const words = (text: string): number => text.replace(/\{\{[^{}]+\}\}/g, '').match(/\p{L}+/gu)?.length ?? 0;

/** The message keys of section 5. */
const fieldKeys = [
  'INVALID_SITE_NAME',
  'INVALID_USERNAME',
  'INVALID_FIRST_NAME',
  'INVALID_LAST_NAME',
  'INVALID_NEW_PASSWORD',
  'INVALID_CONFIRM_PASSWORD',
  'INVALID_VERIFICATION_CODE',
  'INVALID_EMAIL_ADDRESS',
].map((key) => `MESSAGES.ERROR.FIELD.${key}`);
const mismatchKeys = [
  'MESSAGES.ERROR.FORGOT_PASSWORD.FIELD.PASSWORD_MISMATCH',
  'MESSAGES.ERROR.UPDATE_USER.FIELD.PASSWORD_MISMATCH',
];

describe('the languages', () => {
  it('are the eight of the specification', () => {
    expect(Object.keys(files).sort()).toEqual([...languages].sort());
  });

  it.each(Object.entries(files))('%s has the message keys of section 5 [5.08]', (_language, texts) => {
    for (const key of [...fieldKeys, ...mismatchKeys]) expect(texts[key]).toMatch(/\S/);
  });

  /** The texts that section 5 gives, by the ends of their keys. */
  const invalid = (what: string): string => `That does not appear to be a valid ${what}.`;
  it.each([
    ['FIELD.INVALID_SITE_NAME', 'Provided Site Name is Invalid!'],
    ['FIELD.INVALID_USERNAME', invalid('email address')],
    ['FIELD.INVALID_EMAIL_ADDRESS', invalid('email address')],
    ['FIELD.INVALID_FIRST_NAME', invalid('first name')],
    ['FIELD.INVALID_LAST_NAME', invalid('last name')],
    ['FIELD.INVALID_PASSWORD', invalid('password')],
    ['FIELD.INVALID_NEW_PASSWORD', invalid('password')],
    ['FIELD.INVALID_CONFIRM_PASSWORD', invalid('password')],
    ['FIELD.INVALID_VERIFICATION_CODE', 'Invalid verification code.'],
    ['FORGOT_PASSWORD.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
    ['UPDATE_USER.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
    ['CHANGE_PASSWORD.FIELD.PASSWORD_MISMATCH', 'Passwords do not match.'],
  ])('%s has the words of section 5: %s [5.06, 5.08]', (key, text) => {
    expect(english[`MESSAGES.ERROR.${key}`]).toBe(text);
  });

  it.each(others)('%s has exactly these keys, and no empty text', (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(others)('%s has the placeholders and links of the English texts', (_language, texts) => {
    const differing = Object.keys(english).filter(
      (key) => String(parts(texts[key] ?? '')) !== String(parts(english[key] ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it.each(others)('%s leaves no sentence in English', (_language, texts) => {
    const left = Object.keys(english).filter((key) => texts[key] === english[key] && words(english[key] ?? '') > 2);
    expect(left).toEqual([]);
  });
});
