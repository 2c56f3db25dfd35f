import '__tests__/support/asBuilt';
import fc from 'fast-check';
import { times } from '__tests__/support/extent';
import { goals } from './goals';
import { type Plan, anyPlan, runPlan, violationsIn } from './run';

/** Two thousand plans take longer on a busy machine. */
jest.setTimeout(600_000);

describe('a page that is left open, reloaded, restored or disturbed by another tab', () => {
  it.each(goals)('leads to its goal when nothing happens: $aim, $method', async (goal) => {
    const { extra, ...outcome } = await runPlan({ goal, isFrozen: false, steps: [] });
    expect({ ...outcome, extra }).toMatchObject({ deadEnds: [], lost: [], broken: [], extra: 0, anew: 0 });
  });

  const own = (aim: Plan['goal']['aim'], ...steps: Plan['steps']): Plan => ({
    goal: { aim, method: 'own' },
    isFrozen: false,
    steps,
  });
  const goesOn = { does: 'goes on', tab: 0 } as const;
  const signsInElsewhere = { does: 'signs in elsewhere', tab: 0 } as const;
  it.each([
    {
      where: 'below the name of whoever has signed in meanwhile, in an empty form',
      plan: own('first profile', goesOn, goesOn, signsInElsewhere),
      anew: 0,
    },
    {
      where: 'in the app, after a copy of a page whose app has its answer',
      plan: own('allow an app', signsInElsewhere, { does: 'opens a copy', tab: 1 }),
      anew: 1,
    },
  ])('continues $where', async ({ plan, anew }) => {
    const outcome = await runPlan(plan);
    expect({ found: violationsIn(outcome), anew: outcome.anew }).toEqual({ found: [], anew });
  });

  it('continues with at most one more click, and keeps the e-mail address', async () => {
    const property = fc.asyncProperty(anyPlan, async (plan) => {
      expect(violationsIn(await runPlan(plan))).toEqual([]);
    });
    await fc.assert(property, { seed: 20, numRuns: times(10, 2000) });
  });
});
