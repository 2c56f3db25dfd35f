import type { Entry, Journal } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { isInput } from 'src/vocabulary/events';
import type { Reader } from './inputs';
import { KeptValues } from './keptValues';
import { type LoadParts, LoadRun, type Stop } from './loadRun';
import { Names } from './names';
import { type RecordedLoad, recordedLoad } from './recordedLoad';
import { storageOf } from './recordedStorage';
import { makeReplayPorts } from './replayPorts';
import { type OpenPage, methods } from './rerun';

/** A run of today's flows over a journal, from what the record tells of the world around them. */
export interface ModelRun<State> {
  /** What happened, page load by page load. */
  readonly loads: readonly (readonly Entry[])[];
  /** The state in which each of them ended. */
  readonly states: readonly State[];
  /** The last of these. */
  readonly state: State;
  /** Where it ended before the record did. */
  readonly stopped: (Stop & { readonly chapter: number }) | undefined;
  /** What each of the two has in storage at the end, by name: of the record, and of today. */
  readonly storage: { readonly recorded: ReadonlyMap<string, unknown>; readonly today: ReadonlyMap<string, unknown> };
  readonly names: Names;
}

/**
 * Runs today's flows over a whole journal. It goes on from page load to page load as long as the record tells what came
 * next: when today's page leaves for the same address, or is left where the record's was.
 */
export async function runModel<State>(
  journal: Journal,
  open: OpenPage<State>,
  reader: Reader,
): Promise<ModelRun<State>> {
  const recorded = journal.map((entries) => recordedLoad(entries, reader));
  const told = storageOf(journal);
  const names = new Names(isMadeIn(journal));
  const pair = { storage: new KeptValues(), recordedStorage: new Map(told.atStart), names };
  pair.storage.overwrite(told.atStart);
  const ran: Ran<State>[] = [];
  for (const [chapter, load] of recorded.entries()) {
    const others = recorded.filter((each) => each !== load);
    const storageOfLoad = told.loads[chapter] ?? { held: [], foreign: [], refused: new Set<string>() };
    const one = await runLoad({ ...pair, load, others, storageOfLoad, reader }, open);
    ran.push(one);
    if (!one.stop && one.hasLeft === isLeft(load) && chapter < journal.length - 1) continue;
    return {
      loads: ran.map(({ entries }) => entries),
      states: ran.map(({ state }) => state),
      state: one.state,
      stopped: one.stop && { ...one.stop, chapter },
      storage: { recorded: pair.recordedStorage, today: pair.storage.all() },
      names,
    };
  }
  throw new RangeError('a journal without a page load');
}

interface Ran<State> {
  readonly entries: readonly Entry[];
  readonly state: State;
  readonly stop: Stop | undefined;
  readonly hasLeft: boolean;
}

/** Runs one page load on a page of its own. */
async function runLoad<State>(
  parts: Omit<LoadParts<State>, 'page' | 'replayPorts'>,
  open: OpenPage<State>,
): Promise<Ran<State>> {
  const replayPorts = makeReplayPorts(methods);
  const page = open(parts.load.entries[0], replayPorts.ports);
  const run = new LoadRun({ ...parts, page, replayPorts });
  const stop = await run.run();
  await pageSettled();
  const ran = { entries: page.entries, state: page.state(), stop, hasLeft: run.departure() !== undefined };
  page.close();
  return ran;
}

/** Whether the record ends with a departure, after which nobody did anything on the page or came back to it. */
function isLeft({ departures, arrivals }: RecordedLoad): boolean {
  const back = arrivals.filter(({ entry }) => entry.kind === 'event' && isInput(entry)).at(-1)?.step ?? 0;
  return departures.some(({ askedAt }) => askedAt > back);
}

/** The names that the record shows being made. */
function isMadeIn(journal: Journal): (name: string) => boolean {
  const made = new Set<unknown>();
  for (const entries of journal) {
    const asked = new Set(
      entries.flatMap((entry) =>
        entry.kind === 'asked' && ['random', 'prints'].includes(entry.port) ? [entry.n] : [],
      ),
    );
    for (const entry of entries) if (entry.kind === 'answered' && asked.has(entry.n)) made.add(entry.value);
  }
  return (name) => made.has(name);
}
