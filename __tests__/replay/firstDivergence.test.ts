import { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { firstDivergence, lastDeparture, pathOf } from 'src/journal/replay/run/comparison';
import { isSameDeparture } from 'src/journal/replay/run/sameDeparture';
import { type EntryParts, entered, eventEntry, noSignIn, open, pageLoad } from '__tests__/journal/pageLoads';

const generated = new GeneratedNames((name) => name.startsWith('‹signIn:'));
/** The step of the first difference between a recorded page load and today's. */
const stepOf = (recorded: readonly EntryParts[], today: readonly EntryParts[]): number | undefined =>
  firstDivergence([pageLoad(recorded)], { loads: [pageLoad(today)], names: generated })?.step;

const refreshed = (expiresAt: number | undefined, id = '‹signIn:1›') =>
  eventEntry('session/credentialsStored', { site: 'acme', id, expiresAt });
const leaves = (et: number) => open('browser.leaveTo', { to: 'https://notes.example/', query: { code: 'x', et } });

describe('the first step at which a run differs', () => {
  it.each([
    ['a moment in seconds', refreshed(1_736_928_000), refreshed(1_736_928_060)],
    ['a moment in an address', leaves(1_736_928_000), leaves(1_736_928_060)],
    [
      'a moment as a text',
      eventEntry('x', { at: '2025-01-15T08:00:00Z' }),
      eventEntry('x', { at: '2025-01-15T08:01:00Z' }),
    ],
    ['an id that each run generates', refreshed(1_736_928_000), refreshed(1_736_928_000, '‹signIn:today1›')],
  ])('is not %s', (_what, then, now) => {
    expect(stepOf([then, noSignIn('noCode')], [now, noSignIn('noTokens')])).toBe(2);
    expect(stepOf([then], [now])).toBeUndefined();
  });

  it('is no note on the names in an address that the route does not know', () => {
    const shown = (notes: object) => eventEntry('route/entered', { route: 'checkAuth', params: {}, ...notes });
    const then = shown({ unknown: 4, resembled: ['code_challenge'] });
    expect(stepOf([then], [shown({ unknown: 1 })])).toBeUndefined();
    expect(stepOf([then], [shown({ refused: ['code_challenge'] })])).toBe(1);
    expect(stepOf([eventEntry('x', { unknown: 4 })], [eventEntry('x', {})])).toBe(1);
    const path = (entry: EntryParts): string => pathOf(pageLoad([entry]), generated);
    expect(path(then)).toBe(path(shown({})));
  });

  it.each([
    ['a missing moment', refreshed(1_736_928_000), refreshed(undefined)],
    ['another small number', eventEntry('x', { count: 1 }), eventEntry('x', { count: 2 })],
    ['another value from outside', refreshed(1, '‹site:1›'), refreshed(1, '‹site:2›')],
  ])('is %s', (_what, then, now) => {
    expect(stepOf([then], [now])).toBe(1);
  });
});

describe('the end of a page that left', () => {
  const isSame = (...entries: readonly [EntryParts, EntryParts]): boolean => {
    const [then, now] = entries.map((entry) => lastDeparture(pageLoad([entry])));
    return isSameDeparture(then, now, generated);
  };
  const withoutMoment = open('browser.leaveTo', { to: 'https://notes.example/', query: { code: 'x' } });

  it('is the same if only a moment in its address differs, however late a person answered', () => {
    expect(isSame(leaves(1_736_928_000), leaves(1_736_928_060))).toBe(true);
    const pathTo = (et: number): string => pathOf(pageLoad([entered('postAuth', { et })]), generated);
    expect(pathTo(1_736_928_000)).toBe(pathTo(1_736_928_060));
  });
  it('is another one without that moment, or if only one page left', () => {
    expect(isSame(leaves(1_736_928_000), withoutMoment)).toBe(false);
    expect(isSame(leaves(1_736_928_000), noSignIn('noCode'))).toBe(false);
  });
});
