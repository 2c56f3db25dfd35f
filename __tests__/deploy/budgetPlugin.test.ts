import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compiler, type Configuration, type Stats, sources, webpack } from 'webpack';
import { budget } from 'deploy/build/budget';
import { BudgetPlugin } from 'deploy/build/budgetPlugin';
import { type BuildReport, BuildReportPlugin } from 'deploy/build/buildReport';
import { encodings } from 'deploy/build/compressed';

const folder = mkdtempSync(join(tmpdir(), 'budget-'));
const report = join(folder, 'report.json');
jest.setTimeout(60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The page of the small app; only its script matters. */
class PagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) =>
      compilation.hooks.processAssets.tap('PagePlugin', () =>
        compilation.emitAsset('index.html', new sources.RawSource('<script>early("é")</script>')),
      ),
    );
  }
}

const limits = { entryPageBrotliBytes: 10_000, textChunks: { en: 'main' }, lazyPackages: [] };
const withLimit = (entryPageBrotliBytes: number) => new BudgetPlugin({ ...limits, entryPageBrotliBytes });

/** A small app with one file of ours, a text and a package, in the folder `out`. */
function build(
  out: string,
  plugins: NonNullable<Configuration['plugins']>,
  mode: Configuration['mode'] = 'production',
) {
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write('main.js', "import texts from './texts.json'; import other from './lib/one.js'; console.log(texts, other());");
  write('texts.json', JSON.stringify({ hello: 'Bonjour à toutes et à tous', unused: 'x'.repeat(40) }));
  const compiler = webpack({
    mode: mode ?? 'production',
    context: folder,
    devtool: false,
    entry: { main: join(folder, 'main.js') },
    output: { path: join(folder, out), filename: '[name].[contenthash:10].js' },
    plugins: [new PagePlugin(), ...plugins],
    resolve: {
      alias: { './lib/one.js': join(__dirname, '../../node_modules/resolve-pathname/esm/resolve-pathname.js') },
    },
  });
  return new Promise<Stats>((done, fail) => {
    compiler?.run((error, stats) => {
      compiler.close(() => (stats ? done(stats) : fail(error ?? new Error('webpack gave no answer'))));
    });
  });
}
const contentsOf = (out: string) =>
  Object.fromEntries(
    readdirSync(join(folder, out)).map((file) => [file, readFileSync(join(folder, out, file), 'utf8')]),
  );

describe('the budget of the entry page', () => {
  it('fails a production build that is over it, names both numbers, and leaves no file', async () => {
    const stats = await build('heavy', [withLimit(60)]);
    expect(stats.toString('errors-warnings')).toMatch(
      /in en is \d+ bytes with brotli \(0\.\d KB\), over 60 bytes \(0\.1 KB\)/,
    );
    expect(existsSync(join(folder, 'heavy'))).toBe(false);
  });

  it('passes a build that keeps it, and does not weigh a development build', async () => {
    expect((await build('light', [withLimit(10_000)])).hasErrors()).toBe(false);
    expect((await build('development', [withLimit(60)], 'development')).hasErrors()).toBe(false);
  });

  it('includes the script in the page, and is met at exactly the limit', async () => {
    await build('files', []);
    const texts = Object.entries(contentsOf('files')).map(([file, text]) =>
      file.endsWith('.js') ? text : (/^<script>(.*)<\/script>$/.exec(text)?.[1] ?? ''),
    );
    const bytes = texts.reduce((sum, text) => sum + encodings.br(Buffer.from(text)).length, 0);
    expect(texts).toContainEqual(expect.stringMatching(/^early\("é"\);?$/));
    expect((await build('exact', [withLimit(bytes)])).hasErrors()).toBe(false);
    expect((await build('above', [withLimit(bytes - 1)])).hasErrors()).toBe(true);
  });

  it('fails a build that lacks a chunk which the entry page loads by name', async () => {
    const stats = await build('unnamed', [new BudgetPlugin({ ...limits, textChunks: budget.textChunks })]);
    expect(stats.toString('errors-warnings')).toContain('No chunk is named locale-en-json');
  });
});

describe('the report of a build', () => {
  it('reports the origin of each byte of a chunk, and changes no file', async () => {
    await build('plain', []);
    await build('measured', [new BuildReportPlugin(report)]);
    expect(contentsOf('measured')).toEqual(contentsOf('plain'));
    expect(Object.keys(contentsOf('measured')).filter((file) => !/^(?:index\.html|main\.\w+\.js)$/.test(file))).toEqual(
      [],
    );
    const { chunks, pageScript } = JSON.parse(readFileSync(report, 'utf8')) as BuildReport;
    const [main] = chunks;
    const file = main?.files[0] ?? '';
    const bytes = Object.values(main?.origins ?? {}).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBe(Buffer.byteLength(contentsOf('measured')[file] ?? ''));
    expect(main?.origins['resolve-pathname']).toBeGreaterThan(0);
    expect(main?.origins['texts.json']).toBeGreaterThan(Buffer.byteLength('Bonjour à toutes et à tous'));
    expect(main?.origins['main.js']).toBeGreaterThan(0);
    expect(Object.keys(pageScript)).toEqual(expect.arrayContaining(['src/adapters', 'src/rules']));
  });
});
