import type { Page } from '@playwright/test';
import type { Leg } from './flowLegs';
import { type Seen, watch } from './flowProbe';
import { inPage } from './measure';

/** One walk of a leg. */
export interface Walked {
  /** Milliseconds from the start to the departure in which no call was under way: what the app itself took. */
  readonly ownMs: number;
  /** The longest row of calls of which each began after the one before had been answered. */
  readonly path: readonly string[];
}

type Calls = Seen['calls'];

/** Walks a leg on a page of which nothing has been opened yet. */
export async function walk(page: Page, origin: string, leg: Leg, delayMs: number): Promise<Walked> {
  await page.addInitScript(inPage(watch, { delayMs, holdAt: leg.holdAt }));
  await leg.walk(page, origin);
  // On the way to a provider and back there are other pages, which end the waiting for one of them.
  const handle = await page.waitForFunction(() => (window.seen?.departure ? window.seen : undefined));
  return walkedOf((await handle.jsonValue()) as Seen, leg);
}

/** What a page's calls say about a leg. */
export function walkedOf({ submitted, calls, departure }: Seen, { from }: Pick<Leg, 'from'>): Walked {
  const end = departure?.at ?? Infinity;
  const start = from === 'submit' ? submitted : 0;
  const within = calls.filter((call) => call.start >= start && call.end <= end);
  return { ownMs: end - start - busyMs(within), path: longestPath(within) };
}

/** Milliseconds in which at least one call was under way. */
function busyMs(calls: Calls): number {
  let until = 0;
  let sum = 0;
  for (const { start, end } of [...calls].sort((one, other) => one.start - other.start)) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}

function longestPath(calls: Calls): readonly string[] {
  const inOrder = [...calls].sort((one, other) => one.end - other.end);
  const paths = new Map<Calls[number], readonly string[]>();
  for (const call of inOrder) {
    const before = inOrder.filter((other) => other.end <= call.start).map((other) => paths.get(other) ?? []);
    paths.set(call, [...longest(before), call.name]);
  }
  return longest([...paths.values()]);
}

/** Of paths of one length the last, which is the one that was waited for. */
const longest = (paths: readonly (readonly string[])[]): readonly string[] =>
  paths.reduce((best, path) => (path.length >= best.length ? path : best), []);
