import '__tests__/support/asBuilt';
import { Browser } from './browser';
import { flows } from './flows';
import type { Person } from './ledger';
import { personaFor } from './pairs';
import { screenOf } from './screens';
import { Walker } from './walker';

function walkerOf(browser: Browser, name: string, tab: string, person: Person = 'ada'): Walker {
  const flow = flows.find((each) => each.name === name);
  if (!flow) throw new Error(`no flow is called ${name}`);
  return new Walker(browser, tab, flow, personaFor(flow, person, 'acme'));
}

/** An app asks Ada to sign in, in tab1; in tab2 she signs in without it, and that session ends by this flow. */
async function endedElsewhere(method: string, by: string, { isShared = false, acts = 0 } = {}): Promise<Walker> {
  const browser = new Browser();
  const asked = walkerOf(browser, `app request (${method})`, 'tab1');
  if (isShared) asked.willShare();
  await browser.open(asked.address, 'tab1');
  await asked.goOn(acts);
  if (isShared) await asked.share();
  for (const name of [`sign-in (${method})`, by]) await walkerOf(browser, name, 'tab2').start();
  return asked;
}
const methods = ['own', 'directory', 'federate', 'identityCenter'];
const ends = ['sign-out', 'removal of the account (own)', 'removal of the account (federate)'];
const cases = methods.flatMap((method) =>
  ends
    .filter((by) => by === 'sign-out' || by.includes(`(${method})`))
    .flatMap((by) => (method === 'own' ? [0, 1] : [0]).map((acts) => [method, by, acts] as const)),
);

describe('whoever an app has asked to sign in, while a session ends in another tab', () => {
  it.each(cases)(
    'is not told that the request has ended, and comes to the app (%s, %s, %d acts) [0.30]',
    async (...of) => {
      const [method, by, acts] = of;
      const asked = await endedElsewhere(method, by, { acts });
      expect(asked.page.state().appRequest.step).toBe('pending');
      await asked.goOn();
      expect(screenOf(asked.page).screen).toBe('to the app');
    },
  );

  it.each(cases)('on a shared computer is told so, and does not (%s, %s, %d acts) [0.30]', async (...of) => {
    const [method, by, acts] = of;
    const asked = await endedElsewhere(method, by, { acts, isShared: true });
    expect(asked.page.state().appRequest.step).toBe('ended');
    await asked.goOn();
    expect(screenOf(asked.page).screen).toBe('to the document application');
  });
});

it('an entry page that has found the request of another tab does not show it if it is answered meanwhile [0.42, 0.46]', async () => {
  const opened = async (at?: number) => {
    const browser = new Browser();
    const ada = walkerOf(browser, 'drive client (federate)', 'tab1');
    await browser.open(ada.address, 'tab1');
    await ada.goOn(1);
    const line = browser.line('tab2');
    line.stopAt(at === undefined ? undefined : { at, when: 'after' });
    const bob = walkerOf(browser, 'entry page with an error', 'tab2', 'bob');
    await browser.open(bob.address, 'tab2');
    return { browser, ada, bob, line };
  };
  const { line: whole } = await opened();
  const { ada, bob, line } = await opened(
    whole.questions.findIndex(({ about }) => about.startsWith('code_challenge')) + 1,
  );
  await ada.goOn();
  expect(ada.isThere).toBe(true);
  line.letGo();
  await bob.goOn();
  expect(bob.page.state().appRequest).toEqual({ step: 'none' });
});
