import { Browser } from './browser';
import { exceptionFor, goodOnce } from './exceptions';
import { type Flow } from './flows';
import { type Fate, sessionsOf } from './initialStates';
import { pageLeft } from 'slices/page';
import { explainingScreen, screenOf } from './screens';
import type { Person } from './ledger';
import type { Persona, Site } from './setting';
import { type Question, type Moment } from './stops';
import { Walker, documentsMissed } from './walker';

/** Two flows in two tabs; the second is of this person at this site, the first always of ada at acme. */
export interface Pair extends Fate {
  readonly first: Flow;
  readonly second: Flow;
  readonly person: Person;
  readonly site: Site;
  /** The tab in which the computer is marked as shared. */
  readonly sharedIn?: 'tab1' | 'tab2';
  /** The page of the first does not go on: it is loaded anew, or its tab is closed at once and reopened. */
  readonly then?: 'reload' | 'reopened';
}
/** The result of a case: the violations, and the used exceptions. */
export interface Outcome {
  readonly wrong: readonly string[];
  readonly excused: readonly string[];
  readonly stopped?: Question | undefined;
}

export const personaFor = ({ method, refusal, isNew = false }: Flow, person: Person, site: Site): Persona => ({
  person,
  site,
  method,
  refusal,
  isNew,
});
const owner = (flow: Flow, person: Person, site: Site) =>
  flow.needs ? [[{ person, site, method: flow.method }, flow.needs] as const] : [];

/**
 * The session at the start: of the first person, else of the second, for only one person can be signed in at a site.
 */
function ownersOf({ first, second, person, site }: Pair) {
  const ofFirst = owner(first, 'ada', 'acme');
  return [...ofFirst, ...(ofFirst.length > 0 && site === 'acme' ? [] : owner(second, person, site))];
}
const givenFor = (pair: Pair) => sessionsOf(ownersOf(pair), pair);
/**
 * If both flows need a session of the site, both belong to its person. A session that has ended is that of a flow, and
 * a start that is not finished is of another person.
 */
export function isDistinct({ first, second, person, site, sharedIn, isEnded, lost }: Pair): boolean {
  if ((isEnded ?? lost) && !first.needs && !second.needs) return false;
  if (second.kind === 'start' && (person === 'ada' || isEnded)) return false;
  const mustBeAda = site === 'acme' && first.needs !== undefined && second.needs !== undefined;
  return sharedIn ? mustBeAda === (person === 'ada') : !mustBeAda || person === 'ada';
}

export const pairName = ({ first, second, person, site, sharedIn, isEnded, lost, then }: Pair): string =>
  `${first.name} of ada at acme; ${second.name} of ${person} at ${site}` +
  `${sharedIn ? `; shared in ${sharedIn}` : ''}${isEnded ? '; the session has ended' : ''}` +
  `${lost ? `; storage has lost its ${lost}` : ''}${then ? `; ${then} of the first` : ''}`;

const atAcme = (more: Pick<Pair, 'sharedIn' | 'isEnded' | 'lost' | 'then'>) =>
  (['ada', 'bob'] as const).map((person) => ({ person, site: 'acme', ...more }) as const);
export const combinations: readonly Omit<Pair, 'first' | 'second'>[] = [
  { person: 'ada', site: 'acme' },
  { person: 'bob', site: 'acme' },
  { person: 'ada', site: 'globex' },
  { person: 'bob', site: 'globex' },
  ...atAcme({ sharedIn: 'tab1' }),
  ...atAcme({ sharedIn: 'tab2' }),
  ...atAcme({ isEnded: true }),
  ...atAcme({ isEnded: true, sharedIn: 'tab1' }),
  ...atAcme({ isEnded: true, sharedIn: 'tab2' }),
  ...atAcme({ isEnded: true, lost: 'session' }),
  ...atAcme({ lost: 'session' }),
  ...atAcme({ lost: 'tokens' }),
  ...atAcme({ then: 'reload' }),
  ...atAcme({ then: 'reload', sharedIn: 'tab1' }),
  ...atAcme({ then: 'reload', sharedIn: 'tab2' }),
  ...atAcme({ then: 'reopened' }),
];

const known = new Map<string, Promise<readonly Question[]>>();

/** The questions of the first flow of a pair, which are its stops. */
export function questionsOfFirst(pair: Pair): Promise<readonly Question[]> {
  const name = JSON.stringify([pair.first.name, ownersOf(pair), pair.sharedIn === 'tab1', pair.isEnded, pair.lost]);
  const found = known.get(name) ?? asked(pair);
  known.set(name, found);
  return found;
}
async function asked(pair: Pair): Promise<readonly Question[]> {
  const { browser } = await alone(pair, pair.first, personaFor(pair.first, 'ada', 'acme'), pair.sharedIn === 'tab1');
  return browser.line('tab1').questions;
}

/** A flow of a pair when the other is not played. */
async function alone(pair: Pair, flow: Flow, persona: Persona, isShared: boolean) {
  const browser = new Browser(await givenFor(pair));
  const walker = new Walker(browser, 'tab1', flow, persona);
  if (isShared) walker.willShare();
  browser.line('tab1').stopAt();
  await walker.start();
  return { browser, walker };
}

const ends = new Map<string, Promise<string>>();

/** The end of an undisturbed flow with the initial session; a foreign session may change it. */
function endOf(pair: Pair, { flow, persona, tab }: Walker): Promise<string> {
  const isShared = pair.sharedIn === tab;
  const name = JSON.stringify([flow.name, persona, ownersOf(pair), isShared, pair.isEnded, pair.lost]);
  const found = ends.get(name) ?? alone(pair, flow, persona, isShared).then(({ walker }) => walker.screen);
  ends.set(name, found);
  return found;
}

