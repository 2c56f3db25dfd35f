import type { Remark, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { namedError } from 'src/reading/headline/troubles/troubleText';
import { answersSilentRequest, meaningOfOAuthError } from 'src/reading/story/failures/oauthMeanings';
import { silentRequest } from './silentRequest';
import { failedAnswer } from 'src/reading/headline/consistency/guards';

/** The code with which a provider sent the person back, or else the one in the refusal of the call that decided. */
function errorCodeOf(subject: Subject): unknown {
  const { page, evidence, trouble } = subject;
  const returned = trouble && namedError(trouble, answersAt(page, evidence));
  const failed = failedAnswer(subject);
  return returned ?? failed?.failure?.code;
}

/** An error code of OAuth or OpenID Connect in plain words, and on whose side the reason is. */
export const meaningOfError: Remark = (subject) => {
  const code = errorCodeOf(subject);
  const meaning = meaningOfOAuthError(code);
  if (meaning === undefined) return undefined;
  const more = answersSilentRequest(code) ? silentRequest(subject, code) : undefined;
  return { steps: [], ...more, sentence: `“${String(code)}” means: ${meaning}.${more?.sentence ?? ''}` };
};
