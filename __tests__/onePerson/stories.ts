import { times } from '__tests__/support/extent';
import { Browser } from './browser';
import { type Flow, flows } from './flows';
import { sessionsOf } from './initialStates';
import { type Pair, personaFor, questionsOfFirst, runPair } from './pairs';
import { type Reload, questionsOfFlow, runReload } from './reloads';
import { emailShown } from './screens';
import { type Persona, emailOf } from './setting';
import { momentsOf } from './stops';
import { Walker } from './walker';

/**
 * One of the ten cases from a real browser (docs/architecture.md, One person at a time), with the violations of a run.
 */
export interface Story {
  readonly number: number;
  readonly what: string;
  readonly play: (keepsSecrets: boolean) => Promise<readonly string[]>;
}
const flow = (name: string): Flow => {
  const found = flows.find((each) => each.name === name);
  if (!found) throw new Error(`no flow is called ${name}`);
  return found;
};
const violationsOf = ({ ledger }: Browser): readonly string[] =>
  ledger.faults.map(({ clause, what }) => `${clause}: ${what}`);
const walkerOf = (
  browser: Browser,
  tab: string,
  name: string,
  person: Persona['person'],
  more: Partial<Persona> = {},
) => new Walker(browser, tab, flow(name), { ...personaFor(flow(name), person, 'acme'), ...more });

/** Every moment; in a short run every third. */
const someOf = <T>(moments: readonly T[]): readonly T[] =>
  moments.filter((_moment, index) => index % times(3, 1) === 0);

/** A pair at every moment of its first flow. */
async function everyMoment(
  first: string,
  second: string,
  more: Pick<Pair, 'person' | 'site'>,
): Promise<readonly string[]> {
  const pair: Pair = { first: flow(first), second: flow(second), ...more };
  const wrong: string[] = [];
  for (const moment of someOf(momentsOf(await questionsOfFirst(pair), 'distinct')))
    wrong.push(...(await runPair(pair, moment)).wrong);
  return [...new Set(wrong)];
}
async function everyReload(reload: Reload): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const moment of someOf(momentsOf(await questionsOfFlow(reload), 'distinct')))
    wrong.push(...(await runReload(reload, moment)).wrong);
  return [...new Set(wrong)];
}

/** Bob signs in in another tab, and continues with what is waiting there, or leaves it to ada. */
async function consentOfAnother(acts: number): Promise<readonly string[]> {
  const browser = new Browser();
  const ada = walkerOf(browser, 'tab1', 'app request (own)', 'ada');
  await browser.open(ada.address, 'tab1');
  await ada.goOn(2);
  const bob = walkerOf(browser, 'tab2', 'pre-auth', 'bob');
  await browser.open(bob.address, 'tab2');
  await bob.goOn(acts);
  browser.oracle.judgeStorage();
  await ada.goOn();
  return violationsOf(browser);
}

async function refusedAndStillThere(): Promise<readonly string[]> {
  const browser = new Browser();
  await walkerOf(browser, 'tab1', 'refused sign-in (own, notActive)', 'ada').start();
  browser.oracle.judgeRefused();
  const form = walkerOf(browser, 'tab1', 'change password (own)', 'ada');
  await browser.open(form.address, 'tab1');
  await form.goOn(0);
  return [
    ...violationsOf(browser),
    ...(form.screen.startsWith('change password') ? ['0.45: the password form opens'] : []),
  ];
}

/** The administrator allows own sign-in after a first attempt. */
async function allowedLater(): Promise<readonly string[]> {
  const browser = new Browser();
  await walkerOf(browser, 'tab1', 'refused sign-in (own, mode)', 'ada').start();
  const again = walkerOf(browser, 'tab1', 'sign-in (own)', 'ada');
  await again.start();
  return again.isThere ? [] : [`0.48: own sign-in is allowed now, and it ends on "${again.screen}"`];
}

