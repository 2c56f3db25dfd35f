import '__tests__/support/asBuilt';
import { addressBack } from '__tests__/replay/world/browser';
import { Browser } from './browser';
import { flows } from './flows';
import { personaFor } from './pairs';
import { type Persona, documentOf } from './setting';
import { Walker } from './walker';

function walkerOf(browser: Browser, name: string, tab: string, person: Persona['person']): Walker {
  const flow = flows.find((each) => each.name === name);
  if (!flow) throw new Error(`no flow is called ${name}`);
  return new Walker(browser, tab, flow, personaFor(flow, person, 'acme'));
}
const deepLink = 'check-auth without a session';

/** A link to a document leads Ada to her provider. Its answer is the address to open. */
async function atProvider(browser: Browser): Promise<string> {
  const ada = walkerOf(browser, deepLink, 'tab1', 'ada');
  await browser.open(ada.address, 'tab1');
  await ada.goOn(1);
  const [code = ''] = browser.ledger.issue(browser.ledger.begin({ ...ada.persona, tab: 'tab1' }), ['code']);
  const answer = addressBack(ada.page, (asked) => ({ code, state: asked.get('state') ?? undefined }));
  if (answer === undefined) throw new Error('Ada is not at her provider');
  return answer;
}

/** The answer of the provider opens another tab, which is stopped there; Bob signs in; Ada's tab goes on. */
async function answerInAnotherTab(at?: number) {
  const browser = new Browser();
  const answer = await atProvider(browser);
  const line = browser.line('tab2');
  line.stopAt(at === undefined ? undefined : { at, when: 'before' });
  const opened = walkerOf(browser, deepLink, 'tab2', 'ada');
  await browser.open(answer, 'tab2');
  if (at !== undefined) {
    await walkerOf(browser, 'sign-in (own)', 'tab3', 'bob').start();
    line.letGo();
    await browser.world.settle();
  }
  return { browser, opened, asked: line.questions.map(({ about }) => about) };
}

it.each(['postAuth', 'token'])(
  'a tab that the provider has opened keeps the document of the visit, if another sign-in replaces its own before “%s” [0.47]',
  async (question) => {
    const { asked } = await answerInAnotherTab();
    const { browser, opened } = await answerInAnotherTab(asked.indexOf(question) + 1);
    expect(opened.screen).toContain('entry');
    opened.will = 'continue as who is signed in';
    await opened.goOn(1);
    expect(opened.page.departures.at(-1)).toContain(documentOf('ada'));
    expect(browser.ledger.faults).toEqual([]);
  },
);

it.each([
  ['check-auth without a session', 0],
  ['sign-in (federate)', 1],
  ['sign-in (directory)', 1],
  ['app request (federate)', 1],
])(
  'an answer to another start shows and continues nothing of “%s”, which is under way elsewhere [0.42, 0.46]',
  async (name, acts) => {
    const browser = new Browser();
    const answer = await atProvider(browser);
    const bob = walkerOf(browser, name, 'tab2', 'bob');
    await browser.open(bob.address, 'tab2');
    await bob.goOn(acts);
    expect(bob.page.departures).toHaveLength(1);
    const opened = walkerOf(browser, deepLink, 'tab3', 'ada');
    await browser.open(answer, 'tab3');
    const held = browser.world.sessionOf('tab3');
    const texts = [opened.page.location(), ...held.names().map((each) => `${each} ${held.get(each) ?? ''}`)];
    expect(texts.filter((text) => /bob|visit|app_access/.test(text))).toEqual([]);
  },
);

it('so does one whose code is refused because somebody has just started another sign-in [0.42, 0.46]', async () => {
  const answered = async (at?: number) => {
    const browser = new Browser();
    const answer = await atProvider(browser);
    const line = browser.line('tab3');
    line.stopAt(at === undefined ? undefined : { at, when: 'before' });
    const opened = walkerOf(browser, deepLink, 'tab3', 'ada');
    await browser.open(answer, 'tab3');
    return { browser, opened, line };
  };
  const { line: whole } = await answered();
  const stored = whole.questions.findIndex(({ method, about }) => method === 'commit' && /auth_code/.test(about)) + 1;
  const { browser, opened, line } = await answered(stored);
  const bob = walkerOf(browser, 'app request (federate)', 'tab2', 'bob');
  await browser.open(bob.address, 'tab2');
  await bob.goOn(1);
  line.letGo();
  await browser.world.settle();
  const held = browser.world.sessionOf('tab3');
  expect(opened.page.location()).toBe('/emailSelect?sitename=acme&error=error');
  expect(
    held.names().filter((each) => /bob|app_access/.test(held.get(each) ?? '') || each.includes('app_access')),
  ).toEqual([]);
});

it('so does an answer that was used already, while the code of a newer start is under way [0.42, 0.46]', async () => {
  const opened = async (at?: number) => {
    const browser = new Browser();
    const answer = await atProvider(browser);
    await browser.open(answer, 'tab1');
    await browser.world.settle();
    const line = browser.line('tab2');
    line.stopAt(at === undefined ? undefined : { at, when: 'before' });
    const bob = walkerOf(browser, 'app request (federate)', 'tab2', 'bob');
    await browser.open(bob.address, 'tab2');
    await bob.goOn();
    const ada = walkerOf(browser, deepLink, 'tab3', 'ada');
    await browser.open(answer, 'tab3');
    await browser.world.settle();
    return { browser, line, ada };
  };
  const { line: whole } = await opened();
  const { browser, ada } = await opened(whole.questions.findIndex(({ about }) => about === 'appCode') + 1);
  const held = browser.world.sessionOf('tab3');
  const texts = [ada.page.location(), ...held.names().map((each) => `${each} ${held.get(each) ?? ''}`)];
  expect(texts.filter((text) => /bob|visit|app_access/.test(text))).toEqual([]);
});
