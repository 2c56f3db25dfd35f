import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodings } from './compressed';
import { securityHeaders } from './headers';
import { hostFiles } from './hostFiles';
import { SettingsError, placeSettings, readSettings } from './placeSettings';

/**
 * Puts the deployment document of a file into a built `dist/`: `index.html`, its compressed copies, and what its host
 * needs (hostFiles). Nothing is written when the document or the page is refused; then it throws a SettingsError.
 */
export function writeSettings(file: string, dist: string): void {
  const page = join(dist, 'index.html');
  const document = readSettings(readText(file, `There is no settings file ${file}`));
  const html = placeSettings(readText(page, `There is no ${page}; build first: npm run build`), document);
  replaceFile(page, Buffer.from(html));
  for (const [name, text] of Object.entries(hostFiles(securityHeaders(document, html))))
    replaceFile(join(dist, name), Buffer.from(text));
  for (const [ending, compress] of Object.entries(encodings))
    replaceFile(`${page}.${ending}`, compress(Buffer.from(html)));
}

function readText(file: string, whenMissing: string): string {
  if (!existsSync(file)) throw new SettingsError(whenMissing);
  return readFileSync(file, 'utf8');
}

/** By renaming, so that a host that is serving the file sees the old one or the new one, never half of it. */
function replaceFile(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
