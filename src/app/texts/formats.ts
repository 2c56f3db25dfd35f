import type { i18n } from 'i18next';
import { fileSize, longDay } from 'src/rules/values/formats';

/**
 * Adds our own formats to those of i18next: `size`, for a number of bytes, and `longDay`, for a date. The texts of the
 * first screens have neither.
 */
export function addFormats({ language, services: { formatter } }: i18n): void {
  formatter?.add('size', (bytes: number, locale = language) => fileSize(bytes, locale));
  formatter?.add('longDay', (date: Date, locale = language) => longDay(date, locale));
}
