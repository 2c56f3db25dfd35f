import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { events } from 'slices/events';

/** An exported event creator: its slice, its event, and its name. */
type Creator = readonly [type: string, name: string];

/** The creators that a file of `slices` exports. */
function creatorsIn(text: string): readonly Creator[] {
  const slices = new Map(
    [...text.matchAll(/export const (\w+) = createSlice\(\{\s*name: '(\w+)'/g)].map(([, slice = '', name = '']) => [
      slice,
      name,
    ]),
  );
  return [...text.matchAll(/export const \{([^}]*)\} =\s+(\w+)\.actions;/g)].flatMap(([, list = '', slice = '']) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part): Creator => {
        const [event = '', name = event] = part.split(/:\s*/);
        return [`${slices.get(slice) ?? slice}/${event}`, name];
      }),
  );
}

const fullName = (type: string): string => type.replace(/\/(.)/, (_slash, first: string) => first.toUpperCase());

describe('the exported creators of events', () => {
  const creators = readdirSync('slices').flatMap((file) => creatorsIn(readFileSync(join('slices', file), 'utf8')));

  it('are all events', () => {
    expect(creators.map(([type]) => type).sort()).toEqual([...events.keys()].sort());
  });

  it('have the name of the slice and the event, as in the log', () => {
    expect(creators.filter(([type, name]) => name !== fullName(type))).toEqual([]);
  });

  it('are read from a file whatever their names', () => {
    const file =
      "export const oneSlice = createSlice({\n  name: 'one',\n});\nexport const { found, left: gone } = oneSlice.actions;";
    expect(creatorsIn(file)).toEqual([
      ['one/found', 'found'],
      ['one/left', 'gone'],
    ]);
    expect(fullName('one/found')).toBe('oneFound');
  });
});
