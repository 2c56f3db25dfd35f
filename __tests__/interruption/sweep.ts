import { shownBy } from '__tests__/replay/world/screens';
import type { Page, World } from '__tests__/replay/world/browser';
import { signInFromStart, goodWorld } from '__tests__/replay/world/person';
import { type Method, methods } from 'src/contract/providers';
import { type Cut, tab, keepOldSession, watchTokens } from './tab';
import { scenarios } from '__tests__/replay/world/scenarios';

/** A flow to interrupt: how it is played, and the method of the sign-in afterwards. */
export interface InterruptedFlow {
  readonly name: string;
  readonly method: Method;
  readonly world: () => World;
  readonly play: (world: World) => Promise<unknown>;
  /** Screens on which the following sign-in may end instead of leaving; none if absent. */
  readonly endsOn?: readonly string[];
  /** Starts with yesterday's session in storage. */
  readonly hasOldSession?: boolean;
}
/** The problems after one run; `count` is the number of possible moments. */
export interface Run {
  readonly count: number;
  readonly wrong: readonly string[];
}
/** Which writes are refused: only the n-th, or all from it on. */
export interface Refusal {
  readonly at: number;
  readonly onwards: boolean;
}

/** Longer than every wait of a flow, shorter than a session. */
const patienceMs = 15_000;

/** How the closed tab is reopened: its page is reloaded, or the address is opened in a new tab. */
type Reopened = 'reload' | 'newTab';

/** Closes the tab at one question, opens it again at the address it had, and signs in from the start. */
export async function closeTab(swept: InterruptedFlow, cut: Cut, reopened: Reopened): Promise<Run> {
  const world = swept.world();
  const mixed = watchTokens(world);
  if (swept.hasOldSession) keepOldSession(world);
  tab.opens(cut);
  await playOn(swept, world);
  const { asked: count, isClosed } = tab;
  const address = await tab.address();
  tab.opens();
  if (!isClosed) return { count, wrong: ['the tab was not closed'] };
  const wrong = [...mixed()];
  const page = await world.open(
    address,
    reopened === 'reload' ? { loadedBy: 'history', continues: true } : { tab: 'tab2' },
  );
  wrong.push(...(await deadEnds(world, page)), ...(await signInFails(swept, world)), ...mixed());
  return { count, wrong };
}

/** Plays the flow while storage refuses; then storage works again, and the person signs in from the start. */
export async function refuseWrites(swept: InterruptedFlow, refusal: Refusal): Promise<Run> {
  const world = swept.world();
  const mixed = watchTokens(world);
  const lastPage = watchPages(world);
  if (swept.hasOldSession) keepOldSession(world);
  const writes = { count: 0, refuse: true };
  for (const place of [world.local, world.cookies]) {
    const { set } = place;
    place.set = (name, text) => {
      writes.count += 1;
      const isRefused = refusal.onwards ? writes.count >= refusal.at : writes.count === refusal.at;
      return !(writes.refuse && isRefused) && set(name, text);
    };
  }
  tab.opens();
  await playOn(swept, world);
  const page = lastPage();
  const wrong = [...(page ? await deadEnds(world, page) : ['no page was opened']), ...mixed()];
  const { count } = writes;
  writes.refuse = false;
  wrong.push(...(await signInFails(swept, world)), ...mixed());
  return { count, wrong };
}

/**
 * A person's script ends if there is no page to continue with: the tab is closed, or the page did not leave for the
 * provider that the script returns from. Then the current page is checked; any other failure is reported.
 */
async function playOn({ play }: InterruptedFlow, world: World): Promise<void> {
  try {
    await play(world);
  } catch (error) {
    const isNowhere = (error as { readonly code?: unknown }).code === 'ERR_INVALID_URL';
    if (!tab.isClosed && !isNowhere) throw error;
  }
}

/** The page that was opened last. */
function watchPages(world: World): () => Page | undefined {
  const { open, comeBack } = world;
  let last: Page | undefined;
  const noted = async (opened: Promise<Page>): Promise<Page> => (last = await opened);
  Object.assign(world, {
    open: (...args: Parameters<World['open']>) => noted(open(...args)),
    comeBack: (...args: Parameters<World['comeBack']>) => noted(comeBack(...args)),
  });
  return () => last;
}

/** A page that stays busy or offers nothing to do, or a flow that threw. */
async function deadEnds(world: World, page: Page): Promise<readonly string[]> {
  await world.pass(patienceMs);
  // A page that has left is not busy.
  if (page.departures.length > 0) return [];
  const { screen, ways } = shownBy(page);
  const crashed = page.entries().some((entry) => entry.kind === 'event' && entry.type === 'flow/crashed');
  return [...(ways.length > 0 ? [] : [`"${screen}" is a dead end`]), ...(crashed ? ['a flow crashed'] : [])];
}

async function signInFails({ method, endsOn = [] }: InterruptedFlow, world: World): Promise<readonly string[]> {
  const page = await signInFromStart(world, method);
  await world.pass(patienceMs);
  const { screen } = shownBy(page);
  return page.departures.length > 0 || endsOn.includes(screen) ? [] : [`cannot sign in afterwards: ${screen}`];
}

/** The sign-in of each method, over the session of the day before. */
export const signIns: readonly InterruptedFlow[] = methods.map((method) => ({
  name: `${method} signs in over an old session`,
  method,
  hasOldSession: true,
  world: () => goodWorld(method),
  play: (world) => signInFromStart(world, method),
}));

/** Flows of the corpus that go through every other screen. */
const names: readonly (readonly [Method, string])[] = [
  ...methods.flatMap((method) =>
    ['a drive client gets access', 'an app is allowed', 'an app is denied'].map(
      (what) => [method, `${method}: ${what}`] as const,
    ),
  ),
  ['federate', 'federate: somebody else signs in before allowing'],
  ['federate', 'signing out: the call goes well'],
  ['own', 'signing in, out, and in again'],
  ['own', 'check-auth refreshes and goes on'],
  ['own', 'own sign-in ends in NotAuthorizedException, then goes well'],
  ['own', 'a reset ends in CodeMismatchException, then goes well'],
  ['own', 'the first profile ends in InvalidPasswordException, then is taken'],
  ['own', 'a change of password ends in InvalidPasswordException, then goes well'],
  ['own', 'a session that has expired is refreshed before the change'],
  ['directory', 'the token for the password page has expired: the refresh goes well'],
];

/** A waiting request of an app continues, and a person without a profile is asked for it again. */
const endsOn = [
  ['an app is', 'consent'],
  ['before allowing', 'consent'],
  ['first profile', 'first profile'],
] as const;

const others: readonly InterruptedFlow[] = names.map(([method, name]) => {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`No scenario is called "${name}".`);
  return { ...found, method, endsOn: endsOn.flatMap(([what, screen]) => (name.includes(what) ? [screen] : [])) };
});

/** All flows to interrupt. */
export const interruptedFlows: readonly InterruptedFlow[] = [...signIns, ...others];
