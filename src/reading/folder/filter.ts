import type { LogSummary } from './summary';

/** Which logs of many count. */
export interface LogFilter {
  /** Those that happened then or later: the beginning of an ISO date and time. */
  readonly since?: string | undefined;
  /** Those of builds whose name begins so. */
  readonly build?: string | undefined;
  /** Those in whose headline or text these words stand, in upper or lower case. */
  readonly search?: string | undefined;
}

/** Whether a log counts. `text` is the file, for words that its headline does not have. */
export function fits(summary: LogSummary, { since, build, search }: LogFilter, text: string): boolean {
  if (since !== undefined && summary.seen < since) return false;
  if (build !== undefined && !summary.build.startsWith(build)) return false;
  const sought = search?.trim().toLowerCase();
  if (!sought) return true;
  return `${summary.sentence} ${summary.group}`.toLowerCase().includes(sought) || text.toLowerCase().includes(sought);
}
