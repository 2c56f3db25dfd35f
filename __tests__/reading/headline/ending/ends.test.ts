import { headlineOf } from 'src/reading/headline/headline';
import { endRules } from 'src/reading/headline/consistency/endRules';
import { logOf } from '__tests__/journal/pageLoads';
import { foundAtEnds } from '__tests__/reading/headline/foundAtEnds';

describe('a rule that speaks of an end', () => {
  it('is never without a test', () => {
    expect(Object.keys(foundAtEnds).sort()).toEqual(endRules.map(({ id }) => id).sort());
  });

  it.each(Object.entries(foundAtEnds))('%s finds what it looks for, and the headline points at a step', (id, loads) => {
    const { of, rules, evidence } = headlineOf(logOf(...loads));
    expect([of, rules]).toEqual(['end', expect.arrayContaining([id])]);
    expect(evidence.length).toBeGreaterThan(0);
  });
});
