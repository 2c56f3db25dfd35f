import type { Entry, Journal, QuestionEntry } from 'src/journal/log/entry';
import { pairsIn } from 'src/journal/log/answeredQuestions';
import { type Edit, AnswerSwap } from 'src/journal/replay/model/editedAnswer';
import type { EntryReader } from 'src/journal/replay/model/recordedLoad';
import { isCall } from 'src/vocabulary/questions';
import { addressLeftFor } from './comparison';
import { runModel } from './modelRun';
import type { OpenPage } from './strictReplay';

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
/**
 * Runs today's flows over a journal, and goes on where they differ from it: a question gets its recorded answer or that
 * of a similar question, the model of the page answers the others, and people do the same as long as they see the same
 * screen. The run ends when the flows end, leave for another address, or ask what the record cannot answer.
 */
export async function runWhatIf<State>(
  journal: Journal,
  open: OpenPage<State>,
  reader: EntryReader,
  edit?: Edit,
): Promise<WhatIfResult<State>> {
  const run = await runModel(journal, open, reader, { edited: edit && new AnswerSwap(journal, edit) });
  const last = run.loads.at(-1) ?? [];
  const left = addressLeftFor(last);
  const ending = {
    state: run.state,
    left,
    unanswered: left === undefined ? pairsIn(last).open.find(({ question }) => isCall(question))?.question : undefined,
    ...(run.stopped?.reason === 'loop' && { isLooping: true }),
  };
  return run.names.toRecorded({ loads: run.loads, ending });
}
