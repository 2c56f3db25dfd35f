import '__tests__/support/asBuilt';
import { compare } from 'src/reading/compare/compare';
import { record } from './corpus';
import { comparePairs, onAnotherDay, pairs } from './pairs';

describe('pairs of logs with one planted cause', () => {
  it('there are twelve', () => {
    expect(pairs).toHaveLength(12);
  });

  it.each(pairs)('$cause: the comparison names it as the first difference in the input', async (pair) => {
    const [outcome] = await comparePairs([pair]);
    expect(pair.says.length).toBeGreaterThan(0);
    for (const sought of pair.says) expect(outcome?.why).toMatch(sought);
  });

  it.each(pairs)(
    '$cause: the same run on another day, with other tokens and ids, shows no difference',
    async ({ other }) => {
      const [one, again] = [await record(other), await record(onAnotherDay(other))];
      const { firstInput, firstDecision } = compare(one.log.chapters, again.log.chapters);
      expect([firstInput, firstDecision]).toEqual([undefined, undefined]);
    },
  );
});
