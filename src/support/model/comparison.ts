import { type LogComparison, compare } from 'src/reading/compare/compare';
import type { LogNames } from 'src/reading/compare/firsts';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Step } from 'src/journal/log/step';
import { isFailingLog } from 'src/support/model/verdict/failing';

/** Two logs in the order of the comparison, with their names. */
export interface Sides<Log> {
  readonly one: Log;
  readonly other: Log;
  readonly names: LogNames;
}

/** A log that was chosen to compare with, and its name in sentences: `kept` for one that holds a failure too. */
export interface ReferenceSide {
  readonly log: FlowLog;
  readonly name: 'good' | 'kept';
}

/** A log that was chosen to compare with comes first, even if the other one shows no failure either. */
export const sidesWithReference = ({ log: reference, name }: ReferenceSide, log: FlowLog): Sides<FlowLog> => ({
  one: reference,
  other: log,
  names: { one: name, other: isFailingLog(log) ? 'failing' : 'saved' },
});

/**
 * Puts the failing log second, because differences are worded from its side. If both logs fail, or neither does, the
 * order stays, and they have the names of their files.
 */
export function sidesOf<Log>(
  first: Log,
  second: Log,
  { logOf, fileOf }: { readonly logOf: (log: Log) => FlowLog; readonly fileOf: (log: Log) => string },
): Sides<Log> {
  const [isFirst, isSecond] = [isFailingLog(logOf(first)), isFailingLog(logOf(second))];
  if (isFirst === isSecond) return { one: first, other: second, names: { one: fileOf(first), other: fileOf(second) } };
  const [one, other] = isFirst ? [second, first] : [first, second];
  return { one, other, names: { one: 'good', other: 'failing' } };
}

/** Compares two sides; `decided` are the steps on which the end of the second rests (`compare`). */
export const compareSides = <Log>(
  { one, other, names }: Sides<Log>,
  logOf: (log: Log) => FlowLog,
  decided: readonly Step[] = [],
): LogComparison => compare(logOf(one).chapters, logOf(other).chapters, names, decided);

/** The row where the next or previous difference begins; undefined if there is none. */
export function nextDifference({ rows }: LogComparison, from: number, by: 1 | -1): number | undefined {
  const begins = (row: number): boolean => rows[row]?.isSame === false && (row === 0 || rows[row - 1]?.isSame === true);
  for (let row = from + by; row >= 0 && row < rows.length; row += by) if (begins(row)) return row;
  return undefined;
}
