import { brokenBudget, entryPageChunks } from '__tests__/support/size';
import { jestCounts, playwrightCounts, sumOfCounts } from '__tests__/support/testCounts';
import { budget } from 'deploy/budget';
import type { BuiltChunk } from 'deploy/buildReport';

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
  it('is 124 KB of 1024 bytes', () => {
    expect(limit).toBe(126_976);
  });

  it('is kept at the limit and broken one byte above it', () => {
    expect(brokenBudget([english], weight(limit))).toEqual([]);
    expect(brokenBudget([english], weight(limit + 1))).toEqual([expect.stringContaining('over 124.0 KB')]);
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
    expect(entryPageChunks({ chunks }).map(({ name }) => name)).toEqual(['main', 'locale-en-json']);
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

  it('are none where no report was written', () => {
    expect(jestCounts('no/such/report.json')).toEqual({ passed: 0, failed: 0 });
    expect(playwrightCounts('no/such/report.json')).toEqual({ passed: 0, failed: 0 });
  });
});
