import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import en from 'locales/en.json';
import { catalogues } from 'src/reading/headline/seen/catalogues';

/** Folders whose code may name a message key. */
const folders = ['src', 'slices', 'sagas'];

const code = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  // A table of what texts claim shows none of them.
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('pageClaims.ts'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Texts that quote something else: what a browser's own buttons say, values, and the beginning of a site name. */
const quotesOthers = /^REDIRECT\.LAUNCH_|MESSAGE_FROM_ADDRESS$|_RULE$|^ELSEWHERE\.OPERATORS$|USED_TWICE$/;
/** What a text has in quotation marks, without break characters. */
const quotedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/«\u00A0?([^»]+?)\u00A0?»|[“„「‘]([^”“」’]+?)[”“」’]/g), ([, inFrench, name = '']) =>
    plain(inFrench ?? name),
  );
const plain = (text: string): string => text.replace(/[\u2060\u200B]/g, '');

describe('the message keys', () => {
  it('are all used', () => {
    const isUsed = (key: string): boolean => code.includes(`'${key}'`) || code.includes(`"${key}"`);
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('are written out: none is composed', () => {
    expect(code.match(/`[A-Z_]{3,}\.[^`]*\$\{[^`]*`/g) ?? []).toEqual([]);
  });
});

describe('the names of buttons and links in texts', () => {
  it.each(Object.entries(catalogues))('are those of the buttons and links, in %s', (_language, texts) => {
    const labels = Object.values<string>(texts).map(plain);
    const quoted = Object.entries<string>(texts).flatMap(([key, text]) =>
      quotesOthers.test(key) ? [] : quotedIn(text),
    );
    expect(quoted.length).toBeGreaterThanOrEqual(5);
    expect(quoted.filter((name) => !labels.includes(name))).toEqual([]);
  });
});
