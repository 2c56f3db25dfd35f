import '__tests__/support/asBuilt';
import { findings } from '__tests__/findings/findings';
import { playScenario } from '__tests__/metamorphic/truth';
import { corpus } from './corpus';
import { differingEnds } from './modelEnds';
import { scenarios } from './world/scenarios';

/** Takes longer on a busy machine. */
jest.setTimeout(60_000);

/**
 * Logs of pages that stay after a departure, and of storage that changes in the middle; `modelEnds.nightly.test.ts`
 * takes all.
 */
const telling = [
  'an app of its own scheme does not open, is tried again, and its link copied',
  'storage is full in the middle of a sign-in',
];
const sample = scenarios.filter(({ name }, index) => index % 120 === 0 || telling.includes(name));

describe('the run over the model', () => {
  it('[0.56] ends like the log on an unchanged build', async () => {
    expect(sample.filter(({ name }) => telling.includes(name))).toHaveLength(telling.length);
    expect(await differingEnds(await corpus(sample))).toEqual([]);
  });

  it('[0.56] knows what a page cleared while it was leaving, although no answer reached the page', async () => {
    const [second] = findings.filter(({ fault }) => fault === 'a callback is opened a second time');
    const log = second && (await playScenario(second))?.log;
    expect(log?.chapters).toHaveLength(3);
    expect(await differingEnds([{ name: 'second', log }] as never)).toEqual([]);
  });
});
