import { portContract } from 'src/contract/portContract';
import type { Ports } from 'src/ports';
import { type Vault, openFields } from './vault';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/**
 * The prints port over Web Crypto: HMAC-SHA-256 in hexadecimal (RFC 2104). `subtle` is undefined on a page without a
 * secure context; such a page recognises nothing.
 */
export const makePrints = (vault: Vault, subtle: SubtleCrypto | undefined): Ports['prints'] => ({
  of: async (args) => {
    const { key, value } = openFields(vault, portContract.prints.of.args, args) as { key?: string; value?: string };
    if (!subtle || key === undefined || value === undefined) return undefined;
    const bytes = (text: string) => new TextEncoder().encode(text);
    const imported = await subtle.importKey('raw', bytes(key), algorithm, false, ['sign']);
    return vault.seal('print', hexOf(await subtle.sign(algorithm, imported, bytes(value))));
  },
});

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
