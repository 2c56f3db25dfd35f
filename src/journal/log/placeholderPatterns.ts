const plain = '‹[A-Za-z]+:[a-z0-9-]+›';
const encoded = '%E2%80%B9[A-Za-z]+%3A[a-z0-9-]+%E2%80%BA';

/** In place of a value of another type than its declaration: of a secret, one that was not sealed. */
export const withheld = '‹withheld›';

/** A placeholder such as `‹email:1›`, in plain form only. */
export const plainPlaceholderPattern = new RegExp(plain, 'g');

/** A placeholder, in plain form and within the query of a URL. */
export const placeholderPattern = new RegExp(`${plain}|${encoded}`, 'g');

/** `email`, for `‹email:1›` and for the same within the query of a URL. */
export const labelOfPlaceholder = (placeholder: string): string => /[A-Za-z]+(?=:|%3A)/.exec(placeholder)?.[0] ?? '';

export const isEncodedPlaceholder = (placeholder: string): boolean => placeholder.startsWith('%');

const whole = new RegExp(`^(?:${plain})$`);
/** Whether a value is a placeholder in plain form and nothing else. */
export const isPlaceholder = (value: unknown): value is string => typeof value === 'string' && whole.test(value);
