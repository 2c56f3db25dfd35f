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

/** Keys that the code composes: the template in the code, and all its results. */
const families: Readonly<Record<string, readonly string[]>> = {
  'MESSAGES.ERROR.WORKDOCS_SIGNIN.${next}': [
    'MESSAGES.ERROR.WORKDOCS_SIGNIN.CHECK',
    'MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER',
  ],
};

describe('the message keys', () => {
  it('are all used: each is in the code, or belongs to a family that is', () => {
    const inFamilies = Object.values(families).flat();
    const isUsed = (key: string): boolean => code.includes(`'${key}'`) || code.includes(`"${key}"`);
    expect(Object.keys(en).filter((key) => !isUsed(key) && !inFamilies.includes(key))).toEqual([]);
  });

  it('are composed only in the listed families', () => {
    const templates = Array.from(code.matchAll(/`([A-Z_]{3,}\.[^`]*\$\{[^`]*)`/g), ([, template]) => template);
    expect(Array.from(new Set(templates)).sort()).toEqual(Object.keys(families).sort());
    const keys: readonly string[] = Object.keys(en);
    expect(
      Object.values(families)
        .flat()
        .filter((key) => !keys.includes(key)),
    ).toEqual([]);
  });
});
