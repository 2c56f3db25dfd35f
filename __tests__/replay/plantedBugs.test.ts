import { readFileSync } from 'node:fs';
import { planted } from '__tests__/mutation/plant';
import { proveBugs } from './plantedBuilds';
import { plantedBugs } from './plantedBugs';

/** Takes longer on a busy machine. */
jest.setTimeout(60_000);

describe('planted bugs', () => {
  it.each(plantedBugs)('$fault: its text occurs once in the source', (bug) => {
    const source = readFileSync(bug.file, 'utf8');
    expect(planted(bug, source)).not.toBe(source);
  });

  // The nightly tests take all; this one continues after a refusal with a call that the record does not answer.
  it('[0.56] are gone if the fixed build refuses the person, whatever it asks after the refusal', async () => {
    const ones = plantedBugs.filter(({ fault }) => fault === 'check-auth clears no tokens');
    const outcomes = await proveBugs(ones);
    expect(outcomes.map(({ isProved, mended }) => [isProved, mended.proof])).toEqual([[true, 'no longer']]);
  });
});
