/** @jest-environment node */
import { madeReadme, readReadme } from 'scripts/readme';

describe('README', () => {
  it('shows the floor plan and the tables as they are (npm run docs writes them)', () => {
    expect(readReadme()).toBe(madeReadme(readReadme()));
  });

  it('names the two commands', () => {
    expect(readReadme()).toContain('npm ci && npm start');
    expect(readReadme()).toContain('npm ci && npm test');
  });
});
