import { openPage, reader } from 'src/savedLog/replay';
import type { ScreenState } from 'src/screens/messages';
import type { QuestionEntry, PageLoadEntries, Entry, EventEntry, Journal } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Step } from 'src/journal/log/step';
import { pairsIn } from 'src/journal/log/answeredQuestions';
import { pageSettled } from 'src/journal/log/turns';
import { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { PageModel } from 'src/journal/replay/model/pageModel';
import { isAnsweredByModel, isWait, waitMs } from 'src/journal/replay/model/questions';
import { recordedLoad } from 'src/journal/replay/model/recordedLoad';
import { storageOf } from 'src/journal/replay/model/recordedStorage';
import { StorageModel } from 'src/journal/replay/model/storageModel';
import { addressLeftFor } from 'src/journal/replay/run/comparison';
import { followRecord, portMethods } from 'src/journal/replay/run/strictReplay';
import { makeReplayPorts } from 'src/journal/replay/run/replayPorts';
import { isCall, isDeparture } from 'src/vocabulary/questions';

/** A page of today's build at a step of a recorded log. */
export interface PageAtStep {
  /** Dispatches an event of a person or the browser; returns the next pending question, if there is one. */
  happens(event: EventEntry): Promise<QuestionEntry | undefined>;
  /** Answers the pending question and returns the next one. Throws if nothing was asked. */
  answers(value: unknown): Promise<QuestionEntry | undefined>;
  state(): ScreenState;
  /** Everything since the page was opened. */
  entries(): readonly Entry[];
  /** The address of the departure. */
  left(): string | undefined;
  close(): void;
}

/**
 * Starts a test from any step of a recorded log (spec, "replayed and tested step by step"): today's flows run over the
 * record up to that step; from there the test plays people and services, and a model of the page answers the rest.
 * Throws if today's build diverges from the log before the step.
 */
export async function openPageAt({ chapters }: FlowLog, { pageLoad: number, step }: Step): Promise<PageAtStep> {
  const load = chapters[number];
  if (!load) throw new RangeError(`this log has no page load ${number.toString()}`);
  const [first, ...rest] = load;
  const before: PageLoadEntries = [first, ...rest.slice(0, step - 1)];
  const { ports, answer } = makeReplayPorts(portMethods);
  const page = openPage(first, ports);
  const left = await followRecord(before, page, answer);
  // A flow may continue without input, as the record shows in that case.
  if (left?.recorded) throw new Error(`step ${left.step.toString()}: ${left.why}`);
  const dispatched = new Map<number, Entry>(before.entries());
  const storage = storageAt(chapters.slice(0, number + 1), page.entries);
  const model = new PageModel(recordedLoad(load, reader), storage, new GeneratedNames(() => false), reader, dispatched);
  const give = ({ n }: QuestionEntry, value?: unknown): boolean =>
    answer({ kind: 'answered', seq: 0, at: 0, n, value });
  const giveFromModel = (question: QuestionEntry): boolean =>
    isAnsweredByModel(question)
      ? give(question, model.answer(question, { step, until: step, entries: page.entries }))
      : !isCall(question) && !isWait(question) && give(question, { outcome: 'ok' });
  let question: QuestionEntry | undefined;
  const goOn = async (): Promise<QuestionEntry | undefined> => {
    for (;;) {
      await pageSettled();
      const open = pairsIn(page.entries).open.map((each) => each.question);
      if (open.some(isDeparture)) return (question = undefined);
      const [shortest] = open.filter(isWait).sort((one, other) => waitMs(one) - waitMs(other));
      if (open.filter(giveFromModel).length > 0 || (shortest && give(shortest))) continue;
      return (question = open.find(isCall));
    }
  };
  return {
    happens: (event) => {
      dispatched.set(page.entries.length, event);
      page.dispatch(event);
      return goOn();
    },
    answers: (value) => {
      if (!question) throw new Error('nothing was asked');
      give(question, value);
      return goOn();
    },
    state: () => page.state(),
    entries: () => page.entries,
    left: () => addressLeftFor(page.entries),
    close: () => page.close(),
  };
}

/** Today's storage after these entries of the last page load, with everything that the log says about it. */
function storageAt(journal: Journal, entries: readonly Entry[]): StorageModel {
  const storage = new StorageModel();
  const { atStart, offsets } = storageOf(journal);
  storage.overwrite(atStart);
  for (const [index, load] of journal.entries()) {
    storage.enterTab(load[0].tab, offsets[index]);
    storage.apply(index === journal.length - 1 ? entries : load);
  }
  return storage;
}
