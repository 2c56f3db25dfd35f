import { type LogFilter, matchesFilter } from 'src/reading/folder/filter';
import { type LogGroup, type LogGroups, sortedByUrgency, addLog } from 'src/reading/folder/groups';
import type { ReadFile } from 'src/reading/folder/readMany';
import { counted } from 'src/rules/values/counted';
import { CannotReplay, exitStatus } from 'src/support/cli/options';
import type { ResultFile } from './resultFile';
import { harmless, harmlessJson } from 'src/terminal/harmless';
import { type TextFormat, labelled } from 'src/support/cli/layout';

export interface FolderOptions {
  readonly files: Iterable<string>;
  readonly filter: LogFilter;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Names the logs of each group. */
  readonly long: boolean;
}

/** How the command reads files and prints. */
export interface FolderIo {
  /** Reads every file and reports each in order. */
  readonly readAll: (options: FolderOptions, onRead: (read: ReadFile) => void) => Promise<void>;
  readonly print: (text: string) => void;
  /** The file that receives the lines of JSON instead, with the lines of earlier runs. */
  readonly results?: ResultFile;
  /** Shows the progress; absent if nobody watches. */
  readonly progress?: (text: string) => void;
  readonly format: TextFormat;
}

const stepsOfProgress = 100;

/**
 * Groups many logs by their cause, without running any flow. Prints the groups; with `json` one line for each log as it
 * is read, and one for each group at the end. A file that has a line in `results` is not read again. Returns the exit
 * status, which shows if none of the files is a log.
 */
export async function folderCommand(options: FolderOptions, io: FolderIo): Promise<number> {
  const { readAll, print, progress, format, results } = io;
  const tally = counting(options.long);
  const line = (value: object): string => harmlessJson(JSON.stringify(value));
  const { files, known } = results ? withEarlier(options, results, tally.add) : { files: options.files, known: none };
  const write = results?.append ?? (options.json ? print : undefined);
  await readAll({ ...options, files }, (read) => {
    tally.add(read);
    const { files: count, groups } = tally;
    if (count() % stepsOfProgress === 0) progress?.(`${counted(count(), 'file')}, ${counted(groups().size, 'group')}`);
    if (read.kind === 'left out' || known.has(fileOf(read))) return;
    write?.(line(read.kind === 'log' ? { kind: 'log', ...read.summary } : read));
  });
  if (tally.files() === 0) throw new CannotReplay('There is no file of that name.');
  const groups = sortedByUrgency(tally.groups());
  if (options.json) for (const group of groups) print(line({ kind: 'group', ...group }));
  else print(groupsText(groups, tally.rest(), options.quiet, format));
  return tally.rest().noLogs.length === tally.files() ? exitStatus.noLog : exitStatus.same;
}

type Named = Exclude<ReadFile, { kind: 'left out' }>;
const fileOf = (read: Named): string => (read.kind === 'log' ? read.summary.file : read.file);
const none: ReadonlySet<string> = new Set();

/**
 * The files that still have to be read, and those with a result of an earlier run. Counts only results of the requested
 * files. A search for words reads every log again, because words may be anywhere in it.
 */
function withEarlier({ files, filter }: FolderOptions, results: ResultFile, count: (read: ReadFile) => void) {
  const asked = new Set(files);
  const known = new Set<string>();
  const isReadAgain = Boolean(filter.search?.trim());
  for (const read of results.earlier()) {
    known.add(fileOf(read));
    if (isReadAgain || !asked.has(fileOf(read))) continue;
    count(read.kind === 'log' && !matchesFilter(read.summary, filter, '') ? { kind: 'left out' } : read);
  }
  return { files: isReadAgain ? asked : [...asked].filter((file) => !known.has(file)), known };
}

/** Counts logs by group, and the files in no group. It holds the names of logs only if they will be printed. */
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
      groups = addLog(groups, read.summary);
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
  /** The files of each group; empty if they are not printed. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** The groups, the most urgent first, and below them the files that are not logs. */
function groupsText(groups: readonly LogGroup[], rest: Rest, isShort: boolean, format: TextFormat): string {
  const { leftOut, noLogs, members } = rest;
  const logs = groups.reduce((sum, { count }) => sum + count, 0);
  const others = [
    ...(leftOut > 0 ? [`${leftOut.toString()} left out by --since, --build or --search`] : []),
    ...(noLogs.length > 0
      ? [`${counted(noLogs.length, 'file')} that ${noLogs.length === 1 ? 'is not a log' : 'are not logs'}`]
      : []),
  ];
  const head = [`${counted(logs, 'log')} in ${counted(groups.length, 'group')}`, ...others].join('; ');
  const width = Math.max(...groups.map(({ count }) => count.toString().length), 1);
  return [
    labelled('LOGS  ', head, format, 'bold'),
    ...groups.flatMap((group) => ['', ...groupText(group, members.get(group.group) ?? [], width, isShort, format)]),
    ...(noLogs.length > 0 ? [''] : []),
    ...noLogs.map(({ file, problem }) => labelled('NO LOG  ', `${file}: ${problem}`, format, 'yellow')),
  ].join('\n');
}

function groupText(
  group: LogGroup,
  members: readonly string[],
  width: number,
  isShort: boolean,
  format: TextFormat,
): readonly string[] {
  const { count, sentence, isFailure, firstSeen, lastSeen, exemplar, smallest } = group;
  const title = labelled(`${count.toString().padStart(width)} ×  `, sentence, format, isFailure ? 'red' : 'green');
  if (isShort) return [title];
  const margin = ' '.repeat(width + 4);
  const row = (name: string, text: string): string => labelled(`${margin}${name.padEnd(9)}`, text, format);
  return [
    title,
    row('cause', group.group),
    row('builds', countsText(group.builds)),
    row('method', countsText(group.methods)),
    row('browser', countsText(group.browsers)),
    row('seen', firstSeen === lastSeen ? firstSeen : `${firstSeen} to ${lastSeen}`),
    row('newest', exemplar),
    row('smallest', `${smallest.file} (${smallest.bytes.toString()} bytes)`),
    // Names are never broken over lines, because people copy them.
    ...members.map(
      (file, index) => margin + format.paint('dim', (index === 0 ? 'logs' : '').padEnd(9)) + harmless(file),
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