/** Runs the first flow up to the moment, the second completely, and then the rest of the first. */
export async function runPair(pair: Pair, moment: Moment, second?: Moment): Promise<Outcome> {
  const browser = new Browser({ ...(await givenFor(pair)), keepsSecrets: pair.then !== undefined });
  const { oracle, world } = browser;
  const one = new Walker(browser, 'tab1', pair.first, personaFor(pair.first, 'ada', 'acme'));
  const other = new Walker(browser, 'tab2', pair.second, personaFor(pair.second, pair.person, pair.site));
  const [line, lineOfSecond] = [browser.line('tab1'), browser.line('tab2')];
  for (const each of [one, other]) if (each.tab === pair.sharedIn) each.willShare();
  line.stopAt(moment);
  await one.start();
  const stopped = line.held;
  oracle.judgeStorage();
  lineOfSecond.stopAt(second);
  await other.start();
  oracle.judgeStorage();
  const loaded = pair.then && (await loadAnew(browser, one, pair.then, pair.sharedIn === 'tab1'));
  line.letGo();
  await one.goOn();
  oracle.judgeStorage();
  lineOfSecond.letGo();
  // One may have waited for the other.
  await other.goOn();
  await one.goOn();
  await world.pass(1000);
  oracle.judgeStorage();
  oracle.judgeRefused();
  return { ...(await judged(browser, pair, [one, other], loaded)), stopped };
}

/** Whether a page load has lost a refresh, whose answer was not stored yet. */
interface Loaded {
  readonly hasLostRefresh: boolean;
  /** The question at which the page load was cut off. */
  readonly cutOffAt: Question | undefined;
  /** The sign-in was finished in a tab that is marked as shared, which keeps nothing of its document then (0.51). */
  readonly hasForgotten: boolean;
}
/** The page of a tab is loaded anew, also if it is about to leave for the document application. */
async function loadAnew(
  browser: Browser,
  walker: Walker,
  way: NonNullable<Pair['then']>,
  isShared: boolean,
): Promise<Loaded | undefined> {
  const { page, tab } = walker;
  const leaves = page.departures.length > 0;
  if (leaves && walker.screen !== 'to the document application') return undefined;
  if (way === 'reopened') browser.kill(tab);
  else {
    page.byBrowser(pageLeft());
    await browser.world.settle();
  }
  const hasLostRefresh = browser.hasLostRefresh();
  const cutOffAt = browser.line(tab).held ?? browser.line(tab).cutOffAt;
  const hasForgotten = isShared && browser.ledger.lastFinished(walker.persona.site)?.tab === tab;
  walker.restartAtEntry();
  const address = page.afresh.at(-1) ?? page.location();
  await browser.open(address, tab, {
    continues: true,
    ...(way === 'reopened' ? { loadedBy: 'history' } : { reloaded: true }),
  });
  return { hasLostRefresh, cutOffAt, hasForgotten };
}

async function judged(
  browser: Browser,
  pair: Pair,
  [one, other]: readonly [Walker, Walker],
  loaded: Loaded | undefined,
): Promise<Outcome> {
  const excused: string[] = [];
  const faults = loaded && !loaded.hasForgotten ? [...documentsMissed(one, browser)] : [];
  for (const [victim, by] of [
    [other, one],
    [one, other],
  ] as const) {
    if (victim.isThere || victim.screen === (await endOf(pair, victim))) continue;
    // Without a valid refresh token the person is asked to sign in.
    if (loaded?.hasLostRefresh && screenOf(victim.page).ways.length > 0) continue;
    const isGoodOnce = loaded && victim === one && goodOnce.applies(victim.flow, loaded.cutOffAt);
    if (isGoodOnce && (goodOnce.ends.test(victim.screen) || victim.seen.some((screen) => goodOnce.says.test(screen)))) {
      excused.push(goodOnce.what);
      continue;
    }
    const given = {
      isShared: pair.sharedIn !== undefined,
      isEnded: pair.isEnded === true,
      lacksSession: pair.lost === 'session',
    };
    const exception = pair.site === 'acme' ? exceptionFor(victim.flow, by.flow, victim.screen, given) : undefined;
    if (exception) excused.push(exception.what);
    else if (!(loaded && victim === one && (await getsThere(one))))
      faults.push(
        `0.46: ${victim.flow.name} in ${victim.tab} ends on "${victim.screen}" after ${victim.seen.join(' → ')}`,
      );
  }
  for (const walker of [one, other]) faults.push(...(await continued(walker)));
  // A refresh whose answer a reload has lost is sent again.
  const told = browser.ledger.faults.filter(({ clause }) => clause !== 'refresh twice' || !loaded?.hasLostRefresh);
  const all = told.map(({ clause, what }) => `${clause === 'refresh twice' ? '0.46' : clause}: ${what}`);
  return { wrong: [...new Set([...all, ...faults])], excused };
}

/** Whoever is offered to continue as who is signed in presses that; the oracle judges whose documents open. */
async function continued(walker: Walker): Promise<readonly string[]> {
  if (!walker.offers('continue as who is signed in')) return [];
  walker.will = 'continue as who is signed in';
  await walker.goOn();
  const { screen, ways } = screenOf(walker.page);
  return ways.length > 0 ? [] : [`0.46: "continue as who is signed in" in ${walker.tab} stays on "${screen}"`];
}

/** Whether a person whom the page tells why it does not go on reaches the goal from its form. */
async function getsThere(walker: Walker): Promise<boolean> {
  if (explainingScreen.test(walker.screen)) await walker.triesAgain();
  return walker.isThere;
}
