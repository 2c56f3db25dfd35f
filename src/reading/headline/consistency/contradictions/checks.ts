import { inactiveStatus } from 'src/contract/serviceValues';
import { csrfKeyOf } from 'src/contract/storageKeys';
import { limits } from 'src/contract/limits';
import type { Step } from 'src/journal/log/step';
import { changeIn } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import type { FoundAdvice } from 'src/reading/headline/consistency/ruleTypes';
import { type QuestionName, isCall, readsArrival } from 'src/vocabulary/questions';
import { codeExpiryRead } from 'src/reading/headline/pageLoad/time/codeExpiry';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { spanText } from 'src/reading/story/format';

/**
 * Checks a cause against the log. Returns the fact that contradicts it, as the rest of a sentence, and the step that
 * shows it; undefined if the cause may be right.
 */
export type CauseCheck = (context: CheckContext) => Contradiction | undefined;
interface Contradiction {
  readonly fact: string;
  readonly at: Step;
  /** What the person can do about it, although the page is at fault. */
  readonly advice?: FoundAdvice;
}

/** A refusal, and the knowledge of its page load at that time. */
export interface CheckContext {
  readonly page: IndexedPageLoad;
  readonly pages: readonly IndexedPageLoad[];
  readonly step: number;
  /** The id of the cause; empty without one. */
  readonly cause: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The last answer before the refusal to one of these questions. */
  readonly answer: (...questions: readonly QuestionName[]) => AnsweredQuestion | undefined;
  /** The last read of a stored value before the refusal, and what it found. */
  readonly stored: (key: string) => { readonly value: unknown; readonly step: number } | undefined;
  /** Whether a call failed. */
  readonly hasFailed: (...questions: readonly QuestionName[]) => boolean;
}

/** The result of a check; undefined if no step shows the fact. */
export const contradiction = (
  context: CheckContext,
  fact: string,
  step: number | undefined,
): Contradiction | undefined => (step === undefined ? undefined : { fact, at: stepOf(context.page, { step }) });

/** A secret that came with an address of this page load, and its step: each callback and post-auth asks for its own. */
export const arrivedSecret = ({ page, step }: CheckContext, path: string): readonly [unknown, number | undefined] => {
  const answered = page.answeredQuestions.find(
    (each) => each.step < step && readsArrival(each.question) && valueAt(each.answer.value, path) !== undefined,
  );
  return [valueAt(answered?.answer.value, path), answered?.step];
};
/** The state came back with its anti-forgery token. */
export const stateArrived: CauseCheck = (context) => {
  const [state, step] = arrivedSecret(context, 'state.csrfToken');
  return state === undefined
    ? undefined
    : contradiction(context, 'the state had come back with its anti-forgery token', step);
};
/** The address, or the state in it, named the site. */
export const siteArrived: CauseCheck = (context) => {
  const [site, step] = arrivedSecret(context, 'state.sitename');
  const named = context.page.events.find(
    (each) => each.step < context.step && valueAt(each.event.payload, 'params.sitename') !== undefined,
  );
  if (site === undefined && !named) return undefined;
  return contradiction(context, 'the address, or the state in it, named one', step ?? named?.step);
};
/** A code came with the address. */
export const codeArrived: CauseCheck = (context) => {
  const [code, step] = arrivedSecret(context, 'code');
  const [authCode, authCodeStep] = arrivedSecret(context, 'auth_code');
  const hasArrived = code !== undefined || authCode !== undefined;
  return hasArrived ? contradiction(context, 'the address had contained a code', step ?? authCodeStep) : undefined;
};
/** All of these values were found in storage, and the page did not remove them afterwards. */
export const isStored =
  (...keys: readonly string[]): CauseCheck =>
  (context) => {
    const reads = keys.map((key) => context.stored(key));
    const isRemoved = context.page.questions.some(
      ({ step, question }) =>
        step < context.step &&
        changeIn(question).cleared.some((key) => keys.includes(key) && step > (context.stored(key)?.step ?? 0)),
    );
    const isAll = !isRemoved && reads.every((read) => read?.value !== undefined);
    return isAll
      ? contradiction(context, `${keys.join(' and ')} had been found in storage`, reads[0]?.step)
      : undefined;
  };
/** None of these calls failed; without names, no call at all. */
export const noneFailed =
  (...questions: readonly QuestionName[]): CauseCheck =>
  (context) =>
    context.hasFailed(...questions)
      ? undefined
      : contradiction(context, `${callsText(questions)} had failed by then`, context.step);
const callsText = (questions: readonly string[]): string =>
  questions.length === 0 ? 'no call' : `no call of ${questions.map((each) => each.split('.').at(-1)).join(' or ')}`;
