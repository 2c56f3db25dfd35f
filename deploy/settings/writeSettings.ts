import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodings } from 'deploy/build/compressed';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles } from 'deploy/host/hostFiles';
import { SettingsError, placeSettings, readSettings } from './placeSettings';
import { unknownFields } from './unknownFields';

/**
 * Puts the deployment document of a file into a built `dist/`: `index.html`, its compressed copies, and the host's files
 * (hostFiles). If the document or the page is refused, it throws a SettingsError and writes nothing. Returns the fields
 * of the document that nothing reads.
 */
export function writeSettings(file: string, dist: string): readonly string[] {
  const page = join(dist, 'index.html');
  const document = readSettings(readText(file, `There is no settings file ${file}`));
  const html = placeSettings(readText(page, `There is no ${page}; build first: npm run build`), document);
  replaceFile(page, Buffer.from(html));
  for (const [name, text] of Object.entries(hostFiles(securityHeaders(document, html))))
    replaceFile(join(dist, name), Buffer.from(text));
  for (const [ending, compress] of Object.entries(encodings))
    replaceFile(`${page}.${ending}`, compress(Buffer.from(html)));
  return unknownFields(document);
}

function readText(file: string, whenMissing: string): string {
  if (!existsSync(file)) throw new SettingsError(whenMissing);
  return readFileSync(file, 'utf8');
}

/** By renaming, so that a host serving the file sees the old or the new one, never half of it. */
function replaceFile(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
