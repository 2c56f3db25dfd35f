import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodings } from 'deploy/build/compressed';
import { notBuilt } from 'deploy/build/notBuilt';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles } from 'deploy/host/hostFiles';
import { SettingsError, placeSettings, readSettings, settingsText } from './placeSettings';
import schema from 'src/contract/deployment.schema.json';
import { type Schema, problemsOf } from 'src/rules/values/jsonSchema';

/** The paths of fields in an accepted deployment document that the schema does not describe: nothing reads them. */
export function unknownFields(document: unknown): readonly string[] {
  return problemsOf(strict(schema), document).map(({ field }) => field);
}

/** The schema, without additional fields. */
function strict<T>(part: T): T {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, strict<unknown>(value)]));
  const isObject = (inner as Schema).type === 'object' && 'properties' in inner;
  return (isObject ? { ...inner, additionalProperties: false } : inner) as T;
}

/**
 * Puts the deployment document of a file into a built `dist/`: `index.html`, its compressed copies, and the host's
 * files (hostFiles). If the document or the page is refused, it throws a SettingsError and writes nothing. Returns the
 * fields of the document that nothing reads.
 */
export function writeSettings(file: string, dist: string): readonly string[] {
  const page = join(dist, 'index.html');
  const document = readSettings(settingsText(file));
  const html = placeSettings(readPage(page), document);
  replaceFile(page, Buffer.from(html));
  for (const [name, text] of Object.entries(hostFiles(securityHeaders(document, html))))
    replaceFile(join(dist, name), Buffer.from(text));
  for (const [ending, compress] of Object.entries(encodings))
    replaceFile(`${page}.${ending}`, compress(Buffer.from(html)));
  return unknownFields(document);
}

function readPage(page: string): string {
  if (!existsSync(page)) throw new SettingsError(notBuilt(page));
  return readFileSync(page, 'utf8');
}

/** By renaming, so that a host serving the file sees the old or the new one, never half of it. */
function replaceFile(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
