import { plainPattern } from './placeholderPatterns';

const encoded = '%E2%80%B9[A-Za-z]+%3A[a-z0-9-]+%E2%80%BA';

/** A placeholder such as `‹email:1›`, in plain form only. */
export const plainPlaceholderPattern = new RegExp(plainPattern, 'g');

/** A placeholder, in plain form and within the query of a URL. */
export const placeholderPattern = new RegExp(`${plainPattern}|${encoded}`, 'g');

/** `email`, for `‹email:1›` and for the same within the query of a URL. */
export const labelOfPlaceholder = (placeholder: string): string => /[A-Za-z]+(?=:|%3A)/.exec(placeholder)?.[0] ?? '';

export const isEncodedPlaceholder = (placeholder: string): boolean => placeholder.startsWith('%');

/** A placeholder as it is outside of a query. */
export const decodedPlaceholder = (placeholder: string): string =>
  isEncodedPlaceholder(placeholder) ? decodeURIComponent(placeholder) : placeholder;
