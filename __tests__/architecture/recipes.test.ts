import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '__tests__/support/projectFiles';
import { Compiler } from './compiler';
import {
  type Edit,
  arrivalSecret,
  askedFor,
  askedForCause,
  askedForOperation,
  causeName,
  edited,
  finder,
  imports,
  newFiles,
  operationRow,
  routeRow,
  rowOfRule,
  secretLabel,
  secretOfRoute,
  stepsOfRoute,
} from './recipeEdits';

/** Files that the compiler may ask for a row of a new name: those with one of these types. */
const filesWith = (...types: readonly string[]): readonly string[] => {
  const isNamed = new RegExp(`\\b(?:${types.join('|')})\\b`);
  const files = projectFiles().filter((file) => /\.tsx?$/.test(file));
  return files.filter((file) => file.endsWith('.d.ts') || isNamed.test(readFileSync(file, 'utf8')));
};

describe('the recipes', () => {
  it('name only identifiers that exist', () => {
    const [, recipes = ''] = readFileSync('docs/contributing.md', 'utf8').split('\n## Recipes\n');
    const sources = projectFiles().filter((file) => /\.tsx?$/.test(file) && !file.includes('architecture/recipe'));
    const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
    const named = [...recipes.matchAll(/`(\w+)(?:\(.*?\)|: [^`]*)?`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('the recipes for a route and for a secret parameter', () => {
  const compiler = new Compiler([
    ...new Set([
      ...[...stepsOfRoute, arrivalSecret, secretLabel].map(({ file }) => file),
      ...filesWith('RouteId', 'ArrivalSecrets', 'SecretLabel'),
    ]),
  ]);
  const ofTests = '__tests__/architecture/tables.test.ts';
  const edit = (one: Edit): void => compiler.write(one.file, edited(one, compiler.read));
  beforeEach(() => compiler.undo());

  it('touch six files for a route; the compiler asks for three of them', () => {
    edit(routeRow);
    expect(compiler.complaints()).toEqual([...askedFor.map(({ file }) => file), ofTests]);
    [...newFiles, ...askedFor, ...imports].forEach(edit);
    expect(compiler.complaints()).toEqual([ofTests]);
    expect(new Set(stepsOfRoute.map(({ file }) => file)).size).toBeLessThanOrEqual(6);
  });

  it('touch three files for a secret parameter, which does not compile without its name and its label', () => {
    [...stepsOfRoute, secretOfRoute].forEach(edit);
    expect(compiler.complainsOf(secretOfRoute.file)).toBe(true);
    edit(arrivalSecret);
    expect(compiler.complaints()).toEqual([arrivalSecret.file, ofTests]);
    edit(secretLabel);
    expect(compiler.complaints()).toEqual([ofTests]);
  });

  it('do not compile if a secret is declared as a plain parameter, or arrives under the name of another', () => {
    const plain = { ...secretOfRoute, add: ", stolen: param(secret('ticket'), 'text')" };
    [...stepsOfRoute, secretLabel, plain].forEach(edit);
    expect(compiler.complainsOf(plain.file)).toBe(true);
    compiler.undo();
    const crossed = { ...secretOfRoute, add: ", stolen: secretParam('ticket', 'code')" };
    [...stepsOfRoute, arrivalSecret, secretLabel, crossed].forEach(edit);
    expect(compiler.complainsOf(crossed.file)).toBe(true);
    compiler.undo();
    const open = { ...secretOfRoute, add: ", stolen: param(personal('ticket'), 'text')" };
    [...stepsOfRoute, open].forEach(edit);
    expect([open, secretLabel].map(({ file }) => file).filter(compiler.complainsOf)).toEqual([]);
  });
});

describe('the recipes for an operation and for a cause', () => {
  const others = [...askedForOperation, ...askedForCause];
  const own = [operationRow, causeName, ...others].map(({ file }) => file);
  const compiler = new Compiler([...new Set([...own, ...filesWith('OperationId', 'Cause')])]);
  const edit = (one: Edit): void => compiler.write(one.file, edited(one, compiler.read));

  it('name the files that the compiler asks for', () => {
    // Both at once, because the compiler reads the whole project each time.
    [operationRow, causeName].forEach(edit);
    expect(new Set(compiler.complaints())).toEqual(new Set(others.map(({ file }) => file)));
    others.forEach(edit);
    expect(compiler.complaints()).toEqual([]);
  });
});

describe('the recipe for a rule of the headline', () => {
  const log = '__tests__/reading/headline/foundAtEnds.ts';
  const compiler = new Compiler([...[finder, ...rowOfRule].map(({ file }) => file), log]);
  const edit = (one: Edit): void => compiler.write(one.file, edited(one, compiler.read));

  it('asks for a log that ends so', () => {
    [finder, ...rowOfRule].forEach(edit);
    expect(compiler.complaints()).toEqual([log]);
  });
});

describe('a value of a site', () => {
  const file = join('src', 'contract', 'storageKeys.ts');
  const compiler = new Compiler([file]);

  it('compiles only if its first group says what it is cleared with', () => {
    const row = "sign_out_pending: site(tripField(), 'kept')";
    const source = compiler.read(file);
    expect(source).toContain(row);
    for (const groups of ['', ", 'names'", ", 'documentApp', 'kept'"]) {
      compiler.write(file, source.replace(row, `sign_out_pending: site(tripField()${groups})`));
      expect(compiler.complaints()).toEqual([file]);
    }
    compiler.undo();
    expect(compiler.complaints()).toEqual([]);
  });
});

describe('a field that outlives the page', () => {
  const file = join('src', 'contract', 'persistedState.ts');
  const kept = "updateUser: declare({ username: personal<EmailId>('email')";
  const compiler = new Compiler([file]);
  const add = (field: string): readonly string[] => {
    compiler.undo();
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
