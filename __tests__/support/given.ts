import { openPage, reader } from 'src/app/replay/replay';
import type { ShownState } from 'src/app/replay/replay';
import type { Asked, PageLoadEntries, Entry, EventEntry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/flowLog';
import type { Step } from 'src/journal/log/step';
import { nearestAnswers } from 'src/journal/replay/answers';
import { WhatIfRun, leftTo } from 'src/journal/replay/whatIfRun';
import { follow, methods } from 'src/journal/replay/rerun';
import { makeReplayPorts } from 'src/journal/replay/replayPorts';

/** A page of today's build that stands at a step of a kept log. */
export interface Given {
  /** Lets an event of a person or of the browser happen; the question to the outside that is then open, if one is. */
  happens(event: EventEntry): Promise<Asked | undefined>;
  /** Answers the open question; the one that is open next. Refuses when nothing was asked. */
  answers(value: unknown): Promise<Asked | undefined>;
  state(): ShownState;
  /** Everything since the page was opened. */
  entries(): readonly Entry[];
  /** The address that the page has left to. */
  left(): string | undefined;
  close(): void;
}

/**
 * Starts a test from any step of any kept log (spec, "replayed and tested step by step"): today's flows run over the
 * record up to that step, and from there on the test says what people do and what the services answer. Storage answers
 * what the record knows of it, and the page itself what any page can tell. Refuses a log that today's build leaves
 * before the step.
 */
export async function given({ chapters }: FlowLog, { chapter: number, step }: Step): Promise<Given> {
  const chapter = chapters[number];
  if (!chapter) throw new RangeError(`this log has no page load ${number.toString()}`);
  const [first, ...rest] = chapter;
  const before: PageLoadEntries = [first, ...rest.slice(0, step - 1)];
  const replayPorts = makeReplayPorts(methods);
  const page = openPage(first, replayPorts.ports);
  const left = await follow(before, page, replayPorts.answer);
  // A flow may do something more without being told to; that is what the record holds next.
  if (left?.recorded) throw new Error(`step ${left.step.toString()}: ${left.why}`);
  const later: PageLoadEntries = [first, ...storageIn(rest.slice(step - 1))];
  const run = new WhatIfRun({ chapter: later, page, replayPorts, reader, answers: nearestAnswers(later, [], 1) }, 1);
  let asked: Asked | undefined;
  const goOn = async (): Promise<Asked | undefined> => (asked = await run.goOn());
  return {
    happens: (event) => {
      page.happen(event);
      return goOn();
    },
    answers: (value) => {
      if (!asked) throw new Error('nothing was asked');
      replayPorts.answer({ kind: 'answered', seq: 0, at: 0, n: asked.n, value });
      return goOn();
    },
    state: () => page.state(),
    entries: () => page.entries,
    left: () => leftTo(page.entries),
    close: () => page.close(),
  };
}

/** What was asked of storage, with its answers. */
function storageIn(entries: readonly Entry[]): readonly Entry[] {
  const asked = new Set(
    entries.flatMap((entry) => (entry.kind === 'asked' && entry.port === 'storage' ? [entry.n] : [])),
  );
  return entries.filter((entry) => (entry.kind === 'asked' || entry.kind === 'answered') && asked.has(entry.n));
}
