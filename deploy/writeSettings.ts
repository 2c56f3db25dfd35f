import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodings } from './compressed';
import { securityHeaders } from './headers';
import { SettingsError, placeSettings, readSettings } from './placeSettings';

/** The table of response headers beside `index.html`: name → value, for every file of `dist/`. */
export const headersFile = 'headers.json';

/**
 * Puts the deployment document of a file into a built `dist/`: `index.html`, its compressed copies, and the table of
 * response headers. Nothing is written when the document or the page is refused; then it throws a SettingsError.
 */
export function writeSettings(file: string, dist: string): void {
  const page = join(dist, 'index.html');
  const document = readSettings(readText(file, `There is no settings file ${file}`));
  const html = Buffer.from(placeSettings(readText(page, `There is no ${page}; build first: npm run build`), document));
  replaceFile(page, html);
  replaceFile(join(dist, headersFile), Buffer.from(`${JSON.stringify(securityHeaders(document), null, 2)}\n`));
  for (const [ending, compress] of Object.entries(encodings)) replaceFile(`${page}.${ending}`, compress(html));
}

function readText(file: string, whenMissing: string): string {
  if (!existsSync(file)) throw new SettingsError(whenMissing);
  return readFileSync(file, 'utf8');
}

/** By renaming, so that a host that is serving the file sees the old one or the new one, never half of it. */
function replaceFile(file: string, content: Buffer): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
