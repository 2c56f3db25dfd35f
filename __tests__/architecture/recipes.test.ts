/** @jest-environment node */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, copyTree, runTests } from '__tests__/mutation/plant';
import { projectFiles } from '__tests__/support/projectFiles';
import { Compiler } from './compiler';

/** Each step starts Jest again, which takes longer on a busy machine. */
jest.setTimeout(300_000);

interface Edit {
  readonly file: string;
  /** The text after which it is added; absent for a new file. */
  readonly after?: string;
  readonly add: string;
}
/** The text of a file with the addition of a recipe. */
function edited({ file, after, add }: Edit, text: (file: string) => string): string {
  if (after === undefined) return add;
  const parts = text(file).split(after);
  expect(parts).toHaveLength(2);
  return parts.join(after + add);
}

/** "Add an event" of docs/contributing.md, step by step. */
const inItsSlice: readonly Edit[] = [
  {
    file: 'slices/entry.ts',
    after: '      if (state.last) state.last = { siteName: state.last.siteName };\n    }),\n',
    add: '    /** A person asked who runs the site. */\n    ownerWanted: create.preparedReducer(withPayload({ siteName: siteField() }), emptied),\n',
  },
  { file: 'slices/entry.ts', after: '  startedOver: entryStartedOver,\n', add: '  ownerWanted: entryOwnerWanted,\n' },
];
const itsSentence: Edit = {
  file: 'src/vocabulary/events.ts',
  after: "  'entry/startedOver': { role: 'input', predicate: '{who} started over with an empty entry form' },\n",
  add: "  'entry/ownerWanted': { role: 'input', predicate: '{who} asked who runs {siteName}' },\n",
};

const docs = ['README.md', 'CHANGELOG.md', ...readdirSync('docs').map((name) => join('docs', name))].filter((file) =>
  file.endsWith('.md'),
);
/** The paths of project files in a page: complete, from a folder of the root. */
const paths =
  /`((?:src|slices|sagas|__tests__|deploy|stack|scripts|benchmarks|examples|locales|docs)\/[\w./-]+\.\w+)`/g;

