import { compare } from 'src/reading/compare/compare';
import type { Journal, PageLoadEntries } from 'src/journal/log/entry';
import { factsOf } from '__tests__/support/runFlow';

/** A page load of these entries, each with its own time. */
const page = (...entries: readonly object[]): Journal => [
  [
    {
      kind: 'chapter',
      format: 1,
      id: 'p',
      tab: 't',
      trip: 'r',
      startedAt: 1_736_935_200_000,
      seq: 0,
      at: 0,
      facts: factsOf(),
    },
    ...entries.map((entry, index) => ({ seq: index + 1, at: index, cause: 0, ...entry })),
  ] as unknown as PageLoadEntries,
];
const arrived = (params: object) => ({
  kind: 'event',
  origin: 'browser',
  type: '@@router/LOCATION_CHANGE',
  payload: { route: 'checkAuth', params },
});
const asked = (n: number, port: string, method: string, args: object) => ({ kind: 'asked', n, port, method, args });
const leaves = (n: number, redirect_uri: string) =>
  asked(n, 'browser', 'leaveTo', { address: 'https://idp.test/authorize', query: { redirect_uri } });
const firsts = (one: Journal, other: Journal) => {
  const { firstInput, firstDecision } = compare(one, other);
  return [firstInput?.why, firstDecision?.why];
};
const none = [undefined, undefined];

describe('a name that only one log may show', () => {
  const app = (application_id: string, app_redirect = 'https://apps.test/notes/callback') =>
    page(arrived({ application_id, app_redirect }));

  it.each([
    ['as a whole', app('notes-app'), app('‹application:1›')],
    ['as a part', app('a', 'https://apps.test/notes/callback?x=1'), app('a', 'https://apps.test/‹redirectPath:2›?x=1')],
    [
      'encoded in a query',
      page(leaves(0, 'https://docs.test/?callback=x&sitename=globex')),
      page(leaves(0, 'https://docs.test/?callback=x&sitename=%E2%80%B9site%3A1%E2%80%BA')),
    ],
    [
      'among other placeholders',
      page(arrived({ state: 'notes/‹email:1›/globex' })),
      page(arrived({ state: 'notes/‹email:4›/‹site:1›' })),
    ],
  ])('%s is unknown in the other one, and no difference', (_where, shown, hidden) => {
    expect(firsts(shown, hidden)).toEqual(none);
    expect(firsts(hidden, shown)).toEqual(none);
  });

  it('is a difference where the same placeholder stands for two names', () => {
    const twice = (first: string, second: string) =>
      page(arrived({ application_id: first }), arrived({ application_id: second }));
    expect(firsts(twice('notes-app', 'notes-app'), twice('‹application:1›', '‹application:1›'))).toEqual(none);
    expect(firsts(twice('notes-app', 'archive'), twice('‹application:1›', '‹application:1›'))[0]).toMatch(
      /application_id ‹application:1› instead of archive/,
    );
  });

  it('is the same name in a query and outside of it', () => {
    const both = (site: string, inQuery: string) =>
      page(arrived({ sitename: site }), leaves(0, `https://docs.test/?sitename=${inQuery}`));
    const encoded = '%E2%80%B9site%3A1%E2%80%BA';
    expect(firsts(both('globex', 'globex'), both('‹site:1›', encoded))).toEqual(none);
    expect(firsts(both('globex', 'acme'), both('‹site:1›', encoded))[1]).toMatch(/redirect_uri/);
  });

  it.each([
    ['a value that no log shows', '‹email:1›', 'jane'],
    ['another text around it', 'a/‹site:1›', 'b/globex'],
    ['another end', '‹site:1›/a', 'globex/b'],
    ['a placeholder of another kind', '‹site:1›', '‹email:1›'],
    ['nothing in its place', 'x‹site:1›', 'x'],
    ['two names side by side', '‹site:1›‹application:1›', 'globexnotes'],
  ])('%s is a difference as before', (_what, hidden, text) => {
    expect(firsts(page(arrived({ state: text })), page(arrived({ state: hidden })))[0]).toMatch(/state/);
    expect(firsts(page(arrived({ state: hidden })), page(arrived({ state: text })))[0]).toMatch(/state/);
  });
});

describe('a timer', () => {
  const wait = asked(0, 'clock', 'wait', { ms: 250 });
  const ranOut = { kind: 'answered', n: 0, at: 251 };
  const later = { ...arrived({}), at: 300 };
  const departure = { ...asked(1, 'browser', 'leaveTo', { to: 'https://idp.test/' }), at: 40 };

  it('that had not run out when the log ended is no difference', () => {
    expect(firsts(page(wait, ranOut), page(wait))).toEqual(none);
    expect(firsts(page(wait), page(wait, ranOut))).toEqual(none);
  });

  it('that had not run out when the page was left is no difference', () => {
    const gone = { kind: 'event', origin: 'browser', type: 'page/left', at: 260 };
    expect(firsts(page(wait, departure, ranOut, gone), page(wait, departure, gone))).toEqual(none);
  });

  it('that had time to run out, and did not, is one', () => {
    expect(firsts(page(wait, ranOut, later), page(wait, later))[0]).toMatch(
      /^At this point only the first log holds an answer to this question: Began to wait for 250 ms/,
    );
  });
});

describe('the end of a page', () => {
  const departure = asked(0, 'browser', 'leaveTo', { to: 'https://idp.test/' });
  const gone = { kind: 'event', origin: 'browser', type: 'page/left' };
  const last = arrived({});

  it('is no input of its own if only one log left', () => {
    expect(firsts(page(departure, gone, last), page(last))[0]).toBeUndefined();
    expect(firsts(page(departure, gone, last), page(last))[1]).toMatch(
      /^At this point only the first log has this: Left/,
    );
  });

  it('is one if both left, and one came through', () => {
    expect(firsts(page(departure, gone, last), page(departure, last))[0]).toMatch(
      /^At this point only the first log has this: The page/,
    );
  });
});
