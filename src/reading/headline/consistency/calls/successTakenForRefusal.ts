import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { isMistaken } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import { failedAnswer } from './callRules';

/** The page took an answer for a refusal whose status says that the service did what was asked. */
export const successTakenForRefusal: Finder<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  const failure = failed?.failure;
  if (!failed || !isMistaken(failure)) return undefined;
  return bugFinding(
    `The page took the answer to ${callText(failed.question)} for a refusal, although its status, ${valueText(failure?.status)}, is that of a success`,
    [failed.at],
  );
};
