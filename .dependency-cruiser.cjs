/**
 * The import rules: who may import whom. One table, from which the rules are made; a folder that is not in it may
 * import nothing, so a new layer cannot be forgotten. `npm run test:deps` checks it.
 */

const product = ['contract', 'rules', 'ports', 'slices', 'journal', 'sagas', 'adapters', 'screens', 'app'];

/**
 * - `below`: the layers it may import besides itself
 * - `packages`: the packages it may import; absent: any that package.json names
 * - `types`: the packages of which it may import types
 */
const layers = [
  { name: 'contract', path: '^src/contract/', below: [], packages: [] },
  { name: 'rules', path: '^src/rules/', below: ['contract'], packages: ['yup'] },
  { name: 'ports', path: '^src/ports/', below: ['contract', 'rules'], packages: [] },
  {
    name: 'slices',
    path: '^slices/',
    below: ['contract', 'rules'],
    packages: ['@reduxjs/toolkit'],
    types: ['connected-react-router'],
  },
  // What each event, question and cause means to the reader of a log.
  { name: 'vocabulary', path: '^src/vocabulary/', below: ['contract', 'slices'], packages: [] },
  {
    name: 'journal',
    path: '^src/journal/',
    below: ['contract', 'rules', 'ports', 'vocabulary'],
    packages: [],
    types: ['redux', '@reduxjs/toolkit'],
  },
  {
    name: 'reading',
    path: '^src/reading/',
    below: ['contract', 'rules', 'slices', 'vocabulary', 'journal', 'screens', 'savedLog'],
    packages: [],
  },
  {
    name: 'sagas',
    path: '^sagas/',
    below: ['contract', 'rules', 'ports', 'slices'],
    packages: ['redux-saga', 'connected-react-router'],
    types: ['redux', '@reduxjs/toolkit', 'history'],
  },
  {
    name: 'adapters',
    path: '^src/adapters/',
    below: ['contract', 'rules', 'ports'],
    packages: ['amazon-cognito-identity-js', 'history'],
  },
  {
    name: 'screens',
    path: '^src/screens/',
    below: ['contract', 'rules', 'slices'],
    packages: ['react', 'formik', 'react-redux', 'react-i18next'],
    types: ['redux', '@reduxjs/toolkit', 'i18next'],
  },
  { name: 'app', path: '^src/app/', below: product },
  // Today's store and flows over a saved log.
  {
    name: 'savedLog',
    path: '^src/savedLog/',
    below: [...product, 'vocabulary'],
  },
  // The output of every command; nothing that runs in a browser uses it.
  { name: 'terminal', path: '^src/terminal/', below: [], packages: [] },
  {
    name: 'support',
    path: '^src/support/',
    below: [
      'contract',
      'rules',
      'ports',
      'slices',
      'vocabulary',
      'journal',
      'reading',
      'screens',
      'app',
      'savedLog',
      'terminal',
    ],
    packages: ['react', 'react-dom', 'react-redux', '@tanstack/react-virtual'],
    types: ['redux', '@reduxjs/toolkit', 'i18next'],
  },
  { name: 'dev', path: '^src/dev/', below: [...product, 'support'] },
  { name: 'locales', path: '^locales/', below: [] },
  { name: 'deploy', path: '^deploy/', below: ['contract', 'rules', 'terminal'] },
  // The stack serves the third-party app; the examples themselves import nothing of ours, as their authors would.
  {
    name: 'stack',
    path: '^stack/(?!documentApp/)',
    below: ['contract', 'rules', 'terminal', 'deploy', 'examples', 'documentApp'],
  },
  // The other client of the product API: it makes its calls as the page does, by the same table and the same adapters.
  { name: 'documentApp', path: '^stack/documentApp/', below: ['contract', 'rules', 'ports', 'adapters'], packages: [] },
  { name: 'examples', path: '^examples/', below: [], packages: [] },
  {
    name: 'benchmarks',
    path: '^benchmarks/',
    below: [...product, 'savedLog', 'reading', 'terminal', 'support', 'deploy', 'stack'],
  },
  { name: 'scripts', path: '^scripts/', below: ['contract', 'rules', 'reading', 'terminal', 'deploy', 'documentApp'] },
  {
    name: 'tests',
    path: '^__tests__/',
    below: [
      ...product,
      'vocabulary',
      'savedLog',
      'reading',
      'terminal',
      'support',
      'dev',
      'deploy',
      'stack',
      'documentApp',
      'examples',
      'benchmarks',
      'scripts',
    ],
  },
];

