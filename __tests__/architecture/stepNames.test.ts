import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';

/** A generator of the flows, as its source declares it. */
interface Step {
  readonly name: string;
  readonly file: string;
  /** Its type is `Flow<never>`: no line after it runs. */
  readonly neverReturns: boolean;
  /** Its type is `Flow`. */
  readonly returnsNothing: boolean;
  /** It is the flow of a screen, which no other step waits for. */
  readonly isFlow: boolean;
  readonly calls: ReadonlySet<string>;
}

const files = [...filesIn('sagas'), ...filesIn('sagas/page'), ...filesIn('sagas/steps', { recursive: true })];
const neverReturn = /^Flow<never>$/;
const mayLeave = /^require|OrLeave$|([lL]eave|refuse|[gG]o(To)?)\w*(If|Unless)/;
const leavesAlways = /^(leave|refuse|goTo)|And(Go|Leave)$/;
/** The helpers of `sagas/effects` that never return. */
const departures = ['goTo', 'leaveTo', 'startAfresh'];
/** It leaves if another session has replaced the one of its token, and so does every step that calls. */
const calls = ['send', 'sendInSession'];

function filesIn(folder: string, options: { readonly recursive?: true } = {}): readonly string[] {
  return readdirSync(folder, { ...options, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => `${folder}/${name}`);
}

function stepsOf(file: string): readonly Step[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const steps: Step[] = [];
  const add = (name: string, type: string, isExported: boolean, body: ts.Node): void => {
    const called = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) called.add(node.expression.text);
      ts.forEachChild(node, visit);
    };
    visit(body);
    const isFlow = isExported && !file.startsWith('sagas/steps/');
    const returnsNothing = type === 'Flow';
    steps.push({ name, file, neverReturns: neverReturn.test(type), returnsNothing, isFlow, calls: called });
  };
  for (const statement of source.statements) {
    const isExported = ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).length > 0;
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body && statement.asteriskToken)
      add(statement.name.text, statement.type?.getText() ?? '', isExported, statement.body);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && ts.isArrowFunction(initializer))
        add(name.getText(), initializer.type?.getText() ?? '', isExported, initializer.body);
  }
  return steps;
}

const steps = files.flatMap(stepsOf);

/** The names of the steps that call one of `these`, or a step that does. */
function reaching(...these: readonly string[]): ReadonlySet<string> {
  const found = new Set(these);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, calls: called } of steps) if ([...called].some((each) => found.has(each))) found.add(name);
  }
  return found;
}

/** The steps that may leave the screen in a call of theirs, and otherwise return. */
function leaving(): ReadonlySet<string> {
  const ending = new Set([...departures, ...steps.filter((step) => step.neverReturns).map(({ name }) => name)]);
  const found = new Set<string>();
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, neverReturns, calls: called } of steps)
      if (!neverReturns && !calls.includes(name) && [...called].some((each) => ending.has(each) || found.has(each)))
        found.add(name);
  }
  return found;
}

describe('whether the next line runs is in the name of a step', () => {
  const mayGo = leaving();
  const returning = steps.filter(({ neverReturns, isFlow }) => !neverReturns && !isFlow);

  it('no two steps have one name, so a call can be followed', () => {
    const names = steps.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(mayGo.size).toBeGreaterThan(30);
  });

  it('one that may leave says so', () => {
    const silent = returning.filter(({ name }) => mayGo.has(name) && !mayLeave.test(name));
    expect(silent.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it('one that says so may leave', () => {
    const wrong = steps.filter(({ name }) => mayLeave.test(name) && !mayGo.has(name));
    expect(wrong.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it('one that requires something returns it', () => {
    const wrong = steps.filter(({ name, returnsNothing }) => name.startsWith('require') && returnsNothing);
    expect(wrong.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it('one that leaves whatever happens has the type Flow<never>', () => {
    const wrong = returning.filter(({ name }) => leavesAlways.test(name) && !mayLeave.test(name));
    expect(wrong.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });

  it('one that several flows share and that never returns says so', () => {
    const shared = steps.filter(({ file, neverReturns }) => neverReturns && file.startsWith('sagas/steps/'));
    const silent = shared.filter(({ name }) => !leavesAlways.test(name));
    expect(silent.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});

describe('what a step does is in its name', () => {
  const writing = reaching('write', 'writeGlobal', 'clear', 'commit', 'clearAndCommit');
  const dispatching = reaching('put');
  const named = (pattern: RegExp): readonly Step[] => steps.filter(({ name }) => pattern.test(name));
  const text = ({ name, file }: Step): string => `${file}: ${name}`;

  it('one that reads neither stores nor dispatches anything', () => {
    const reads = named(/^read[A-Z]/);
    expect(reads.length).toBeGreaterThan(15);
    expect(reads.filter(({ name }) => writing.has(name) || dispatching.has(name)).map(text)).toEqual([]);
  });

  it('one that finds dispatches what it found', () => {
    expect(
      named(/^find[A-Z]/)
        .filter(({ name }) => !dispatching.has(name))
        .map(text),
    ).toEqual([]);
  });
});
