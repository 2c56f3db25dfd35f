import type { QuestionEntry, Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { pageSettled } from 'src/journal/log/turns';
import { nearestAnswers } from './nearestAnswers';
import { StorageOverlay } from './storageOverlay';
import type { EntryReader } from 'src/journal/replay/model/recordedLoad';
import { addressLeftFor } from 'src/journal/replay/run/comparison';
import { WhatIfRun } from './whatIfRun';
import { type OpenPage, followRecord, methods } from 'src/journal/replay/run/strictReplay';
import { makeReplayPorts } from 'src/journal/replay/run/replayPorts';

/** Where a run ends: its last state, the address that it left for, or the question that the record cannot answer. */
export interface Ending<State> {
  readonly state: State;
  readonly left?: string | undefined;
  readonly unanswered?: QuestionEntry | undefined;
  /** Whether the flows looped and were stopped. */
  readonly isLooping?: boolean | undefined;
}
/** The result of a what-if run: its entries, and where it ended. */
export interface WhatIfResult<State> {
  /** The entries of each page load. */
  readonly loads: readonly (readonly Entry[])[];
  readonly ending: Ending<State>;
}
/** An edited answer: what if the answer at this step had been different? */
export interface Edit extends Step {
  readonly value: unknown;
}

/**
 * Runs today's flows over a journal, and continues where they differ from it: a question gets its recorded answer or that
 * of a similar question, storage answers from its known contents, and people do the same as long as they see the same
 * screen. The run ends when the flows end, leave for another address, or ask what the record cannot answer.
 */
export async function runWhatIf<State>(
  journal: Journal,
  open: OpenPage<State>,
  reader: EntryReader,
  edit?: Edit,
): Promise<WhatIfResult<State>> {
  const loads: (readonly Entry[])[] = [];
  const storage = new StorageOverlay();
  for (const [pageLoad, recorded] of journal.entries()) {
    const carried = storage.applyTo(recorded);
    const load = edit?.pageLoad === pageLoad ? withAnswer(carried, edit) : carried;
    const replayPorts = makeReplayPorts(methods);
    const page = open(load[0], replayPorts.ports);
    const divergence = await followRecord(load, page, replayPorts.answer);
    await pageSettled();
    const from = divergence?.step ?? load.length;
    const options = { load, page, replayPorts, reader, answers: nearestAnswers(load, journal, from) };
    const unanswered = divergence && (await new WhatIfRun(options, from).goOn());
    loads.push(page.entries);
    page.close();
    storage.apply(recorded, page.entries);
    const isLast = pageLoad === journal.length - 1;
    const isLooping = page.isLooping();
    const [state, left] = [page.state(), addressLeftFor(page.entries)];
    if (isLooping || unanswered || isLast || left !== addressLeftFor(recorded))
      return { loads, ending: { state, left, unanswered, ...(isLooping && { isLooping }) } };
  }
  throw new RangeError('a journal without a page load');
}

const withAnswer = ([first, ...entries]: PageLoadEntries, { step, value }: Edit): PageLoadEntries => [
  first,
  ...entries.map((entry, index) => (index + 1 === step && entry.kind === 'answered' ? { ...entry, value } : entry)),
];
