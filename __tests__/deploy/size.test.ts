import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allShares, originTable, sharesOf } from '__tests__/support/originTable';
import { flakyTitles, jestCounts, playwrightCounts, sumOfCounts } from '__tests__/support/testCounts';
import { budget } from 'deploy/budget';
import type { BuiltChunk } from 'deploy/buildReport';
import { brokenBudget, entryPageChunks, entryPageScripts, pageScriptIn, total } from 'deploy/entryPage';

const chunk = (name: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  name,
  initial: false,
  files: [`${name}.js`],
  packages: [],
  ...more,
});
const weight = (br: number) => ({ file: 'JavaScript', raw: br, gz: br, br });
const english = chunk('locale-en-json');
const limit = budget.entryPageBrotliBytes;

describe('the size budget', () => {
  it('is 140 KB of 1024 bytes', () => {
    expect(limit).toBe(143_360);
  });

  it('is kept at the limit and broken one byte above it', () => {
    expect(brokenBudget([english], weight(limit))).toEqual([]);
    expect(brokenBudget([english], weight(limit + 1))).toEqual([
      'JavaScript of the entry page is 140.0 KB with brotli, over 140.0 KB (143361 of 143360 bytes)',
    ]);
  });

  it('is broken by the identity client in a chunk of the entry page', () => {
    const vendor = chunk('vendor', { initial: true, packages: ['react', 'amazon-cognito-identity-js'] });
    expect(brokenBudget([vendor, english], weight(1))).toEqual([
      'amazon-cognito-identity-js is in the first page (vendor)',
    ]);
  });

  it('is broken when a chunk that the entry page loads is not found, so that none is left out', () => {
    expect(brokenBudget([chunk('main', { initial: true })], weight(1))).toEqual([
      expect.stringContaining('locale-en-'),
    ]);
  });

  it('counts what index.html asks for and the English texts, and no other chunk', () => {
    const others = [chunk('locale-de-json'), chunk('own-login')];
    const chunks = [chunk('main', { initial: true }), english, ...others];
    expect(entryPageChunks(chunks).map(({ name }) => name)).toEqual(['main', 'locale-en-json']);
  });
});

describe('the JavaScript of the entry page', () => {
  const script = 'document.title = "Hello";';
  const html = `<script type="application/json">{}</script><script defer src="main.js"></script><script>${script}</script>`;
  const files: Readonly<Record<string, string>> = { 'index.html': html, 'main.js': 'run()', 'main.css': 'a{}' };
  const read = (file: string) => Buffer.from(files[file] ?? '');
  const main = chunk('main', { initial: true, files: ['main.js', 'main.css'] });

  it('is the script in the page, weighed on its own, and the scripts of the chunks, without styles', () => {
    const scripts = entryPageScripts([main], read);
    expect(scripts.map(({ file, raw }) => [file, raw])).toEqual([
      ['index.html: its script', script.length],
      ['main.js', 5],
    ]);
    expect(total(scripts, 'JavaScript').raw).toBe(script.length + 5);
  });

  it.each([
    ['no script', '<script defer src="main.js"></script>', 'holds no script'],
    ['two scripts', '<script>1</script><script>2</script>', 'holds more than one script'],
  ])('cannot be told of a page with %s of its own', (_, page, problem) => {
    expect(() => pageScriptIn(page)).toThrow(problem);
  });
});

describe('where the JavaScript goes', () => {
  const main = { weight: { file: 'main.js', raw: 300, gz: 120, br: 100 }, origins: { sagas: 100, 'src/app': 200 } };
  const vendor = { weight: { file: 'vendor.js', raw: 1000, gz: 600, br: 500 }, origins: { react: 990, sagas: 10 } };

  it('is told in proportion to the minified bytes of each script', () => {
    expect(sharesOf(vendor)).toEqual([
      { origin: 'react', raw: 990, br: 495 },
      { origin: 'sagas', raw: 10, br: 5 },
    ]);
  });

  it('is told for all scripts together, heaviest first, and adds up to them', () => {
    const shares = allShares([main, vendor]);
    expect(shares.map(({ origin, raw }) => [origin, raw])).toEqual([
      ['react', 990],
      ['src/app', 200],
      ['sagas', 110],
    ]);
    expect(shares.reduce((sum, { br }) => sum + br, 0)).toBeCloseTo(600, 6);
  });

  it('is not told of a script that the report did not measure', () => {
    const other = { ...main, weight: { ...main.weight, raw: 301 } };
    expect(() => sharesOf(other)).toThrow('main.js has 301 bytes, its report 300; build again');
  });

  it('is printed with the sum and the word for what a share is', () => {
    const lines = originTable([main, vendor]);
    expect(lines.at(-2)).toMatch(/^JavaScript +1\.27 +0\.59$/);
    expect(lines.at(-1)).toContain('proportional');
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

  it('name the browser tests that passed only when repeated', () => {
    const spec = (title: string, status: string) => ({ title, file: 'a.test.ts', tests: [{ status }] });
    const suites = [{ specs: [spec('good', 'expected')], suites: [{ specs: [spec('shaky', 'flaky')] }] }];
    const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'browser.json');
    writeFileSync(file, JSON.stringify({ suites, stats: { expected: 1, flaky: 1, unexpected: 0 } }));
    expect(flakyTitles(file)).toEqual(['a.test.ts: shaky']);
    expect(playwrightCounts(file)).toEqual({ passed: 2, failed: 0 });
  });

  it('are none where no report was written', () => {
    expect(jestCounts('no/such/report.json')).toEqual({ passed: 0, failed: 0 });
    expect(playwrightCounts('no/such/report.json')).toEqual({ passed: 0, failed: 0 });
    expect(flakyTitles('no/such/report.json')).toEqual([]);
  });
});
