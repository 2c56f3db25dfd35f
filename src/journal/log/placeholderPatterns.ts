/** The pattern of a placeholder in plain form. */
export const plainPattern = '‹[A-Za-z]+:[a-z0-9-]+›';

/** In place of a value of another type than its declaration: of a secret, one that was not sealed. */
export const withheld = '‹withheld›';

const whole = new RegExp(`^(?:${plainPattern})$`);
/** Whether a value is a placeholder in plain form and nothing else. */
export const isPlaceholder = (value: unknown): value is string => typeof value === 'string' && whole.test(value);
