import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesFrom } from '__tests__/support/filesFrom';
import de from 'locales/de.json';
import { partOf, textPart } from 'deploy/build/textParts';

const keysIn = (file: string): readonly string[] => {
  const source = readFileSync(resolve(file), 'utf8');
  return Object.keys(de).filter((key) => source.includes(`'${key}'`) || source.includes(`"${key}"`));
};

describe('the two parts of the texts', () => {
  it('hold every text once', () => {
    const json = readFileSync('locales/de.json', 'utf8');
    expect({ ...textPart('first')(json), ...textPart('later')(json) }).toEqual(de);
    expect(Object.keys(textPart('first')(json)).length + Object.keys(textPart('later')(json)).length).toBe(
      Object.keys(de).length,
    );
  });

  const named = [...filesFrom('src/app/main.tsx')].flatMap(keysIn);

  it('begin with every text that the files of the first screens name [0.02]', () => {
    // The dialog with the log opens only once the other texts are loaded, also in place of the app.
    const ofDialog = ['SAVE_LOG.PRIVATE', 'SAVE_LOG.NOTHING', 'SAVE_LOG.SAVE'];
    expect(named.filter((key) => partOf(key) === 'later')).toEqual(ofDialog);
    expect(named).toContain('ENTRY.TITLE');
  });

  it('begin with no other, which would count against the size budget: these need a row in laterKeys', () => {
    // Messages of the entry form come with the schemas, after the first paint.
    const ofFirst = new Set([...named, ...keysIn('src/rules/forms/schemas.ts')]);
    const first = Object.keys(de).filter((key) => partOf(key) === 'first');
    expect(first.filter((key) => !ofFirst.has(key))).toEqual([]);
  });

  it('have our own formats only in the later one, with which they load', () => {
    const formatted = Object.entries(de).filter(([, text]) => /, (?:size|longDay)\}/.test(text));
    expect(formatted.map(([key]) => partOf(key))).toEqual(['later', 'later']);
  });
});