/**
 * The parts of a layer, or of a part, each with the parts beside it that it may import; files in the folder itself may
 * import them all.
 */
const parts = {
  'src/rules': {
    values: [],
    forms: ['values'],
    page: ['values'],
    address: ['values'],
    calls: ['values', 'address'],
    telemetry: ['values'],
    signIn: ['values'],
    app: ['values', 'address', 'signIn'],
    storage: ['values', 'address', 'signIn'],
  },
  'src/journal': {
    log: [],
    record: ['log'],
    replay: ['log'],
  },
  'src/journal/replay': {
    model: [],
    run: ['model'],
    shorten: [],
  },
  sagas: {
    effects: [],
    steps: ['effects'],
    page: ['effects', 'steps'],
    telemetry: ['effects', 'steps'],
  },
  'sagas/steps': {
    storage: [],
    site: [],
    appRequest: ['storage'],
    refusal: ['site', 'appRequest'],
    session: ['storage', 'site', 'appRequest', 'refusal'],
    calls: ['site', 'session'],
    pool: ['storage', 'session'],
    entry: ['site', 'session', 'calls'],
    signIn: ['storage', 'site', 'refusal', 'session', 'calls'],
    appAccess: ['storage', 'appRequest', 'refusal', 'session', 'calls', 'signIn'],
  },
  'src/reading': {
    story: [],
    headline: ['story'],
    brief: ['story', 'headline'],
    folder: ['story', 'headline'],
    compare: ['story'],
  },
  'src/reading/headline': {
    pageLoad: [],
    seen: ['pageLoad'],
    troubles: ['pageLoad'],
    ending: ['pageLoad'],
    consistency: ['pageLoad', 'troubles', 'ending'],
    diagnosis: ['pageLoad', 'seen', 'troubles', 'ending', 'consistency'],
  },
  'src/support': {
    model: [],
    ui: ['model'],
    screen: ['model', 'ui'],
    reader: ['model', 'ui', 'screen'],
    compare: ['model', 'ui', 'screen', 'reader'],
    folder: ['model', 'ui', 'reader'],
    cli: ['model'],
  },
  'src/adapters': { page: [], backends: [] },
};

/** Packages that only a few files of their layer may import. */
const narrow = [
  { package: 'i18next', layer: 'app', files: '^src/app/texts/(?:i18n|i18next\\.d)\\.ts$' },
  { package: 'yup', layer: 'rules', files: '^src/rules/forms/(?:schemas|passwordSchemas)\\.ts$' },

  { package: 'redux-saga', layer: 'sagas', files: '^sagas/effects/' },
  { package: 'connected-react-router', layer: 'sagas', files: '^sagas/effects/(?:effects|locationChange)\\.ts$' },
  { package: 'amazon-cognito-identity-js', layer: 'adapters', files: '^src/adapters/(?:identity|pool/cognito)\\.ts$' },
  { package: 'history', layer: 'adapters', files: '^src/adapters/addressBar\\.ts$' },
];

/** Data that every layer may read: texts, and the settings that an example ships with. */
const data = '^(?:locales/.*|package)\\.json$';
const ours = '^(?:src|slices|sagas|locales|stack|deploy|examples|benchmarks|scripts|__tests__)/';
const runsInTheBrowser = '^(?:src|slices|sagas)/';
const commandLine = '^src/support/cli/';
const terminal = '^src/terminal/';
const developmentOnly = '^src/dev/';

