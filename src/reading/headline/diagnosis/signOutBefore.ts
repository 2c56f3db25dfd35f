import { uniqueSteps } from 'src/journal/log/step';
import type { EndRuleId } from 'src/reading/headline/consistency/endRules';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { sentence } from 'src/reading/story/phrases';
import { alsoFoundIn } from './alsoFound';
import type { Diagnosis } from './diagnosis';
import { endDiagnosis } from './endDiagnosis';
import type { TabReading } from './tab';

const ofSignOut: EndRuleId = 'openedAfterSignOut';

/**
 * The sign-out that came before the log, if its page could not confirm it: a call that failed on the page after it, at
 * which nobody has done anything yet, is only what else is known.
 */
export function signOutBefore({ pages, tabPages, calls, end, opening }: TabReading): Diagnosis | undefined {
  const call = calls.at(-1);
  const answered = call && pages[call.step.pageLoad]?.answeredQuestions.find(({ step }) => step === call.step.step);
  if (!answered || !end) return undefined;
  const found = endDiagnosis(pages, tabPages, end, opening);
  if (found.isBeforeLog !== true || !found.rules?.includes(ofSignOut)) return undefined;
  const besides = sentence(`After that, ${callText(answered.question)} failed: ${call.failure}`);
  return {
    ...found,
    sentence: `${found.sentence} ${besides}`,
    ...alsoFoundIn([{ sentence: besides }]),
    evidence: uniqueSteps([...found.evidence, call.step]),
  };
}
