import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface FileReport {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null }[];
}

const long = Array.from({ length: 42 }, (_, line) => `  n = n + ${line};`).join('\n');
const element = 'declare const element: HTMLElement;\n';

/** Code that the linter must refuse: its file, its text, and the rule that refuses it. */
const planted: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['src/rules/a.ts', 'export const now = (): number => Date.now();', 'no-restricted-syntax'],
  ['src/rules/b.ts', 'export const now = (): Date => new Date();', 'no-restricted-syntax'],
  ['sagas/c.ts', 'export const luck = (): number => Math.random();', 'no-restricted-syntax'],
  ['sagas/d.ts', "export const leave = (): void => window.location.assign('/');", 'no-restricted-globals'],
  ['slices/e.ts', "export const held = (): string | null => localStorage.getItem('a');", 'no-restricted-globals'],
  ['src/screens/f.ts', 'export const later = (): unknown => setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  ['src/app/g.ts', "export const ask = (): unknown => fetch('/');", 'no-restricted-globals'],
  [
    'src/adapters/h.ts',
    `${element}export const show = (t: string): void => void (element.innerHTML = t);`,
    'no-restricted-syntax',
  ],
  [
    'src/adapters/i.ts',
    `${element}export const show = (t: string): void => element.insertAdjacentHTML('beforeend', t);`,
    'no-restricted-syntax',
  ],
  [
    'src/screens/J.tsx',
    "export const J = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />;",
    'no-restricted-syntax',
  ],
  ['src/adapters/k.ts', 'export const run = (t: string): unknown => eval(t);', 'no-eval'],
  ['src/adapters/l.ts', 'export const run = (t: string): unknown => new Function(t);', 'no-new-func'],
  ['src/rules/m.ts', 'export default 1;', 'no-restricted-syntax'],
  ['src/app/n.ts', "export const tell = (): void => console.log('a');", 'no-console'],
  ...[
    'deploy/aa.ts',
    'stack/ab.ts',
    'scripts/ac.ts',
    'benchmarks/ad.ts',
    '__tests__/ae.ts',
    'examples/af.ts',
    'src/support/cli/ag.ts',
  ].flatMap((path): (readonly [string, string, string])[] => [
    [path, "export const tell = (): void => console.error('a');", 'no-console'],
    [
      path.replace('.ts', '2.ts'),
      "export const tell = (): unknown => process.stderr.write('a');",
      'no-restricted-properties',
    ],
  ]),
  [
    'stack/o.ts',
    'export const go = (): void => {\n  Promise.resolve(1);\n};',
    '@typescript-eslint/no-floating-promises',
  ],
  ['src/rules/p.ts', 'export const open = (a: any): void => void a;', '@typescript-eslint/no-explicit-any'],
  ['src/rules/q.ts', 'export const sure = (a?: string): string => a!;', '@typescript-eslint/no-non-null-assertion'],
  [
    'src/rules/r.ts',
    "export function pick(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  ['src/rules/s.ts', "import { T } from './t';\nexport const t: T = 1;", '@typescript-eslint/consistent-type-imports'],
  ['slices/u.ts', `export function long(): number {\n  let n = 0;\n${long}\n  return n;\n}`, 'max-lines-per-function'],
  ['slices/v.ts', `${'// a line\n'.repeat(201)}export const v = 1;`, 'max-lines'],
  [
    'src/screens/W.tsx',
    "import { useState } from 'react';\nexport function W({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
    'react-hooks/rules-of-hooks',
  ],
  ['src/journal/y.ts', 'export const is = (t: string): boolean => URL.canParse(t);', 'no-restricted-properties'],
  ['src/adapters/z.ts', "export const parts = (): unknown => new Intl.Segmenter('en');", 'compat/compat'],
  ['slices/x.ts', '// eslint-disable-next-line no-console\nexport const x = 1;', 'null'],
];

/** Code that is correct in its place. */
const right: readonly (readonly [path: string, text: string])[] = [
  ['src/rules/t.ts', 'export type T = 1;'],
  ['src/adapters/signal.ts', 'export const soon = (): AbortSignal => AbortSignal.timeout(5);'],
  ['src/adapters/clock.ts', 'export const now = (): number => Date.now();'],
  ['stack/clock.ts', 'export const now = (): Date => new Date();'],
  ['src/rules/date.ts', 'export const epoch = (text: string): number => new Date(text).getTime();'],
  ['sagas/flow.ts', `export function flow(): number {\n  let n = 0;\n${long}\n  return n;\n}`],
  ['src/contract/table.ts', `${'// a line\n'.repeat(201)}export const table = 1;`],
  ['src/terminal/output.ts', 'export const print = (text: string): unknown => process.stdout.write(text);'],
  ['some.config.ts', 'export default {};'],
];

let reports: readonly FileReport[] = [];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const file of ['eslint.config.mjs', 'tsconfig.json', 'package.json']) copyFileSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  for (const [path, text] of [...planted, ...right]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/eslint/bin/eslint.js'), '.', '-f', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  rmSync(root, { recursive: true, force: true });
  if (stdout === '') throw new Error(stderr);
  reports = JSON.parse(stdout) as readonly FileReport[];
}, 120_000);

const rulesBrokenBy = (path: string) =>
  reports
    .filter(({ filePath }) => filePath.replaceAll('\\', '/').endsWith(`/${path}`))
    .flatMap(({ messages }) => messages.map(({ ruleId }) => String(ruleId)));

describe('the linter', () => {
  it.each(planted)('refuses what is planted in %s', (path, _text, rule) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });

  it.each(right)('allows %s', (path) => {
    expect(reports.some(({ filePath }) => filePath.replaceAll('\\', '/').endsWith(`/${path}`))).toBe(true);
    expect(rulesBrokenBy(path)).toEqual([]);
  });
});
