import type { Ports } from 'src/ports';
import type { Vault } from './vault';

const words = (count: number): string[] =>
  Array.from(crypto.getRandomValues(new Uint32Array(count)), (word) => word.toString(36));

/** About 26 random characters for ids that must not repeat. */
export const randomId = (): string => words(4).join('');

/** Spec §9: four random 32-bit numbers in base 36, joined by dashes, from a cryptographic source. */
export const csrfToken = (): string => words(4).join('-');

/** A number in [0, 1). */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The random port over the cryptographic source of the browser. */
export const makeRandom = (vault: Vault): Ports['random'] => ({
  csrfToken: () => Promise.resolve(vault.seal('csrfToken', csrfToken())),
  printKey: () => Promise.resolve(vault.seal('printKey', randomId())),
  id: () => Promise.resolve(randomId()),
  signIn: () => Promise.resolve(randomId()),
  chance: () => Promise.resolve(chance()),
});
