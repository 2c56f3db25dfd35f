import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: an opaque token or code. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token or code. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The same 128 bits for the same words, as a UUID: seeded people and documents keep their ids across restarts. */
export function idOf(...words: readonly string[]): string {
  const hex = hashOf(words.join('\n'));
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
