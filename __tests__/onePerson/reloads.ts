import { pageLeft } from 'slices/page';
import { Browser, type InitialState } from './browser';
import { goodOnce } from './exceptions';
import type { Flow } from './flows';
import { type Fate, sessionsOf } from './initialStates';
import { type Outcome, personaFor } from './pairs';
import { emailShown, explainingScreen } from './screens';
import { emailOf } from './setting';
import { type Moment, type Question } from './stops';
import { Walker, documentsMissed } from './walker';

/**
 * The owner of the initial session: nobody, ada, who plays the flow, or bob, whose session the service may have ended.
 */
export const sessionsBefore = ['nobody', 'ada', 'ada, without a session', 'bob', 'bob, ended'] as const;
/**
 * The page is reloaded; its tab is closed at once and reopened by the browser, which restores what the tab has kept; or
 * its address is opened in a new tab, which has kept nothing.
 */
export const ways = ['reload', 'reopened', 'new tab'] as const;
export interface Reload {
  readonly flow: Flow;
  readonly before: (typeof sessionsBefore)[number];
  readonly way: (typeof ways)[number];
  readonly keepsSecrets: boolean;
}
export const reloadName = ({ flow, before, way }: Reload): string =>
  `${flow.name}, ${way}, session of ${before} before`;

/** A flow that needs a session has its own person's. Check-auth leads to the provider of one that has ended. */
export const fitsFlow = ({ flow, before }: Pick<Reload, 'flow' | 'before'>): boolean =>
  flow.needs === undefined
    ? !before.startsWith('ada, ') && (before !== 'bob, ended' || !flow.name.startsWith('check-auth'))
    : before.startsWith('ada');

const fateOf: Partial<Record<Reload['before'], Fate>> = {
  'ada, without a session': { lost: 'session' },
  'bob, ended': { isEnded: true },
};

async function givenFor({ flow, before, keepsSecrets }: Omit<Reload, 'way'>): Promise<InitialState> {
  if (before === 'nobody') return { keepsSecrets };
  const isAda = before.startsWith('ada');
  const method = flow.needs ? flow.method : isAda ? 'federate' : 'own';
  const person = isAda ? 'ada' : 'bob';
  const sessions = await sessionsOf([[{ person, site: 'acme', method }, flow.needs ?? 'session']], fateOf[before]);
  return { ...sessions, keepsSecrets };
}

export async function questionsOfFlow(reload: Omit<Reload, 'way'>): Promise<readonly Question[]> {
  const browser = new Browser(await givenFor(reload));
  const walker = new Walker(browser, 'tab1', reload.flow, personaFor(reload.flow, 'ada', 'acme'));
  browser.line('tab1').stopAt();
  await walker.start();
  return browser.line('tab1').questions;
}

/** Results that no page can avoid; each is printed with the number of its uses. */
export const reloadExceptions = {
  ofItsTab: {
    what: 'the request of an app belongs to its tab: the same address in a new one signs in without it',
    why: '0.46: two tabs with two requests do not mix',
  },
  goodOnce,
} as const;

/** Runs the flow up to the moment, reloads its page, and lets the person continue. */
export async function runReload(reload: Reload, moment: Moment): Promise<Outcome> {
  const { flow, way } = reload;
  const browser = new Browser(await givenFor(reload));
  const walker = new Walker(browser, 'tab1', flow, personaFor(flow, 'ada', 'acme'));
  const line = browser.line('tab1');
  line.stopAt(moment);
  await walker.start();
  const stopped = line.held;
  // A page that has left has another address.
  const leaves = walker.page.departures.length > 0;
  const isLeaving = leaves && way === 'reload' && walker.screen === 'to the document application';
  if (!stopped || (leaves && !isLeaving)) return { wrong: [], excused: [], stopped };
  browser.oracle.judgeStorage();
  const isLost = browser.hasLostRefresh();
  const isGoodOnce = goodOnce.applies(flow, stopped);
  const address = walker.page.afresh.at(-1) ?? walker.page.location();
  const again = await loadedAnew(browser, walker, way, address);
  const ends = await endsOf(browser, again, { way, address, isLost, isGoodOnce });
  const faults = browser.ledger.faults.filter(({ clause }) => clause !== 'refresh twice' || !isLost);
  const all = faults.map(({ clause, what }) => `${clause === 'refresh twice' ? '0.46' : clause}: ${what}`);
  return { wrong: [...new Set([...all, ...ends.wrong])], excused: ends.excused, stopped };
}