async function signedOutAndLedBackIn(): Promise<readonly string[]> {
  const stored = await sessionsOf([[{ person: 'ada', site: 'acme', method: 'federate' }, 'session']]);
  const browser = new Browser(stored);
  const out = walkerOf(browser, 'tab1', 'sign-out', 'ada', { lookUp: 'unauthorized' });
  await out.start();
  return out.screen === 'entry, signed out' ? [] : [`0.49: signing out leads ${out.screen}`];
}

async function onTheHostOfTheSite(): Promise<readonly string[]> {
  const stored = await sessionsOf([[{ person: 'ada', site: 'acme', method: 'federate' }, 'session']]);
  const browser = new Browser({ ...stored, onHostOf: 'acme' });
  walkerOf(browser, 'tab1', 'sign-out', 'ada');
  await browser.open('/logout', 'tab1');
  const left = browser.oracle.credentialsOf('acme').map(({ name }) => name);
  return left.length > 0 ? [`0.50: #/logout on the host of acme leaves ${left.join(', ')}`] : [];
}

async function givenAlong(): Promise<readonly string[]> {
  const stored = await sessionsOf([[{ person: 'ada', site: 'acme', method: 'federate' }, 'session']]);
  const browser = new Browser(stored);
  for (const each of browser.ledger.signIns) each.isRevoked = true;
  const ada = walkerOf(browser, 'tab1', 'check-auth without a session', 'ada', { lookUp: 'asksForEmail' });
  const email = encodeURIComponent(emailOf(ada.persona));
  await browser.open(`/checkAuth?sitename=acme&email_id=${email}&client_type=DRIVE`, 'tab1');
  const shown = emailShown(ada.page);
  return ada.screen.startsWith('entry') && shown === undefined ? ['0.50: check-auth drops the e-mail address'] : [];
}

const reload = (name: string, before: Reload['before'], keepsSecrets: boolean): Reload => ({
  flow: flow(name),
  before,
  way: 'reload',
  keepsSecrets,
});
const isOf =
  (clause: string) =>
  (wrong: string): boolean =>
    wrong.startsWith(clause);

/** The ten cases, in the order of that page. */
export const stories: readonly Story[] = [
  {
    number: 1,
    what: "ALLOW of ada's request after bob has signed in",
    play: async () => [...(await consentOfAnother(1)), ...(await consentOfAnother(2))],
  },
  {
    number: 2,
    what: 'a refresh of check-auth while ada signs out, or bob signs in',
    play: async () => [
      ...(await everyMoment('check-auth with a session (federate)', 'sign-out', { person: 'ada', site: 'acme' })),
      ...(await everyMoment('check-auth with a session (own)', 'sign-in (directory)', { person: 'bob', site: 'acme' })),
    ],
  },
  {
    number: 3,
    what: 'a reload while a directory code is exchanged, and bob was signed in before',
    play: async (bar) =>
      (await everyReload(reload('sign-in (directory)', 'bob', bar))).filter((wrong) => wrong.includes('opens')),
  },
  { number: 4, what: 'a refused exchange, and then the password form', play: refusedAndStillThere },
  { number: 5, what: 'own sign-in is allowed after it was refused', play: allowedLater },
  {
    number: 6,
    what: "a reload on check-auth with an app's request",
    play: async (bar) =>
      (await everyReload(reload('app request (federate)', 'nobody', bar))).filter((wrong) => wrong.includes('state')),
  },
  {
    number: 7,
    what: 'check-auth of another site while a sign-in is under way whose site was not confirmed',
    play: () => everyMoment('pre-auth', 'check-auth without a session', { person: 'bob', site: 'globex' }),
  },
  { number: 8, what: 'a sign-out at a site whose alias may not be looked up', play: signedOutAndLedBackIn },
  {
    number: 9,
    what: 'two tabs on check-auth',
    play: async () =>
      (
        await everyMoment('check-auth with a session (own)', 'check-auth with a session (own)', {
          person: 'ada',
          site: 'acme',
        })
      ).filter(isOf('0.46')),
  },
  {
    number: 10,
    what: '#/logout on the host of a site, and what check-auth was given',
    play: async () => [...(await onTheHostOfTheSite()), ...(await givenAlong())],
  },
];
