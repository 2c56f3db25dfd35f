import { bisect } from '__tests__/support/bisect';

/** A line of builds that are bad from this one on; counts the questions. */
function line(firstBad: number) {
  const asked: number[] = [];
  const statusAt = (count: number): Promise<number> => {
    asked.push(count);
    return Promise.resolve(count < firstBad ? 0 : 1);
  };
  return { asked, statusAt };
}

describe('a bisection over the made-up history', () => {
  it.each([1, 2, 9, 16, 17])('names commit %s of 17 as the first bad one, in a few steps', async (firstBad) => {
    const { asked, statusAt } = line(firstBad);
    expect(await bisect(17, statusAt)).toEqual({ firstBad });
    expect(asked.length).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(17)));
  });

  it('skips a build that cannot be judged, and names none if only such are left', async () => {
    const around = (count: number): Promise<number> => Promise.resolve(count === 8 ? 125 : count < 12 ? 0 : 1);
    expect(await bisect(17, around)).toEqual({ firstBad: 12 });
    const before = (count: number): Promise<number> => Promise.resolve(count < 12 ? 125 : 1);
    expect(await bisect(17, before)).toEqual({ skippedFrom: 1, skippedUpTo: 12 });
  });

  it('names none if the oldest build is bad or the newest good', async () => {
    expect(await bisect(17, line(0).statusAt)).toEqual({ why: 'the oldest build is not good: 1' });
    expect(await bisect(17, line(18).statusAt)).toEqual({ why: 'the newest build is not bad: 0' });
  });
});
