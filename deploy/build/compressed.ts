import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The encodings in which a host serves a file without compressing it again; the name is also the file's ending. */
export const encodings = {
  br: (content: Buffer): Buffer =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer): Buffer => gzipSync(content, { level: 9 }),
} as const;

/** Files that shrink; anything below this many bytes fits into one packet anyway. */
export const isCompressible = (file: string, bytes: number): boolean =>
  bytes >= 256 && /\.(?:html|js|css|json|svg|txt)$/.test(file);
