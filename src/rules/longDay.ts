/** Where a date could break: at a blank, and in Japanese and Chinese between a number and its counter. */
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
