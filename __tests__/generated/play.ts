import { selectMessages } from 'src/screens/messages';
import { saveLog } from './saveLog';
import { type Page, type World, openWorld } from '__tests__/replay/world/browser';
import { goodPool, goodService } from '__tests__/replay/world/answers';
import type { ApiScript, ReplySource } from '__tests__/replay/world/service';
import { type OperationId, type OperationRow, operations } from 'src/contract/operations';
import type { Fault, Played } from './fault';
import { type Journey, isOffered } from './journey';

/** The end of a journey, in stable names. */
export interface JourneyEnd {
  readonly screen: string;
  readonly message: string;
  readonly left: string;
  /** The skipped acts. */
  readonly undone: number;
}
export interface Outcome {
  readonly end: JourneyEnd;
  /** The saved file; undefined if there was nothing to save. */
  readonly text: string | undefined;
}

/** Plays a journey, with or without a fault, and saves the log like the person. */
export async function playJourney(journey: Journey, fault: Partial<Fault> = {}): Promise<Outcome> {
  const clock = { ahead: 0 };
  const world = openWorld({
    keepsLog: true,
    stored: journey.stored ?? {},
    ...(journey.onHostOf === undefined ? {} : { onHostOf: journey.onHostOf }),
    get ahead() {
      return clock.ahead;
    },
  });
  try {
    serve(world, journey, fault);
    const { page, undone } = await acted(world, journey, fault, clock);
    return { end: endOf(page, undone), text: await saveLog(world, page) };
  } finally {
    // A mutant's flow may loop forever.
    world.close();
  }
}

async function acted(
  world: World,
  { acts }: Journey,
  fault: Partial<Fault>,
  clock: { ahead: number },
): Promise<{ readonly page: Page | undefined; readonly undone: number }> {
  const state: Played = { world, page: undefined };
  let undone = 0;
  for (const [index, given] of acts.entries()) {
    clock.ahead = fault.aheadMs?.(index) ?? 0;
    await fault.before?.(state, index);
    const act = fault.act?.(given, index) ?? given;
    if (isOffered(act, state.page)) state.page = await act.play(world, state.page, { tab: 'tab1', ...fault.given });
    else undone += 1;
    await world.pass(act.does.startsWith('opens') ? 2_000 : 3_000);
    if (hasGone(state.page)) await world.leave(state.page.tab);
  }
  await fault.before?.(state, acts.length);
  await world.pass(14_000);
  return { page: state.page, undone };
}

/** Whether another page has come in the place of this one, as after every departure to a web address. */
const hasGone = (page: Page | undefined): page is Page => /^https?:/.test(page?.departures.at(-1) ?? '');

function serve(world: World, { method, api, identity }: Journey, { answers = {}, pool = {} }: Partial<Fault>): void {
  const good: ApiScript = { ...goodService(method, world), ...api };
  const changed = Object.entries(answers).map(([id, change]) => {
    const reply = good[id as keyof ApiScript];
    return [id, reply === undefined ? reply : change(reply)] as const;
  });
  world.answers(dated({ ...good, ...Object.fromEntries(changed) }, world.now), {
    ...goodPool(world),
    ...identity,
    ...pool,
  });
}

/**
 * The answers of the page's own host with their Date header. No page can read that of another origin, which is not
 * among the headers that CORS lets through.
 */
const dated = (script: ApiScript, now: () => number): ApiScript =>
  Object.fromEntries(
    Object.entries(script).map(([id, source]) => {
      const row: OperationRow = operations[id as OperationId];
      const dates: ReplySource = (call) => {
        const reply = typeof source === 'function' ? source(call) : source;
        if (typeof reply !== 'object') return reply;
        return { ...reply, headers: { date: new Date(now()).toUTCString(), ...reply.headers } };
      };
      return [id, row.base === 'origin' ? dates : source];
    }),
  );

/** The end of a journey, by the current page. */
function endOf(page: Page | undefined, undone: number): JourneyEnd {
  if (!page) return { screen: '', message: '', left: '', undone };
  const state = page.state();
  const said = selectMessages(state).map((message) => ('words' in message ? String(message.words) : message.key));
  return {
    screen: page.departures.length > 0 ? '' : (state.route?.route ?? ''),
    message: page.departures.length > 0 ? '' : said.join(' '),
    left: leftFor(page.departures.at(-1)),
    undone,
  };
}

/** A departure without generated values. */
function leftFor(departure: string | undefined): string {
  if (departure === undefined || !URL.canParse(departure)) return departure ?? '';
  const { protocol, host, pathname, searchParams } = new URL(departure);
  return `${protocol}//${host}${pathname} ${[...searchParams.keys()].sort().join(' ')}`;
}

export const isSameEnd = (one: JourneyEnd, other: JourneyEnd): boolean => JSON.stringify(one) === JSON.stringify(other);
