import '__tests__/support/asBuilt';
import { times } from '__tests__/support/extent';
import { dayCases } from './cases';
import type { Step } from './daySteps';
import { runDay } from './days';
import { flows } from './flows';
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

  it.each([0, 1, 2, 3, 4])(
    'somebody who takes over a page after %i acts of another person, whatever the flow [0.42, 0.46]',
    async (acts) => {
      const wrong = [];
      for (const flow of flows) {
        const goesOn = Array.from({ length: acts }, (): Step => ({ does: 'goes on', tab: 0 }));
        const day = await runDay(
          [
            { does: 'opens', tab: 0, flow, person: 'ada', site: 'acme' },
            ...goesOn,
            { does: 'is taken over', tab: 0, person: 'bob' },
          ],
          keepsSecrets,
        );
        wrong.push(...day.wrong.map((each) => `${flow.name}: ${each}`));
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(['sign-out', 'post-auth with the stored token', 'check-auth with a session (own)'])(
    'Back to "%s", which was cut off by a sign-in of another person in its tab [0.42, 0.44]',
    async (name) => {
      const wrong = [];
      const cutOff = flows.find((flow) => flow.name === name);
      const signIn = flows.find((flow) => flow.name === 'sign-in (own)');
      if (!cutOff || !signIn) throw new Error(`no flow is called ${name}`);
      const at = { tab: 0, site: 'acme' } as const;
      for (let after = 15; after < 45; after += times(5, 1)) {
        const day = await runDay(
          [
            { does: 'plays', ...at, flow: { ...signIn, method: cutOff.method, acts: [] }, person: 'ada' },
            { does: 'opens', ...at, flow: cutOff, person: 'ada', late: { after, hasEffect: true } },
            { does: 'visits', ...at, flow: signIn, person: 'bob' },
            { does: 'goes on to the end', tab: 0 },
            ...Array.from({ length: 5 }, (): Step => ({ does: 'goes back', tab: 0 })),
          ],
          keepsSecrets,
        );
        wrong.push(...day.wrong.map((each) => `${after.toString()}: ${each}`));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('random days of two people at two sites, in up to four tabs', async () => {
    expect(violationTexts(await days(), 5)).toEqual([]);
  });
});
