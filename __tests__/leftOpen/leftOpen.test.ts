import '__tests__/support/asBuilt';
import fc from 'fast-check';
import { times } from '__tests__/support/extent';
import { goals } from './goals';
import { anyPlan, runPlan, violationsIn } from './run';

/** Two thousand plans take longer on a busy machine. */
jest.setTimeout(600_000);

describe('a page that is left open, reloaded, restored or disturbed by another tab', () => {
  it.each(goals)('leads to its goal when nothing happens: $aim, $method', async (goal) => {
    const { extra, ...outcome } = await runPlan({ goal, isFrozen: false, steps: [] });
    expect({ ...outcome, extra }).toMatchObject({ deadEnds: [], lost: [], broken: [], extra: 0, anew: 0 });
  });

  it('continues with at most one more click, and keeps the e-mail address', async () => {
    const property = fc.asyncProperty(anyPlan, async (plan) => {
      expect(violationsIn(await runPlan(plan))).toEqual([]);
    });
    await fc.assert(property, { seed: 20, numRuns: times(10, 2000) });
  });
});
