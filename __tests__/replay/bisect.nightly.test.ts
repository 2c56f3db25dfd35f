import type { Fault } from '__tests__/mutation/fault';
import { bisect } from '__tests__/support/bisect';
import { curiousHistories, innocent, loudHistories, marksOf, quietHistories } from './histories';
import { builtWith } from './plantedBuilds';
import { plantedBugs } from './plantedBugs';

/** The exit statuses of `--bisect`. */
const statuses = { good: 0, bad: 1, skip: 125 } as const;

/** Each history has six builds of the product, which takes longer on a busy machine. */
jest.setTimeout(300_000);

describe('the search for the build that introduced a failure, from its saved log alone', () => {
  it.each([...quietHistories, ...loudHistories, ...curiousHistories])(
    '$fault: finds the build that introduced the failure, whatever else was changed',
    async (history) => {
      const marks = await marksOf(history);
      expect(history.builds).toHaveLength(6);
      const asksOtherwise = plantedBugs.find(({ fault }) => fault === history.fault)?.asksOtherwise;
      // The log has no answers for builds without the fault, so they are skipped, and no innocent commit is named.
      const before = asksOtherwise ? 'skip' : 'good';
      expect(marks).toEqual([before, before, before, 'bad', 'bad', 'bad']);
      const found = await bisect(5, (build) => Promise.resolve(statuses[marks[build] ?? 'skip']));
      const skipped = { skippedFrom: 1, skippedUpTo: history.guilty };
      expect(found).toEqual(asksOtherwise ? skipped : { firstBad: history.guilty });
    },
  );
});

describe('a failure on other builds than the one that recorded it', () => {
  const bug = plantedBugs.find(({ fault }) => fault === 'an inactive user is shown another error');
  if (!bug) throw new Error('the bug is not planted');
  const asksOtherwise = {
    fault: 'another provider is named in the exchange',
    file: 'sagas/steps/signIn/exchange.ts',
    text: 'const AuthCodeProvider = wireNameOf(method, productId);',
    becomes: "const AuthCodeProvider = 'OTHER' as never;",
  };

  it('is still there on its build, gone on the fixed one, and unknown if the services are asked another question', async () => {
    const broken = await builtWith(bug);
    const log = await broken.recorded(bug.fault);
    const proofOn = async (...changes: readonly Omit<Fault, 'tests'>[]): Promise<string> =>
      (await (await builtWith(...changes)).judged(log)).proof;
    expect(await proofOn(bug)).toBe('reproduces');
    expect(await proofOn()).toBe('no longer');
    expect(await proofOn(asksOtherwise)).toBe('cannot tell');
    expect(await proofOn(bug, asksOtherwise)).toBe('cannot tell');
  });

  it('is still there on a build that differs in a counter and in one more look at the clock', async () => {
    const twice = plantedBugs.find(({ fault }) => fault === 'a refused sign-in is tried again');
    if (!twice) throw new Error('the bug is not planted');
    const log = await (await builtWith(twice, innocent.counter, innocent.clock)).recorded(twice.fault);
    expect(await (await builtWith(twice)).judged(log)).toEqual({ proof: 'reproduces', passes: false });
    expect(await (await builtWith(innocent.counter, innocent.clock)).judged(log)).toEqual({
      proof: 'no longer',
      passes: true,
    });
  });
});
