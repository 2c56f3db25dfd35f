import { stepName } from 'src/journal/log/step';
import { changeIn, isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { objectOf, valueAt } from 'src/journal/log/values';
import { lackedSession } from 'src/reading/headline/pageLoad/calledService';
import { type AnsweredQuestion, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { callText, failureName } from 'src/reading/headline/pageLoad/failedCalls';
import { unfailedRefresh } from 'src/reading/headline/troubles/refresh';
import { provenBy } from 'src/reading/story/failures/failures';
import { refusesPassword } from 'src/reading/story/failures/poolMessages';
import { isAddress, isStepOfPerson } from 'src/vocabulary/events';
import { changesPassword, isQuestion, questionRole } from 'src/vocabulary/questions';
import { type CauseCheck, type CheckContext, contradiction, arrivedSecret } from './checks';
import { expectedWasThere } from './storageChecks';
import { withheld } from 'src/journal/log/placeholderPatterns';
import { isOnSharedComputer } from 'src/reading/headline/consistency/duties/dutyRules';
import { lastEvent } from 'src/reading/headline/pageLoad/lookBack';

/** The exceptions of the user pool that may end a session. */
const sessionExceptions: readonly unknown[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];

/** Whether the user pool refused the old password of a change. */
const isOldPasswordRefused = ({ question, failure }: AnsweredQuestion): boolean =>
  changesPassword(question) && refusesPassword(failure);

/** Whether the user pool refused the session itself, and neither a password nor the form of a request. */
function isSessionRefused(answered: AnsweredQuestion): boolean {
  const { kind, status, code } = objectOf(answered.failure);
  if (isOldPasswordRefused(answered)) return false;
  return status === 401 || (kind === 'refused' && sessionExceptions.includes(code));
}

/** The last step before a refusal that a person or an address began, after which a page looks for its session anew. */
const lastInput = ({ page, step }: CheckContext): number =>
  lastEvent({ page, step }, (each) => isStepOfPerson(each.event) || isAddress(each.event))?.step ?? -1;

/** The step at which the page removed the session of the site after an answer. */
const removalAfter = ({ page, step }: CheckContext, from: number): number | undefined =>
  page.answeredQuestions.find(
    ({ step: at, question, answer: { value } }) =>
      at > from &&
      at < step &&
      isSuccessfulCommit(question, value) &&
      changeIn(question).cleared.includes('idp_refresh_token'),
  )?.step;

/** The page gave a session up that it could have renewed: it had a new token, or all that it needs to ask for one. */
export const refreshWasPossible: CauseCheck = (context) => {
  const { page, step, payload } = context;
  const refresh = unfailedRefresh(context);
  if (refresh?.how === 'answered') {
    const { answered } = refresh;
    const stores = page.answeredQuestions.filter(
      (each) => each.step > answered.step && each.step < step && questionRole(each.question) === 'commit',
    );
    const fact = stores.length > 0 ? 'that had been stored' : 'the page had not tried to store that';
    const isKept = stores.every(({ question, answer }) => isSuccessfulCommit(question, answer.value));
    const isLate = stores.some(({ answer }) => valueAt(answer.value, 'outcome') === 'superseded');
    if (isKept) return contradiction(context, fact, answered.step);
    return isLate ? expectedWasThere(context) : undefined;
  }
  const stored = objectOf(refresh?.read?.answer.value);
  const isHeld =
    stored['gb_refresh_token'] !== undefined &&
    stored['gb_access_token'] !== undefined &&
    stored['gb_access_token'] === payload['used'] &&
    valueAt(stored, 'session.id') === payload['session'];
  return isHeld
    ? contradiction(context, 'storage held that session and its refresh token', refresh?.read?.step)
    : undefined;
};

/** The failed calls about the session since a page began to look for it, the last one last. */
const failedCallsOf = (context: CheckContext): readonly AnsweredQuestion[] =>
  context.page.answeredQuestions.filter(
    ({ step, question, failure }) =>
      step > lastInput(context) &&
      step < context.step &&
      isQuestion(question, 'identity.changePassword', 'identity.refreshSession') &&
      failure !== undefined,
  );

/** What the failure of a call proves, as the end of a sentence whose subject is the call. */
function whatItProves(call: AnsweredQuestion): string {
  const { failure } = call;
  if (isOldPasswordRefused(call)) return 'was refused only because of the old password';
  const proved = provenBy(failure) === 'refused' ? 'is no refusal of the session' : 'proves nothing about the session';
  return `failed (${failureName(failure)}), which ${proved}`;
}

/**
 * The page removed a session after a call that failed for another reason, and none was refused because of the session.
 */
export const sessionNotRefused: CauseCheck = (context) => {
  const calls = failedCallsOf(context);
  const call = calls.at(-1);
  if (!call || lackedSession(call) || calls.some(isSessionRefused)) return undefined;
  const removal = removalAfter(context, call.step);
  if (removal === undefined) return undefined;
  const [at, removed] = [call.step, removal].map((step) => stepName(stepOf(context.page, { step })));
  const found = contradiction(
    context,
    `${callText(call.question)} at ${at ?? ''} ${whatItProves(call)}, and the page itself then removed the session (${removed ?? ''})`,
    call.step,
  );
  return found && { ...found, ...(isOldPasswordRefused(call) ? { advice: 'oldPasswordRefused' } : {}) };
};

/** Tokens can belong to somebody else only if some arrived that these pages had not stored. */
export const allTokensWereStored: CauseCheck = (context) => {
  const answered = context.answer('browser.arrivalSecrets');
  const tokens = ['access_token', 'refresh_token'].flatMap((path) => arrivedSecret(context, path)[0] ?? []);
  if (tokens.length === 0) return contradiction(context, 'the address contained no tokens', answered?.step);
  // Only a sealed token can be compared with a stored one.
  if (tokens.includes(withheld))
    return contradiction(context, 'the page had not sealed the tokens that came with the address', answered?.step);
  const stored = context.pages.flatMap(({ questions }) =>
    questions.flatMap(({ question }) => changeIn(question).values.map(([, value]) => value)),
  );
  const got = context.pages.flatMap(({ answeredQuestions }) =>
    answeredQuestions.flatMap(({ question, answer: { value } }) =>
      question.port === 'identity' ? [valueAt(value, 'accessToken'), valueAt(value, 'refreshToken')] : [],
    ),
  );
  return tokens.every((token) => stored.includes(token) || got.includes(token))
    ? contradiction(context, 'these pages had received those tokens themselves', answered?.step)
    : undefined;
};

/**
 * The person marked a shared computer as such, on this page load or on an earlier one of its tab, which it continues.
 */
export const notMarkedAsShared: CauseCheck = (context) =>
  isOnSharedComputer(context.page)
    ? undefined
    : contradiction(context, 'nobody had marked this computer as shared', context.step);

/** A sign-in that is finished leaves a session, or at least its token. */
export const noSessionStored: CauseCheck = (context) => {
  const reads = ['session', 'gb_access_token'].map((key) => context.stored(key));
  const isNone = reads.every((read) => read !== undefined && read.value === undefined);
  return isNone
    ? contradiction(context, 'no session had been found in storage, nor the token of one', reads[0]?.step)
    : undefined;
};
