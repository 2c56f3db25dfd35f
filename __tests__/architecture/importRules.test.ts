import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** Files that the import rules must refuse: path, text, and the rule that refuses it. */
const planted: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['src/contract/planted.ts', "import 'src/rules/innocent';", 'contract-imports-down'],
  ['src/rules/planted.ts', "import 'slices/innocent';", 'rules-imports-down'],
  ['src/rules/values/planted.ts', "import 'src/rules/signIn/innocent';", 'rules-values-imports-down'],
  ['src/ports/planted.ts', "import 'slices/innocent';", 'ports-imports-down'],
  ['slices/planted.ts', "import 'sagas/innocent';", 'slices-imports-down'],
  ['src/journal/planted.ts', "import 'slices/innocent';", 'journal-imports-down'],
  ['sagas/planted.ts', "import 'src/adapters/innocent';", 'sagas-imports-down'],
  ['sagas/effects/planted.ts', "import 'sagas/innocent';", 'sagas-effects-imports-down'],
  ['sagas/steps/planted.ts', "import 'sagas/innocent';", 'sagas-steps-imports-down'],
  ['src/adapters/planted.ts', "import 'sagas/innocent';", 'adapters-imports-down'],
  ['src/screens/planted.ts', "import 'src/ports/innocent';", 'screens-imports-down'],
  ['src/app/planted.ts', "import 'stack/innocent';", 'app-imports-down'],
  ['src/support/planted.ts', "import 'sagas/innocent';", 'support-imports-down'],
  ['src/dev/planted.ts', "import 'stack/innocent';", 'dev-imports-down'],
  ['src/app/developed.ts', "import 'src/dev/innocent';", 'app-imports-down'],
  ['deploy/planted.ts', "import 'slices/innocent';", 'deploy-imports-down'],
  ['stack/planted.ts', "import 'src/adapters/innocent';", 'stack-imports-down'],
  ['stack/documentApp/planted.ts', "import 'sagas/innocent';", 'documentApp-imports-down'],
  ['stack/documentApp/packaged.ts', "import 'fastify';", 'documentApp-packages'],
  ['examples/planted.ts', "import 'src/contract/innocent';", 'examples-imports-down'],
  ['src/journal/record/planted.ts', "import 'src/journal/replay/innocent';", 'journal-record-imports-down'],
  ['src/journal/replay/model/planted.ts', "import '../run/innocent';", 'journal-replay-model-imports-down'],
  ['src/journal/replay/model/upward.ts', "import '../innocent';", 'journal-replay-model-imports-down'],
  ['src/journal/replay/run/planted.ts', "import '../shorten/innocent';", 'journal-replay-run-imports-down'],
  ['src/journal/replay/shorten/planted.ts', "import '../model/innocent';", 'journal-replay-shorten-imports-down'],
  ['src/journal/told.ts', "import 'src/reading/innocent';", 'journal-imports-down'],
  ['src/reading/planted.ts', "import 'src/adapters/innocent';", 'reading-imports-down'],
  ['src/reading/story/planted.ts', "import 'src/reading/headline/innocent';", 'reading-story-imports-down'],
  ['src/reading/headline/planted.ts', "import 'src/reading/brief/innocent';", 'reading-headline-imports-down'],
  [
    'src/reading/headline/pageLoad/planted.ts',
    "import '../troubles/innocent';",
    'reading-headline-pageLoad-imports-down',
  ],
  [
    'src/reading/headline/troubles/planted.ts',
    "import '../ending/innocent';",
    'reading-headline-troubles-imports-down',
  ],
  [
    'src/reading/headline/ending/planted.ts',
    "import '../consistency/innocent';",
    'reading-headline-ending-imports-down',
  ],
  [
    'src/reading/headline/consistency/planted.ts',
    "import '../diagnosis/innocent';",
    'reading-headline-consistency-imports-down',
  ],
  ['src/reading/headline/diagnosis/upward.ts', "import '../innocent';", 'reading-headline-diagnosis-imports-down'],
  ['src/journal/log/planted.ts', "import '../innocent';", 'journal-log-imports-down'],
  ['src/support/model/planted.ts', "import 'src/support/ui/innocent';", 'support-model-imports-down'],
  ['src/app/telling.ts', "import 'src/reading/innocent';", 'app-imports-down'],
  ['src/screens/telling.ts', "import 'src/reading/innocent';", 'screens-imports-down'],
  ['src/adapters/page/planted.ts', "import 'src/adapters/innocent';", 'adapters-page-imports-down'],
  ['src/app/tested.ts', "import '__tests__/innocent';", 'app-imports-down'],
  [
    'src/screens/typed.ts',
    "import type { Innocent } from 'sagas/innocent';\nexport type T = Innocent;",
    'screens-imports-down',
  ],
  ['src/screens/lazy.ts', "export const lazy = () => import('src/adapters/innocent');", 'screens-imports-down'],
  ['src/elsewhere/planted.ts', "import 'src/contract/innocent';", 'no-homeless'],
  ['src/contract/packaged.ts', "import 'yup';", 'contract-packages'],
  ['src/rules/packaged.ts', "import 'yup';", 'yup-in-its-files'],
  ['slices/packaged.ts', "import 'redux-saga/effects';", 'slices-packages'],
  ['slices/typesOnly.ts', "import 'connected-react-router';", 'slices-types-of-packages'],
  ['sagas/packaged.ts', "import 'redux-saga/effects';", 'redux-saga-in-its-files'],
  ['sagas/routed.ts', "import 'connected-react-router';", 'connected-react-router-in-its-files'],
  ['src/adapters/packaged.ts', "import 'amazon-cognito-identity-js';", 'amazon-cognito-identity-js-in-its-files'],
  ['src/screens/packaged.ts', "import 'amazon-cognito-identity-js';", 'screens-packages'],
  ['src/app/packaged.ts', "import 'fastify';", 'no-development-package'],
  ['src/support/ui/printed.ts', "import 'src/terminal/innocent';", 'no-terminal-in-the-browser'],
  ['src/terminal/planted.ts', "import 'src/rules/innocent';", 'terminal-imports-down'],
  ['src/app/node.ts', "import 'node:fs';", 'no-node-in-the-browser'],
  ['src/rules/missing.ts', "import './nowhere';", 'no-unresolvable'],
  ['slices/orphan.ts', 'export const orphan = 1;', 'no-orphans'],
  ['slices/circleA.ts', "import './circleB';", 'no-circular'],
];

