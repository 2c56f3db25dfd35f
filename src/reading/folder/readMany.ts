import { readLog } from 'src/journal/log/readLog';
import { type LogFilter, fits } from './filter';
import { type LogSummary, summaryOf } from './summary';

/** What one file of many is: a log that counts, one that is left out by the filter, or no log, and why. */
export type ReadFile =
  | { readonly kind: 'log'; readonly summary: LogSummary }
  | { readonly kind: 'left out' }
  | { readonly kind: 'no log'; readonly file: string; readonly problem: string };

/** Reads one file of many. Never throws on what a file holds: what is no log is named, and the others go on. */
export function readFile(file: string, text: string, bytes: number, filter: LogFilter): ReadFile {
  try {
    const read = readLog(text);
    if (!read.ok) return { kind: 'no log', file, problem: read.problem };
    const summary = summaryOf(read.log, file, bytes);
    return fits(summary, filter, text) ? { kind: 'log', summary } : { kind: 'left out' };
  } catch (error) {
    return { kind: 'no log', file, problem: `It cannot be told: ${String(error).slice(0, 200)}` };
  }
}
