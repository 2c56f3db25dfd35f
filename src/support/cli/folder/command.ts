import type { LogFilter } from 'src/reading/folder/filter';
import { type LogGroup, type LogGroups, sorted, withLog } from 'src/reading/folder/groups';
import type { ReadFile } from 'src/reading/folder/readMany';
import { exitStatus } from 'src/support/cli/options';
import { harmlessJson } from 'src/terminal/harmless';
import { type Paper, labelled } from 'src/support/cli/printed';

export interface FolderOptions {
  readonly files: readonly string[];
  readonly filter: LogFilter;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** What the command needs of the machine that it runs on. */
export interface FolderOutlets {
  /** Reads every file and tells each in its order. */
  readonly readAll: (options: FolderOptions, onRead: (read: ReadFile) => void) => Promise<void>;
  readonly print: (text: string) => void;
  /** Shows how far it is; absent where nobody looks. */
  readonly progress?: (text: string) => void;
  readonly paper: Paper;
}

const stepsOfProgress = 100;

/**
 * Groups many logs by their cause, without running any flow. Prints the groups, or with `json` one line for each log as it
 * is read and one for each group at the end. Gives the exit status: no log among the files is the same as no log.
 */
export async function folderCommand(
  options: FolderOptions,
  { readAll, print, progress, paper }: FolderOutlets,
): Promise<number> {
  let groups: LogGroups = new Map();
  const noLogs: Extract<ReadFile, { kind: 'no log' }>[] = [];
  let [read, leftOut] = [0, 0];
  const line = (value: object): void => print(harmlessJson(JSON.stringify(value)));
  await readAll(options, (file) => {
    read += 1;
    if (progress && (read % stepsOfProgress === 0 || read === options.files.length))
      progress(`${read.toString()} of ${options.files.length.toString()} files, ${groups.size.toString()} groups`);
    if (file.kind === 'left out') leftOut += 1;
    if (file.kind === 'no log') noLogs.push(file);
    if (file.kind === 'log') groups = withLog(groups, file.summary);
    if (options.json && file.kind !== 'left out') line(file.kind === 'log' ? { kind: 'log', ...file.summary } : file);
  });
  const found = sorted(groups);
  if (options.json) for (const group of found) line({ kind: 'group', ...group });
  else print(groupsText(found, { leftOut, noLogs }, options.quiet, paper));
  return noLogs.length === read ? exitStatus.noLog : exitStatus.same;
}

interface Rest {
  readonly leftOut: number;
  readonly noLogs: readonly Extract<ReadFile, { kind: 'no log' }>[];
}

/** The groups, the ones to look at first at the top, and beneath them the files that are no logs. */
function groupsText(groups: readonly LogGroup[], { leftOut, noLogs }: Rest, isShort: boolean, paper: Paper): string {
  const logs = groups.reduce((sum, { count }) => sum + count, 0);
  const rest = [
    ...(leftOut > 0 ? [`${leftOut.toString()} left out by --since, --build or --search`] : []),
    ...(noLogs.length > 0
      ? [`${counted(noLogs.length, 'file')} that ${noLogs.length === 1 ? 'is' : 'are'} no log`]
      : []),
  ];
  const head = [`${counted(logs, 'log')} in ${counted(groups.length, 'group')}`, ...rest].join('; ');
  const width = Math.max(...groups.map(({ count }) => count.toString().length), 1);
  return [
    labelled('LOGS  ', head, paper, 'bold'),
    ...groups.flatMap((group) => ['', ...groupText(group, width, isShort, paper)]),
    ...(noLogs.length > 0 ? [''] : []),
    ...noLogs.map(({ file, problem }) => labelled('NO LOG  ', `${file}: ${problem}`, paper, 'yellow')),
  ].join('\n');
}

function groupText(group: LogGroup, width: number, isShort: boolean, paper: Paper): readonly string[] {
  const { count, sentence, isFailure, firstSeen, lastSeen, exemplar, smallest } = group;
  const title = labelled(`${count.toString().padStart(width)} ×  `, sentence, paper, isFailure ? 'red' : 'green');
  if (isShort) return [title];
  const margin = ' '.repeat(width + 4);
  const row = (name: string, text: string): string => labelled(`${margin}${name.padEnd(9)}`, text, paper);
  return [
    title,
    row('cause', group.group),
    row('builds', countsText(group.builds)),
    row('method', countsText(group.methods)),
    row('browser', countsText(group.browsers)),
    row('seen', firstSeen === lastSeen ? firstSeen : `${firstSeen} to ${lastSeen}`),
    row('newest', exemplar),
    row('smallest', `${smallest.file} (${smallest.bytes.toString()} bytes)`),
  ];
}

const mostCounted = 6;
function countsText(counts: Readonly<Record<string, number>>): string {
  const rows = Object.entries(counts).sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  const listed = rows.slice(0, mostCounted).map(([value, count]) => `${value} ${count.toString()}`);
  const more = rows.length - listed.length;
  return [...listed, ...(more > 0 ? [`${more.toString()} more`] : [])].join(', ');
}

const counted = (count: number, what: string): string => `${count.toString()} ${what}${count === 1 ? '' : 's'}`;
