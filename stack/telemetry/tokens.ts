import { randomToken } from '../secrets';

/** Short, so that a client that uploads every 30 seconds needs a new one at every fifth batch. */
export const uploadTokenMs = 2 * 60 * 1000;

export interface UploadTokens {
  /** A fresh token with its expiry as ISO 8601, in the form of spec §7. */
  readonly issue: () => { readonly Token: string; readonly TokenExpirationUtc: string };
  /** Whether an `Authentication` header carries a valid token. */
  readonly isGood: (header: string | undefined) => boolean;
}

/** Tokens are kept in memory: after a restart their holders get a 401 and fetch a new one. */
export function makeUploadTokens(now: () => number): UploadTokens {
  const ends = new Map<string, number>();
  const forgetEnded = () => {
    for (const [header, end] of ends) if (end <= now()) ends.delete(header);
  };
  return {
    issue: () => {
      forgetEnded();
      const Token = randomToken();
      const end = now() + uploadTokenMs;
      ends.set(`Bearer ${Token}`, end);
      return { Token, TokenExpirationUtc: new Date(end).toISOString() };
    },
    isGood: (header) => (ends.get(header ?? '') ?? 0) > now(),
  };
}
