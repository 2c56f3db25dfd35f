import { failureIn } from 'src/reading/headline/page/indexedPage';
import { valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { isQuestion } from 'src/vocabulary/questions';
import { exchangedTwice, failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import { misfitExchange } from 'src/reading/headline/consistency/calls/misfitExchange';
import { sentAgain } from 'src/reading/headline/consistency/calls/remarks';

/**
 * The service did not accept somebody whom the user pool or the provider had let in. It says only that much (spec §8), so
 * the possible reasons are listed, unless the log shows one.
 */
export const notAccepted: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || valueAt(failureIn(failed.answer), 'kind') !== 'authenticationFailed') return undefined;
  if (subject.trouble?.cause !== 'signIn.exchangeRefused') return undefined;
  const noUser =
    'Perhaps the service knows no such user on this site, for example because this person belongs to another one';
  if (isQuestion(failed.question, 'api.credentials'))
    return { sentence: `${noUser}, or it does not accept the tokens of this user pool.`, steps: [] };
  if (sentAgain(subject) ?? exchangedTwice(subject) ?? misfitExchange(subject)) return undefined;
  return {
    sentence: `${noUser}, the code was used up or too old, or the service could not exchange it, for example because the provider has another secret for it.`,
    steps: [],
  };
};
