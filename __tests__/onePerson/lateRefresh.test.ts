import '__tests__/support/asBuilt';
import { selectEntryMessages } from 'src/screens/messages/entry';
import { Browser } from './browser';
import { flows } from './flows';
import { sessionsOf } from './initialStates';
import type { Person } from './ledger';
import { personaFor } from './pairs';
import { Walker } from './walker';

function walkerOf(browser: Browser, name: string, tab: string, person: Person = 'ada'): Walker {
  const flow = flows.find((each) => each.name === name);
  if (!flow) throw new Error(`no flow is called ${name}`);
  return new Walker(browser, tab, flow, personaFor(flow, person, 'acme'));
}

/** Check-auth refreshes in tab1, and Ada signs out in tab2 before the answer comes; at `at` tab1 is held. */
async function signedOutMeanwhile(at?: number) {
  const stored = await sessionsOf([[{ person: 'ada', site: 'acme', method: 'federate' }, 'session']]);
  const browser = new Browser(stored);
  const line = browser.line('tab1');
  line.stopAt(at === undefined ? undefined : { at, when: 'after' });
  const ada = walkerOf(browser, 'check-auth with a session (federate)', 'tab1');
  await browser.open(ada.address, 'tab1');
  return { browser, ada, line };
}

it.each([
  [2, ['ENTRY.LOGGED_OUT', 'ENTRY.SESSION_LEFT']],
  [0, ['ENTRY.LOGGED_OUT']],
])(
  'a page says that the service has not confirmed the end of a session that a late refresh has opened (%d calls lost) [0.44]',
  async (lost, said) => {
    const { line: whole } = await signedOutMeanwhile();
    const refresh = whole.questions.findIndex(({ about }) => about === 'refreshToken') + 1;
    const { browser, ada, line } = await signedOutMeanwhile(refresh);
    await walkerOf(browser, 'sign-out', 'tab2').start();
    for (let count = 0; count < lost; count += 1) browser.lost.push('request');
    line.letGo();
    await ada.goOn();
    expect(selectEntryMessages(ada.page.state())).toEqual(said.map((key) => ({ key })));
    expect(browser.ledger.faults).toEqual([]);
  },
);

it('so does one that speaks of the sign-out only later, after another screen [0.44]', async () => {
  const begun = async (at?: number) => {
    const browser = new Browser(await sessionsOf([[{ person: 'ada', site: 'acme', method: 'federate' }, 'session']]));
    const line = browser.line('tab1');
    line.stopAt(at === undefined ? undefined : { at, when: 'after' });
    const ada = walkerOf(browser, 'sign-in (federate) by the way that worked last time', 'tab1');
    await browser.open(ada.address, 'tab1');
    await ada.goOn(1);
    return { browser, ada, line };
  };
  const { line: whole } = await begun();
  const { browser, ada, line } = await begun(whole.questions.findIndex(({ about }) => about === 'refreshToken') + 1);
  await walkerOf(browser, 'sign-out', 'tab2').start();
  await ada.page.back();
  browser.lost.push('request', 'request');
  line.letGo();
  await browser.world.settle();
  await ada.page.forward();
  await browser.world.settle();
  expect(selectEntryMessages(ada.page.state())).toEqual([{ key: 'ENTRY.LOGGED_OUT' }, { key: 'ENTRY.SESSION_LEFT' }]);
  expect(browser.ledger.faults).toEqual([]);
});

it.each([
  ['somebody else has signed in', ['sign-in (federate)']],
  ['somebody else has signed in and out', ['sign-in (federate)', 'sign-out']],
])('but not of a sign-out after which %s [0.44]', async (_what, since) => {
  const { line: whole } = await signedOutMeanwhile();
  const refresh = whole.questions.findIndex(({ about }) => about === 'refreshToken') + 1;
  const heldAtLogout = async (at?: number) => {
    const { browser, ada, line } = await signedOutMeanwhile(refresh);
    await walkerOf(browser, 'sign-out', 'tab2').start();
    browser.lost.push('request', 'request', 'request', 'request');
    line.letGo();
    line.stopAt(at === undefined ? undefined : { at, when: 'after' });
    await browser.world.settle();
    return { browser, ada, line };
  };
  const first = await heldAtLogout();
  const logout = first.line.questions.findIndex(({ about }) => about === 'logout') + 1;
  const { browser, ada, line } = await heldAtLogout(logout);
  void browser.visit('/workdocsAuth?sitename=acme', 'tab1');
  await browser.world.settle();
  line.letGo();
  await browser.world.settle();
  await browser.world.pass(30_000);
  void browser.visit('/forgotPassword?sitename=acme&username=ada@mail.test', 'tab1');
  await browser.world.settle();
  for (const name of since) await walkerOf(browser, name, 'tab3', 'bob').start();
  await ada.page.back();
  await browser.world.settle();
  await ada.page.back();
  await browser.world.settle();
  expect(selectEntryMessages(ada.page.state())).not.toContainEqual({ key: 'ENTRY.SESSION_LEFT' });
  expect(browser.ledger.faults).toEqual([]);
});
