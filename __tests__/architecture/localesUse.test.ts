import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import en from 'locales/en.json';

/** Folders whose code may name a message key. */
const folders = ['src', 'slices', 'sagas'];

const code = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

describe('the message keys', () => {
  it('are all used', () => {
    const isUsed = (key: string): boolean => code.includes(`'${key}'`) || code.includes(`"${key}"`);
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it('are written out: none is composed', () => {
    expect(code.match(/`[A-Z_]{3,}\.[^`]*\$\{[^`]*`/g) ?? []).toEqual([]);
  });
});
