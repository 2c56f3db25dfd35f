import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { largestBody } from './ask';

/** A compressed body as it is unpacked; `too large` for one that would be larger than any answer that is read. */
export type Decoded = Buffer | 'too large' | 'unreadable';

const readers: Readonly<Record<string, typeof gunzipSync>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Unpacks a body up to the limit of one that comes plain: a few hundred bytes may stand for gigabytes. */
export function decoded(body: Buffer, encoding: string): Decoded {
  try {
    return readers[encoding]?.(body, { maxOutputLength: largestBody }) ?? 'unreadable';
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too large' : 'unreadable';
  }
}
