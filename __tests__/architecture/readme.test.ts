/** @jest-environment node */
import { madeFiles, readMade, withMadeParts } from 'scripts/readme';

describe('the documentation', () => {
  it.each(madeFiles)('shows the current floor plan and tables in %s (npm run docs writes them)', (file) => {
    expect(readMade(file)).toBe(withMadeParts(file, readMade(file)));
  });

  it('has no figure in docs/quality.md that was not written by a command', () => {
    const prose = readMade('docs/quality.md').replace(/```text[\s\S]*?```\n\n_.*_/g, '');
    // A budget is a rule and not a measurement.
    const figures = prose.replace('more than 155 KB', '').match(/\d[\d.,]* ?(?:ms|s|µs|KB|MB|×)\b.*/g);
    expect(figures).toBeNull();
  });

  it('names the two commands', () => {
    expect(readMade('README.md')).toContain('npm ci && npm start');
    expect(readMade('README.md')).toContain('npm ci && npm test');
  });
});
