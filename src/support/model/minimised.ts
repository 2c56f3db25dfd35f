import { minimise } from 'src/app/savedLog/minimise';
import type { FlowLog } from 'src/journal/log/flowLog';

/** The log with its journal minimised (`minimise`); the head stays, except for counts. */
export async function minimisedLog({ chapters, ...head }: FlowLog): Promise<FlowLog> {
  const { journal } = await minimise(chapters);
  const withheld = journal.flat().filter(({ kind }) => kind === 'withheld').length;
  return { ...head, withheld, chapters: journal };
}