/** Whether an address, in an event or an answer, names an error. */
const namesError = (value: unknown): boolean =>
  valueAt(value, 'params.error') !== undefined || textsOf(objectOf(value)['refused']).includes('error');
/** No address of the page load names an error. */
export const noError: CauseCheck = (context) => {
  const { events, answeredQuestions } = context.page;
  const hasError =
    events.some(({ step, event }) => step < context.step && namesError(event.payload)) ||
    answeredQuestions.some(({ step, answer }) => step < context.step && namesError(answer.value));
  const [arrived] = events;
  return hasError
    ? undefined
    : contradiction(context, 'the address that the person came to names no error', arrived?.step);
};
/** A call was answered with a value that contradicts the cause. */
export const answeredWith =
  (question: QuestionName, path: string, isContradicting: (value: unknown) => boolean, fact: string): CauseCheck =>
  (context) => {
    const answered = context.answer(question);
    return answered && isContradicting(valueAt(answered.answer.value, path))
      ? contradiction(context, fact, answered.step)
      : undefined;
  };

/** The anti-forgery token that came back is the stored one. */
export const sameToken: CauseCheck = (context) => {
  const [state, step] = arrivedSecret(context, 'state.csrfToken');
  const isSame = Object.values(csrfKeyOf).some((key) => state !== undefined && context.stored(key)?.value === state);
  return isSame ? contradiction(context, 'the anti-forgery token that came back is the stored one', step) : undefined;
};
/** No page of the log had used the returned values. */
export const neverUsed: CauseCheck = (context) => {
  const pending = context.stored('pending_sign_in');
  const [code] = arrivedSecret(context, 'code');
  const codes = code === undefined ? arrivedSecret(context, 'auth_code')[0] : code;
  const cameBefore = context.pages.some(
    (page) =>
      page.pageLoad < context.page.pageLoad &&
      page.answeredQuestions.some(
        ({ question, answer }) =>
          readsArrival(question) && codes !== undefined && Object.values(objectOf(answer.value)).includes(codes),
      ),
  );
  const isMarked = context.page.answeredQuestions.some(
    ({ step, answer: { value } }) =>
      step < context.step &&
      (valueAt(value, 'pending_sign_in.used') === true ||
        (Array.isArray(valueAt(value, 'recent_sign_ins')) &&
          (valueAt(value, 'recent_sign_ins') as readonly unknown[]).some((each) => valueAt(each, 'used') === true)) ||
        valueAt(value, 'outcome') === 'superseded'),
  );
  if (pending?.value === undefined || cameBefore || isMarked) return undefined;
  return contradiction(context, 'no page of this log had used it before', pending.step);
};
/** Less than ten minutes had passed since the start, or the code was still valid: whatever the page looked at last. */
export const notTooLate: CauseCheck = (context) => {
  const now = context.answer('clock.now');
  if (typeof now?.answer.value !== 'number') return undefined;
  const code = codeExpiryRead(context.page, context.step);
  const leftMs = code && code.untilMs - now.answer.value;
  if (leftMs !== undefined && leftMs > storedMomentSlackMs)
    return contradiction(context, `the code was valid for another ${spanText(leftMs)}`, code?.step);
  const since = valueAt(context.stored('pending_sign_in')?.value, 'since');
  const mayBe = code ? !isJustStored(context) : typeof since !== 'number' || isLongAgo(now.answer.value - since);
  return mayBe ? undefined : contradiction(context, 'less than ten minutes had passed', now.step);
};
const isLongAgo = (ms: number): boolean =>
  ms > limits.directoryPendingMs - storedMomentSlackMs || ms < -storedMomentSlackMs;
/** The code was stored by this page a moment ago, so it has not expired. */
const isJustStored = ({ page }: CheckContext): boolean =>
  page.questions.some(
    ({ question }) =>
      changeIn(question).values.some(([key]) => key === 'directory_auth_code_exp') &&
      (page.entries.at(-1)?.at ?? 0) - question.at < limits.directoryCodeLifetimeS * 1000 - storedMomentSlackMs,
  );
/** No answer says that the user is inactive. */
export const isActive: CauseCheck = (context) => {
  const saysSo = context.page.answeredQuestions.some(
    ({ question, answer, failure }) =>
      isCall(question) &&
      (valueAt(answer.value, 'value.User.Status') === inactiveStatus || failure?.kind === 'userNotActive'),
  );
  const asked = context.answer('api.currentUser', 'api.token', 'api.credentials');
  return saysSo ? undefined : contradiction(context, 'no answer says that the user is inactive', asked?.step);
};
/** A value was read and was missing. */
export const notStored =
  (key: string, fact: string): CauseCheck =>
  (context) => {
    const read = context.stored(key);
    return read && read.value === undefined ? contradiction(context, fact, read.step) : undefined;
  };
