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
const taken = 'It had taken';

describe('a sign-in that was refused as started long ago', () => {
  it.each([
    [80_000, `${taken} 80 s.`],
    [23 * 60_000, `${taken} 23 min.`],
    [90 * 60_000, `${taken} 1.5 h.`],
  ])('is told with how long it had taken: %p ms', (ms, words) => {
    expect(refusedAfter(ms)).toContain(words);
  });

  it.each([
    ['if the start is not known', refusedAfter(80_000, 'startedLongAgo', null)],
    ['if the clock was set back', refusedAfter(-80_000)],
    ['for another cause', refusedAfter(80_000, 'usedTwice')],
  ])('is told without a time %s', (_case, text) => {
    expect(text).not.toContain(taken);
  });
});
