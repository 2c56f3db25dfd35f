/** @jest-environment node */
import '__tests__/support/asBuilt';
import { times } from '__tests__/support/extent';
import { dayCases } from './cases';
import { onceTallied } from './violations';
import { keepsSecrets } from './stops';
import { stories } from './stories';
import { violationTexts } from './tally';

/** Takes longer on a busy machine. */
jest.setTimeout(600_000);

const days = onceTallied(() =>
  Promise.resolve(dayCases({ seed: 20, extent: 'distinct', keepsSecrets, runs: times(12, 20_000) })),
);

describe('one person at a time', () => {
  it.each(stories)('story $number: $what', async ({ play }) => {
    expect(await play(keepsSecrets)).toEqual([]);
  });

  it('random days of two people at two sites, in up to four tabs', async () => {
    expect(violationTexts(await days(), 5)).toEqual([]);
  });
});
