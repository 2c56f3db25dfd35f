import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { largestBody } from './ask';

/** A decompressed body, or `too large` for one that exceeds the limit of any answer. */
export type Decoded = Buffer | 'too large' | 'unreadable';

const readers: Readonly<Record<string, typeof gunzipSync>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Decompresses a body up to the limit of a plain one: a few hundred bytes may expand to gigabytes. */
export function decoded(body: Buffer, encoding: string): Decoded {
  try {
    return readers[encoding]?.(body, { maxOutputLength: largestBody }) ?? 'unreadable';
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too large' : 'unreadable';
  }
}
