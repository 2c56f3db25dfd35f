import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { typedSecrets } from 'src/contract/shape';

/** Names a personal or secret value: equal values get equal names within one browser's journal. */
export type NameOf = (label: string, value: string) => string;

const pattern = /^‹[A-Za-z]+:[a-z0-9]+›$/;
export const withheld = '‹withheld›';
export const isPlaceholder = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

/**
 * Placeholders such as `‹code:4f0k2p9x…›`, from a print of the value with a random salt that never leaves the browser, so
 * that page loads and tabs agree without keeping a list. What people type as a secret is only counted.
 */
export function placeholders(salt: string, pageId: string): NameOf {
  const printOf = saltedPrints(salt);
  const typed = new Map<string, string>();
  return (label, value) => {
    if (!typedSecrets.includes(label)) return `‹${label}:${printOf(value)}›`;
    const known = typed.get(value);
    if (known !== undefined) return known;
    const name = `‹${label}:${pageId}${(typed.size + 1).toString()}›`;
    typed.set(value, name);
    return name;
  };
}

/** 104 bits: nobody makes a second value of the same name, nor has two by chance. */
const printBytes = 13;
/** As many characters as they need in base 36. */
const printLength = 21;

/** HMAC-SHA-256 under the salt (RFC 2104), begun once: what comes after is one or two blocks for most values. */
function saltedPrints(salt: string): (value: string) => string {
  const keyed = hmac.create(sha256, salt);
  return (value) => {
    const print = keyed.clone().update(value).digest().subarray(0, printBytes);
    return print
      .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
      .toString(36)
      .padStart(printLength, '0');
  };
}
