import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectFiles } from '__tests__/support/projectFiles';
import type { Configuration } from 'webpack';
import { dependencies } from '../../package.json';
import application from '../../webpack.config';
import support from '../../webpack.support.config';

const files = projectFiles();
const readText = (file: string): string => readFileSync(file, 'utf8');
const code = /^(?:src|slices|sagas)\/.*\.tsx?$/;

/** Code that must not occur, because a package of the owner's card does it (decisions, Required packages). */
interface Refusal {
  readonly what: string;
  readonly files: RegExp;
  readonly refused: RegExp;
  /** An example that the row must find. */
  readonly planted: string;
}

const refusals: readonly Refusal[] = [
  {
    what: 'a patched dependency',
    files: /^package\.json$/,
    refused: /patch-package|"patchedDependencies"/,
    planted: '"postinstall": "patch-package"',
  },
  {
    what: 'another package under the name of a dependency',
    files: /^package\.json$/,
    refused: /"(?:npm|file|link|git\+?\w*|https?):/,
    planted: '"formik": "npm:light-formik@1.0.0"',
  },
  {
    what: 'a package of the app that tests replace',
    files: /^__tests__\/(?!architecture\/).*\.tsx?$/,
    refused: new RegExp(`jest\\.(?:mock|doMock)\\('(?:${Object.keys(dependencies).join('|')})['/]`),
    planted: "jest.mock('formik')",
  },
  {
    what: 'a form that checks by itself: formik validates, with validationSchema or validate',
    files: /^src\/screens\//,
    refused: /validateSync|\.setErrors\(|\.setFormikState\(|validateOnBlur|from 'yup'/,
    planted: 'formik.setErrors(check(values))',
  },
  {
    what: 'a form that is not of formik: its one wrapper is src/screens/fields/useForm.ts',
    files: /^src\/screens\/(?!fields\/)/,
    refused: /onSubmit=\{(?!form\.onSubmit\})/,
    planted: '<form onSubmit={send}>',
  },
  {
    what: 'another history: that of history is used, through the router’s actions',
    files: /^(?:src\/(?!adapters\/|support\/)|slices|sagas).*\.tsx?$/,
    refused: /\.(?:push|replace)State\(|createBrowserHistory/,
    planted: "window.history.pushState({}, '', '#/error');",
  },
  {
    what: 'a store that is not of configureStore',
    // An enhancer, such as the tools of a development build, gets the function that makes the store.
    files: /^(?:src\/(?!dev\/)|slices\/|sagas\/).*\.tsx?$/,
    refused: /legacy_createStore|\bcreateStore\b/,
    planted: "import { legacy_createStore as createStore } from 'redux';",
  },
  {
    what: 'a saga beside the one middleware',
    files: code,
    refused: /\brunSaga\b|\bstdChannel\b/,
    planted: 'runSaga({ channel }, telemetry);',
  },
  {
    what: 'another text function: i18next has one',
    files: code,
    refused: /\buseText\b|\bTextContext\b/,
    planted: 'const text = useText();',
  },
];

/** Each package of the card, the names that are imported from it, and where. */
const used: readonly {
  readonly name: string;
  /** The names that it imports from there at run time. */
  readonly imported: string;
  readonly where: RegExp;
}[] = [
  { name: 'react', imported: 'useState', where: /^src\/screens\// },
  { name: 'react-dom/client', imported: 'hydrateRoot', where: /^src\/app\// },
  { name: '@reduxjs/toolkit', imported: 'createSlice', where: /^slices\// },
  { name: '@reduxjs/toolkit', imported: 'configureStore', where: /^src\/app\/makeStore\.ts$/ },
  { name: 'react-redux', imported: 'useSelector', where: /^src\/screens\/frame\/store\.ts$/ },
  { name: 'redux-saga', imported: 'createSagaMiddleware', where: /^src\/app\/makeStore\.ts$/ },
  { name: 'redux-saga/effects', imported: '*', where: /^sagas\/effects\// },
  { name: 'connected-react-router', imported: 'connectRouter', where: /^src\/app\/makeStore\.ts$/ },
  { name: 'connected-react-router', imported: 'push', where: /^sagas\/effects\/effects\.ts$/ },
  { name: 'history', imported: 'createHashHistory', where: /^src\/adapters\/addressBar\.ts$/ },
  { name: 'formik', imported: 'useFormik', where: /^src\/screens\/fields\/useForm\.ts$/ },
  { name: 'yup', imported: 'object', where: /^src\/rules\/forms\/schemas\.ts$/ },
  { name: 'amazon-cognito-identity-js', imported: 'CognitoUser', where: /^src\/adapters\/pool\/cognito\.ts$/ },
  { name: 'i18next', imported: 'createInstance', where: /^src\/app\/texts\/i18n\.ts$/ },
  { name: 'react-i18next', imported: 'useTranslation', where: /^src\/screens\// },
];

/** The names that a text imports from a package at run time; types are left out. */
function importedFrom(name: string, text: string): readonly string[] {
  const imports = [...text.matchAll(/^import (?!type )([^;]*?) from '([^']+)';/gm)].filter(
    ([, , from]) => from === name,
  );
  return imports
    .flatMap(([, names = '']) => names.split(/[{},]/))
    .map((each) => each.trim().replace(/ as .*/, ''))
    .filter((each) => each !== '' && !each.startsWith('type '));
}

type Alias = Readonly<Record<string, unknown>>;
const ownFolders = ['src', 'slices', 'sagas', 'locales'];
const replacing = /^(?:NormalModuleReplacement|ContextReplacement|Ignore|Externals|Provide)Plugin$/;

/** The modules that a configuration of webpack replaces. */
function replacedBy({ resolve: how, module, plugins = [], externals }: Configuration): readonly string[] {
  const aliases = Object.entries((how?.alias ?? {}) as Alias);
  const rules = (module?.rules ?? []).map((rule) => (typeof rule === 'object' && rule !== null ? rule : {}));
  return [
    ...aliases.filter(([name, to]) => !ownFolders.includes(name) || to !== resolve(name)).map(([name]) => name),
    ...(how?.fallback ? ['resolve.fallback'] : []),
    ...(externals === undefined ? [] : ['externals']),
    ...rules
      .filter((rule) => 'resolve' in rule)
      .map(({ test }) => `resolve of ${test instanceof RegExp ? test.source : 'a rule'}`),
    ...rules
      .filter(({ loader }) => /null-loader|string-replace/.test(String(loader)))
      .map(({ loader }) => String(loader)),
    ...plugins.map((plugin) => plugin?.constructor.name ?? '').filter((name) => replacing.test(name)),
  ];
}

describe('the packages of the owner’s card', () => {
  it.each([
    ['webpack.config.ts', application],
    ['webpack.support.config.ts', support],
  ])('are built unchanged: %s replaces no module [0.01]', (_file, configuration) => {
    expect(replacedBy(configuration)).toEqual([]);
  });

  it.each<[string, Configuration]>([
    ['an alias to nothing', { resolve: { alias: { 'js-cookie': false } } }],
    ['an alias to a replacement', { resolve: { alias: { 'lodash-es/clone$': resolve('src/clone.ts') } } }],
    [
      'an alias of one package alone',
      { module: { rules: [{ test: /formik/, resolve: { alias: { deepmerge: false } } }] } },
    ],
    ['an empty module', { module: { rules: [{ test: /prop-types/, loader: 'null-loader' }] } }],
    ['a package of the page', { externals: { react: 'React' } }],
  ])('%s would be noticed', (_what, configuration) => {
    expect(replacedBy(configuration)).toHaveLength(1);
  });

  it('are tested unchanged: Jest maps only styles and our own folders [0.01]', () => {
    const { moduleNameMapper } = jest.requireActual<{ moduleNameMapper: Record<string, string> }>(
      '../../jest.config.cjs',
    );
    const folders = 'src|slices|sagas|locales|stack|deploy|examples|benchmarks|scripts|__tests__';
    expect(moduleNameMapper).toEqual({
      '\\.css$': '<rootDir>/__tests__/support/style.ts',
      [`^(${folders})/([^?]*)(?:\\?\\w+)?$`]: '<rootDir>/$1/$2',
    });
  });

  it('have neither stand-ins nor patches among the files [0.01]', () => {
    const standIn = /(?:^|\/)(?:stand-?ins?|stubs?|shims?|patches|__mocks__)\//i;
    expect(files.filter((file) => standIn.test(file))).toEqual([]);
    expect('src/app/standIns/clone.ts').toMatch(standIn);
  });

  it.each(used)('include $name, of which $where imports $imported', (row) => {
    const { name, imported, where } = row;
    const names = files.filter((file) => where.test(file)).flatMap((file) => importedFrom(name, readText(file)));
    expect(names).toContain(imported);
  });
});

describe('the code repeats nothing that a package of the card does', () => {
  it.each(refusals.map((row) => [row.what, row] as const))('%s', (_what, row) => {
    const looked = files.filter((file) => row.files.test(file));
    expect(looked).not.toEqual([]);
    expect(looked.filter((file) => row.refused.test(readText(file)))).toEqual([]);
  });

  it.each(refusals.map((row) => [row.what, row] as const))(
    'a repetition would be noticed: %s',
    (_what, { refused, planted }) => {
      expect(planted).toMatch(refused);
    },
  );
});

describe('the imports of a file', () => {
  it.each([
    ["import { useFormik } from 'formik';", ['useFormik']],
    ["import {\n  type FormikErrors,\n  useFormik as form,\n} from 'formik';", ['useFormik']],
    ["import formik, { Form } from 'formik';", ['formik', 'Form']],
    ["import type { FormikErrors } from 'formik';", []],
    ["import { useFormik } from 'other';", []],
  ])('in %j are %j', (text, names) => {
    expect(importedFrom('formik', text)).toEqual(names);
  });
});
