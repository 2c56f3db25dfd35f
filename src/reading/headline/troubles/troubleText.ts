import type { PlainObject } from 'src/rules/values/shape';
import { isClockWrong } from 'src/rules/page/clock';
import { textsOf, valueAt } from 'src/journal/log/values';
import { answerAloneText } from 'src/reading/story/answers';
import { movedSinceCompared } from 'src/reading/headline/pageLoad/time/clockNow';
import { skewText } from 'src/reading/story/events';
import { isSameFailure, provenBy } from 'src/reading/story/failures/failures';
import { quotedOAuthError } from 'src/reading/story/failures/oauthMeanings';
import { valueText } from 'src/reading/story/format';
import { type Words, fillPhrase, sentence } from 'src/reading/story/phrases';
import { isAboutAddress } from 'src/vocabulary/clues';
import { refusesStoredValue } from 'src/vocabulary/events';
import { questionName } from 'src/vocabulary/questions';
import { calledService } from 'src/reading/headline/pageLoad/calledService';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { type AnsweredQuestion, beganSignedOut } from 'src/reading/headline/pageLoad/indexedPage';
import { pendingAtOtherProvider } from 'src/reading/headline/pageLoad/pendingAtOtherProvider';
import { challengeFaultOf, refusedAnswerOf, refusedNamesOf } from './refusedNames';
import { answersAt, evidenceOf } from './evidence';
import { exceptionText } from './exceptionText';
import { missingForRefresh } from './refresh';
import { clientWords, firstValue, returnedError, shownCase } from './shownCase';
import type { Trouble } from './troubles';

/** The sentence of a trouble. `answeredQuestions` are those of its clues, in order. */
export const troubleText = (trouble: Trouble, answeredQuestions: readonly AnsweredQuestion[]): string =>
  fillPhrase(
    phraseOf(trouble, answeredQuestions) +
      (isClockAside(trouble) ? clockAside : '') +
      sideFindingsOf(trouble)
        .map((name) => sideFindingTexts[name])
        .join(''),
    trouble.payload,
    wordsOf(trouble, answeredQuestions),
  );

/** What the page decided, to be quoted by a sentence that judges it: without a full stop and side findings. */
export function causeText(trouble: Trouble): string {
  const answeredQuestions = answersAt(trouble.page, evidenceOf(trouble));
  const words = wordsOf(trouble, answeredQuestions);
  return sentence(fillPhrase(phraseOf(trouble, answeredQuestions), trouble.payload, words)).replace(/\.$/, '');
}

/** The phrase of a cause. It says what a case shows, or that a service refused, only if the log proves it. */
function phraseOf(trouble: Trouble, answeredQuestions: readonly AnsweredQuestion[]): string {
  const { row, payload } = trouble;
  const [first] = answeredQuestions;
  const shown = shownCase(trouble, answeredQuestions);
  if (shown) return row.inCase?.[shown] ?? row.phrase;
  const { unlessRefused: other } = row;
  const isOfAnother = first && other?.call !== undefined && questionName(first.question) !== other.call;
  if (!other || isOfAnother) return other?.otherCall ?? row.phrase;
  const failure = failureOf(payload, first);
  const proven = isOfService(failure) ? provenBy(failure) : 'nothing';
  return proven === 'refused' ? row.phrase : (other[proven] ?? other.nothing);
}

/** The error with which a provider came back, if the sentence of the trouble names it. */
export const namedError = (trouble: Trouble, answeredQuestions: readonly AnsweredQuestion[]): unknown =>
  phraseOf(trouble, answeredQuestions).includes('{providerError}')
    ? returnedError(trouble, answeredQuestions)
    : undefined;

/**
 * Whether a failure is not known to be something else's: the services answer with JSON, and only another body is
 * measured.
 */
const isOfService = (failure: unknown): boolean => valueAt(failure, 'length') === undefined;

/** The failure that an event contains, or that of the answer that decided, which also says how its fields came. */
function failureOf(payload: PlainObject, first: AnsweredQuestion | undefined): unknown {
  const [own, answered] = [valueAt(payload, 'failure'), first?.failure];
  return own === undefined || isSameFailure(own, answered) ? answered : own;
}

/** Another circumstance that may be the reason. */
const sideFindingTexts = {
  clockIsWrong: " In addition, the device's clock is {skew}, which may be why.",
  unreadable: ' In addition, the stored value {unreadable} could not be read and was removed, which may be why.',
  parametersRefused:
    ' In addition, the page ignored {refusedNames} in the address (given more than once, too long, or not a value that it accepts), which may be why.',
  signedOutInOtherTab: ' Before this page was loaded, there had been a sign-out in another tab, which may be why.',
} as const;
export type SideFinding = keyof typeof sideFindingTexts;
/** The screen mentions a wrong clock beside every refusal, so the reader must know that it is not the reason. */
const clockAside = " In addition, the device's clock is {skew}; the call that decided does not depend on it.";

/**
 * Findings besides the cause: the clock of the device, a damaged stored value, a refused parameter, or a sign-out
 * in another tab.
 */
