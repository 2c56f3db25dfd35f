import { readFileSync } from 'node:fs';
import { projectFiles } from '__tests__/support/projectFiles';
import { measurements } from 'scripts/commands';
import { figuresPage } from 'scripts/docs/figures/figures';
import { generatedFiles, readGenerated, withGeneratedParts } from 'scripts/docs/docs';

const files = projectFiles();
const pages = files.filter((file) => /^(?:[A-Z]+|docs\/\w+)\.md$/.test(file));

/**
 * The name of a source file, or the path of any file from a folder of the root. `…`, `*` and `{…}` stand for anything.
 */
const filePath = [
  /[\w./…*{}-]+\.(?:tsx?|[cm]js)/,
  /(?:src|slices|sagas|__tests__|deploy|stack|scripts|benchmarks|examples|locales|docs)\/[\w./…*{}-]+\.\w+/,
].map(({ source }) => source);
const inCode = new RegExp(`\`(${filePath.join('|')})\``, 'g');
const nameInFile = /`(\w+)` (?:of|in) `([\w./-]+\.tsx?)`/g;

/** Files that a page may mean by a path, which need not begin at the root. */
function filesMeant(path: string): readonly string[] {
  const pattern = path.replace(/\./g, '\\.').replace(/…|\*|\{\w+\}/g, '[\\w.-]+');
  const meant = new RegExp(`(?:^|/)${pattern}$`);
  return files.filter((file) => meant.test(file));
}

const hasName = (file: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'));

describe('the references to files', () => {
  it.each(pages)('name files that exist: %s', (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(inCode)].map(([, path = '']) => path);
    expect(named.filter((path) => filesMeant(path).length === 0)).toEqual([]);
  });

  it.each(pages)('name what the file contains: %s', (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(nameInFile)];
    const absent = named.filter(([, name = '', path = '']) => !filesMeant(path).some((file) => hasName(file, name)));
    expect(absent.map(([reference]) => reference)).toEqual([]);
  });

  it('are found', () => {
    const text = pages.map((page) => readFileSync(page, 'utf8')).join('');
    expect([...text.matchAll(inCode)].length).toBeGreaterThan(500);
    expect([...text.matchAll(nameInFile)].length).toBeGreaterThan(50);
  });
});

describe('the documentation', () => {
  it.each(generatedFiles)(
    'shows the current picture of the folders and the tables in %s (npm run docs writes them)',
    (file) => {
      expect(readGenerated(file)).toBe(withGeneratedParts(file, readGenerated(file)));
    },
  );

  it('has no figure in docs/quality.md that was not written by a command', () => {
    const prose = readGenerated(figuresPage).replace(/```text[\s\S]*?```\n\n_.*_/g, '');
    // A budget is a rule and not a measurement.
    const figures = prose.replace('more than 156 KB', '').match(/\d[\d.,]* ?(?:ms|s|µs|KB|MB|×)\b.*/g);
    expect(figures).toBeNull();
  });

  it.each(['nightly', ...measurements.map(({ name }) => name)])('shows what %s printed, when and where', (name) => {
    const [, block = ''] = readGenerated(figuresPage).split(new RegExp(`<!-- /?${name} -->`));
    expect(block).toMatch(/^\n\n```text\n[^`]+\n```\n\n_`npm run [^`]+`, \d{4}-\d\d-\d\d, \d+ s; .+\._\n\n$/);
  });

  it('names the two commands', () => {
    expect(readGenerated('README.md')).toContain('npm ci && npm start');
    expect(readGenerated('README.md')).toContain('npm ci && npm test');
  });
});
