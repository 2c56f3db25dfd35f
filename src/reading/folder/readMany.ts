import { readLog } from 'src/journal/log/readLog';
import { type LogFilter, matchesFilter } from './filter';
import { type LogSummary, summaryOf } from './summary';

/** The result for one file: a log, one that the filter excludes, or a file that is not a log, with the reason. */
export type ReadFile =
  | { readonly kind: 'log'; readonly summary: LogSummary }
  | { readonly kind: 'left out' }
  | { readonly kind: 'no log'; readonly file: string; readonly problem: string };

/**
 * Reads one of many files. Never throws because of its content: a file that is not a log is reported, and the others
 * are read.
 */
export function readFile(file: string, text: string, bytes: number, filter: LogFilter): ReadFile {
  try {
    const read = readLog(text);
    if (!read.ok) return { kind: 'no log', file, problem: read.problem };
    const summary = summaryOf(read.log, file, bytes);
    return matchesFilter(summary, filter, text) ? { kind: 'log', summary } : { kind: 'left out' };
  } catch (error) {
    return { kind: 'no log', file, problem: `It could not be summarised: ${String(error).slice(0, 200)}` };
  }
}
