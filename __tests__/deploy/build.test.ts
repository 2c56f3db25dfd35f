import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { webpack } from 'webpack';
import type { Stats } from 'webpack';
import { BudgetPlugin } from 'deploy/build/budgetPlugin';
import { BuildReportPlugin } from 'deploy/build/buildReport';
import type { BuildReport } from 'deploy/build/buildReport';
import { buildFilesOf, liveOf } from 'deploy/doctor/live';
import { securityHeaders } from 'deploy/host/headers';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';
import { type ShellData, messagesId, translatedLanguages } from 'src/contract/shell';
import configuration from '../../webpack.config';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const dist = join(folder, 'dist');
const text = (file: string) => readFileSync(join(dist, file), 'utf8');

const start = `
  import './page.css';
  void import(/* webpackChunkName: "main" */ './main');
`;
const page = `
  import { history } from './history';
  import { push } from 'connected-react-router';
  import { createHashHistory } from 'history';
  void import('./en.json').then((texts) => history(createHashHistory(), push('/'), texts, __BUILD__));
  void import('./identity').then(({ pool }) => pool());
`;

/** A small app, built by the project's own configuration. */
function build(): Promise<Stats> {
  const { plugins = [], output, resolve: resolution } = configuration;
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write('start.ts', start);
  write('main.tsx', page);
  write('history.ts', "export const history = (...given: unknown[]): void => console.log('at', given);");
  write(
    'identity.ts',
    "import { CognitoUserPool } from 'amazon-cognito-identity-js';\nexport const pool = () => CognitoUserPool;",
  );
  write('en.json', '{"greeting":"Hello"}');
  write('page.css', 'body { margin: 0 }');
  const compiler = webpack({
    ...configuration,
    entry: { start: join(folder, 'start.ts') },
    output: { ...output, path: dist },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof BuildReportPlugin || plugin instanceof BudgetPlugin)),
      new BuildReportPlugin(join(folder, 'report.json')),
    ],
    resolve: { ...resolution, modules: [resolve('node_modules')] },
  });
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      compiler.close(() => (stats ? done(stats) : fail(error ?? new Error('webpack gave no answer'))));
    });
  });
}

beforeAll(async () => {
  const stats = await build();
  expect(stats.toString('errors-warnings')).toBe('webpack compiled successfully');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build', () => {
  it('makes a page that carries the example settings, everything that its first paint needs, and the files of the app', () => {
    const scripts = [...text('index.html').matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const found = scripts.map(([, attributes = '', content = '']) => ({ attributes, content }));
    const data = found.filter(({ attributes }) => attributes.includes('application/json'));
    expect(JSON.parse(data[0]?.content ?? '')).toEqual(example);
    expect(data.map(({ attributes }) => /id="(.*)"/.exec(attributes)?.[1])).toEqual([
      'deployment',
      'shell',
      ...translatedLanguages.map(messagesId),
      'shell-too-old',
    ]);
    // The script for old browsers, and the one that paints.
    expect(found.filter(({ attributes }) => attributes === '')).toHaveLength(2);
    const files = found.filter(({ attributes }) => attributes.includes('src'));
    expect(files.length).toBeGreaterThan(0);
    for (const { attributes, content } of files) {
      expect(attributes).toMatch(/^ defer src="[a-z]+\.[0-9a-f]{10}\.js"$/);
      expect(content).toBe('');
    }
    expect(text('index.html')).toContain('<style>body{margin:0}</style>');
    expect(text('index.html')).not.toMatch(/rel="?stylesheet|style=|\son[a-z]+=/);
  });

  it('puts an equal compressed copy beside each file that shrinks', () => {
    const files = readdirSync(dist);
    const originals = files.filter((file) => files.includes(`${file}.br`));
    expect(originals).toEqual(
      expect.arrayContaining(['index.html', expect.stringMatching(/^vendor\..*js$/) as string]),
    );
    for (const file of originals) {
      expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).toString()).toBe(text(file));
      expect(gunzipSync(readFileSync(join(dist, `${file}.gz`))).toString()).toBe(text(file));
    }
  });

  it('writes the response headers and the configuration of nginx beside the page', () => {
    expect(text('nginx/server.conf')).toContain('add_header Content-Security-Policy');
    expect(JSON.parse(text('headers.json'))).toHaveProperty(
      ['/*', 'Content-Security-Policy'],
      securityHeaders(readSettings(JSON.stringify(example)), text('index.html'))['Content-Security-Policy'],
    );
  });

  it('obeys the content security policy: no eval, chunk addresses through the policy named webpack', () => {
    const code = readdirSync(dist).filter((file) => file.endsWith('.js'));
    expect(code.map(text).join('')).not.toMatch(/\beval\(|new Function\("return/);
    expect(code.map(text).join('')).toMatch(/createPolicy\("webpack"/);
  });

  it('has no source maps, and a hash of its content in the name of each script and style', () => {
    const files = readdirSync(dist).filter((file) => /\.(?:js|css|map)$/.test(file));
    for (const file of files) expect(file).toMatch(/^[\w-]+\.[0-9a-f]{10}\.(?:js|css)$/);
    expect(files.filter((file) => file.endsWith('.css'))).toEqual([]);
  });

  it('has no file that the doctor would not look for', async () => {
    const answered = (url: string) => {
      const body = readFileSync(join(dist, new URL(url).pathname.split('/').at(-1) || 'index.html'));
      return Promise.resolve({ url, status: 200, headers: new Map(), body, secured: undefined, at: 0 });
    };
    const address = 'https://docs.example/loginv2/';
    const live = liveOf({ document: readSettings(JSON.stringify(example)), address: new URL(address), ask: answered });
    const files = readdirSync(dist).filter((file) => /\.[0-9a-f]{10}\.(?:js|css)$/.test(file));
    const found = await buildFilesOf(live, await answered(address));
    expect([...found].sort()).toEqual(files.map((file) => address + file).sort());
    expect(files.filter((file) => !text('index.html').includes(file))).not.toEqual([]);
  });

  it('puts the texts of a language and the identity client into separate chunks', () => {
    const { chunks } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as BuildReport;
    const initial = chunks.filter((chunk) => chunk.initial);
    expect(initial.map(({ name }) => name).sort()).toEqual(['main', 'start', 'vendor']);
    const [, shell = ''] =
      /<script type="application\/json" id="shell">(.*?)<\/script>/s.exec(text('index.html')) ?? [];
    const { code } = JSON.parse(shell) as ShellData;
    expect(code.map((file) => file.split('.')[0]).sort()).toEqual(['main', 'vendor']);
    expect(initial.flatMap(({ packages }) => packages)).toEqual(
      expect.arrayContaining(['history', 'connected-react-router']),
    );
    expect(initial.flatMap(({ packages }) => packages)).not.toContain('amazon-cognito-identity-js');
    const lazy = chunks.filter((chunk) => !chunk.initial);
    expect(lazy.flatMap(({ packages }) => packages)).toContain('amazon-cognito-identity-js');
    expect(lazy.some(({ name }) => /en_json$/.test(name))).toBe(true);
  });

  it('contains its own version in the code', () => {
    expect(
      readdirSync(dist)
        .filter((file) => /^main\..*js$/.test(file))
        .map(text)
        .join(''),
    ).toMatch(/"\d+\.\d+\.\d+(?:\+[0-9a-f]+(?:-dirty)?)?"/);
  });
});
