/** The places where a date could break: at a blank, and in Japanese and Chinese between a number and its counter. */
const blanks = / /g;
const counted = /\d(?=\p{sc=Han})|\p{sc=Han}(?=\d)/gu;

/**
 * A calendar day in UTC, written in full in a language (a BCP 47 tag; spec, introduction; decisions, Texts): "25 April
 * 2025". It never breaks across lines, because a number alone at the end of a line does not read as a date.
 */
export const longDay = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    .format(date)
    .replace(blanks, '\u00A0')
    .replace(counted, '$&\u2060');

const units = ['B', 'K', 'M', 'G', 'T'] as const;
const frenchUnits = ['o', 'Ko', 'Mo', 'Go', 'To'] as const;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * A file size in words (spec §9; decisions, Texts): units of 1024, rounded to two decimals in the notation of the
 * language, a no-break space, and the unit, in French "o", "Ko", "Mo". `bytes` missing, negative or not a number gives
 * "--"; `language` is a BCP 47 tag.
 */
export function fileSize(bytes: number | null | undefined, language: string): string {
  const size = bytes ?? -1;
  if (!Number.isFinite(size) || size < 0) return '--';
  // Rounds before comparing, so the last bytes below 1 M are not 1024 K.
  const fitting = units.findIndex((_unit, power) => rounded(size / 1024 ** power) < 1024);
  const power = fitting === -1 ? units.length - 1 : fitting;
  const number = new Intl.NumberFormat(language).format(rounded(size / 1024 ** power));
  const isFrench = /^fr(?:-|$)/i.test(language);
  return `${number}\u00A0${(isFrench ? frenchUnits : units)[power]}`;
}
