import { openPage, reader } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import { type Proof, proofOf } from 'src/savedLog/proof';
import { runModel } from 'src/journal/replay/run/modelRun';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import type { CorpusLog } from './corpus';

/** Replaces the divergence that would send a proof to the model; an unchanged log has none. */
const strict: Divergence = { pageLoad: 0, step: 0, recorded: undefined, now: undefined, why: 'the model runs anyway' };

/** The proof of the run over the model alone, for a log whose build did not change. */
async function provedByModel({ log: { chapters } }: CorpusLog): Promise<Proof> {
  const run = await runModel(chapters, openPage, reader);
  return proofOf({ journal: chapters, states: chapters.map(statesOf), run, strict, end: chapters.length - 1 });
}

/** The logs whose end the model does not reach, with its actual result. */
export async function differingEnds(logs: readonly CorpusLog[]): Promise<readonly string[]> {
  const unlike: string[] = [];
  for (const log of logs) {
    const proof = await provedByModel(log);
    if (proof.proof === 'no longer') unlike.push(`${log.name}: no longer, another ${proof.differs.join(' and ')}`);
    if (proof.proof === 'diverges') unlike.push(`${log.name}: diverges, ${proof.at.why}`);
    if (proof.proof === 'cannot tell') unlike.push(`${log.name}: cannot tell, ${proof.misfit}`);
  }
  return unlike;
}
