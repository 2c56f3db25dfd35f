import type { Asked, Entry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { pageSettled } from 'src/journal/log/turns';
import { nearestAnswers } from './answers';
import { CarriedStorage } from './carriedStorage';
import type { Reader } from './inputs';
import { WhatIfRun, leftTo } from './whatIfRun';
import { type OpenPage, follow, methods } from './rerun';
import { makeReplayPorts } from './replayPorts';

/** Where a run ends: what is shown, the address it has left to, or the question that the record cannot answer. */
export interface Ending<State> {
  readonly state: State;
  readonly left?: string | undefined;
  readonly unanswered?: Asked | undefined;
  /** The flows went round in circles, and were stopped. */
  readonly isCircling?: boolean | undefined;
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
 * it holds a fitting answer or one that is near, storage from what it is known to hold, and people do what they did as
 * long as they see the same screen. Ends where the flows end, leave for elsewhere, or ask what the record cannot answer.
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
    const chapter = edit?.chapter === number ? withAnswer(carried, edit) : carried;
    const replayPorts = makeReplayPorts(methods);
    const page = open(chapter[0], replayPorts.ports);
    const divergence = await follow(chapter, page, replayPorts.answer);
    await pageSettled();
    const from = divergence?.step ?? chapter.length;
    const parts = { chapter, page, replayPorts, reader, answers: nearestAnswers(chapter, journal, from) };
    const unanswered = divergence && (await new WhatIfRun(parts, from).goOn());
    chapters.push(page.entries);
    page.close();
    storage.learn(recorded, page.entries);
    const isLast = number === journal.length - 1;
    const isCircling = page.isCircling();
    const [state, left] = [page.state(), leftTo(page.entries)];
    if (isCircling || unanswered || isLast || left !== leftTo(recorded))
      return { chapters, ending: { state, left, unanswered, ...(isCircling && { isCircling }) } };
  }
  throw new RangeError('a journal without a page load');
}

const withAnswer = ([first, ...entries]: PageLoadEntries, { step, value }: Edit): PageLoadEntries => [
  first,
  ...entries.map((entry, index) => (index + 1 === step && entry.kind === 'answered' ? { ...entry, value } : entry)),
];
