import type { Entry, Journal, QuestionEntry } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { isInput } from 'src/vocabulary/events';
import { StorageModel } from 'src/journal/replay/model/storageModel';
import { type LoadRunOptions, LoadRun } from './loadRun';
import type { Stop } from './stop';
import { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import type { AnswerSwap } from 'src/journal/replay/model/editedAnswer';
import { type EntryReader, type RecordedLoad, recordedLoad } from 'src/journal/replay/model/recordedLoad';
import { storageOf } from 'src/journal/replay/model/recordedStorage';
import { makeReplayPorts } from './replayPorts';
import { type OpenPage, portMethods } from './strictReplay';

/** A run of today's flows over a journal, in a model of the page. */
export interface ModelRun<State> {
  /** The entries of each page load. */
  readonly loads: readonly (readonly Entry[])[];
  /** The final state of each page load. */
  readonly states: readonly State[];
  /** The last of these states. */
  readonly state: State;
  /** Where the run stopped before the end of the record. */
  readonly stopped: (Stop & { readonly pageLoad: number }) | undefined;
  /** The final contents of storage by name: recorded, and today's. */
  readonly storage: { readonly recorded: ReadonlyMap<string, unknown>; readonly today: ReadonlyMap<string, unknown> };
  readonly names: GeneratedNames;
}

/**
 * Runs today's flows over a whole journal. It continues with the next page load as long as the record shows what came
 * next: today's page leaves for the same address, or stays where the recorded one stayed. A what-if run goes on within
 * a page load after its flows have left the record.
 */
export async function runModel<State>(
  journal: Journal,
  open: OpenPage<State>,
  reader: EntryReader,
  whatIf?: { readonly edited: AnswerSwap | undefined },
): Promise<ModelRun<State>> {
  const recorded = (whatIf?.edited?.journal ?? journal).map((entries) => recordedLoad(entries, reader));
  const recordedStorage = storageOf(journal);
  const names = new GeneratedNames(generatedNamesIn(journal));
  const carried = { storage: new StorageModel(), recordedStorage: new Map(recordedStorage.atStart), names };
  carried.storage.overwrite(recordedStorage.atStart);
  const results: LoadResult<State>[] = [];
  for (const [pageLoad, load] of recorded.entries()) {
    const otherLoads = recorded.filter((each) => each !== load);
    const storageOfLoad = recordedStorage.loads[pageLoad] ?? { known: [], foreign: [] };
    carried.storage.enterTab(load.entries[0].tab, recordedStorage.offsets[pageLoad]);
    const answerTo = (question: QuestionEntry) => whatIf?.edited?.answerTo(question, pageLoad);
    const whatIfLoad = whatIf && { answerTo };
    const result = await runLoad({ ...carried, load, otherLoads, storageOfLoad, reader, whatIf: whatIfLoad }, open);
    results.push(result);
    if (!result.stop && result.hasLeft === endsByLeaving(load) && pageLoad < journal.length - 1) continue;
    return {
      loads: results.map(({ entries }) => entries),
      states: results.map(({ state }) => state),
      state: result.state,
      stopped: result.stop && { ...result.stop, pageLoad },
      storage: { recorded: carried.recordedStorage, today: carried.storage.all() },
      names,
    };
  }
  throw new RangeError('a journal without a page load');
}

interface LoadResult<State> {
  readonly entries: readonly Entry[];
  readonly state: State;
  readonly stop: Stop | undefined;
  readonly hasLeft: boolean;
}

/** Runs one page load in a new page. */
async function runLoad<State>(
  options: Omit<LoadRunOptions, 'page' | 'replayPorts'>,
  open: OpenPage<State>,
): Promise<LoadResult<State>> {
  const replayPorts = makeReplayPorts(portMethods);
  const page = open(options.load.entries[0], replayPorts.ports);
  const run = new LoadRun({ ...options, page, replayPorts });
  const stop = await run.run();
  await pageSettled();
  const result = { entries: [...page.entries], state: page.state(), stop, hasLeft: run.departure() !== undefined };
  page.close();
  return result;
}

/** Whether the recorded page load ends with a departure, without any later input. */
function endsByLeaving({ departures, inputs }: RecordedLoad): boolean {
  const lastEvent = inputs.filter(({ entry }) => entry.kind === 'event' && isInput(entry)).at(-1)?.step ?? 0;
  return departures.some(({ askedAt }) => askedAt > lastEvent);
}

/** A test for the names that the recorded run generated. */
function generatedNamesIn(journal: Journal): (name: string) => boolean {
  const generated = new Set<unknown>();
  for (const entries of journal) {
    const questions = new Set(
      entries.flatMap((entry) =>
        entry.kind === 'asked' && ['random', 'prints'].includes(entry.port) ? [entry.n] : [],
      ),
    );
    for (const entry of entries) if (entry.kind === 'answered' && questions.has(entry.n)) generated.add(entry.value);
  }
  return (name) => generated.has(name);
}
