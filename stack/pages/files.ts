import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isHostFile } from 'deploy/host/hostFiles';
import { placeSettings } from 'deploy/settings/placeSettings';
import type { Deployment } from 'src/contract/deployment';

export const contentEncodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof contentEncodings)[number];

/** A file as it is sent. */
export interface SentFile {
  readonly content: Buffer;
  readonly encoding: ContentEncoding | undefined;
  readonly type: string;
  readonly etag: string;
  /** Its name carries a hash of its content, so it never changes. */
  readonly immutable: boolean;
}

/** The files of a built `dist/`, the deployment document placed in its page. */
export interface BuiltFiles {
  /** Undefined for a path that is no file of it; the page's own is `index.html`. */
  readonly read: (path: string, accepted: readonly ContentEncoding[]) => SentFile | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(?:text|application)\/|svg/;
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const endings: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' };

/** Files are read again when they change, so a new build is served without a restart. */
export function builtFiles(dist: string, settings: Deployment): BuiltFiles {
  const cache = new Map<string, SentFile>();
  const read = (path: string, accepted: readonly ContentEncoding[]): SentFile | undefined => {
    const file = fileIn(dist, path);
    if (!file) return undefined;
    const type = types[extname(file.name)] ?? 'application/octet-stream';
    const encoding = compressible.test(type) ? accepted[0] : undefined;
    const key = `${file.name} ${file.changedAt} ${encoding}`;
    const held = cache.get(key);
    if (held) return held;
    const isPage = path === 'index.html';
    const plain = isPage ? withSettings(file.name, settings) : readFileSync(file.name);
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const content = encoding ? compressed(file.name, plain, encoding, isPage) : plain;
    const sent = { content, encoding, type, etag, immutable: hashedName.test(path) };
    cache.set(key, sent);
    return sent;
  };
  return { read };
}

/** Only plain names below `dist/`: no way up, no hidden file, no compressed copy, nothing of the host's. */
function fileIn(dist: string, path: string): { readonly name: string; readonly changedAt: number } | undefined {
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(path) || /\.(?:br|gz|map)$/.test(path) || isHostFile(path))
    return undefined;
  const name = resolve(dist, path);
  if (!name.startsWith(resolve(dist) + sep)) return undefined;
  const found = statSync(name, { throwIfNoEntry: false });
  return found?.isFile() ? { name, changedAt: found.mtimeMs } : undefined;
}

const withSettings = (page: string, settings: Deployment): Buffer =>
  Buffer.from(placeSettings(readFileSync(page, 'utf8'), settings));

/** The copy that the build has compressed, where there is one; the page is compressed here, its settings are its own. */
function compressed(name: string, plain: Buffer, encoding: ContentEncoding, isPage: boolean): Buffer {
  const copy = statSync(name + endings[encoding], { throwIfNoEntry: false });
  if (copy?.isFile() && !isPage) return readFileSync(name + endings[encoding]);
  return encoding === 'gzip'
    ? gzipSync(plain)
    : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The encodings that a request accepts, the better one first (RFC 9110 §12.5.3). */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  const offered = new Map(
    (header ?? '').split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return contentEncodings.filter((name) => (offered.get(name) ?? offered.get('*') ?? 0) > 0);
}
