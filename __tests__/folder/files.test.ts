import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyFiles } from 'src/support/cli/folder/files';
import { readLogFile } from 'src/support/cli/folder/worker';

jest.mock('node:fs', () => {
  const real: typeof fs = jest.requireActual('node:fs');
  const readdirSync = (folder: string, options: never): unknown => {
    if (folder.endsWith('lost+found')) throw new Error('EACCES: permission denied');
    return real.readdirSync(folder, options);
  };
  return { ...real, readdirSync };
});

describe('the files of a folder or pattern', () => {
  const place = fs.mkdtempSync(join(tmpdir(), 'portico-files-'));
  const found = (name: string): readonly string[] =>
    [...(manyFiles([join(place, name)]) ?? [])].map((file) => file.slice(place.length + 1));
  beforeAll(() => {
    for (const folder of ['lost+found', 'more/deep']) fs.mkdirSync(join(place, folder), { recursive: true });
    for (const file of ['a.json', 'z.json', 'notes.txt', 'more/m.json', 'more/deep/d.json'])
      fs.writeFileSync(join(place, file), '{}');
  });
  afterAll(() => fs.rmSync(place, { recursive: true }));

  it.each([
    ['', ['a.json', 'lost+found', 'more/deep/d.json', 'more/m.json', 'z.json']],
    ['**/*.json', ['a.json', 'lost+found', 'more/deep/d.json', 'more/m.json', 'z.json']],
    ['*/*.json', ['lost+found', 'more/m.json']],
    ['*.json', ['a.json', 'z.json']],
    ['more/*.json', ['more/m.json']],
    ['mor*/deep/?.json', ['lost+found', 'more/deep/d.json']],
    ['nowhere/*.json', []],
  ])('%s: each readable one, and the folders on the way that are not', (name, files) => {
    expect(found(name)).toEqual(files);
  });

  it('a folder that cannot be read is not a log', () => {
    expect(readLogFile(join(place, 'lost+found'), {})).toMatchObject({
      kind: 'no log',
      file: join(place, 'lost+found'),
    });
  });
});
