import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { issuerOf } from 'src/reading/headline/consistency/calls/callRules';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import { exceptionIn } from 'src/reading/story/failures/exceptions';
import type { CauseId } from 'src/vocabulary/events';

/**
 * Whether the look-up of the user shows a fault of the service, or of something in front of it, and nothing about the
 * person: it described the user without the id, or was refused without an exception, although its token came in the
 * same page load.
 */
export function isServiceFault(page: IndexedPageLoad, trouble: Trouble): boolean {
  const [looked] = answersAt(page, evidenceOf(trouble));
  if (trouble.cause !== ('signIn.userInvalid' satisfies CauseId) || !looked) return false;
  const { value } = looked.answer;
  const { failure } = looked;
  // An undeclared field of another name describes nobody.
  const isRenamed = textsOf(valueAt(value, 'undeclared')).some((name) => /^user/i.test(name));
  const isDescribed = isRenamed || Object.keys(objectOf(valueAt(value, 'value.User'))).length > 0;
  if (failure === undefined) return isDescribed && valueAt(value, 'value.User.Id') === undefined;
  const { status } = objectOf(failure);
  const token = valueAt(looked.question.args, 'context.token');
  const isRefused = (status === 401 || status === 403) && exceptionIn(failure) === undefined;
  return isRefused && typeof token === 'string' && issuerOf(looked, token) !== undefined;
}
