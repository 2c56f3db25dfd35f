import type { LogSummary } from './summary';

/** Which of many logs to read. */
export interface LogFilter {
  /** Only logs since this time: the beginning of an ISO date and time. */
  readonly since?: string | undefined;
  /** Only logs of builds whose name begins with this. */
  readonly build?: string | undefined;
  /** Only logs with these words in headline or text, ignoring case. */
  readonly search?: string | undefined;
}

/** Whether a log matches. `text` is the file, for words that are not in its headline. */
export function matchesFilter(summary: LogSummary, { since, build, search }: LogFilter, text: string): boolean {
  if (since !== undefined && summary.seen < since) return false;
  if (build !== undefined && !summary.build.startsWith(build)) return false;
  const sought = search?.trim().toLowerCase();
  if (!sought) return true;
  return `${summary.sentence} ${summary.group}`.toLowerCase().includes(sought) || text.toLowerCase().includes(sought);
}
