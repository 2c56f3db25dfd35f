import { type ShownState, statesOf } from 'src/app/replay/replay';
import type { PageLoadEntries, Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/flowLog';
import { readLog } from 'src/journal/log/readLog';
import type { Step } from 'src/journal/log/step';
import { type PlaceholderOrigin, placeholderOrigins } from 'src/journal/story/origins';
import { type StoryLine, storyOf } from 'src/journal/story/story';
import type { Facts } from 'slices/facts';
import { errorText } from './errorText';

/** The states of one page load, step by step; none, and why, when its events do not fit this build. */
export interface ChapterStates {
  readonly states: readonly ShownState[];
  readonly problem?: string;
}

/** A log that was read, with everything that is looked at worked out once, so that a step is an index. */
export interface OpenedLog {
  /** Name of the file. */
  readonly name: string;
  readonly log: FlowLog;
  /** One line for each entry of each page load, in their order; a position is an index of it. */
  readonly lines: readonly StoryLine[];
  /** Position of the first line of each page load. */
  readonly starts: readonly number[];
  readonly chapters: readonly ChapterStates[];
  /** Where each placeholder was first seen. */
  readonly origins: ReadonlyMap<string, PlaceholderOrigin>;
}
export type OpenLog =
  { readonly ok: true; readonly opened: OpenedLog } | { readonly ok: false; readonly problem: string };

/**
 * Reads the text of a file: log, story and states. Refuses what is no flow log with a sentence (`readLog`). A log that
 * is well formed but does not fit this build is opened all the same, with the states that can be worked out.
 */
export function openLog(text: string, name: string): OpenLog {
  const read = readLog(text);
  if (!read.ok) return read;
  const { log } = read;
  const starts: number[] = [];
  let position = 0;
  for (const chapter of log.chapters) {
    starts.push(position);
    position += chapter.length;
  }
  const chapters = log.chapters.map(chapterStates);
  const origins = new Map(placeholderOrigins(log.chapters).map((origin) => [origin.placeholder, origin]));
  return { ok: true, opened: { name, log, lines: storyOf(log.chapters), starts, chapters, origins } };
}

function chapterStates(entries: PageLoadEntries): ChapterStates {
  try {
    return { states: statesOf(entries) };
  } catch (error) {
    return { states: [], problem: errorText(error) };
  }
}

/** Where a step stands in the story; the nearest there is for one that the log does not have. */
export function positionOf({ starts, log, lines }: OpenedLog, { chapter, step }: Step): number {
  const start = starts[chapter];
  if (start === undefined) return lines.length - 1;
  return start + Math.min(step, (log.chapters[chapter]?.length ?? 1) - 1);
}

export const entryAt = ({ log }: OpenedLog, { chapter, step }: Step): Entry | undefined =>
  log.chapters[chapter]?.[step];
export const stateAt = ({ chapters }: OpenedLog, { chapter, step }: Step): ShownState | undefined =>
  chapters[chapter]?.states[step];
/** What was known when the page of this step was loaded. */
export const factsAt = ({ log }: OpenedLog, chapter: number): Facts | undefined =>
  log.chapters[chapter]?.[0].facts as Facts | undefined;