async function loadedAnew(browser: Browser, walker: Walker, way: Reload['way'], address: string): Promise<Walker> {
  const { page } = walker;
  if (way === 'new tab') {
    // The secrets of an address were removed, and are kept only for its own tab.
    browser.oracle.mayLackState = address.startsWith('/checkAuth');
    browser.kill('tab1');
    const again = new Walker(browser, 'tab2', walker.flow, walker.persona);
    again.hasTold = walker.hasTold;
    await browser.open(address, 'tab2');
    return again;
  }
  if (way === 'reopened') browser.kill('tab1');
  else {
    page.byBrowser(pageLeft());
    await browser.world.settle();
  }
  walker.restartAtEntry();
  await browser.open(address, 'tab1', {
    continues: true,
    ...(way === 'reopened' ? { loadedBy: 'history' } : { reloaded: true }),
  });
  return walker;
}

/** The address of a callback says nothing without its secrets, not even the site. */
const tellsNothing = (address: string): boolean => /^\/(?:iicCallback|workdocsFederateCallback)/.test(address);

interface Loaded {
  readonly way: Reload['way'];
  readonly address: string;
  readonly isLost: boolean;
  /** The grant of an app may have been used already, by a commit that succeeds once. */
  readonly isGoodOnce: boolean;
}
/** It continues like an undisturbed run, or the person learns why not and reaches the goal anyway. */
async function endsOf(
  browser: Browser,
  walker: Walker,
  { way, address, isLost, isGoodOnce }: Loaded,
): Promise<Pick<Outcome, 'wrong' | 'excused'>> {
  const { oracle, world } = browser;
  const wrong: string[] = [];
  await walker.goOn();
  oracle.judgeStorage();
  const { screen } = walker;
  const isWithoutRequest = way === 'new tab' && walker.flow.kind === 'app';
  const isForm = /^entry|^own sign-in/.test(screen) && !walker.isThere;
  const email = emailOf(walker.persona);
  const isNamed = emailShown(walker.page) === email;
  const mustBeNamed =
    way !== 'new tab' || (explainingScreen.test(screen) && !tellsNothing(address) && !isWithoutRequest);
  if (isForm && !isNamed && walker.hasTold && mustBeNamed)
    wrong.push(`0.47: "${screen}" shows ${emailShown(walker.page) ?? 'nobody'} and not ${email}`);
  if (isForm && explainingScreen.test(screen)) await walker.triesAgain();
  await world.pass(1000);
  oracle.judgeStorage();
  oracle.judgeRefused();
  if (way !== 'new tab') wrong.push(...documentsMissed(walker, browser));
  const asksAgain = isLost && /^entry|^own sign-in|^to the/.test(walker.screen);
  if (walker.isThere || asksAgain) return { wrong, excused: [] };
  const isSaid = goodOnce.ends.test(walker.screen) || walker.seen.some((screen) => goodOnce.says.test(screen));
  if (isGoodOnce && isSaid) return { wrong, excused: [goodOnce.what] };
  if (isWithoutRequest && walker.screen === 'to the document application')
    return { wrong, excused: [reloadExceptions.ofItsTab.what] };
  wrong.push(`0.47: it ends on "${walker.screen}" after ${walker.seen.join(' → ')}`);
  return { wrong, excused: [] };
}
