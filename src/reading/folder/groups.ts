import type { LogSummary } from './summary';

/** The number of logs by value. */
export type Counts = Readonly<Record<string, number>>;

/** Logs of one cause: counts and two file names, so its size does not grow with the number of logs. */
export interface LogGroup {
  readonly group: string;
  readonly cause: string;
  readonly sentence: string;
  readonly isFailure: boolean;
  readonly count: number;
  readonly builds: Counts;
  readonly methods: Counts;
  readonly browsers: Counts;
  readonly languages: Counts;
  /** The times of the first and the last one. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** The newest log, to look at. */
  readonly exemplar: string;
  /** The smallest log, to keep as a test. */
  readonly smallest: { readonly file: string; readonly bytes: number };
}

/** Groups logs by cause, one log at a time. */
export type LogGroups = ReadonlyMap<string, LogGroup>;

/** Adds a log to the groups. The result does not depend on the order of the logs. */
export function addLog(groups: LogGroups, summary: LogSummary): LogGroups {
  const grown = groups as Map<string, LogGroup>;
  const known = groups.get(summary.group);
  grown.set(summary.group, known ? extended(known, summary) : newGroup(summary));
  return grown;
}

const newGroup = ({ group, cause, sentence, isFailure, file, bytes, seen, ...rest }: LogSummary): LogGroup => ({
  group,
  cause,
  sentence,
  isFailure,
  count: 1,
  builds: { [rest.build]: 1 },
  methods: { [rest.method]: 1 },
  browsers: { [rest.browser]: 1 },
  languages: { [rest.language]: 1 },
  firstSeen: seen,
  lastSeen: seen,
  exemplar: file,
  smallest: { file, bytes },
});

function extended(known: LogGroup, log: LogSummary): LogGroup {
  const isNewer = log.seen > known.lastSeen || (log.seen === known.lastSeen && log.file < known.exemplar);
  const { smallest } = known;
  const isSmaller = log.bytes < smallest.bytes || (log.bytes === smallest.bytes && log.file < smallest.file);
  return {
    ...known,
    count: known.count + 1,
    builds: incremented(known.builds, log.build),
    methods: incremented(known.methods, log.method),
    browsers: incremented(known.browsers, log.browser),
    languages: incremented(known.languages, log.language),
    firstSeen: log.seen < known.firstSeen ? log.seen : known.firstSeen,
    lastSeen: log.seen > known.lastSeen ? log.seen : known.lastSeen,
    sentence: isNewer ? log.sentence : known.sentence,
    exemplar: isNewer ? log.file : known.exemplar,
    smallest: isSmaller ? { file: log.file, bytes: log.bytes } : smallest,
  };
}

const incremented = (counts: Counts, value: string): Counts => ({
  ...counts,
  [value]: (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0) + 1,
});

/** The groups in order of urgency: those with a failure first, then the larger ones. */
export const sortedByUrgency = (groups: LogGroups): readonly LogGroup[] =>
  [...groups.values()].sort(
    (a, b) => Number(b.isFailure) - Number(a.isFailure) || b.count - a.count || (a.group < b.group ? -1 : 1),
  );
