import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import de from 'locales/de.json';
import { partOf, textPart } from 'deploy/build/textParts';

/** Files of the app that a file needs at once: neither types nor what it loads later. */
function neededBy(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms)].map(
    ([, name = '']) => name,
  );
  return names.flatMap((name) => {
    const path = name.startsWith('.') ? join(file, '..', name) : name;
    return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].filter((each) => existsSync(each)).slice(0, 1);
  });
}

function filesFrom(start: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const file of neededBy(start)) filesFrom(file, seen);
  return seen;
}

const keysIn = (file: string): readonly string[] => {
  const source = readFileSync(resolve(file), 'utf8');
  return Object.keys(de).filter((key) => source.includes(`'${key}'`));
};

describe('the two parts of the texts', () => {
  it('hold every text once', () => {
    const json = readFileSync('locales/de.json', 'utf8');
    expect({ ...textPart('first')(json), ...textPart('later')(json) }).toEqual(de);
    expect(Object.keys(textPart('first')(json)).length + Object.keys(textPart('later')(json)).length).toBe(
      Object.keys(de).length,
    );
  });

  it('begin with every text that the files of the first screens name [0.02]', () => {
    const named = [...filesFrom('src/app/main.tsx')].flatMap(keysIn);
    // The dialog with the log opens only once the other texts are loaded, also in place of the app.
    const ofDialog = ['SAVE_LOG.PRIVATE', 'SAVE_LOG.NOTHING', 'SAVE_LOG.SAVE'];
    expect(named.filter((key) => partOf(key) === 'later')).toEqual(ofDialog);
    expect(named).toContain('ENTRY.TITLE');
  });
});
