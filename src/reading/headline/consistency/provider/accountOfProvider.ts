import { inactiveStatus } from 'src/contract/serviceValues';
import type { RefusalKind } from 'src/contract/failures';
import { valueAt } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { checkContextOf } from 'src/reading/headline/consistency/contradictions/checkContext';
import { whoDecided } from 'src/reading/headline/ending/whoDecided';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt } from 'src/reading/headline/troubles/evidence';
import { type CauseId, isOneOfCauses } from 'src/vocabulary/events';
import { isQuestion } from 'src/vocabulary/questions';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';

/** Causes that say that the account which was opened is of no use. */
const ofAccount: readonly CauseId[] = ['signIn.userInactive', 'signIn.userInvalid'];
/** Causes that may rest on an answer about the account. */
const mayBeOfAccount: readonly CauseId[] = [...ofAccount, 'signIn.exchangeRefused', 'signIn.userNotLoaded'];
/** Refusals with which the service speaks of the person (spec §8). */
const aboutPerson: readonly unknown[] = ['entityNotExists', 'userNotActive'] satisfies readonly RefusalKind[];

/** Whether an answer refuses the account, and not the request or the app. */
const refusesAccount = ({ question, answer, failure }: AnsweredQuestion): boolean =>
  !isQuestion(question, 'api.appCode') &&
  (aboutPerson.includes(failure?.kind) || valueAt(answer.value, 'value.User.Status') === inactiveStatus);

/** How the person of a sign-in, or of the session that the page found, had signed in. */
function methodFound(subject: Subject): unknown {
  const { stored } = checkContextOf(subject);
  return valueAt(stored('pending_sign_in')?.value, 'method') ?? valueAt(stored('session')?.value, 'method');
}

/** The service refused an account, and the provider, or a session of this browser, had decided whose account it is. */
export const accountOfProvider = onCause(mayBeOfAccount, (subject) => {
  const { page, evidence, tabPages, trouble } = subject;
  const refusal = answersAt(page, evidence).find(refusesAccount);
  const who = refusal ? whoDecided(tabPages, methodFound(subject)) : [];
  if (!refusal || who.length === 0) return undefined;
  return {
    sentence: `${who.join('. ')}.`,
    steps: [refusal.at],
    ...(isOneOfCauses(ofAccount, trouble.cause) ? { advice: 'checkAccount' } : {}),
  };
});
