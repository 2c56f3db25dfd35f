import '__tests__/support/asBuilt';
import { consentAllowed } from 'slices/consent';
import type { SiteName } from 'src/contract/brandTypes';
import { Browser } from './browser';
import { runDay } from './days';
import { type Step, losses } from './daySteps';
import { type Flow, flows, starts as unfinished } from './flows';
import type { Person } from './ledger';
import { personaFor, questionsOfFirst, runPair } from './pairs';
import { keepsSecrets } from './stops';
import { Walker } from './walker';

/** Ada is signed in at acme, in tab1. */
async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  await play(browser, 'sign-in (federate)');
  return browser;
}
async function play(browser: Browser, name: string, tab = 'tab1', person: Person = 'ada'): Promise<void> {
  const flow = flowNamed(name);
  await new Walker(browser, tab, flow, personaFor(flow, person, 'acme')).start();
}
function flowNamed(name: string): Flow {
  const flow = [...flows, ...unfinished].find((each) => each.name === name);
  if (!flow) throw new Error(`no flow is called ${name}`);
  return flow;
}
const clauses = ({ ledger }: Browser): readonly string[] => ledger.faults.map(({ clause }) => clause);
/** What a fault of the product would store: the end of a session, or a start. */
const ends = ({ world }: Browser) => world.local.set('acme:session', JSON.stringify({ id: 'another' }));
const starts = ({ world }: Browser, trip: string | undefined) =>
  world.local.set('acme:pending_sign_in', JSON.stringify({ trip }));
const documents = 'https://docs.localhost:8080/workdocs/?load_user_info=true';
/** The number of the first question of a sign-out for which this is true. */
const questionOfSignOut = (isIt: IsIt): Promise<number> => questionOf('sign-out', isIt);
/** The same of any flow. */
async function questionOf(name: string, isIt: IsIt): Promise<number> {
  const browser = await signedIn();
  browser.line('tab1').stopAt();
  await play(browser, name);
  return browser.line('tab1').questions.findIndex(isIt) + 1;
}
type IsIt = (question: { readonly method: string; readonly about: string }) => boolean;

