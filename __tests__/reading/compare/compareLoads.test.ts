import type { Journal, PageLoadEntries } from 'src/journal/log/entry';
import { type EntryParts, address, asked, entered, pageLoad } from '__tests__/journal/pageLoads';
import { compare } from 'src/reading/compare/compare';

const arrived = (route: string, params: object = {}): EntryParts => address(route, params, { first: true });
const shown = (route: string, ...more: readonly EntryParts[]) => pageLoad([arrived(route), entered(route), ...more]);
const leftFor = (to: string) =>
  asked('browser.leaveTo', { to, query: { client_id: 'c', redirect_uri: 'https://docs.test/' } }, undefined);

describe('the page loads of two logs', () => {
  const sent = shown('entry', ...leftFor('https://docs.test/login'));
  const saved = shown('entry');
  const good = [sent, shown('directoryCallback', ...asked('storage.health', {}, 'local')), saved];

  it('match in order after the same departure: what came back is the difference', () => {
    const why = compare(good, [sent, saved]).firstInput?.why;
    expect(why).toContain('route entry instead of directoryCallback');
  });

  it('match by their addresses if the departures differ', () => {
    const elsewhere = shown('entry', ...leftFor('https://docs.test/authorize'));
    expect(compare(good, [elsewhere, saved]).firstInput?.why).not.toContain('instead of directoryCallback');
  });
});

describe('a log that begins later', () => {
  const landed = { sitename: 'acme', auto_submit: false };
  const begun = shown('entry', ...leftFor('https://docs.test/login'));
  const back = shown('directoryCallback', ...asked('storage.health', {}, 'local'));
  const end = pageLoad([arrived('entry', landed), entered('entry', landed)]);
  const failedBack = shown('directoryCallback', ...asked('storage.health', {}, 'memory'));
  const failing = [begun, failedBack, shown('entry')];
  const continuing = ([head, ...entries]: PageLoadEntries): PageLoadEntries => [
    { ...head, facts: { ...(head.facts as object), continues: true } },
    ...entries,
  ];
  const begins = (good: Journal, other: Journal) =>
    compare(good, other, { one: 'good', other: 'failing' }).begins?.replace(/ of the failing log.*/, '');

  it('is matched with where it begins, by the addresses of its page loads', () => {
    const { firstInput, begins: where } = compare([back, end], failing, { one: 'good', other: 'failing' });
    expect(firstInput).toMatchObject({ one: { pageLoad: 0 }, other: { pageLoad: 1 } });
    expect(where).toBe('the good log begins at page load 1 of the failing log (the callback of the directory service)');
  });

  it('is matched with an address of the same parameters, not with an earlier one of the same page', () => {
    expect(begins([end], [begun, back, end])).toBe('the good log begins at page load 2');
    expect(begins([continuing(shown('optIn')), end], [begun, failedBack, end])).toBe(
      'the good log begins at page load 1',
    );
  });

  it('is not taken for one that begins elsewhere', () => {
    expect(begins([begun, back, end], failing)).toBeUndefined();
    expect(begins([shown('checkAuth'), end], [begun, end])).toBeUndefined();
  });

  it('is matched with the first attempt, not with one that went better', () => {
    const again = [begun, failedBack, begun, back, end];
    expect(begins([back, end], again)).toBe('the good log begins at page load 1');
    expect(begins([back], again)).toBe('the good log begins at page load 1');
  });
});

describe('a stored moment', () => {
  const startedAt = 1_736_935_200_000;
  const slept = 45 * 60_000;
  /** The page asks for the time, which has gone on by this since it was loaded, and stores a moment. */
  const storing = (clockMs: number, savedMs: number) => [
    pageLoad([
      ...asked('clock.now', {}, startedAt + clockMs),
      ...asked('storage.write', { site: 'acme', values: { visit_since: startedAt + savedMs } }, 'local'),
    ]).map((entry) => (entry.kind === 'chapter' ? { ...entry, startedAt } : entry)) as never,
  ];
  const whyOf = (clockMs: number, savedMs: number) =>
    compare(storing(0, 0), storing(clockMs, savedMs)).firstDecision?.why;

  it('is compared with the last answer of the clock, also after the page has slept', () => {
    expect(whyOf(slept, slept)).toBeUndefined();
  });
  it('is still to come if it is later than that answer', () => {
    expect(whyOf(slept, 2 * slept)).toContain('still to come instead of just past');
    expect(whyOf(0, slept)).toContain('still to come instead of just past');
  });
});
