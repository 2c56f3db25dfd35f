import type { LogFilter } from 'src/reading/folder/filter';
import { type LogGroup, type LogGroups, sortedByUrgency, withLog } from 'src/reading/folder/groups';
import type { ReadFile } from 'src/reading/folder/readMany';
import { CannotReplay, exitStatus } from 'src/support/cli/options';
import type { ResultFile } from './resultFile';
import { harmless, harmlessJson } from 'src/terminal/harmless';
import { type TextFormat, labelled } from 'src/support/cli/printed';

export interface FolderOptions {
  readonly files: Iterable<string>;
  readonly filter: LogFilter;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Names the logs of each group. */
  readonly long: boolean;
}

/** What the command needs from its machine. */
export interface FolderIo {
  /** Reads every file and reports each in order. */
  readonly readAll: (options: FolderOptions, onRead: (read: ReadFile) => void) => Promise<void>;
  readonly print: (text: string) => void;
  /** Where a line for each log goes instead, and what is there already. */
  readonly kept?: ResultFile;
  /** Shows how far it is; absent where nobody looks. */
  readonly progress?: (text: string) => void;
  readonly paper: TextFormat;
}

const stepsOfProgress = 100;

/**
 * Groups many logs by their cause, without running any flow. Prints the groups, or with `json` one line for each log as it
 * is read and one for each group at the end. Files of which `kept` holds a line are not read again. Gives the exit status: no log among the files is the same as no log.
 */
export async function folderCommand(options: FolderOptions, outlets: FolderIo): Promise<number> {
  const { readAll, print, progress, paper, kept } = outlets;
  const counted = counting(options.long);
  const line = (value: object): string => harmlessJson(JSON.stringify(value));
  const done = new Set<string>();
  for (const read of kept?.earlier() ?? []) {
    counted.add(read);
    if (read.kind !== 'left out') done.add(read.kind === 'log' ? read.summary.file : read.file);
  }
  const write = kept?.append ?? (options.json ? print : undefined);
  await readAll({ ...options, files: without(options.files, done) }, (read) => {
    counted.add(read);
    const { files, groups } = counted;
    if (files() % stepsOfProgress === 0) progress?.(`${files().toString()} files, ${groups().size.toString()} groups`);
    if (read.kind !== 'left out') write?.(line(read.kind === 'log' ? { kind: 'log', ...read.summary } : read));
  });
  if (counted.files() === 0) throw new CannotReplay('There is no file of that name.');
  const found = sortedByUrgency(counted.groups());
  if (options.json) for (const group of found) print(line({ kind: 'group', ...group }));
  else print(groupsText(found, counted.rest(), options.quiet, paper));
  return counted.rest().noLogs.length === counted.files() ? exitStatus.noLog : exitStatus.same;
}

function* without(files: Iterable<string>, done: ReadonlySet<string>): Generator<string> {
  for (const file of files) if (!done.has(file)) yield file;
}

/** The groups as they grow, and what is in none. The names of the logs are held only where they are to be told. */
function counting(isLong: boolean) {
  let groups: LogGroups = new Map();
  const members = new Map<string, string[]>();
  const noLogs: NoLog[] = [];
  let [files, leftOut] = [0, 0];
  return {
    add: (read: ReadFile): void => {
      files += 1;
      if (read.kind === 'left out') leftOut += 1;
      if (read.kind === 'no log') noLogs.push(read);
      if (read.kind !== 'log') return;
      groups = withLog(groups, read.summary);
      const { group, file } = read.summary;
      if (isLong)
        members
          .set(group, members.get(group) ?? [])
          .get(group)
          ?.push(file);
    },
    files: () => files,
    groups: () => groups,
    rest: (): Rest => ({ leftOut, noLogs, members }),
  };
}

type NoLog = Extract<ReadFile, { kind: 'no log' }>;

interface Rest {
  readonly leftOut: number;
  readonly noLogs: readonly NoLog[];
  /** The files of each group; empty where they are not told. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** The groups, the ones to look at first at the top, and beneath them the files that are no logs. */
function groupsText(groups: readonly LogGroup[], rest: Rest, isShort: boolean, paper: TextFormat): string {
  const { leftOut, noLogs, members } = rest;
  const logs = groups.reduce((sum, { count }) => sum + count, 0);
  const others = [
    ...(leftOut > 0 ? [`${leftOut.toString()} left out by --since, --build or --search`] : []),
    ...(noLogs.length > 0
      ? [`${counted(noLogs.length, 'file')} that ${noLogs.length === 1 ? 'is' : 'are'} no log`]
      : []),
  ];
  const head = [`${counted(logs, 'log')} in ${counted(groups.length, 'group')}`, ...others].join('; ');
  const width = Math.max(...groups.map(({ count }) => count.toString().length), 1);
  return [
    labelled('LOGS  ', head, paper, 'bold'),
    ...groups.flatMap((group) => ['', ...groupText(group, members.get(group.group) ?? [], width, isShort, paper)]),
    ...(noLogs.length > 0 ? [''] : []),
    ...noLogs.map(({ file, problem }) => labelled('NO LOG  ', `${file}: ${problem}`, paper, 'yellow')),
  ].join('\n');
}

function groupText(
  group: LogGroup,
  members: readonly string[],
  width: number,
  isShort: boolean,
  paper: TextFormat,
): readonly string[] {
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
    // A name is never broken: people copy it.
    ...members.map(
      (file, index) => margin + paper.paint('dim', (index === 0 ? 'logs' : '').padEnd(9)) + harmless(file),
    ),
  ];
}

const maxCounted = 6;
function countsText(counts: Readonly<Record<string, number>>): string {
  const rows = Object.entries(counts).sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  const listed = rows.slice(0, maxCounted).map(([value, count]) => `${value} ${count.toString()}`);
  const more = rows.length - listed.length;
  return [...listed, ...(more > 0 ? [`${more.toString()} more`] : [])].join(', ');
}

const counted = (count: number, what: string): string => `${count.toString()} ${what}${count === 1 ? '' : 's'}`;
