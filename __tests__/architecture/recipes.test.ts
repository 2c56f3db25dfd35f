/** @jest-environment node */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, copyTree, runTests } from '__tests__/mutation/plant';

/** Each step starts jest once more, beside other work on a small machine. */
jest.setTimeout(300_000);

interface Edit {
  readonly file: string;
  readonly after: string;
  readonly add: string;
}

/** "Add an event" of docs/contributing.md, step by step. */
const inItsSlice: readonly Edit[] = [
  {
    file: 'slices/entry.ts',
    after: '    startedOver: create.preparedReducer(carryingNothing, toldOnly),\n',
    add: '    /** A person asked who runs the site. */\n    ownerWanted: create.preparedReducer(carrying({ siteName: siteLeaf() }), toldOnly),\n',
  },
  { file: 'slices/entry.ts', after: '  startedOver: entryStartedOver,\n', add: '  ownerWanted: entryOwnerWanted,\n' },
];
const itsSentence: Edit = {
  file: 'src/vocabulary/events.ts',
  after: "  'entry/startedOver': { role: 'input', says: '{who} wanted the empty entry form' },\n",
  add: "  'entry/ownerWanted': { role: 'input', says: '{who} asked who runs {siteName}' },\n",
};

const docs = ['README.md', 'CHANGELOG.md', ...readdirSync('docs').map((name) => join('docs', name))].filter((file) =>
  file.endsWith('.md'),
);
/** Paths of this project that a page names: from a folder of the root on, to a file, with nothing left out. */
const paths =
  /`((?:src|slices|sagas|__tests__|deploy|stack|scripts|benchmarks|examples|locales|docs)\/[\w./-]+\.\w+)`/g;

describe('the pages of the project', () => {
  it.each(docs)('name files that are there: %s', (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(paths)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the recipe for an event', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyTree();
  });
  afterAll(() => copy.remove());

  const edit = ({ file, after, add }: Edit): void => {
    const path = join(copy.folder, file);
    const parts = readFileSync(path, 'utf8').split(after);
    expect(parts).toHaveLength(2);
    writeFileSync(path, parts.join(after + add));
  };
  const told = (): string => runTests(copy.folder, ['__tests__/reading/story.test.ts']).colour;

  it('is its slice, and a test asks for the sentence in which a log tells it', () => {
    inItsSlice.forEach(edit);
    expect(told()).toBe('red');
    edit(itsSentence);
    expect(told()).toBe('green');
  });
});
