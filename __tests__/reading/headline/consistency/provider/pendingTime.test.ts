import { headlineOf } from 'src/reading/headline/headline';
import { asked, eventEntry, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const began = Date.UTC(2026, 10, 1);
const refusedAfter = (ms: number, why = 'startedLongAgo', since: unknown = began): string =>
  headlineOf(
    logOf(
      pageLoad([
        ...read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', since } }),
        ...asked('clock.now', {}, began + ms),
        eventEntry('signIn/refused', { error: 'error', why }),
      ]),
    ),
  ).sentence;
const since = 'had passed since the start of the sign-in.';

describe('a sign-in that was refused as started long ago', () => {
  it.each([
    [80_000, `According to the device's clock, 80 s ${since}`],
    [23 * 60_000, `According to the device's clock, 23 min ${since}`],
    [90 * 60_000, `According to the device's clock, 1.5 h ${since}`],
  ])('is told with how long it had taken: %p ms', (ms, words) => {
    expect(refusedAfter(ms)).toContain(words);
  });

  it.each([
    ['if the start is not known', refusedAfter(80_000, 'startedLongAgo', null)],
    ['if the clock was set back', refusedAfter(-80_000)],
    ['for another cause', refusedAfter(80_000, 'usedTwice')],
  ])('is told without a time %s', (_case, text) => {
    expect(text).not.toContain(since);
  });
});
