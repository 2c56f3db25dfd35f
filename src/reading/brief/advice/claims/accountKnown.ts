import type { Failure } from 'src/contract/failures';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { decidingAnswers, troubleOf } from 'src/reading/brief/advice/deciding';
import { issuerOf } from 'src/reading/headline/consistency/shared/calls';
import type { Headline } from 'src/reading/headline/headline';
import { type AnsweredQuestion, type IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { exceptionIn } from 'src/reading/story/failures/exceptions';
import { refusesAccount } from 'src/rules/calls/refusal';
import type { CauseId } from 'src/vocabulary/events';
import { activeStatus } from 'src/contract/serviceValues';

/**
 * Whether the look-up of the user says nothing about the account: an earlier answer of the page load had described the
 * user as active, what was refused is something else, or the service, or something in front of it, is at fault.
 */
export function isAccountKnown(headline: Headline, page: IndexedPageLoad): boolean {
  const [looked] = decidingAnswers(headline, page);
  if (headline.cause !== ('signIn.userInvalid' satisfies CauseId) || !troubleOf(headline, page) || !looked)
    return false;
  return isDescribedActive(page, looked) || isRefusedForOther(looked) || isServiceFault(looked);
}

const isDescribedActive = ({ answeredQuestions }: IndexedPageLoad, looked: AnsweredQuestion): boolean =>
  answeredQuestions.some(
    ({ step, answer }) => step < looked.step && valueAt(answer.value, 'value.User.Status') === activeStatus,
  );

/** Whether the service refused, and not for want of an account (`refusesAccount`). */
const isRefusedForOther = ({ failure }: AnsweredQuestion): boolean =>
  failure?.kind === 'refused' && typeof failure.status === 'number' && !refusesAccount(failure as unknown as Failure);

/**
 * Whether the look-up described the user without the id, or was refused without an exception, with a token just issued.
 */
function isServiceFault(looked: AnsweredQuestion): boolean {
  const { failure } = looked;
  const { value } = looked.answer;
  // An undeclared field of another name describes nobody.
  const isRenamed = textsOf(valueAt(value, 'undeclared')).some((name) => /^user/i.test(name));
  const isDescribed = isRenamed || Object.keys(objectOf(valueAt(value, 'value.User'))).length > 0;
  if (failure === undefined) return isDescribed && valueAt(value, 'value.User.Id') === undefined;
  const { status } = objectOf(failure);
  const token = valueAt(looked.question.args, 'context.token');
  const isRefused = (status === 401 || status === 403) && exceptionIn(failure) === undefined;
  return isRefused && typeof token === 'string' && issuerOf(looked, token) !== undefined;
}
