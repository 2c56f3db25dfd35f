import { headlineOf } from 'src/reading/headline/headline';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { asked as question, logOf, pageLoad, read, eventEntry } from '__tests__/journal/pageLoads';

const mark = eventEntry('signIn/refused', { error: 'error', why: 'startedLongAgo' });
/** Reads of the clock at these moments of the page, and what it showed then. */
const clock = (...reads: readonly (readonly [at: number, shown: number])[]) =>
  reads.flatMap(([at, shown]) => question('clock.now', {}, shown).map((entry) => ({ ...entry, at })));
const startedAt = ([load, ...entries]: PageLoadEntries, at: number): PageLoadEntries => [
  { ...load, startedAt: at },
  ...entries,
];

describe('the clock of a device', () => {
  const said = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
  const first = pageLoad(clock([10, 7_200_010]));

  it.each<[string, readonly PageLoadEntries[], RegExp]>([
    ['went ahead within a page load', [pageLoad([...clock([10, 10], [20, 7_200_020]), mark])], /went 2 h ahead of the/],
    ['went back within a page load', [pageLoad([...clock([10, 10], [20, -7_199_980]), mark])], /set back by about 2 h/],
    ['went back between two', [startedAt(first, 7_200_000), pageLoad([mark])], /set back by about 2 h/],
    [
      'may have gone ahead between two',
      [pageLoad(clock([10, 10])), startedAt(pageLoad([mark]), 7_200_000)],
      /^(?!.*(?:set|went))/,
    ],
    ['was only wrong', [pageLoad([...clock([10, 7_200_010], [20, 7_200_020]), mark])], /^(?!.*(?:set|went))/],
  ])('%s, and the headline reports it as far as it is known', (_what, loads, text) => {
    expect(said(...loads)).toMatch(text);
  });
});

describe('the clock before the moment that is compared', () => {
  const starts = (since: number) =>
    question(
      'storage.commit',
      { site: 'acme', values: { pending_sign_in: { id: '‹signIn:1›', since } }, clear: [] },
      { outcome: 'committed' },
    );
  const said = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
  const slept = clock([10, 10], [20, 32_400_020]);

  it.each<[string, boolean, readonly PageLoadEntries[]]>([
    ['before the start', false, [pageLoad([...slept, ...starts(32_400_020)]), pageLoad([mark])]],
    ['after the start', true, [pageLoad([...starts(10), ...slept]), pageLoad([mark])]],
    [
      'between the start and a copy of it',
      true,
      [pageLoad([...starts(10), ...slept]), pageLoad([...starts(30_010), mark])],
    ],
    ['before an earlier page', false, [pageLoad(slept), pageLoad(starts(32_400_020)), pageLoad([mark])]],
  ])('went ahead %s: reported is %s', (_when, isSaid, loads) => {
    expect(said(...loads).includes('went 9 h ahead of the')).toBe(isSaid);
  });

  it.each<[string, boolean, number, number]>([
    ['a request that had expired anyway', false, 10, 40],
    ['a request that had not', true, 40, 5],
    ['a request that needed both', true, 20, 25],
  ])('went ahead during %s: reported instead of its age is %s', (_what, isSaid, jumpMin, restMin) => {
    const [jump, end] = [jumpMin * 60_000, restMin * 60_000];
    const reads = clock([10, 10], [20, 20], [30, jump + 30]);
    const expires = [
      ...read(['app_access_since'], { app_access_since: 10 }),
      ...clock([end, jump + end]),
      eventEntry('redirect/refused', { why: 'expired' }),
    ];
    const text = said(pageLoad([...read(['app_access_since'], { app_access_since: 10 }), ...reads, ...expires]));
    expect(/went \d+ min ahead of the/.test(text)).toBe(isSaid);
    expect(text.includes('had waited longer than 30 minutes')).toBe(!isSaid);
  });

  it('may have been wrong until then', () => {
    const compares = (aheadMs: number) => eventEntry('page/clockCompared', { aheadMs }, 'browser');
    const loads = [
      pageLoad([compares(0)]),
      pageLoad([compares(7_200_000), ...starts(10)]),
      pageLoad([compares(7_200_000), mark]),
    ];
    expect(said(...loads)).not.toContain('it was set in between');
  });
});

it('the clock was set between two page loads by the times of two answers, one of which may be wrong', () => {
  const compares = (aheadMs: number) => eventEntry('page/clockCompared', { aheadMs }, 'browser');
  const loads = [pageLoad([compares(0)]), pageLoad([compares(7_200_000), mark])];
  expect(headlineOf(logOf(...loads)).sentence).toMatch(
    /according to the host's answers the device's clock was .* and then 2 h ahead: it was set in between, or one of these answers had a wrong time\./,
  );
});
