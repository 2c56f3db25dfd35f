import { prove } from 'src/savedLog/replay';
import { doubtOf } from 'src/support/model/verdict/doubt';
import { bisectMark, judge } from 'src/support/model/verdict/judge';
import { record } from './corpus';
import { plantedBugs } from './plantedBugs';
import { parseLog } from '__tests__/support/savedLogs';

/** Plays the run that meets the bug, and returns the saved log. */
export async function recorded(bug: string): Promise<string> {
  const planted = plantedBugs.find((each) => each.fault === bug);
  if (!planted) throw new Error(`No bug is called ${bug}.`);
  const { log } = await record(planted.run);
  return JSON.stringify(log);
}

/** The verdict of this build on a log, and whether the log passes as a test of a failure. */
export async function judged(text: string): Promise<{ readonly proof: string; readonly passes: boolean }> {
  const log = { ...parseLog(text), keptAs: 'failure' as const };
  const proof = await prove(log.chapters);
  return { proof: proof.proof, passes: judge(log, { ...proof, doubt: doubtOf(log, proof) }).passes };
}

/** The mark of this build by `--bisect`. */
export async function marked(text: string, as?: 'failure'): Promise<'good' | 'bad' | 'skip'> {
  const log = { ...parseLog(text), keptAs: 'failure' as const };
  const proof = await prove(log.chapters);
  return bisectMark(as, { ...proof, doubt: doubtOf(log, proof) }).mark;
}
