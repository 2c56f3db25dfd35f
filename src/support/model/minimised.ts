import { minimise } from 'src/app/replay/minimise';
import type { FlowLog } from 'src/journal/log/flowLog';

/** The log with the shortest journal of which this build proves the same (`minimise`); its head stays, but for counts. */
export async function minimisedLog({ chapters, ...head }: FlowLog): Promise<FlowLog> {
  const { journal } = await minimise(chapters);
  const withheld = journal.flat().filter(({ kind }) => kind === 'withheld').length;
  return { ...head, withheld, chapters: journal };
}
