/** @jest-environment node */
import { madeFiles, readMade, withMadeParts } from 'scripts/readme';

describe('the documentation', () => {
  it.each(madeFiles)('shows the floor plan and the tables in %s as they are (npm run docs writes them)', (file) => {
    expect(readMade(file)).toBe(withMadeParts(file, readMade(file)));
  });

  it('names the two commands', () => {
    expect(readMade('README.md')).toContain('npm ci && npm start');
    expect(readMade('README.md')).toContain('npm ci && npm test');
  });
});
