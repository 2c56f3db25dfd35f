import type { QuestionEntry } from 'src/journal/log/entry';
import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt } from 'src/journal/log/values';
import { refusedToken } from 'src/reading/headline/consistency/shared/calls';
import { bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  lastBefore,
  withholdsEntry,
} from 'src/reading/headline/pageLoad/indexedPage';
import { deviceTimeOf } from 'src/reading/headline/pageLoad/time/timeBetween';
import { spanText, valueText } from 'src/reading/story/format';
import { isTokenExpired } from 'src/rules/signIn/poolFailure';
import type { Failure } from 'src/contract/failures';
import { isByPerson } from 'src/vocabulary/events';
import { isQuestion, questionName } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

const tokenPaths = ['context.token', 'session.accessToken'];
/** The access token that a call sends. */
const sentTokenOf = ({ args }: QuestionEntry): unknown =>
  tokenPaths.map((path) => valueAt(args, path)).find((token) => token !== undefined);

/** Whether the user pool called the token of a call expired. */
const isExpired = ({ question, failure }: AnsweredQuestion): boolean => {
  return question.port === 'identity' && failure !== undefined && isTokenExpired(failure as Failure);
};

/**
 * The refusal of the token that an earlier call of this name had sent, if the page then waited for the lock to refresh
 * the session, and nobody acted before it made the call again: the page repeats the call for the same act, as it should
 * (spec §4, HTTP session behaviour).
 */
export function refusedBeforeRefresh(
  page: IndexedPageLoad,
  { step, question }: { readonly step: number; readonly question: QuestionEntry },
): AnsweredQuestion | undefined {
  const name = questionName(question);
  const last = lastBefore(page.answeredQuestions, step, (each) => questionName(each.question) === name);
  if (!last || !(isExpired(last) || refusedToken(last) !== undefined)) return undefined;
  const isBetween = (each: { readonly step: number }): boolean => each.step > last.step && each.step < step;
  const hasActed = page.events.some((each) => isBetween(each) && isByPerson(each.event));
  const locked = page.questions.some(
    (each) =>
      isBetween(each) &&
      isQuestion(each.question, 'locks.acquire') &&
      valueAt(each.question.args, 'what') === 'refresh',
  );
  return locked && !hasActed ? last : undefined;
}

/**
 * A call sent the token once more that its service had just refused, and the page had not asked for a new one between.
 */
export const refusedTokenAgain = onFailed({}, (failed, { page }) => {
  const again = page.questions.find(({ question }) => question === failed.question);
  const before = again && refusedBeforeRefresh(page, again);
  if (!before || withholdsEntry(page)) return undefined;
  const token = sentTokenOf(again.question);
  if (token === undefined || token !== sentTokenOf(before.question)) return undefined;
  const isRefreshed = page.questions.some(
    ({ step, question }) =>
      step > before.step && step < again.step && isQuestion(question, 'api.refreshToken', 'identity.refreshSession'),
  );
  return isRefreshed
    ? undefined
    : bugFinding(
        `The page sent the refused token (${valueText(token)}) with ${callText(again.question)} again without refreshing it`,
        [again.at, before.at],
      );
});

/** A shorter time may have passed on the way. */
const leastMs = 60_000;

/**
 * The user pool called a token expired that is still valid by the moment which the page has stored, and its own clock.
 */
export const validByDevice = onFailed({ fits: isExpired }, (failed) => {
  const key = 'idp_access_token_exp';
  const token = sentTokenOf(failed.question);
  const read = lastAnswer(
    failed,
    ({ question, answer }) => readsKey(question, key) && valueAt(answer.value, 'idp_access_token') === token,
  );
  const left = Number(valueAt(read?.answer.value, key)) * 1000 - (deviceTimeOf(failed) ?? NaN);
  if (!read || !(left >= leastMs)) return undefined;
  return {
    sentence: `By the device's clock that token was valid for another ${spanText(left)}: perhaps the clocks of the device and of the user pool differ.`,
    steps: [read.at],
    isPageSuspected: true,
  };
});
