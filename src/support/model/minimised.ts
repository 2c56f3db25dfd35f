import { minimise } from 'src/savedLog/minimise';
import { prove, proveLog } from 'src/savedLog/replay';
import type { FlowLog } from 'src/journal/log/logFile';

/**
 * The log with its journal minimised (`minimise`); the head stays, except for counts. Page loads after the one that
 * saved it are removed first; if the verdict needs them, the log stays as it is.
 */
export async function minimisedLog(log: FlowLog): Promise<FlowLog> {
  const { chapters, savedBy, ...head } = log;
  const isLast = savedBy === undefined || savedBy >= chapters.length - 1;
  const own = isLast ? chapters : chapters.slice(0, savedBy + 1);
  if (!isLast && (await prove(own)).proof !== (await proveLog(log)).proof) return log;
  const { journal } = await minimise(own);
  const withheld = journal.flat().filter(({ kind }) => kind === 'withheld').length;
  return { ...head, ...(savedBy !== undefined && { savedBy: journal.length - 1 }), withheld, chapters: journal };
}
