import type { ScreenState } from 'src/screens/messages';
import { replay } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import type { Entry } from 'src/journal/log/entry';
import { readLog } from 'src/journal/log/readLog';
import { stableJson } from 'src/journal/log/values';
import type { CorpusLog } from './corpus';
import { inMarkup, screens } from './corpusScreen';
import { unmasked } from './world/unmask';

export interface Checked {
  readonly name: string;
  /** Milliseconds that the re-run took. */
  readonly ms: number;
  /** The differences from the record, in words; empty if there are none. */
  readonly problems: readonly string[];
}

/** Equal as plain data: fields that are undefined are absent. */
const same = (one: unknown, other: unknown): boolean => stableJson(one) === stableJson(other);

const requestsOf = (entries: readonly Entry[]): readonly unknown[] =>
  entries.flatMap((entry) => (entry.kind === 'asked' && entry.port === 'api' ? [entry.args] : []));

/** Makes every call of `fetch` fail and counts it, until `done`. */
export function withoutNetwork() {
  const before = globalThis.fetch;
  const network = { calls: 0 };
  globalThis.fetch = () => {
    network.calls += 1;
    return Promise.reject(new Error('a re-run asks nobody'));
  };
  return {
    network,
    done: () => {
      globalThis.fetch = before;
    },
  };
}

/**
 * Re-runs logs: each must lead to the same entries and requests, and the same state, route and screen at the end of
 * each page.
 */
export async function checker(): Promise<(one: CorpusLog) => Promise<Checked>> {
  const screenOf = await screens();
  return async ({ name, log, recorded }) => {
    // As if it were saved and opened again.
    const read = readLog(JSON.stringify(log));
    if (!read.ok) return { name, ms: 0, problems: [read.problem] };
    const began = performance.now();
    const rerun = await replay(read.log.chapters);
    const ms = performance.now() - began;
    if (rerun.result === 'diverges') {
      const { pageLoad, step, why } = rerun.at;
      return { name, ms, problems: [`diverges at ${pageLoad.toString()}.${step.toString()}: ${why}`] };
    }
    const problems: string[] = [];
    log.chapters.forEach((load, number) => {
      const now = rerun.states[number];
      const told = statesOf(load).at(-1);
      const again = rerun.entries[number] ?? [];
      const differs = (what: string): void => void problems.push(`page load ${number.toString()}: another ${what}`);
      if (again.length > load.length) differs('step after its last');
      if (!now || !told || !same(now, told)) return differs('state than its record tells');
      if (now.route?.route !== told.route?.route) differs('route');
      if (!same(requestsOf(again), requestsOf(load))) differs('request');
      if (screenOf(now) !== screenOf(told)) differs('screen than its record tells');
      const live = recorded?.live[number];
      if (!live || !recorded) return;
      for (const what of unlike(live, now, recorded.reveal, screenOf)) differs(`${what} than the person saw`);
    });
    return { name, ms, problems };
  };
}

/** The differences between the recorded page and its re-run, with the values behind the placeholders. */
function unlike(
  live: ScreenState,
  now: ScreenState,
  reveal: (name: string) => string,
  screenOf: (state: ScreenState) => string,
): readonly string[] {
  const told: unknown = JSON.parse(unmasked(JSON.stringify(now), (name) => JSON.stringify(reveal(name)).slice(1, -1)));
  const shown = unmasked(screenOf(now), (name) => inMarkup(reveal(name)));
  return [
    ...(same(live, told) ? [] : ['state']),
    ...(live.route?.route === now.route?.route ? [] : ['route']),
    ...(screenOf(live) === shown ? [] : ['screen']),
  ];
}
