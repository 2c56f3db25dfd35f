/**
 * Whether the password that the person was given has expired: only an administrator can issue a new one. Today's
 * sentence of the user pool and an earlier one end alike (contract/failures.ts).
 */
export const isPasswordExpired = ({ message }: { readonly message?: unknown }): boolean =>
  typeof message === 'string' && message.endsWith(' must be reset by an administrator.');