describe('the judge of two people', () => {
  it('excuses no end of a session by a sign-out whose page has moved on before it was done', async () => {
    const browser = await signedIn();
    const at = await questionOfSignOut(({ method, about }) => method === 'commit' && about !== '');
    browser.line('tab1').stopAt({ at, when: 'before' });
    await play(browser, 'sign-out');
    expect(browser.line('tab1').held?.method).toBe('commit');
    await browser.open('/optIn', 'tab1');
    ends(browser);
    expect(clauses(browser)).toEqual(['0.44']);
  });

  it.each([
    ['time of a request', ['0.44']],
    ['start', ['0.44']],
    ['start and session', []],
    ['session', []],
    ['tokens', []],
  ] as const)('knows whose session ends after storage has lost the %s, if it can', async (what, expected) => {
    const browser = await signedIn();
    browser.ledger.lose('acme', losses[what]);
    ends(browser);
    expect(clauses(browser)).toEqual(expected);
  });

  it('excuses a second sign-out only for the page that was cut off at its end', async () => {
    const browser = await signedIn();
    const at = await questionOfSignOut(({ method }) => method === 'startAfresh');
    browser.line('tab1').stopAt({ at, when: 'before' });
    await play(browser, 'sign-out');
    expect(browser.line('tab1').held?.method).toBe('startAfresh');
    await browser.open('/logout?sitename=acme', 'tab1', { continues: true });
    const { length } = browser.ledger.signOuts;
    await browser.open('/logout?sitename=acme', 'tab1', { continues: true });
    expect([length, browser.ledger.signOuts.length]).toEqual([2, 2]);
  });

  it('hears a page say "signed out" although it has left somebody signed in', async () => {
    const browser = await signedIn();
    // As a product would see it that looks at the session and not at whose tokens these are.
    browser.world.local.set('acme:session', JSON.stringify({ id: 'out', since: 1, ended: 'before' }));
    await browser.open('/emailSelect?sitename=acme&logout_flow=true', 'tab1');
    browser.oracle.judgeStorage();
    expect(clauses(browser)).toEqual(['0.46']);
  });

  it('hears the documents open for somebody else than the page named beside "Continue"', async () => {
    const browser = await signedIn();
    for (const name of ['ada', 'bob']) {
      browser.oracle.continues('tab1', `${name}.federate@mail.test`);
      browser.oracle.departs('tab1', documents, false);
    }
    expect(clauses(browser)).toEqual(['0.42']);
  });

  it.each([
    ['before its page has left', 0, ['0.42']],
    ['not once its page has left', 1, []],
  ] as const)(
    'hears the documents open for somebody who has come since "Continue": %s',
    async (_when, departures, expected) => {
      const browser = await signedIn();
      browser.oracle.continues('tab1', 'ada.federate@mail.test');
      for (let left = 0; left < departures; left += 1) browser.oracle.departs('tab1', documents, false);
      await play(browser, 'sign-in (federate)', 'tab2', 'bob');
      // As a page does that is loaded anew before the documents have come.
      browser.oracle.departs('tab1', documents, false);
      expect(clauses(browser)).toEqual(expected);
    },
  );

  it('counts nothing that was allowed for a request before it was denied', async () => {
    const browser = new Browser();
    const flow = flows.find((each) => each.name === 'app request (federate)');
    if (!flow) throw new Error('no app asks');
    await new Walker(
      browser,
      'tab1',
      { ...flow, acts: ['entry', 'provider'] },
      personaFor(flow, 'ada', 'acme'),
    ).start();
    await browser.world.pass(1000);
    browser.oracle.allows('tab1');
    browser.oracle.declines('tab1');
    // As a product would go on that takes DENY for ALLOW.
    await browser.pageIn('tab1')?.does(consentAllowed());
    expect(clauses(browser)).toEqual(['0.43']);
  });

  it.each([
    ['that is all', [], ['0.44']],
    ['somebody has signed in since', ['sign-in (federate)'], []],
  ] as const)('judges a start after a sign-out, for which its tab was held only before it: %s', async (...of) => {
    const [, since, expected] = of;
    const browser = await signedIn();
    browser.line('tab2').stopAt({ at: 1, when: 'before' });
    await play(browser, 'start of pre-auth', 'tab2');
    expect(browser.line('tab2').held?.port).toBe('storage');
    browser.line('tab2').letGo();
    await browser.world.settle();
    await play(browser, 'sign-out');
    for (const name of since) await play(browser, name, 'tab3');
    starts(browser, browser.tripIn('tab2'));
    expect(clauses(browser)).toEqual(expected);
  });

  it('takes the sign-out of another tab for none of the page that Back leads to', async () => {
    const browser = await signedIn();
    const at = await questionOfSignOut(({ method }) => method === 'address');
    browser.line('tab2').stopAt({ at, when: 'before' });
    await play(browser, 'sign-out', 'tab2');
    await play(browser, 'sign-out', 'tab3');
    await browser.open('/optIn', 'tab2');
    expect(browser.ledger.signOuts.map(({ isOwn = false }) => isOwn)).toEqual([false, true]);
    await browser.back('tab2');
    expect(browser.ledger.signOuts).toHaveLength(3);
  });

  it.each([
    ['app request (federate)', 'tab2', []],
    ['app request (federate)', 'tab3', ['0.46']],
    ['opt in', 'tab2', ['0.46']],
  ] as const)(
    'takes "%s" in %s for the start of a sign-in only if it removes the tokens, and not in the tab that says so',
    async (name, tab, expected) => {
      const browser = await signedIn();
      const at = await questionOf(name, ({ method, about }) => method === 'commit' && about === '');
      await browser.open('/emailSelect?sitename=acme', 'tab3');
      browser.line(tab).stopAt({ at, when: 'after' });
      await play(browser, name, tab);
      const said = { site: 'acme' as SiteName, by: 'start', username: undefined, signedOut: undefined } as const;
      browser.oracle.tells('tab3', said);
      expect(clauses(browser)).toEqual(expected);
    },
  );

  it('hears a page say "another sign-in was started" of its own start, unless Back has brought the page again', async () => {
    const browser = new Browser();
    await browser.open('/emailSelect?sitename=acme', 'tab1');
    await browser.open('/optIn', 'tab1');
    starts(browser, browser.tripIn('tab1'));
    const said = { site: 'acme' as SiteName, by: 'start', username: undefined, signedOut: undefined } as const;
    browser.oracle.tells('tab1', said);
    expect(clauses(browser)).toEqual(['0.46']);
    await browser.back('tab1');
    browser.oracle.tells('tab1', said);
    expect(clauses(browser)).toEqual(['0.46']);
  });

  const isLoading = { after: -1, hasEffect: false };
  it.each<readonly [string, readonly Step[]]>([
    [
      'a shared tab whose next page is loading still has its sign-in in the browser',
      [
        { does: 'opens', tab: 0, flow: flowNamed('sign-in (own)'), person: 'ada', site: 'acme' },
        { does: 'shares', tab: 0, shared: true },
        { does: 'goes on to the end', tab: 0 },
        { does: 'opens', tab: 0, flow: flowNamed('sign-in (own)'), person: 'ada', site: 'acme', late: isLoading },
      ],
    ],
    [
      'somebody comes after a page has said that nobody is signed in',
      [
        { does: 'opens', tab: 0, flow: flowNamed('sign-in (own)'), person: 'ada', site: 'acme', late: isLoading },
        { does: 'opens', tab: 1, flow: flowNamed('sign-out'), person: 'ada', site: 'acme', late: isLoading },
        { does: 'late answers come' },
        { does: 'goes on to the end', tab: 0 },
      ],
    ],
  ])('finds nothing wrong if %s', async (_what, steps) => {
    expect((await runDay(steps, keepsSecrets)).wrong).toEqual([]);
  });

  it('knows at whose provider a person is, although the page shows another site since', async () => {
    const leaving = async (at?: number) => {
      const browser = new Browser();
      const line = browser.line('tab1');
      line.stopAt(at === undefined ? undefined : { at, when: 'before' });
      const flow = flowNamed('sign-in (directory)');
      const ada = new Walker(browser, 'tab1', flow, personaFor(flow, 'ada', 'globex'));
      await browser.open(ada.address, 'tab1');
      await ada.goOn(1);
      return { browser, line, ada };
    };
    const { line: whole } = await leaving();
    const { browser, line, ada } = await leaving(whole.questions.findIndex(({ method }) => method === 'leaveTo') + 1);
    await browser.visit('/emailSelect?sitename=acme', 'tab1');
    line.letGo();
    await ada.goOn();
    expect(browser.ledger.signIns.map(({ site }) => site)).toEqual(['globex']);
    expect(clauses(browser)).toEqual([]);
  });

  it('believes that a session is over whose refresh a page load has lost', async () => {
    const flow = flowNamed('change password (own) with a refresh at the pool');
    const pair = { first: flow, second: flow, person: 'ada', site: 'acme', then: 'reload' } as const;
    const asked = await questionsOfFirst(pair);
    const moment = { at: asked.findIndex(({ method }) => method === 'refreshSession') + 1, when: 'after' } as const;
    expect((await runPair(pair, moment, moment)).wrong).toEqual([]);
  });
});
