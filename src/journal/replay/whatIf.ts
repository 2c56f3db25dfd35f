import type { Asked, PageLoadEntries, Entry, Journal } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { CarriedStorage } from './carriedStorage';
import { WhatIfRun, type Reader, leftTo } from './whatIfRun';
import { type OpenPage, follow, methods } from './rerun';
import { makeReplayPorts } from './replayPorts';

/** Where a run ends: what is shown, the address it has left to, or the question that the record cannot answer. */
export interface Ending<State> {
  readonly state: State;
  readonly left?: string | undefined;
  readonly unanswered?: Asked | undefined;
}
export interface Landing<State> {
  /** What happened, page load by page load. */
  readonly chapters: readonly (readonly Entry[])[];
  readonly ending: Ending<State>;
}
/** One recorded answer, changed: what if the outside had said this? */
export interface Edit {
  readonly chapter: number;
  readonly step: number;
  readonly value: unknown;
}

/**
 * Runs today's flows over a journal and goes on where they differ from it: questions are answered from the record where
 * it holds a fitting answer, storage from what it is known to hold, and people do what they did as long as they see the
 * same screen. Ends where the flows end, leave for elsewhere, or ask what the record cannot answer.
 */
export async function runWhatIf<State>(
  journal: Journal,
  open: OpenPage<State>,
  reader: Reader,
  edit?: Edit,
): Promise<Landing<State>> {
  const chapters: (readonly Entry[])[] = [];
  const storage = new CarriedStorage();
  for (const [number, recorded] of journal.entries()) {
    const carried = storage.into(recorded);
    const edited = edit?.chapter === number ? withAnswer(carried, edit) : carried;
    const replayPorts = makeReplayPorts(methods);
    const page = open(edited[0], replayPorts.ports);
    const divergence = await follow(edited, page, replayPorts.answer);
    await pageSettled();
    const run = new WhatIfRun(
      { journal, chapter: edited, page, replayPorts, reader },
      divergence?.step ?? edited.length,
    );
    const unanswered = divergence && (await run.goOn());
    chapters.push(page.entries);
    page.close();
    storage.learn(recorded, page.entries);
    const left = leftTo(page.entries);
    const isLast = number === journal.length - 1;
    if (unanswered ?? (isLast || left !== leftTo(recorded))) {
      return { chapters, ending: { state: page.state(), left, unanswered } };
    }
  }
  throw new RangeError('a journal without a page load');
}

const withAnswer = ([first, ...entries]: PageLoadEntries, { step, value }: Edit): PageLoadEntries => [
  first,
  ...entries.map((entry, index) => (index + 1 === step && entry.kind === 'answered' ? { ...entry, value } : entry)),
];
