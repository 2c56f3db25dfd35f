import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Only the adapters may name these; all other code asks through a port. */
const outsideWorld = [
  'window',
  'document',
  'self',
  'globalThis',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'history',
  'location',
  'navigator',
  'crypto',
  'performance',
];
const asked = 'Ask for it through a port; only src/adapters names the outside world.';
const noClock = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: asked },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: asked },
  { selector: "CallExpression[callee.name='Date']", message: asked },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: asked },
];

const sink = 'Text from outside would become markup or code here.';
const markupSinks = '/^(innerHTML|outerHTML|srcdoc)$/';
const noSinks = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: sink },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: sink },
  { selector: `AssignmentExpression[left.property.name=${markupSinks}]`, message: sink },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: sink },
  { selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]", message: sink },
];
const noDefault = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; only the configuration of a tool has a default export.',
};

/** Newer than the oldest supported browsers (package.json, `browserslist`), and unknown to eslint-plugin-compat. */
const tooNew = ['canParse', 'checkVisibility', 'getSetCookie', 'requestClose', 'showPopover', 'togglePopover', 'inert'];
const statics = [
  { object: 'AbortSignal', property: 'any' },
  { object: 'Response', property: 'json' },
  { object: 'URL', property: 'parse' },
];
const noTooNew = [...tooNew.map((property) => ({ property })), ...statics].map((each) => ({
  ...each,
  message: 'Not every browser that we serve has it.',
}));

/** Every line of a command is printed by src/terminal/output.ts, which makes it harmless. */
const printsDirectly = ['stdout', 'stderr'].map((property) => ({
  object: 'process',
  property,
  message: 'Print through src/terminal/output.ts.',
}));
const outputFile = ['src/terminal/output.ts'];
/** A third-party client, which imports nothing of ours, prints by itself. */
const ownOutputFiles = ['examples/common/line.ts', 'examples/drive-client/main.ts'];

const code = ['src/**', 'slices/**', 'sagas/**'];
const touchesTheOutside = [
  'src/terminal/**',
  'src/adapters/**',
  'src/app/main.tsx',
  'src/support/main.tsx',
  'src/dev/main.ts',
];
/** Only developers run it, in a browser of their choice. */
const newerBrowsers = ['src/dev/**'];
const toolConfiguration = [
  '*.config.ts',
  '*.config.mjs',
  '*.config.cjs',
  '.dependency-cruiser.cjs',
  '__tests__/mutation/mutants/untilNoticed.ts',
];
const tests = ['__tests__/**'];

export default tseslint.config(
  { ignores: ['dist/', 'dist-support/', 'coverage/', 'test-results/', 'playwright-report/', '.stack/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A generator without a yield is a flow or a fake with nothing to ask; a port may answer at once.
      'require-yield': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    rules: {
      eqeqeq: 'error',
      'no-async-promise-executor': 'error',
      'no-debugger': 'error',
      'no-dupe-else-if': 'error',
      'no-duplicate-case': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-irregular-whitespace': 'error',
      'no-loss-of-precision': 'error',
      'no-prototype-builtins': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', { max: 200 }],
      // Prettier breaks code, but no comments.
      'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true, ignorePattern: '(?:eslint-|@ts-)' }],
      'max-lines-per-function': ['error', { max: 40 }],
      'no-restricted-syntax': ['error', ...noSinks, noDefault],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    ignores: [...outputFile, ...ownOutputFiles],
    rules: { 'no-console': 'error', 'no-restricted-properties': ['error', ...printsDirectly] },
  },
  {
    files: ['src/**/*.ts', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    // The plugin's further rules serve the React compiler, which is not used.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: code,
    rules: { 'no-restricted-syntax': ['error', ...noSinks, noDefault, ...noClock] },
  },
  {
    files: code,
    ignores: touchesTheOutside,
    rules: { 'no-restricted-globals': ['error', ...outsideWorld.map((name) => ({ name, message: asked }))] },
  },
  { files: touchesTheOutside, rules: { 'no-restricted-syntax': ['error', ...noSinks, noDefault] } },
  {
    // Code for browsers uses nothing that the oldest of package.json's `browserslist` lacks. The language's own library
    // is that of `lib` in tsconfig.json.
    files: code,
    ignores: [...newerBrowsers, 'src/support/cli/**', 'src/terminal/**'],
    plugins: { compat },
    settings: { lintAllEsApis: true },
    rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...printsDirectly, ...noTooNew] },
  },
  // A flow reads from top to bottom like its paragraph, and the markup of a screen like its page.
  { files: ['sagas/**', '**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 60 }] } },
  { files: ['src/contract/**', 'src/vocabulary/**', 'locales/**'], rules: { 'max-lines': 'off' } },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      // Tests look into answers of unknown shape, and pass methods on to see whether they are called.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: toolConfiguration,
    rules: { 'no-restricted-syntax': ['error', ...noSinks], 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
);
