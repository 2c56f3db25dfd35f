import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allShares, originTable, sharesOf } from 'scripts/size/originTable';
import { costsByOrigin, packageCosts, packageTable } from 'scripts/size/packageTable';
import { endedAs, engineCounts, jestCounts, playwrightCounts, remarksIn, sumOfCounts } from 'scripts/checks/testCounts';
import { budget } from 'deploy/build/budget';
import type { BuiltChunk } from 'deploy/build/buildReport';
import { brokenBudget, entryPages, pageScriptIn, total } from 'deploy/build/entryPage';
import { languages } from 'src/contract/languages';

const chunk = (name: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  name,
  initial: false,
  files: [`${name}.js`],
  packages: [],
  ...more,
});
const english = chunk('locale-en-json');
const german = chunk('locale-de-json');
const main = chunk('main', { initial: true, files: ['main.js', 'main.css'] });
const limit = budget.entryPageBrotliBytes;
/** The entry page in English; its scripts weigh `br`. */
const page = (br: number, chunks: readonly BuiltChunk[] = [main, english]) => ({
  language: 'en',
  chunks,
  scripts: [{ file: 'main.js', raw: br, gz: br, br }],
});

describe('the size budget', () => {
  it('is 156 KB of 1024 bytes, in each language', () => {
    expect(limit).toBe(159_744);
    expect(Object.keys(budget.textChunks)).toEqual(languages);
  });

  it('is met at exactly the limit and exceeded one byte above it, in whichever language', () => {
    const other = { ...page(1, [main, german]), language: 'de' };
    expect(brokenBudget([other, page(limit)])).toEqual([]);
    expect(brokenBudget([other, page(limit + 1)])).toEqual([
      expect.stringContaining('in en is 159745 bytes with brotli (156.0 KB), over 159744 bytes (156.0 KB). Texts'),
    ]);
  });

  it.each(['amazon-cognito-identity-js', 'yup'])(
    'is broken by %s in a chunk of the entry page, which is reported once',
    (name) => {
      const vendor = chunk('vendor', { initial: true, packages: ['react', name] });
      const pages = [page(1, [vendor, english]), { ...page(1, [vendor, german]), language: 'de' }];
      expect(brokenBudget(pages)).toEqual([`${name} is in the first page (vendor)`]);
    },
  );

  it('is broken when a chunk that the entry page loads is not found, so that none is left out', () => {
    expect(brokenBudget([page(1, [main])])).toEqual([expect.stringContaining('locale-en-json')]);
  });
});

describe('the JavaScript of the entry page', () => {
  const script = 'document.title = "Hello";';
  const html = `<script type="application/json">{}</script><script defer src="main.js"></script><script>${script}</script>`;
  const files: Readonly<Record<string, string>> = { 'index.html': html, 'main.js': 'run()', 'main.css': 'a{}' };
  const read = (file: string) => Buffer.from(files[file] ?? '');
  const limits = { ...budget, textChunks: { de: 'locale-de-json', en: 'locale-en-json' } };

  it('is the script in the page, weighed on its own, and the scripts of its chunks, without styles', () => {
    const pages = entryPages([main, english, german, chunk('own-login')], read, limits);
    expect(pages.map(({ language, scripts }) => [language, scripts.map(({ file, raw }) => [file, raw])])).toEqual(
      ['de', 'en'].map((language) => [
        language,
        [
          ['index.html: its scripts', script.length],
          ['main.js', 5],
          [`locale-${language}-json.js`, 0],
        ],
      ]),
    );
    expect(total(pages[0]?.scripts ?? [], 'JavaScript').raw).toBe(script.length + 5);
  });

  it('is that of all scripts in the page', () => {
    expect(pageScriptIn('<script>1</script>\n<script>2</script>')).toBe('1\n2');
  });

  it('cannot be computed for a page without an inline script', () => {
    expect(() => pageScriptIn('<script defer src="main.js"></script>')).toThrow('has no inline script');
  });
});

describe('the origins of the JavaScript', () => {
  const main = { weight: { file: 'main.js', raw: 300, gz: 120, br: 100 }, origins: { sagas: 100, 'src/app': 200 } };
  const vendor = { weight: { file: 'vendor.js', raw: 1000, gz: 600, br: 500 }, origins: { react: 990, sagas: 10 } };

  it('are divided in proportion to the minified bytes of each script', () => {
    expect(sharesOf(vendor)).toEqual([
      { origin: 'react', raw: 990, br: 495 },
      { origin: 'sagas', raw: 10, br: 5 },
    ]);
  });

  it('are listed for all scripts together, heaviest first, and add up to them', () => {
    const shares = allShares([main, vendor]);
    expect(shares.map(({ origin, raw }) => [origin, raw])).toEqual([
      ['react', 990],
      ['src/app', 200],
      ['sagas', 110],
    ]);
    expect(shares.reduce((sum, { br }) => sum + br, 0)).toBeCloseTo(600, 6);
  });

  it('are not listed for a script that the report did not measure', () => {
    const other = { ...main, weight: { ...main.weight, raw: 301 } };
    expect(() => sharesOf(other)).toThrow('main.js has 301 bytes, its report 300. Run `npm run build` again.');
  });

  it('are printed with the sum and the name of a share', () => {
    const lines = originTable([main, vendor]);
    expect(lines.at(-2)).toMatch(/^JavaScript +1\.27 +0\.59$/);
    expect(lines.at(-1)).toContain('proportional');
  });
});

