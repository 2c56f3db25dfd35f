import { pageSettled } from 'src/journal/log/turns';
import type { Ports } from 'src/ports';
import { asks } from 'src/contract/asks';
import {
  type PageLoad,
  type PageLoadEntries,
  type Entry,
  type EventEntry,
  type Journal,
  isInput,
} from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';
import { makeReplayPorts } from './replayPorts';

/** A page that runs today's flows: made by the composition, driven by the record. */
export interface ReplayedPage<State> {
  /** Entries that today's build has written so far. */
  readonly entries: readonly Entry[];
  /** Lets an event of a person or of the browser happen again. */
  happen(recorded: EventEntry): void;
  /** Told before a recorded answer comes in: from there the flows may take as many steps again. */
  cameIn(): void;
  /** Whether the flows went round in circles and were stopped. */
  isCircling(): boolean;
  state(): State;
  close(): void;
}
export type OpenPage<State> = (chapter: PageLoad, ports: Ports) => ReplayedPage<State>;

/** Where today's build first did something else: the step, what was recorded and what happened instead. */
export interface Divergence {
  readonly chapter: number;
  readonly step: number;
  readonly recorded: Entry | undefined;
  readonly now: Entry | undefined;
  readonly why: string;
}
export type Verdict<State> =
  | { readonly verdict: 'same'; readonly states: readonly State[]; readonly entries: readonly (readonly Entry[])[] }
  | { readonly verdict: 'diverges'; readonly at: Divergence };

export const methods: Readonly<Record<string, readonly string[]>> = {
  api: ['send'],
  ...Object.fromEntries(Object.entries(asks).map(([port, rows]) => [port, Object.keys(rows)])),
};

/**
 * Runs today's flows over a recorded journal: events of people and of the browser happen again, questions get their
 * recorded answers in the recorded order, and everything that the flows ask and say must be what was recorded.
 */
export async function rerun<State>(journal: Journal, open: OpenPage<State>): Promise<Verdict<State>> {
  const states: State[] = [];
  const entries: (readonly Entry[])[] = [];
  for (const [number, chapter] of journal.entries()) {
    const replayPorts = makeReplayPorts(methods);
    const page = open(chapter[0], replayPorts.ports);
    const divergence = await follow(chapter, page, replayPorts.answer);
    await pageSettled();
    states.push(page.state());
    entries.push(page.entries);
    page.close();
    if (divergence) return { verdict: 'diverges', at: { chapter: number, ...divergence } };
  }
  return { verdict: 'same', states, entries };
}

type DivergedAt = Omit<Divergence, 'chapter'>;

/** Drives one page along its page load until it does something else. */
export async function follow(
  chapter: PageLoadEntries,
  page: ReplayedPage<unknown>,
  answer: (recorded: Extract<Entry, { kind: 'answered' }>) => boolean,
): Promise<DivergedAt | undefined> {
  for (const [step, recorded] of chapter.entries()) {
    if (recorded.kind === 'chapter') continue;
    const ahead = page.entries[step];
    if (recorded.kind === 'withheld') {
      // What a flow asked or said may have been anything; what came in is missing.
      if (ahead) continue;
      return { step, recorded, now: undefined, why: 'what came in here was left out of the record' };
    }
    if (isInput(recorded)) {
      if (ahead) return { step, recorded, now: ahead, why: 'today the flow does something more' };
      page.cameIn();
      if (recorded.kind === 'event') page.happen(recorded);
      else if (!answer(recorded)) return { step, recorded, now: undefined, why: 'this question is not asked today' };
      await pageSettled();
    }
    const now = page.entries[step];
    if (!now) return { step, recorded, now, why: 'today nothing happens here' };
    // What was fed in is what came in; only what the flows made of it can differ.
    if (isInput(recorded) && isInput(now)) continue;
    if (!sameEntry(recorded, now)) return { step, recorded, now, why: 'today something else happens here' };
  }
  await pageSettled();
  const step = chapter.length;
  const now = page.entries[step];
  return now && { step, recorded: undefined, now, why: 'today more happens than was recorded' };
}

/** Equal but for the time. */
function sameEntry({ at: _one, ...recorded }: Entry, { at: _other, ...now }: Entry): boolean {
  return stable(recorded) === stable(now);
}
