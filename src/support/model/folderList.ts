import { type LogFilter, fits } from 'src/reading/folder/filter';
import { type LogGroup, type LogGroups, sorted, withLog } from 'src/reading/folder/groups';
import type { LogSummary } from 'src/reading/folder/summary';

/** Which of many logs are listed: words, and one value of each of these, or any. */
export interface FolderFilter extends Omit<LogFilter, 'since' | 'build'> {
  readonly build?: string | undefined;
  readonly method?: string | undefined;
  readonly browser?: string | undefined;
  /** The first day that counts: `2025-01-15`. */
  readonly since?: string | undefined;
}

/** A group as it is listed, with its logs, the newest first. */
export interface ListedGroup extends LogGroup {
  readonly logs: readonly LogSummary[];
}

/** The logs that a filter leaves, in their groups; those to be looked at first come first. */
export function listedGroups(summaries: readonly LogSummary[], filter: FolderFilter): readonly ListedGroup[] {
  const logs = summaries.filter((summary) => isListed(summary, filter));
  const groups = logs.reduce<LogGroups>((made, summary) => withLog(made, summary), new Map());
  const byGroup = new Map<string, LogSummary[]>();
  for (const log of logs) byGroup.set(log.group, [...(byGroup.get(log.group) ?? []), log]);
  return sorted(groups).map((group) => ({ ...group, logs: (byGroup.get(group.group) ?? []).sort(newestFirst) }));
}

const newestFirst = (one: LogSummary, other: LogSummary): number =>
  one.seen === other.seen ? (one.file < other.file ? -1 : 1) : one.seen < other.seen ? 1 : -1;

function isListed(summary: LogSummary, { build, method, browser, ...rest }: FolderFilter): boolean {
  const isOf = (wanted: string | undefined, value: string): boolean => wanted === undefined || wanted === value;
  const text = `${summary.file} ${summary.site ?? ''} ${summary.build} ${summary.language}`;
  return (
    isOf(build, summary.build) &&
    isOf(method, summary.method) &&
    isOf(browser, summary.browser) &&
    fits(summary, rest, text)
  );
}

/** The values that a filter can choose from, in their order. */
export const valuesOf = (summaries: readonly LogSummary[], name: 'build' | 'method' | 'browser'): readonly string[] =>
  [...new Set(summaries.map((summary) => summary[name]))].sort();