/** Correct files: the allowed imports of a folder. */
const right: readonly (readonly [path: string, text: string])[] = [
  ['slices/circleB.ts', "import './circleA';"],
  ['src/rules/forms/schemas.ts', "import 'yup';\nimport 'src/contract/innocent';"],
  ['sagas/effects/effects.ts', "import 'redux-saga/effects';\nimport 'slices/innocent';\nimport 'src/rules/innocent';"],
  ['src/adapters/identity.ts', "import 'amazon-cognito-identity-js';\nimport 'src/ports/innocent';"],
  ['src/app/main.tsx', "import 'react';\nimport 'sagas/innocent';\nimport 'src/journal/innocent';"],
  ['slices/types.ts', "import type { RouterState } from 'connected-react-router';\nexport type T = RouterState;"],
  ['src/journal/replay/run/use.ts', "import '../model/innocent';\nimport 'src/journal/log/innocent';"],
  ['src/reading/headline/diagnosis/use.ts', "import '../consistency/innocent';\nimport '../ending/innocent';"],
  ['src/reading/brief/use.ts', "import 'src/reading/headline/innocent';"],
  ['src/dev/main.ts', "import '@redux-devtools/core';\nimport 'src/app/main';\nimport 'src/rules/innocent';"],
  ['deploy/use.ts', "import 'src/contract/innocent';\nimport 'node:fs';"],
  ['stack/documentApp/use.ts', "import 'src/adapters/innocent';\nimport 'src/rules/innocent';"],
  ['stack/use.ts', "import 'deploy/innocent';\nimport 'fastify';"],
];

const layers = [
  'src/contract',
  'src/rules',
  'src/rules/signIn',
  'src/ports',
  'src/journal',
  'src/journal/log',
  'src/journal/replay',
  'src/journal/replay/model',
  'src/journal/replay/run',
  'src/journal/replay/shorten',
  'src/reading',
  'src/reading/headline',
  'src/reading/headline/troubles',
  'src/reading/headline/ending',
  'src/reading/headline/consistency',
  'src/reading/headline/diagnosis',
  'src/reading/brief',
  'src/adapters',
  'src/screens',
  'src/support/ui',
  'src/terminal',
  'src/dev',
  'slices',
  'sagas',
];
const innocent = [...layers, 'deploy', 'stack', '__tests__'].map((layer) => [`${layer}/innocent.ts`] as const);

let violations: readonly Violation[] = [];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  };
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) copyFileSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  for (const [path] of innocent) write(path, 'export type Innocent = 1;');
  for (const [path, text] of [...right, ...planted]) write(path, text);
  const cli = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['.', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  rmSync(root, { recursive: true, force: true });
  if (stdout === '') throw new Error(stderr);
  violations = (JSON.parse(stdout) as { summary: { violations: readonly Violation[] } }).summary.violations;
}, 60_000);

const rulesBrokenBy = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

describe('the import rules', () => {
  it.each(planted)('refuses %s with %j: %s', (path, _text, rule) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });

  it.each(right.slice(1))('allows %s', (path) => {
    expect(rulesBrokenBy(path)).toEqual([]);
  });
});
