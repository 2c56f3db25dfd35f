import { prove } from 'src/savedLog/replay';
import { bisectMark, judge } from 'src/support/model/judge';
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
  const { proof } = await prove(parseLog(text).chapters);
  return { proof, passes: judge({ keptAs: 'failure' }, { proof }).passes };
}

/** The mark of this build by `--bisect`. */
export async function marked(text: string, as?: 'failure'): Promise<'good' | 'bad' | 'skip'> {
  return bisectMark(as, await prove(parseLog(text).chapters)).mark;
}
