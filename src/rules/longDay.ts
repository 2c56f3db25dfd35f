/** Where a line could break in a date: at a blank, and in Japanese and Chinese between a number and what it counts. */
const blanks = / /g;
const counted = /\d(?=\p{sc=Han})|\p{sc=Han}(?=\d)/gu;

/**
 * A calendar day in UTC as a language (a BCP 47 tag) writes it in full (spec, introduction; decisions, Texts): "25 April
 * 2025". No line breaks within it: a number alone at the end of a line is none of a date.
 */
export const longDay = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    .format(date)
    .replace(blanks, '\u00A0')
    .replace(counted, '$&\u2060');
