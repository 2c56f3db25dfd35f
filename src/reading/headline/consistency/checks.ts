import { inactiveStatus } from 'src/contract/providers';
import { limits } from 'src/contract/limits';
import type { Step } from 'src/journal/log/step';
import { changeIn } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type AnswerAt, type PageRead, failureIn, stepOf } from 'src/reading/headline/pageRead';
import { isCall, questionName } from 'src/vocabulary/questions';

/**
 * Returns what the record shows instead of a cause, as the rest of a sentence, and where; undefined if the cause may be
 * right.
 */
export type Check = (given: CheckContext) => { readonly fact: string; readonly at: Step } | undefined;

/** A refusal with what its page load knew by then. */
export interface CheckContext {
  readonly page: PageRead;
  readonly pages: readonly PageRead[];
  readonly step: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The last answer before the refusal to one of these questions. */
  readonly answer: (...questions: readonly string[]) => AnswerAt | undefined;
  /** The last read of a stored value before the refusal, and what it found. */
  readonly stored: (key: string) => { readonly value: unknown; readonly step: number } | undefined;
  /** Whether a call failed. */
  readonly hasFailed: (...questions: readonly string[]) => boolean;
}

const is = (given: CheckContext, fact: string, step: number | undefined) =>
  step === undefined ? undefined : { fact, at: stepOf(given.page, { step }) };

const arrival = 'browser.arrivalSecrets';
/** A secret that came with an address of this page load, and its step: each callback and post-auth asks for its own. */
const came = ({ page, step }: CheckContext, path: string): readonly [unknown, number | undefined] => {
  const answer = page.answers.find(
    (each) =>
      each.step < step && questionName(each.asked) === arrival && valueAt(each.answered.value, path) !== undefined,
  );
  return [valueAt(answer?.answered.value, path), answer?.step];
};
export const stateCame: Check = (given) => {
  const [state, step] = came(given, 'state.csrfToken');
  return state === undefined ? undefined : is(given, 'the state had come back with its anti-forgery token', step);
};
export const siteCame: Check = (given) => {
  const [site, step] = came(given, 'state.sitename');
  const named = given.page.events.find(
    (each) => each.step < given.step && valueAt(each.event.payload, 'params.sitename') !== undefined,
  );
  if (site === undefined && !named) return undefined;
  return is(given, 'the address, or the state in it, named one', step ?? named?.step);
};
export const codeCame: Check = (given) => {
  const [code, step] = came(given, 'code');
  const [other, otherStep] = came(given, 'auth_code');
  const isCome = code !== undefined || other !== undefined;
  return isCome ? is(given, 'the address had contained a code', step ?? otherStep) : undefined;
};
export const isStored =
  (...keys: readonly string[]): Check =>
  (given) => {
    const reads = keys.map((key) => given.stored(key));
    const isAll = reads.every((read) => read?.value !== undefined);
    return isAll ? is(given, `${keys.join(' and ')} had been found in storage`, reads[0]?.step) : undefined;
  };
export const noneFailed =
  (...questions: readonly string[]): Check =>
  (given) =>
    given.hasFailed(...questions) ? undefined : is(given, 'no call had failed by then', given.step);
/** Whether an address, in an event or an answer, names an error. */
const namesError = (told: unknown): boolean =>
  valueAt(told, 'params.error') !== undefined || textsOf(objectOf(told)['refused']).includes('error');
export const noError: Check = (given) => {
  const { events, answers } = given.page;
  const hasError =
    events.some(({ step, event }) => step < given.step && namesError(event.payload)) ||
    answers.some(({ step, answered }) => step < given.step && namesError(answered.value));
  const [arrived] = events;
  return hasError ? undefined : is(given, 'the address that the person came to names no error', arrived?.step);
};
export const answeredWith =
  (question: string, path: string, isSo: (value: unknown) => boolean, fact: string): Check =>
  (given) => {
    const answer = given.answer(question);
    return answer && isSo(valueAt(answer.answered.value, path)) ? is(given, fact, answer.step) : undefined;
  };

