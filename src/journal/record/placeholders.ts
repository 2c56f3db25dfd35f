import { typedSecrets } from 'src/contract/shape';

/** Names a personal or secret value: equal values get equal names within one browser's journal. */
export type NameOf = (label: string, value: string) => string;

const pattern = /^‹[A-Za-z]+:[a-z0-9]+›$/;
export const withheld = '‹withheld›';
export const isPlaceholder = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

/**
 * Placeholders such as `‹code:4f0k2p9x›`, from a print of the value with a random salt that never leaves the browser, so
 * that page loads and tabs agree without keeping a list. What people type as a secret is only counted.
 */
export function placeholders(salt: string, pageId: string): NameOf {
  const typed = new Map<string, string>();
  return (label, value) => {
    if (!typedSecrets.includes(label)) return `‹${label}:${saltedPrint(salt, value)}›`;
    const known = typed.get(value);
    if (known !== undefined) return known;
    const name = `‹${label}:${pageId}${(typed.size + 1).toString()}›`;
    typed.set(value, name);
    return name;
  };
}

/** Ten characters; the salt goes in first, in the middle and last, so that prints under two salts cannot be compared. */
function saltedPrint(salt: string, value: string): string {
  const salted = `${salt}${value}${salt}${value.length.toString()}${salt}`;
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < salted.length; index += 1) {
    const unit = salted.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return ((one >>> 0).toString(36) + (two >>> 0).toString(36)).slice(0, 10).padEnd(10, '0');
}
