import { minimise } from 'src/savedLog/minimise';
import { ddmin } from 'src/journal/replay/shorten/ddmin';
import { keepParts, removableParts } from 'src/journal/replay/shorten/parts';
import { minimiseAll, padded } from './minimised';

jest.setTimeout(300_000);

describe('delta debugging', () => {
  it.each([
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [3, 6],
    ],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [[1], []],
    [Array.from({ length: 40 }, (_each, index) => index), [0, 20, 39]],
  ])('of %j only %j are needed', async (all, needed) => {
    const holds = async (kept: readonly number[]) => needed.every((each) => kept.includes(each));
    expect(await ddmin(all, holds)).toEqual(needed);
  });
});

describe('a minimised journal', () => {
  it('some planted failures shrink to the parts that are known to be needed, with the same verdict and screen', async () => {
    const rows = await minimiseAll(padded().filter((_each, index) => index % 12 === 0));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row).toMatchObject({ isSame: true, isMinimal: true });
      expect(row.ratio).toBeLessThanOrEqual(1.2);
    }
  });

  it('with all its parts it is unchanged', () => {
    const [first] = padded();
    if (!first) throw new Error('nothing is padded');
    expect(keepParts(first.journal, removableParts(first.journal))).toEqual(first.journal);
  });

  it('is stable when minimised again', async () => {
    const [first] = padded();
    if (!first) throw new Error('nothing is padded');
    const once = await minimise(first.journal);
    expect(await minimise(once.journal)).toEqual({
      journal: once.journal,
      parts: { before: once.parts.after, after: once.parts.after },
    });
  });
});
