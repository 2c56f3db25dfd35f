import { secretKind } from 'src/contract/shape';

/**
 * Names a personal or secret value. Equal values get equal names in one browser; typed secrets only within one page
 * load.
 */
export type PlaceholderOf = (label: string, value: string) => string;

/**
 * Placeholders such as `‹code:4f0k2p9x…›`: a print of the value with a random salt that never leaves the browser, so
 * that page loads and tabs agree without a shared list. Secrets that people type are only numbered.
 */
export function makePlaceholders(salt: string, pageId: string): PlaceholderOf {
  const typed = new Map<string, string>();
  return (label, value) => {
    if (secretKind(label) !== 'typed') return `‹${label}:${saltedPrint(salt, value)}›`;
    const known = typed.get(value);
    if (known !== undefined) return known;
    const name = `‹${label}:${pageId}${(typed.size + 1).toString()}›`;
    typed.set(value, name);
    return name;
  };
}

/** The factors of four lanes of 32 bits; odd, so that no bit is lost. */
const factors = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;
/** The number of base-36 digits in 104 bits. */
const printLength = 21;

/**
 * A print of 104 bits, so no two values get the same name by chance. It is a name, not a proof: flows compare the
 * values themselves (src/adapters/vault.ts), and a saved log contains numbers instead. The salt is mixed in at the
 * start, in the middle and at the end, so prints under two salts cannot be compared.
 */
function saltedPrint(salt: string, value: string): string {
  const salted = `${salt}${value}${salt}${value.length.toString()}${salt}`;
  const lanes: number[] = [...factors];
  for (let index = 0; index < salted.length; index += 1) {
    const unit = salted.charCodeAt(index);
    for (const [lane, factor] of factors.entries()) lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ unit, factor);
    // Each lane mixes in the new value of another one.
    lanes.push((lanes.shift() ?? 0) ^ ((lanes[0] ?? 0) >>> 15));
  }
  return lanes
    .map((lane) => Math.imul(lane ^ (lane >>> 16), factors[0]) >>> 0)
    .reduce((sum, lane) => (sum << 26n) | BigInt(lane >>> 6), 0n)
    .toString(36)
    .padStart(printLength, '0');
}
