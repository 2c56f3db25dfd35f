import { generatedFiles, readGenerated, withGeneratedParts } from 'scripts/docs/docs';

describe('the documentation', () => {
  it.each(generatedFiles)(
    'shows the current picture of the folders and the tables in %s (npm run docs writes them)',
    (file) => {
      expect(readGenerated(file)).toBe(withGeneratedParts(file, readGenerated(file)));
    },
  );

  it('has no figure in docs/quality.md that was not written by a command', () => {
    const prose = readGenerated('docs/quality.md').replace(/```text[\s\S]*?```\n\n_.*_/g, '');
    // A budget is a rule and not a measurement.
    const figures = prose.replace('more than 155.75 KB', '').match(/\d[\d.,]* ?(?:ms|s|µs|KB|MB|×)\b.*/g);
    expect(figures).toBeNull();
  });

  it('names the two commands', () => {
    expect(readGenerated('README.md')).toContain('npm ci && npm start');
    expect(readGenerated('README.md')).toContain('npm ci && npm test');
  });
});
