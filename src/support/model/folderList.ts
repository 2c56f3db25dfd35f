import { groupedBy } from 'src/journal/log/values';
import { type LogFilter, matchesFilter } from 'src/reading/folder/filter';
import { type LogGroup, type LogGroups, sortedByUrgency, addLog } from 'src/reading/folder/groups';
import type { LogSummary } from 'src/reading/folder/summary';

/** A filter for logs: words, and values that must be equal; an absent value matches all. */
export interface FolderFilter extends Omit<LogFilter, 'since' | 'build'> {
  readonly build?: string | undefined;
  readonly method?: string | undefined;
  readonly browser?: string | undefined;
  /** The earliest day: `2025-01-15`. */
  readonly since?: string | undefined;
}

/** A group with its logs, newest first. */
export interface ListedGroup extends LogGroup {
  readonly logs: readonly LogSummary[];
}

/** The filtered logs in their groups, the most urgent group first. */
export function listedGroups(summaries: readonly LogSummary[], filter: FolderFilter): readonly ListedGroup[] {
  const logs = summaries.filter((summary) => isListed(summary, filter));
  const groups = logs.reduce<LogGroups>((made, summary) => addLog(made, summary), new Map());
  const byGroup = groupedBy(logs, ({ group }) => group);
  return sortedByUrgency(groups).map((group) => ({
    ...group,
    logs: (byGroup.get(group.group) ?? []).sort(newestFirst),
  }));
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
    matchesFilter(summary, rest, text)
  );
}

/** The values that a filter offers, sorted. */
export const filterChoices = (
  summaries: readonly LogSummary[],
  name: 'build' | 'method' | 'browser',
): readonly string[] => [...new Set(summaries.map((summary) => summary[name]))].sort();
