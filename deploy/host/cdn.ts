import { type Headers, cacheControl, transportSecurity } from './headers';

/**
 * The headers of a content delivery network: path pattern to headers. `*` matches any characters, including slashes.
 * Every matching pattern applies, and no header is in two patterns that match the same path.
 */
export type HeaderTable = Readonly<Record<string, Headers>>;

/** The pattern of every path, errors included. */
export const everyPath = '/*';

/**
 * The table for these security headers. A delivery network serves https, so Strict-Transport-Security is among them.
 */
export function headerTable(security: Headers): HeaderTable {
  const cached = (value: string): Headers => ({ 'Cache-Control': value });
  return {
    [everyPath]: { ...security, 'Strict-Transport-Security': transportSecurity },
    '/*.js': cached(cacheControl.hashed),
    '/*.css': cached(cacheControl.hashed),
    '/*/': cached(cacheControl.other),
    '/': cached(cacheControl.other),
    '/*.html': cached(cacheControl.other),
    ...Object.fromEntries(
      ['/region.json', '/*.txt', '/*.svg', '/*.png'].map((path) => [path, cached(cacheControl.other)]),
    ),
  };
}

/** The table as a `_headers` file: each pattern on its own line, its headers indented below it. */
export function headersText(table: HeaderTable): string {
  const blocks = Object.entries(table).map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