describe('the pages of the project', () => {
  it.each(docs)('name only files that exist: %s', (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(paths)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('name only identifiers that exist, in a recipe', () => {
    const [, recipes = ''] = readFileSync('docs/contributing.md', 'utf8').split('\n## Recipes\n');
    const sources = projectFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('recipes.test.ts'));
    const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
    const named = [...recipes.matchAll(/`(\w+)(?:\(.*?\)|: [^`]*)?`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('the recipe for an event', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyTree();
  });
  afterAll(() => copy.remove());

  const edit = (one: Edit): void => {
    const inCopy = (file: string): string => join(copy.folder, file);
    writeFileSync(
      inCopy(one.file),
      edited(one, (file) => readFileSync(inCopy(file), 'utf8')),
    );
  };
  const storyColour = (): string => runTests(copy.folder, ['__tests__/reading/story.test.ts']).colour;

  it('begins with its slice, and a test then asks for its sentence in the story', () => {
    inItsSlice.forEach(edit);
    expect(storyColour()).toBe('red');
    edit(itsSentence);
    expect(storyColour()).toBe('green');
  });
});

/** "Add a route": its row, and the three rows that the compiler then asks for, with the two files that they name. */
const routeRow: Edit = {
  file: 'src/contract/routes.ts',
  after: "  optOut: route({ paths: ['/optOut'], params: { sitename } }),\n",
  add: "  contact: route({ paths: ['/contact'], params: { sitename } }),\n",
};
const askedFor: readonly Edit[] = [
  { file: 'sagas/lazyFlows.ts', after: '  optOut: () => optInOut(false),\n', add: '  contact,\n' },
  { file: 'src/app/screens.ts', after: '  optOut: optInOut,\n', add: '  contact,\n' },
  {
    file: 'src/reading/story/words.ts',
    after: "  optOut: 'the opt-out page',\n",
    add: "  contact: 'the contact page',\n",
  },
];
const newFiles: readonly Edit[] = [
  {
    file: 'sagas/contact.ts',
    add: `import type { ParamsOf } from 'src/contract/routes';
import { type Flow, ask } from 'sagas/effects/effects';

export function* contact({ sitename }: ParamsOf<'contact'>): Flow {
  if (sitename) yield* ask('browser', 'arrivalSecrets', { route: 'contact' });
}
`,
  },
  { file: 'src/screens/Contact.tsx', add: 'export const Contact = () => <p>Whom to ask</p>;\n' },
];
const imports: readonly Edit[] = [
  {
    file: 'sagas/lazyFlows.ts',
    after: "import { optInOut } from './optInOut';\n",
    add: "import { contact } from './contact';\n",
  },
  {
    file: 'src/app/screens.ts',
    after: 'const here = (screen: Screen) => () => Promise.resolve(screen);\n',
    add: "const contact = () => import('src/screens/Contact').then((code) => code.Contact);\n",
  },
];
/** "Add a secret parameter": its label, its name among the arrival secrets, and the parameter; the third file is the flow. */
const secretLabel: Edit = {
  file: 'src/contract/shape.ts',
  after: 'export const secretLabels = {\n',
  add: "  ticket: 'random',\n",
};
const secretOfRoute: Edit = {
  file: 'src/contract/routes.ts',
  after: "  contact: route({ paths: ['/contact'], params: { sitename",
  add: ", ticket: secretParam('ticket', 'ticket')",
};
const arrivalSecret: Edit = {
  file: 'src/contract/routes.ts',
  after: 'export const arrivalSecrets = fields({\n',
  add: "  ticket: optional(secret('ticket')),\n",
};
const itWorks: Edit = {
  file: '__tests__/sagas/contact.test.ts',
  add: `/** @jest-environment node */
import { openWorld } from '__tests__/replay/world/browser';

it('shows its screen, and gives its flow the secret, which neither address nor log keeps', async () => {
  const page = await openWorld().open('/contact?sitename=acme&ticket=topSecret1');
  expect(page.state().route?.route).toBe('contact');
  expect(page.location()).not.toContain('topSecret1');
  const log = JSON.stringify(page.entries());
  expect(log).toContain('‹ticket:');
  expect(log).not.toContain('topSecret1');
});
`,
};

describe('the recipes for a route and for a secret parameter', () => {
  const steps = [routeRow, ...newFiles, ...askedFor, ...imports];
  const compiler = new Compiler([
    ...new Set([...steps, arrivalSecret, secretLabel].map(({ file }) => file)),
    'sagas/index.ts',
  ]);
  const edit = (one: Edit): void => compiler.write(one.file, edited(one, compiler.read));
  beforeEach(() => compiler.undo());

  it('touch six files for a route; the compiler asks for three of them', () => {
    expect(compiler.complaints()).toEqual([]);
    edit(routeRow);
    expect(compiler.complaints()).toEqual(askedFor.map(({ file }) => file));
    [...newFiles, ...askedFor, ...imports].forEach(edit);
    expect(compiler.complaints()).toEqual([]);
    expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(6);
  });

  it('touch three files for a secret parameter, which does not compile without its name and its label', () => {
    [...steps, secretOfRoute].forEach(edit);
    expect(compiler.complaints()).toContain(secretOfRoute.file);
    edit(arrivalSecret);
    expect(compiler.complaints()).toEqual([arrivalSecret.file]);
    edit(secretLabel);
    expect(compiler.complaints()).toEqual([]);
  });

  it('do not compile if a secret is declared as a plain parameter', () => {
    const plain = { ...secretOfRoute, add: ", stolen: param(secret('ticket'), 'text')" };
    [...steps, secretLabel, plain].forEach(edit);
    expect(compiler.complaints()).toContain(plain.file);
    compiler.undo();
    const open = { ...secretOfRoute, add: ", stolen: param(personal('ticket'), 'text')" };
    [...steps, open].forEach(edit);
    expect(compiler.complaints()).toEqual([]);
  });

  it('compile as they are written', () => {
    const copy = copyTree();
    const inCopy = (file: string): string => join(copy.folder, file);
    for (const one of [...steps, secretLabel, secretOfRoute, arrivalSecret, itWorks])
      writeFileSync(
        inCopy(one.file),
        edited(one, (file) => readFileSync(inCopy(file), 'utf8')),
      );
    expect(runTests(copy.folder, [itWorks.file])).toEqual({ colour: 'green', red: [] });
    copy.remove();
  });
});

describe('a field that outlives the page', () => {
  const file = join('src', 'contract', 'persistedState.ts');
  const kept = "updateUser: declare({ username: personal<EmailId>('email')";
  const add = (field: string): readonly string[] => {
    const compiler = new Compiler([file]);
    const source = compiler.read(file).replace(kept, `${kept}, ${field}`);
    compiler.write(file, `import { secret as sealed } from 'src/contract/shape';\n${source}\nexport { sealed };\n`);
    expect(compiler.read(file)).toContain(field);
    return compiler.complaints();
  };

  it('compiles for a personal value, and not for a secret', () => {
    expect(add("town: personal('town')")).toEqual([]);
    expect(add("password: sealed('password')")).toEqual([file]);
    expect(add("password: optional(sealed('password'))")).toEqual([file]);
  });
});