export const sameToken: Check = (given) => {
  const [state, step] = came(given, 'state.csrfToken');
  const keys = ['federate_csrf_token', 'iic_csrf_token'];
  const isSame = keys.some((key) => state !== undefined && given.stored(key)?.value === state);
  return isSame ? is(given, 'the anti-forgery token that came back is the stored one', step) : undefined;
};
export const notUsed: Check = (given) => {
  const pending = given.stored('pending_sign_in');
  const [code] = came(given, 'code');
  const codes = code === undefined ? came(given, 'auth_code')[0] : code;
  const cameBefore = given.pages.some(
    (page) =>
      page.pageLoad < given.page.pageLoad &&
      page.answers.some(
        ({ asked, answered }) =>
          questionName(asked) === arrival &&
          codes !== undefined &&
          Object.values(objectOf(answered.value)).includes(codes),
      ),
  );
  const isMarked = given.page.answers.some(
    ({ step, answered: { value } }) =>
      step < given.step &&
      (valueAt(value, 'pending_sign_in.used') === true ||
        (Array.isArray(valueAt(value, 'recent_sign_ins')) &&
          (valueAt(value, 'recent_sign_ins') as readonly unknown[]).some((each) => valueAt(each, 'used') === true)) ||
        valueAt(value, 'outcome') === 'superseded'),
  );
  if (pending?.value === undefined || cameBefore || isMarked) return undefined;
  return is(given, 'no page of this record had used it before', pending.step);
};
export const notLong: Check = (given) => {
  const since = valueAt(given.stored('pending_sign_in')?.value, 'since');
  const now = given.answer('clock.now');
  if (typeof since !== 'number' || typeof now?.answered.value !== 'number') return undefined;
  const isLong = now.answered.value - since > limits.directoryPendingMs - 61_000 || now.answered.value < since - 61_000;
  const until = given.stored('directory_auth_code_exp')?.value;
  const isOver = typeof until === 'number' && until * 1000 <= now.answered.value + 61_000 && !isJustStored(given);
  return isLong || isOver ? undefined : is(given, 'less than ten minutes had passed', now.step);
};
/** The code was stored by this page a moment ago, so it has not expired. */
const isJustStored = ({ page }: CheckContext): boolean =>
  page.questions.some(
    ({ asked }) =>
      changeIn(asked).values.some(([key]) => key === 'directory_auth_code_exp') &&
      (page.entries.at(-1)?.at ?? 0) - asked.at < limits.directoryCodeLifetimeS * 1000 - 61_000,
  );
export const stillYoung: Check = (given) => {
  const since = given.stored('app_access_since');
  const now = given.answer('clock.now');
  if (typeof since?.value !== 'number' || typeof now?.answered.value !== 'number') return undefined;
  return Math.abs(now.answered.value - since.value) < limits.appAccessMs - 61_000
    ? is(given, 'less than half an hour had passed', now.step)
    : undefined;
};
export const isActive: Check = (given) => {
  const saysSo = given.page.answers.some(
    ({ asked, answered }) =>
      isCall(asked) &&
      (valueAt(answered.value, 'value.User.Status') === inactiveStatus ||
        valueAt(failureIn(answered), 'kind') === 'userNotActive'),
  );
  const asked = given.answer('api.currentUser', 'api.token', 'api.credentials');
  return saysSo ? undefined : is(given, 'no answer says that the user is inactive', asked?.step);
};
export const registered: Check = (given) => {
  const rejected = given.payload['rejected'];
  const answer = given.answer('api.appMetadata');
  const listed = textsOf(valueAt(answer?.answered.value, 'value.RedirectUris'));
  const isListed = typeof rejected === 'string' && listed.includes(rejected);
  return isListed
    ? is(given, 'the service says that the app is registered for exactly that address', answer?.step)
    : undefined;
};
/** A value was read and was missing. */
export const notStored =
  (key: string, fact: string): Check =>
  (given) => {
    const read = given.stored(key);
    return read && read.value === undefined ? is(given, fact, read.step) : undefined;
  };
/** Tokens can be somebody else's only if some came that these pages had not stored. */
export const ownTokens: Check = (given) => {
  const answer = given.answer(arrival);
  const tokens = ['access_token', 'refresh_token'].flatMap((path) => came(given, path)[0] ?? []);
  if (tokens.length === 0) return is(given, 'the address contained no tokens', answer?.step);
  const stored = given.pages.flatMap(({ questions }) =>
    questions.flatMap(({ asked }) => changeIn(asked).values.map(([, value]) => value)),
  );
  const got = given.pages.flatMap(({ answers }) =>
    answers.flatMap(({ asked, answered: { value } }) =>
      asked.port === 'identity' ? [valueAt(value, 'accessToken'), valueAt(value, 'refreshToken')] : [],
    ),
  );
  return tokens.every((token) => stored.includes(token) || got.includes(token))
    ? is(given, 'these pages had received those tokens themselves', answer?.step)
    : undefined;
};
