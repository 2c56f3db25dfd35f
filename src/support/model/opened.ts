import type { ScreenState } from 'src/screens/messages';
import { statesOf } from 'src/savedLog/states';
import { type Headline, headlineOfPages } from 'src/reading/headline/headline';
import { leadingSteps, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type IndexedPageLoad, indexPageLoads, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import type { PageLoadEntries, Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';
import type { Step } from 'src/journal/log/step';
import { type Lane, lanesOf } from 'src/reading/story/lanes';
import { type PlaceholderOrigin, placeholderOrigins } from 'src/reading/story/origins';
import { type StoryLine, storyOf } from 'src/reading/story/story';
import type { Facts } from 'slices/facts';
import { errorText } from './text';

/** The states of one page load by step; empty, with a `problem`, if its events do not fit this build. */
export interface LoadStates {
  readonly states: readonly ScreenState[];
  readonly problem?: string;
}

/** An opened log with everything that the bench shows, computed once, so that going to a step is a look-up. */
export interface OpenedLog {
  /** Name of the file. */
  readonly name: string;
  readonly log: FlowLog;
  /** The failure in one sentence, and the steps that show it. */
  readonly headline: Headline;
  /** The steps that decided the refusals. */
  readonly evidence: readonly Step[];
  /** One line for each entry of all page loads; a position is an index into it. */
  readonly lines: readonly StoryLine[];
  /** The tab of each page load. */
  readonly lanes: readonly Lane[];
  /** Position of the first line of each page load. */
  readonly starts: readonly number[];
  readonly loads: readonly LoadStates[];
  /** Where each placeholder first appears; computed at the first call. */
  readonly origins: () => ReadonlyMap<string, PlaceholderOrigin>;
}
export type OpenLog =
  { readonly ok: true; readonly opened: OpenedLog } | { readonly ok: false; readonly problem: string };

/**
 * Opens the text of a file. A file that is not a flow log is refused with a sentence (`readLog`). A valid log that does
 * not fit this build opens with the states that can be computed. `ownBuild` is the build of this code, if it is known.
 */
export function openLog(text: string, name: string, ownBuild?: string): OpenLog {
  const read = readLog(text);
  if (!read.ok) return read;
  const { log } = read;
  const starts: number[] = [];
  let position = 0;
  for (const load of log.chapters) {
    starts.push(position);
    position += load.length;
  }
  const loads = log.chapters.map(loadStates);
  const pages = indexPageLoads(log.chapters, ownBuild);
  const opened = {
    name,
    log,
    headline: headlineOfPages(pages, log),
    evidence: pages.flatMap(evidenceIn),
    // `cause` is the deciding step, not merely the preceding one.
    lines: storyOf(log.chapters, pages.map(leadingSteps)),
    lanes: lanesOf(log.chapters),
  };
  const origins = once(() => new Map(placeholderOrigins(log.chapters).map((origin) => [origin.placeholder, origin])));
  return { ok: true, opened: { ...opened, starts, loads, origins } };
}

/** Computes a value at the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const evidenceIn = (page: IndexedPageLoad): readonly Step[] =>
  troublesOf(page).flatMap((trouble) => evidenceOf(trouble).map((step) => stepOf(page, { step })));

function loadStates(entries: PageLoadEntries): LoadStates {
  try {
    return { states: statesOf(entries) };
  } catch (error) {
    return { states: [], problem: errorText(error) };
  }
}

/** The position of a step in the story; the nearest one for a step that does not exist. */
export function positionOf({ starts, log, lines }: OpenedLog, { pageLoad, step }: Step): number {
  const start = starts[pageLoad];
  if (start === undefined) return lines.length - 1;
  return start + Math.min(step, (log.chapters[pageLoad]?.length ?? 1) - 1);
}

/** The entry of a step. */
export const entryAt = ({ log }: OpenedLog, { pageLoad, step }: Step): Entry | undefined =>
  log.chapters[pageLoad]?.[step];
/** The state after a step. */
export const stateAt = ({ loads }: OpenedLog, { pageLoad, step }: Step): ScreenState | undefined =>
  loads[pageLoad]?.states[step];
/** The facts of the page load of this step. */
export const factsAt = ({ log }: OpenedLog, pageLoad: number): Facts | undefined =>
  log.chapters[pageLoad]?.[0].facts as Facts | undefined;
