import { openPage, reader } from 'src/app/savedLog/replay';
import type { ScreenState } from 'src/screens/messages';
import type { QuestionEntry, PageLoadEntries, Entry, EventEntry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/flowLog';
import type { Step } from 'src/journal/log/step';
import { nearestAnswers } from 'src/journal/replay/whatIf/nearestAnswers';
import { addressLeftFor } from 'src/journal/replay/run/comparison';
import { WhatIfRun } from 'src/journal/replay/whatIf/whatIfRun';
import { followRecord, methods } from 'src/journal/replay/run/strictReplay';
import { makeReplayPorts } from 'src/journal/replay/run/replayPorts';

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
 * record up to that step; from there the test plays people and services. Storage answers as far as the record knows it.
 * Throws if today's build diverges from the log before the step.
 */
export async function openPageAt({ chapters }: FlowLog, { pageLoad: number, step }: Step): Promise<PageAtStep> {
  const load = chapters[number];
  if (!load) throw new RangeError(`this log has no page load ${number.toString()}`);
  const [first, ...rest] = load;
  const before: PageLoadEntries = [first, ...rest.slice(0, step - 1)];
  const replayPorts = makeReplayPorts(methods);
  const page = openPage(first, replayPorts.ports);
  const left = await followRecord(before, page, replayPorts.answer);
  // A flow may continue without input, as the record shows in that case.
  if (left?.recorded) throw new Error(`step ${left.step.toString()}: ${left.why}`);
  const later: PageLoadEntries = [first, ...storageIn(rest.slice(step - 1))];
  const run = new WhatIfRun({ load: later, page, replayPorts, reader, answers: nearestAnswers(later, [], 1) }, 1);
  let question: QuestionEntry | undefined;
  const goOn = async (): Promise<QuestionEntry | undefined> => (question = await run.goOn());
  return {
    happens: (event) => {
      page.dispatch(event);
      return goOn();
    },
    answers: (value) => {
      if (!question) throw new Error('nothing was asked');
      replayPorts.answer({ kind: 'answered', seq: 0, at: 0, n: question.n, value });
      return goOn();
    },
    state: () => page.state(),
    entries: () => page.entries,
    left: () => addressLeftFor(page.entries),
    close: () => page.close(),
  };
}

/** The questions to storage, with their answers. */
function storageIn(entries: readonly Entry[]): readonly Entry[] {
  const asked = new Set(
    entries.flatMap((entry) => (entry.kind === 'asked' && entry.port === 'storage' ? [entry.n] : [])),
  );
  return entries.filter((entry) => (entry.kind === 'asked' || entry.kind === 'answered') && asked.has(entry.n));
}
