import type { Entry } from 'src/journal/log/entry';
import { type OpenedLog, type Step, entryAt } from './opened';

/** Longest pause that playing keeps, and the pause between two page loads; real ones may take minutes. */
export const longestPauseMs = 3000;
const pageLoadPauseMs = 1000;

/** Milliseconds from the start of the story to each line, with long pauses shortened. */
export function playTimes({ lines }: OpenedLog): readonly number[] {
  let time = 0;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (before) {
      const gap = before.chapter === line.chapter ? Math.max(0, line.at - before.at) : pageLoadPauseMs;
      time += Math.min(gap, longestPauseMs);
    }
    return time;
  });
}

const quietPorts = ['storage', 'clock', 'random', 'code'];

/**
 * Positions of the lines that say where the story turns: people, browser, flows, calls and departures. Storage, clock
 * and the like, and their answers, are left out.
 */
export function turningPoints(opened: OpenedLog): readonly number[] {
  const quiet = new Set<string>();
  return opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    if (entry?.kind === 'asked' && isQuiet(entry)) quiet.add(`${line.chapter.toString()}.${entry.n.toString()}`);
    const isAnswer = entry?.kind === 'answered' && quiet.has(`${line.chapter.toString()}.${entry.n.toString()}`);
    return isAnswer || (entry?.kind === 'asked' && isQuiet(entry)) ? [] : [position];
  });
}
const isQuiet = ({ port, method }: Extract<Entry, { kind: 'asked' }>): boolean =>
  quietPorts.includes(port) || (port === 'browser' && ['address', 'arrivalSecrets', 'carry'].includes(method));

/** `0.42 s`, `1:02.5`: time since the page was loaded. */
export function timeText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms - minutes * 60_000) / 1000;
  if (minutes === 0) return `${seconds.toFixed(2)} s`;
  return `${minutes.toString()}:${seconds.toFixed(1).padStart(4, '0')}`;
}

/** How a step is called in texts, in the address and on the command line: page load and entry, from 0. */
export const stepName = ({ chapter, step }: Step): string => `${chapter.toString()}.${step.toString()}`;

/** The step that an address names (`#step=1.20`), if it does. */
export function stepOfAddress(hash: string): Step | undefined {
  const found = /^#step=(\d{1,6})\.(\d{1,6})$/.exec(hash);
  return found ? { chapter: Number(found[1]), step: Number(found[2]) } : undefined;
}

/** The last of these ascending positions that is not after `position`, as an index of `rows`; at least 0. */
export function rowAt(rows: readonly number[], position: number): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] ?? 0) <= position) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
