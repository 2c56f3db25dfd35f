/**
 * A calendar day in UTC as a language (a BCP 47 tag) writes it in full (spec, introduction; decisions, Texts): "25 April 2025". No line
 * breaks within it: a number alone at the end of a line is none of a date.
 */
export const longDay = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date).replace(/ /g, '\u00A0');
