import '__tests__/support/asBuilt';
import { times } from '__tests__/support/extent';
import { routeIds } from 'src/contract/routes';
import { Browser } from './browser';
import { doubleCases, pairCases } from './cases';
import { flows } from './flows';
import { sessionsOf } from './initialStates';
import { onceTallied, violationsOf } from './violations';
import { personaFor } from './pairs';
import { Walker } from './walker';

/** Takes longer on a busy machine. */
jest.setTimeout(600_000);

const choice = { seed: 20, extent: 'distinct' } as const;
const pairs = onceTallied(() => pairCases({ ...choice, runs: times(60, 20_000) }));
const doubles = onceTallied(() => Promise.resolve(doubleCases({ ...choice, runs: times(24, 20_000) })));
/** Few pairs are of these kinds, so the short run takes some of each. */
const some = (only: string, runs: number) => onceTallied(() => pairCases({ ...choice, only, runs: times(runs, 500) }));
const ended = some('check-auth with a session (own) of bob at acme; the session has ended', 16);
const unnamed = some('with a 401 and its refresh of bob at acme; the session has ended; storage has lost its', 12);
const replaced = some('(federate, denied) of ada at acme; start of app request (federate) of bob', 15);
const cutOff = some(
  'sign-out of ada at acme; sign-in (federate) of bob at acme; shared in tab2; reload of the first',
  6,
);
const failing = some('app request (federate) of ada at acme; entry page with an error of bob at acme', 6);
const partial = some('check-auth with a session (federate) of bob at acme; storage has lost its session', 6);
const lastTime = some('last time of ada at acme; sign-in (own) of bob at acme', 30);
/** No event tells a page what happened while it was loading. */
const loading = onceTallied(() =>
  pairCases({ seed: 20, extent: 'loading', only: 'sign-out of', runs: times(40, 1400) }),
);
const opened = some('password without a session of ada at acme; start of app request (federate) of bob', 6);

describe('flows that are played in pairs', () => {
  it('reach their goals if nothing comes in between, and together show every route', async () => {
    const seen = new Set<string>();
    for (const flow of flows) {
      const persona = personaFor(flow, 'ada', 'acme');
      const { person, site, method } = persona;
      const browser = new Browser(flow.needs ? await sessionsOf([[{ person, site, method }, flow.needs]]) : {});
      const walker = new Walker(browser, 'tab1', flow, persona);
      await walker.start();
      expect([flow.name, walker.isThere]).toEqual([flow.name, true]);
      for (const route of browser.routes) seen.add(route);
    }
    expect(routeIds.filter((route) => !seen.has(route))).toEqual([]);
  });
});

describe.each([
  ['one is stopped', pairs],
  ['both are stopped', doubles],
  ['one is stopped and the other learns that the service has ended the session', ended],
  ['one learns that the service has ended a session without an id', unnamed],
  ['one is refused by its provider and the other replaces its start', replaced],
  ['one has no session and the other starts a sign-in', opened],
  ['one signs out and is loaded again after the other has signed in on a shared computer', cutOff],
  ['one has a request of an app and the other opens the entry page with an error', failing],
  ['both find tokens without a session', partial],
  ['one continues as last time and the other signs in as somebody else', lastTime],
  ['one is loading while the other signs out, or signs out itself', loading],
] as const)('two flows in two tabs, of which %s', (_what, tally) => {
  it.each([
    ['[0.42] nobody becomes somebody else', '0.42'],
    ['[0.43] consent and gift agree', '0.43'],
    ['[0.44] the last action wins', '0.44'],
    ['[0.45] a refusal leaves nothing to act with', '0.45'],
    ['[0.46] tabs do not interfere with each other', '0.46'],
    ['no code is sent twice', '0.47'],
    ['no flow crashes, no page stays busy, no tokens are mixed', 'never'],
  ])('%s', async (_title, clause) => {
    expect(violationsOf(await tally(), clause)).toEqual([]);
  });
});
