import { oauthErrors, setupErrors } from 'src/contract/oauthErrors';
import { objectOf } from 'src/journal/log/values';
import type { Headline } from 'src/reading/headline/headline';
import { type AnsweredQuestion, type IndexedPageLoad, failureIn } from 'src/reading/headline/page/indexedPage';
import { exceptionIn, formStatuses, isTooLarge, provenBy } from 'src/reading/story/failures';
import { isCall, looksUpProvider, renewsSession } from 'src/vocabulary/questions';
import { decidingAnswers, troubleOf } from './deciding';
import type { EndAdvice } from './endAdviceTexts';
import type { RefusedAdvice } from './refusedAdviceTexts';
import type { ServiceAdvice } from './serviceAdviceTexts';

/**
 * What a service refused at a call that decided: the size or the form of the page's request, what the person or the app
 * may do, or the new password for having been used before. The same attempt meets the same refusal.
 */
type RefusedThing = 'size' | 'form' | 'permission' | 'usedPassword';

/** The advice about each. None asks for the same attempt, or for it elsewhere. */
const adviceOf: Readonly<Record<RefusedThing, RefusedAdvice | ServiceAdvice | EndAdvice>> = {
  size: 'requestTooLarge',
  form: 'requestInvalid',
  permission: 'notAllowed',
  usedPassword: 'passwordUsedBefore',
};

/** The advice that follows from what was refused, whatever the page says; undefined if another attempt may differ. */
export function refusedAdvice(
  headline: Headline,
  page: IndexedPageLoad,
): RefusedAdvice | ServiceAdvice | EndAdvice | undefined {
  // A call that failed may have had no consequence.
  if (!troubleOf(headline, page)) return undefined;
  const failed = decidingAnswers(headline, page).find(
    ({ question, answer }) => isCall(question) && failureIn(answer) !== undefined,
  );
  const thing = failed && refusedThing(failed);
  return thing && adviceOf[thing];
}

/** What was refused at a call, if a new attempt sends the same again. */
function refusedThing({ question, answer }: AnsweredQuestion): RefusedThing | undefined {
  const failure = failureIn(answer);
  const { kind, status, code, length } = objectOf(failure);
  // A new sign-in does without the session that could not be renewed.
  if (provenBy(failure) !== 'refused' || renewsSession(question)) return undefined;
  if (code === 'PasswordHistoryPolicyViolationException') return 'usedPassword';
  if (question.port !== 'api' || looksUpProvider(question)) return undefined;
  if (isTooLarge(failure)) return 'size';
  // A recognised exception has its own text, and a web page is not from the service. A grant that was refused may have
  // been used or too old: a new sign-in gets another one.
  if (kind !== 'refused' || length !== undefined || isOfGrant(code)) return undefined;
  // Only the service itself names an exception.
  if (status === 403) return exceptionIn(failure) === undefined ? undefined : 'permission';
  return formStatuses.includes(status) ? 'form' : undefined;
}

const isOfGrant = (code: unknown): boolean =>
  typeof code === 'string' && oauthErrors.includes(code) && !setupErrors.includes(code);