describe('what each package costs', () => {
  const script = (file: string, origins: Readonly<Record<string, number>>) => {
    const raw = Object.values(origins).reduce((sum, bytes) => sum + bytes, 0);
    return { weight: { file, raw, gz: raw, br: raw }, origins };
  };
  const costs = costsByOrigin({
    entry: [
      script('vendor.js', { formik: 10, 'lodash-es': 5, history: 4, shared: 1 }),
      script('main.js', { 'src/app': 7 }),
    ],
    later: [script('later.js', { yup: 3, toposort: 2, shared: 1 })],
  });
  const lock = {
    packages: {
      'node_modules/formik': { dependencies: { react: '1', 'lodash-es': '1' } },
      'node_modules/redux-saga': { dependencies: { history: '1' } },
      'node_modules/history': { dependencies: { shared: '1' } },
      'node_modules/yup': { dependencies: { middle: '1', shared: '1' } },
      'node_modules/middle': { dependencies: { toposort: '1', middle: '1' } },
    },
  };
  const rows = packageCosts(['yup', 'history', 'redux-saga', 'formik'], costs, lock);

  it('is its own bytes and those of the packages that only it needs, on the entry page or later', () => {
    expect(rows.map(({ name, own, needed }) => [name, own, needed])).toEqual([
      ['formik', { entry: 10, later: 0 }, { entry: 5, later: 0 }],
      ['history', { entry: 4, later: 0 }, { entry: 0, later: 0 }],
      ['yup', { entry: 0, later: 3 }, { entry: 0, later: 2 }],
      ['what several of them need', { entry: 0, later: 0 }, { entry: 1, later: 1 }],
      ['our own code and texts, webpack’s runtime', { entry: 7, later: 0 }, { entry: 0, later: 0 }],
    ]);
  });

  it('is printed so that the rows add up to the JavaScript of the page', () => {
    expect(packageTable(rows)).toEqual([
      expect.stringMatching(/^What each package costs/),
      expect.stringMatching(/^formik +0\.01 +0\.01 +–$/),
      expect.stringMatching(/^history +0\.00 +0\.00 +–$/),
      expect.stringMatching(/^yup +– +– +0\.00$/),
      expect.stringMatching(/^what several/),
      expect.stringMatching(/^our own/),
      expect.stringMatching(/^JavaScript +– +0\.03 +0\.01$/),
    ]);
  });
});

describe('the counts of all tests', () => {
  it('add up', () => {
    const counts = [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ];
    expect(sumOfCounts(counts)).toEqual({ passed: 5, failed: 1 });
  });

  it('name the browser tests that failed or passed only when repeated, each with how it failed first', () => {
    const error = { message: '\u001b[31mexpected\u001b[39m “a”\n\n  got “b”' };
    const spec = (title: string, status: string, results: readonly object[] = [{}]) => ({
      title,
      file: 'a.test.ts',
      tests: [{ status, results }],
    });
    const below = { specs: [spec('shaky', 'flaky', [{ error }, {}]), spec('broken', 'unexpected')] };
    const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'browser.json');
    const stats = { expected: 1, flaky: 1, unexpected: 1 };
    writeFileSync(file, JSON.stringify({ suites: [{ specs: [spec('good', 'expected')], suites: [below] }], stats }));
    expect(endedAs('flaky', file)).toEqual(['a.test.ts: shaky: expected “a” | got “b”']);
    expect(endedAs('unexpected', file)).toEqual(['a.test.ts: broken: no message']);
    expect(playwrightCounts(file)).toEqual({ passed: 2, failed: 1 });
  });

  it('are read from the closing line of the engines, with the remarks about the run', () => {
    const rows = ['WebKit', '  sign in  failed  2.0 s', 'not run: Firefox, because …', ''];
    const repeated = 'passed only when repeated: WebKit: sign out';
    const output = [...rows, repeated, '13 passed, 2 failed', ''].join('\n');
    expect(engineCounts(output)).toEqual({ passed: 13, failed: 2 });
    expect(remarksIn(output)).toEqual(['not run: Firefox, because …', repeated]);
    expect(engineCounts('dist/index.html is missing.')).toEqual({ passed: 0, failed: 0 });
  });

  it('are empty if no report was written', () => {
    expect(jestCounts('no/such/report.json')).toEqual({ passed: 0, failed: 0 });
    expect(playwrightCounts('no/such/report.json')).toEqual({ passed: 0, failed: 0 });
    expect(endedAs('unexpected', 'no/such/report.json')).toEqual([]);
  });
});
