import type { LogSummary } from './summary';

/** How many logs there are of each value. */
export type Counts = Readonly<Record<string, number>>;

/** Logs of one cause. Holds counts and two names, so that its size does not grow with the number of logs. */
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
  /** When the first and the last of them happened. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** The newest of them, to be looked at. */
  readonly exemplar: string;
  /** The smallest of them, to be kept as a test. */
  readonly smallest: { readonly file: string; readonly bytes: number };
}

/** Logs by their causes, as they come. */
export type LogGroups = ReadonlyMap<string, LogGroup>;

/** The groups with one log more. What they hold does not depend on the order in which logs come. */
export function withLog(groups: LogGroups, summary: LogSummary): LogGroups {
  const grown = groups as Map<string, LogGroup>;
  const known = groups.get(summary.group);
  grown.set(summary.group, known ? joined(known, summary) : begun(summary));
  return grown;
}

const begun = ({ group, cause, sentence, isFailure, file, bytes, seen, ...rest }: LogSummary): LogGroup => ({
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

function joined(known: LogGroup, log: LogSummary): LogGroup {
  const isNewer = log.seen > known.lastSeen || (log.seen === known.lastSeen && log.file < known.exemplar);
  const { smallest } = known;
  const isSmaller = log.bytes < smallest.bytes || (log.bytes === smallest.bytes && log.file < smallest.file);
  return {
    ...known,
    count: known.count + 1,
    builds: counted(known.builds, log.build),
    methods: counted(known.methods, log.method),
    browsers: counted(known.browsers, log.browser),
    languages: counted(known.languages, log.language),
    firstSeen: log.seen < known.firstSeen ? log.seen : known.firstSeen,
    lastSeen: log.seen > known.lastSeen ? log.seen : known.lastSeen,
    sentence: isNewer ? log.sentence : known.sentence,
    exemplar: isNewer ? log.file : known.exemplar,
    smallest: isSmaller ? { file: log.file, bytes: log.bytes } : smallest,
  };
}

const counted = (counts: Counts, value: string): Counts => ({
  ...counts,
  [value]: (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0) + 1,
});

/** The groups to be looked at first: what went wrong before what did not, then the larger ones. */
export const sorted = (groups: LogGroups): readonly LogGroup[] =>
  [...groups.values()].sort(
    (one, other) =>
      Number(other.isFailure) - Number(one.isFailure) || other.count - one.count || (one.group < other.group ? -1 : 1),
  );