export function sideFindingsOf(trouble: Trouble): readonly SideFinding[] {
  const isSignedOut = beganSignedOut(trouble.page);
  return [
    ...(isSkewed(trouble) && !isClockAside(trouble) ? (['clockIsWrong'] as const) : []),
    ...(unreadableOf(trouble) === undefined ? [] : (['unreadable'] as const)),
    ...(isOfAddress(trouble) || refusedNamesOf(trouble) === undefined ? [] : (['parametersRefused'] as const)),
    ...(isSignedOut ? (['signedOutInOtherTab'] as const) : []),
  ];
}

/** Whether the clock was found wrong, and nothing has set it right since. */
const isSkewed = ({ cause, payload: { skewMs }, page, step }: Trouble): boolean =>
  cause !== 'signIn.clockSkewed' &&
  typeof skewMs === 'number' &&
  isClockWrong(skewMs) &&
  isClockWrong(skewMs + movedSinceCompared(page, step));

/** Whether the clock is wrong and an answer of the product API decided: no call to it carries the device's time. */
function isClockAside(trouble: Trouble): boolean {
  const [decided] = answersAt(trouble.page, evidenceOf(trouble));
  const isAnswered = decided?.question.port === 'api' && decided.failure?.kind !== 'network';
  return isSkewed(trouble) && isAnswered;
}

/** The last stored value that the page could not read and removed before it refused. */
function unreadableOf({ page, step }: Trouble): string | undefined {
  const removed = page.events.filter((each) => each.step < step && refusesStoredValue(each.event)).at(-1);
  return removed && valueText(valueAt(removed.event.payload, 'key'));
}

/** Whether the cause itself is about the address, and says what the page refused there. */
const isOfAddress = ({ row }: Trouble): boolean => row.clues.some(isAboutAddress);

function wordsOf(trouble: Trouble, answeredQuestions: readonly AnsweredQuestion[]): Words {
  const { page, payload, row } = trouble;
  const [first] = answeredQuestions;
  const failure = (): unknown => failureOf(payload, first);
  return {
    call: () =>
      first?.question.port === 'api' || first?.question.port === 'identity' ? callText(first.question) : undefined,
    failure: () => (failure() === undefined ? undefined : failureOrThrowText(failure())),
    exception: () => exceptionText(failure(), row),
    answer: () =>
      first && failure() === undefined
        ? `answered that ${answerAloneText(first.answer.value, first.question)}`
        : answerFailed(failure()),
    providerError: () => errorText(returnedError(trouble, answeredQuestions)),
    mode: () => valueIn(answeredQuestions, 'value.Mode') ?? valueIn(answeredQuestions, 'orgInfo.Mode'),
    host: () => wordsOrAbsent(valueAt(page.entries[0].facts, 'host')),
    region: () => wordsOrAbsent(first && calledService(page, first.question).region),
    idpType: () => valueIn(answeredQuestions, 'idp_type'),
    doubt: () =>
      startsIn(answeredQuestions) === 1 && !pendingAtOtherProvider(page, trouble.step)
        ? 'no newer start is known in this browser'
        : undefined,
    resembled: () => page.events.flatMap(({ event }) => textsOf(valueAt(event.payload, 'resembled')))[0],
    ...clientWords(answeredQuestions),
    defaultAddress: () => valueIn(answeredQuestions, 'value.DefaultRedirect'),
    skew: () => skewOf(payload, first),
    unreadable: () => unreadableOf(trouble),
    refusedNames: () => refusedNamesOf(trouble),
    refusedAnswer: () => refusedAnswerOf(trouble),
    challengeFault: () => challengeFaultOf(trouble),
    missing: () => listed(payload['missing']),
    lacked: () => missingForRefresh(trouble),
    lacking: () => listed(payload['lacking']),
  };
}

const listed = (names: unknown): string | undefined =>
  textsOf(names)
    .map((name) => valueText(name))
    .join(', ') || undefined;
const answerFailed = (failure: unknown): string | undefined =>
  failure === undefined ? undefined : `failed, ${failureOrThrowText(failure)}`;
const errorText = (error: unknown): string | undefined =>
  error === undefined ? undefined : quotedOAuthError(error, valueText(error));
const wordsOrAbsent = (value: unknown): string | undefined => (value === undefined ? undefined : valueText(value));

/** The number of started sign-ins that the browser knew; undefined if the page did not read them. */
const startsIn = (answeredQuestions: readonly AnsweredQuestion[]): number | undefined =>
  answeredQuestions.map(({ answer: { value } }) => valueAt(value, 'recent_sign_ins')).find(Array.isArray)?.length;

/** A value from the first answer that has it. */
const valueIn = (answeredQuestions: readonly AnsweredQuestion[], path: string): string | undefined =>
  wordsOrAbsent(firstValue(answeredQuestions, path));

/** `35 min ahead`, if the event or the clock shows it. */
function skewOf({ skewMs }: PlainObject, first: AnsweredQuestion | undefined): string | undefined {
  const value = skewMs ?? first?.answer.value;
  return typeof value === 'number' && isClockWrong(value) ? skewText(value) : undefined;
}