const pathOf = (name) => layers.find((layer) => layer.name === name).path;
const packagePath = (name) => `(?:^|/)node_modules/(?:@types/)?${name.replace('@types/', '')}(?:/|$)`;

const importsDown = ({ name, path, below }) => ({
  name: `${name}-imports-down`,
  severity: 'error',
  comment: `${name} may import only: ${below.join(', ') || 'nothing of ours'}.`,
  from: { path },
  to: { path: ours, pathNot: [path, data, ...below.map(pathOf)] },
});

const importsWithinParts = ([folder, below]) =>
  Object.entries(below).map(([part, others]) => ({
    name: `${folder.replace('src/', '').replaceAll('/', '-')}-${part}-imports-down`,
    severity: 'error',
    comment: `The part ${part} may import only these parts of its folder: ${others.join(', ') || 'none'}.`,
    from: { path: `^${folder}/${part}/` },
    to: { path: `^${folder}/`, pathNot: [part, ...others].map((name) => `^${folder}/${name}/`) },
  }));

const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const importsPackages = ({ name, path, packages, types = [] }) => [
  {
    name: `${name}-packages`,
    severity: 'error',
    comment: `${name} may import only these packages: ${packages.join(', ') || 'none'}.`,
    from: { path },
    to: { dependencyTypes: npm, pathNot: [...packages, ...types].map(packagePath) },
  },
  ...types.map((type) => ({
    name: `${name}-types-of-packages`,
    severity: 'error',
    comment: `${name} may import only types of ${type}.`,
    from: { path },
    to: { path: packagePath(type), dependencyTypesNot: ['type-only'] },
  })),
];

const importsNarrowly = (entry) => ({
  name: `${entry.package}-in-its-files`,
  severity: 'error',
  comment: `On the layer ${entry.layer}, only ${entry.files} may import more than types of ${entry.package}.`,
  from: { path: pathOf(entry.layer), pathNot: entry.files },
  to: { path: packagePath(entry.package), dependencyTypesNot: ['type-only'] },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports it and it imports nothing: it is not part of the project.',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '(?:^|/)\\.?[^/]+\\.(?:cjs|mjs|json)$', '\\.test\\.tsx?$', '/style\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no-homeless',
      severity: 'error',
      comment: 'Every folder is a layer of the table in this file.',
      from: { path: ours, pathNot: layers.map(({ path }) => path) },
      to: {},
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'package.json does not name this package.',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package',
      severity: 'error',
      comment: 'What runs in the browser does not import what only development needs.',
      from: { path: runsInTheBrowser, pathNot: [commandLine, terminal, developmentOnly] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(?:^|/)node_modules/@types/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'What runs in the browser does not import modules of Node.',
      from: { path: runsInTheBrowser, pathNot: [commandLine, terminal] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-terminal-in-the-browser',
      severity: 'error',
      comment: 'What runs in the browser has no terminal.',
      from: { path: runsInTheBrowser, pathNot: [commandLine, terminal] },
      to: { path: terminal },
    },
    {
      name: 'reading-imports-no-flow',
      severity: 'error',
      comment: '`reading` may import only states and refusals from `savedLog`, and messages from `screens`.',
      from: { path: pathOf('reading') },
      to: {
        path: '^src/(?:savedLog|screens)/',
        pathNot: ['^src/savedLog/(?:states|refusal)\\.ts$', '^src/screens/messages/'],
      },
    },
    ...layers.map(importsDown),
    ...Object.entries(parts).flatMap(importsWithinParts),
    ...layers.filter(({ packages }) => packages).flatMap(importsPackages),
    ...narrow.map(importsNarrowly),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|dist-support|coverage|test-results|playwright-report|mutants|\\.stack)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

// For the diagram in the README; not enumerable, because the checker refuses settings that it does not know.
Object.defineProperty(module.exports, 'layers', { value: layers });
