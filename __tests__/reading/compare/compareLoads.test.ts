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
