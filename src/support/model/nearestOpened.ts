import { textOfLog } from 'src/journal/log/logFile';
import { type OpenedLog, openLog } from './opened';
import { bestReference } from './reference';

/**
 * The best good run to compare with among several, as if it had been recorded at the same site; undefined if there is
 * none.
 */
export function nearestOpened({ log }: Pick<OpenedLog, 'log'>, logs: readonly OpenedLog[]): OpenedLog | undefined {
  const nearest = bestReference(log, logs);
  const read = nearest && openLog(textOfLog(nearest.log), nearest.name);
  return read?.ok ? read.opened : undefined;
}
