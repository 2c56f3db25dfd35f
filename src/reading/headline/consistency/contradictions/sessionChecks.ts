import { stepName } from 'src/journal/log/step';
import { changeIn, isKeptCommit } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import { lackedSession } from 'src/reading/headline/page/calledService';
import { type AnsweredQuestion, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { refusesPassword } from 'src/reading/story/poolMessages';
import { isAddress, isStepOfPerson } from 'src/vocabulary/events';
import { changesPassword } from 'src/vocabulary/questions';
import { type CauseCheck, type CheckContext, contradiction } from './checks';

/** The exceptions of the user pool that may end a session. */
const sessionExceptions: readonly unknown[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];

/** Whether the user pool refused the old password of a change. */
const isOldPasswordRefused = ({ question, answer }: AnsweredQuestion): boolean =>
  changesPassword(question) && refusesPassword(failureIn(answer));

/** Whether the user pool refused the session itself, and neither a password nor the form of a request. */
function isSessionRefused(answered: AnsweredQuestion): boolean {
  const { kind, status, code } = objectOf(failureIn(answered.answer));
  if (isOldPasswordRefused(answered)) return false;
  return status === 401 || (kind === 'refused' && sessionExceptions.includes(code));
}

/** The last step before a refusal that a person or an address began, after which a page looks for its session anew. */
const lastStart = ({ page, step }: CheckContext): number =>
  page.events.filter((each) => each.step < step && (isStepOfPerson(each.event) || isAddress(each.event))).at(-1)
    ?.step ?? -1;

/** The step at which the page removed the session of the site after an answer. */
const removalAfter = ({ page, step }: CheckContext, from: number): number | undefined =>
  page.answeredQuestions.find(
    ({ step: at, question, answer: { value } }) =>
      at > from &&
      at < step &&
      isKeptCommit(question, value) &&
      changeIn(question).cleared.includes('idp_refresh_token'),
  )?.step;

/** The page removed a session after a call that failed for another reason. */
export const sessionNotRefused: CauseCheck = (context) => {
  const call = context.answer('identity.changePassword', 'identity.refreshSession');
  const failure = call && failureIn(call.answer);
  if (!call || failure === undefined || call.step < lastStart(context) || lackedSession(call)) return undefined;
  const removal = isSessionRefused(call) ? undefined : removalAfter(context, call.step);
  if (removal === undefined) return undefined;
  const at = stepName(stepOf(context.page, { step: removal }));
  const found = contradiction(
    context,
    `no answer had refused the session, which the page itself removed (${at})`,
    call.step,
  );
  return found && { ...found, ...(isOldPasswordRefused(call) ? { advice: 'oldPasswordRefused' } : {}) };
};
