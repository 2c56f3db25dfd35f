import type { Page } from '@playwright/test';
import type { Leg } from './flowLegs';
import { type Seen, watch } from './flowProbe';
import { inPage } from './measure';

/** One walk of a leg. */
export interface Walked {
  /** Milliseconds between start and departure without a pending call: the app's own time. */
  readonly ownMs: number;
  /** The longest chain of calls, each begun after the previous answer. */
  readonly path: readonly string[];
}

type Calls = Seen['calls'];

/** Goes through a leg on a blank page. */
export async function walk(page: Page, origin: string, leg: Leg, delayMs: number): Promise<Walked> {
  await page.addInitScript(inPage(watch, { delayMs, holdAt: leg.holdAt }));
  await leg.walk(page, origin);
  // The trip to a provider passes through other pages, and each navigation ends a wait.
  const handle = await page.waitForFunction(() => (window.seen?.departure ? window.seen : undefined));
  return walkedOf((await handle.jsonValue()) as Seen, leg);
}

/** The measurements of a leg from a page's calls. */
export function walkedOf({ submitted, calls, departure }: Seen, { from }: Pick<Leg, 'from'>): Walked {
  const end = departure?.at ?? Infinity;
  const start = from === 'submit' ? submitted : 0;
  const within = calls.filter((call) => call.start >= start && call.end <= end);
  return { ownMs: end - start - busyMs(within), path: longestPath(within) };
}

/** Milliseconds with at least one pending call. */
function busyMs(calls: Calls): number {
  let until = 0;
  let sum = 0;
  for (const { start, end } of [...calls].sort((a, b) => a.start - b.start)) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}

function longestPath(calls: Calls): readonly string[] {
  const inOrder = [...calls].sort((a, b) => a.end - b.end);
  const paths = new Map<Calls[number], readonly string[]>();
  for (const call of inOrder) {
    const before = inOrder.filter((other) => other.end <= call.start).map((other) => paths.get(other) ?? []);
    paths.set(call, [...longest(before), call.name]);
  }
  return longest([...paths.values()]);
}

/** If several paths have this length, the last one, which the departure waited for. */
const longest = (paths: readonly (readonly string[])[]): readonly string[] =>
  paths.reduce((best, path) => (path.length >= best.length ? path : best), []);
