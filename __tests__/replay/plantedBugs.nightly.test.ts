import { builtWith, proveBugs } from './plantedBuilds';
import { plantedBugs } from './plantedBugs';

/** Takes longer on a busy machine. */
jest.setTimeout(120_000);

describe('planted bugs', () => {
  it('are ten, each in its own module or at its own place', () => {
    expect(plantedBugs).toHaveLength(10);
    expect(new Set(plantedBugs.map(({ file, text }) => `${file} ${text}`)).size).toBe(10);
  });

  it.each(plantedBugs)(
    '$fault: the log reproduces on the broken build and not on the fixed one; as a kept test it fails, then passes or proves nothing',
    async (planted) => {
      const [outcome] = await proveBugs([planted]);
      expect(outcome).toEqual({
        bug: planted.fault,
        broken: { proof: 'reproduces', passes: false },
        mended: { proof: planted.asksOtherwise ? 'cannot tell' : 'no longer', passes: !planted.asksOtherwise },
        isProved: true,
      });
    },
  );

  it('a text that is missing, or occurs more than once, is not planted', async () => {
    const [planted] = plantedBugs;
    if (!planted) throw new Error('no bug is planted');
    await expect(builtWith({ ...planted, text: 'this occurs nowhere' })).rejects.toThrow('occurs 0 times');
    await expect(builtWith({ ...planted, text: 'state' })).rejects.toThrow(/occurs \d+ times/);
  });
});
