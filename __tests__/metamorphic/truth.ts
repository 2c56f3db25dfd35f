import type { Scenario } from '__tests__/replay/world/scenario';
import { buildOfWorld } from '__tests__/replay/world/build';
import { detectLoops } from 'src/savedLog/detectLoops';
import { unmasked } from '__tests__/replay/world/unmask';
import { refusalOf, visibleState } from 'src/savedLog/refusal';
import { codeKeys, isReadBesideCode } from 'src/contract/storageKeys';
import type { Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { questionKey } from 'src/journal/replay/model/questions';
import { storageHistory } from 'src/journal/log/storageHistory';
import { stableJson } from 'src/journal/log/values';
import { isCall, isDeparture } from 'src/vocabulary/questions';
import type { Change } from './change';

/** The subject of a verdict: what a person meets in a run, its questions, and its final storage. */
export interface RunOutcome {
  /** The failure that it ends in, and the address that the page left for; undefined if it ends well. */
  readonly failure: string | undefined;
  readonly end: string;
  readonly way: string;
}

/** Names that differ between runs: placeholders, and values that the world generates. */
const masked = (text: string): string =>
  text
    .replace(/‹(\w+):[^›]*›/g, '‹$1›')
    .replace(/%E2%80%B9(\w+)%3A[^"&]*?%E2%80%BA/g, '‹$1›')
    .replace(/\b[a-z0-9]{24}\b/g, '‹text›')
    .replace(/\b1\d{9}(\d{3})?\b/g, '‹moment›')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '‹moment›');
const passing = /:(store|trial_note)$|^(sessionIds|pageVisibilityHistory|metricsUpload|logsUpload|flow_salt)$/;

/**
 * Whether nobody can notice a stored value any more: it is read only beside a code, and its site has neither a code nor
 * a sign-in under way. What a page of the play did with it still counts.
 */
const isLeftOver = (name: string, get: (name: string) => string | undefined): boolean => {
  const [site = '', key = ''] = name.split(':');
  const isStored = (each: string): boolean => get(`${site}:${each}`) !== undefined;
  return isReadBesideCode(key) && !isStored('pending_sign_in') && !codeKeys.some(isStored);
};

/** More effects than any journey needs. */
const maxEffects = 50_000;

/** Plays a scenario on a build; returns what the person met, and the log. Undefined if the person cannot continue. */
export async function playScenario(
  { world, play }: Pick<Scenario, 'world' | 'play'>,
  change?: Change,
  base?: FlowLog,
): Promise<{ met: RunOutcome; log: FlowLog } | undefined> {
  const circles = detectLoops(maxEffects);
  buildOfWorld.effects = (ports) => {
    const changed = change?.effects?.(ports);
    return changed ? (next) => circles.effects(changed(next)) : circles.effects;
  };
  try {
    const place = world();
    await play(place);
    const { log, live, reveal } = await place.recorded();
    const named = (text: string): string => masked(unmasked(text, reveal));
    const told = new Set((base ?? log).chapters.flatMap((load) => [...storageHistory(load)].map(({ key }) => key)));
    // Stored values that the log does not mention are ignored.
    const counts = (key: string): boolean => told.has(key);
    const last = live.at(-1);
    const stored = place.stores().map((store) =>
      store
        .names()
        .filter((name) => !isLeftOver(name, (each) => store.get(each)))
        .filter((name) => !passing.test(name) && counts(name.slice(name.indexOf(':') + 1)))
        .sort()
        .map((name) => [name, store.get(name)])
        // Blocked storage keeps its contents, and shows them to no page.
        .filter(([, text]) => text !== undefined),
    );
    const refusal = last && refusalOf(last);
    // A page that goes round in circles is different.
    const failure = named(stableJson([circles.isStopped(), refusal, log.chapters.map(departuresOf)]));
    const end = stableJson([failure, named(stableJson([last && visibleState(last), stored]))]);
    return {
      met: {
        failure: refusal && failure,
        end,
        way: named(stableJson([live.map(visibleState), log.chapters.map((load) => wayOf(load, named))])),
      },
      log,
    };
  } catch {
    return undefined;
  } finally {
    delete buildOfWorld.effects;
  }
}

const departuresOf = (load: readonly Entry[]): readonly unknown[] =>
  load.flatMap((entry) => (entry.kind === 'asked' && isDeparture(entry) ? [entry.args] : []));
const wayOf = (load: readonly Entry[], named: (text: string) => string): readonly unknown[] => [
  load.flatMap((entry) => (entry.kind === 'event' && entry.type === 'route/entered' ? [entry.payload] : [])),
  [
    ...new Set(load.flatMap((entry) => (entry.kind === 'asked' && isCall(entry) ? [named(questionKey(entry))] : []))),
  ].sort(),
];
