import { timedOut } from 'src/contract/failures';
import { limits } from 'src/contract/limits';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { spanText, timesText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { isSameOperation } from 'src/vocabulary/questions';
import {
  earlierAnswerText,
  hasAnswered,
  isUnread,
  isOfHost,
  isAnsweredByHost,
  failsAtOnceMs,
} from 'src/reading/headline/consistency/shared/calls';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import type { RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import {
  answersBefore,
  durationOf,
  earlierInTab,
  lastAnswer,
  laterInTab,
} from 'src/reading/headline/pageLoad/lookBack';

/** Whether the log says that the page's time limit ended a call. Logs of earlier builds do not say it. */
const isTimedOut = ({ failure }: AnsweredQuestion): boolean => failure?.code === timedOut;
/** Whether a call ended at the page's time limit for calls. */
export const endedAtTimeLimit = (answered: AnsweredQuestion): boolean =>
  isTimedOut(answered) || (mayHaveLeft(answered) && durationOf(answered) >= limits.callTimeoutMs);
/** How early a timer and a rounded clock may end it. */
const earlyMs = 500;
/** How late a busy browser may still end a call at its limit. */
const lateMs = 5000;
/** Whether a call ended so long after the limit that the page cannot have run all the time. */
const isOverdue = (answered: AnsweredQuestion): boolean => durationOf(answered) > limits.callTimeoutMs + lateMs;

/**
 * Whether the page's own time limit ended a call before the limit of this build: this build would have waited longer.
 */
export const isEndedEarly = (answered: AnsweredQuestion): boolean =>
  isTimedOut(answered) && durationOf(answered) < limits.callTimeoutMs - earlyMs;

/** The time limit of this build for a call. */
export const limitText = `${(limits.callTimeoutMs / 1000).toString()} s`;

/** How a call ended. A question to the user pool may be several requests, and the load of the code before them. */
function endText(failed: AnsweredQuestion, often: string): string {
  const span = spanText(durationOf(failed));
  if (isEndedEarly(failed))
    return `timed out${often}: the page's own time limit ended it after ${span}. Today's build waits ${limitText}`;
  if (failed.question.port === 'identity')
    return `got no complete answer in ${span}. It may be several requests, and the page ends each after ${limitText}`;
  return isOverdue(failed)
    ? `failed after ${span}, far beyond the page's limit of ${limitText}: the device or the tab may have slept`
    : `timed out${often}: the page waited ${limitText}, its limit for every call, and got no complete answer`;
}

/** The page gave up on a call; the host may be reachable, and only the answer was late. */
export const answerTooLate = onFailed({ fits: endedAtTimeLimit }, (failed, { page, tabPages }) => {
  const alike = earlierInTab({ tabPages, page, step: failed.step + 1 }).filter(
    (each) => isSameOperation(each.question, failed.question) && endedAtTimeLimit(each) && !isOverdue(each),
  );
  const often = howOften(alike.filter((each) => each.page === page).length, alike.length);
  const before = lastAnswer(failed, (each) => isOfHost(failed, each) && hasAnswered(each));
  const span = before && spanText(Math.max(0, failed.answer.at - before.answer.at));
  const other = before ? ` ${sentence(`${earlierAnswerText(before)} ${span ?? ''} before`)}` : '';
  return {
    sentence: `${sentence(`${callText(failed.question)} ${endText(failed, often)}`)}${other}`,
    steps: [failed.at, ...(before ? [before.at] : [])],
  };
});

/** How often a call timed out on its page load and in its tab: ` twice on this page load, 4 times in this tab`. */
function howOften(here: number, inTab: number): string {
  if (inTab < 2) return '';
  if (here === inTab) return ` ${timesText(here)}`;
  return here < 2
    ? ` (${timesText(inTab)} in this tab)`
    : ` ${timesText(here)} on this page load (${timesText(inTab)} in this tab)`;
}

/** An answer came, and the page could not read its body. */
const unreadText = (failed: AnsweredQuestion, attempts: readonly AnsweredQuestion[]): string =>
  `The answer to ${callText(failed.question)} came (status ${String(failed.failure?.answered)}), but the page could not read it${attempts.length > 1 && attempts.every(isUnread) ? `, ${timesText(attempts.length)}` : ''}.`;

/** Why the page could not read an answer that came. Whatever stops it twice does not pass by itself. */
export function whyUnread(failed: AnsweredQuestion): RuleFinding | undefined {
  const attempts = answersBefore(failed).filter((each) => isSameOperation(each.question, failed.question));
  return endedAtTimeLimit(failed)
    ? undefined
    : {
        sentence:
          'Something in the browser, such as an extension, had perhaps read the answer before the page, or the line broke off.',
        steps: [],
        ...(attempts.some(isUnread) ? { advice: 'callBlocked' } : {}),
      };
}

/**
 * A host counted as unreachable answered just before and just after, or answered this call itself: the network was
 * working.
 */
export const answerNotReadable = onFailed({ port: 'api', kind: 'network' }, (failed, { pages, page }) => {
  const isOther = (each: AnsweredQuestion): boolean =>
    isOfHost(failed, each) && !isSameOperation(each.question, failed.question);
  const before = lastAnswer(failed, (each) => isOther(each) && hasAnswered(each));
  const after = laterInTab(pages, failed).find(isOther);
  const attempts = attemptsOf(page, failed);
  if (isUnread(failed)) return { sentence: unreadText(failed, attempts), steps: attempts.map(({ at }) => at) };
  const what = `The page got no readable answer to ${callText(failed.question)}${attemptsText(attempts)}`;
  const steps = [failed.at, ...(before ? [before.at] : [])];
  if (after && isAnsweredByHost(after) && isSoon(failed))
    return {
      sentence: `${what}, although the same host answered ${before && isAnsweredByHost(before) ? 'other calls before and' : callText(after.question)} after it.`,
      steps,
    };
  if (!before) return undefined;
  // Of several attempts the first one shows when the answers ended.
  const first = attempts.find((each) => each.step > before.step && !hasAnswered(each)) ?? failed;
  const span = spanText(Math.max(0, first.answer.at - before.answer.at));
  const since = first === failed ? '' : 'the first ';
  return { sentence: `${what}, ${since}${span} after ${earlierAnswerText(before)}.`, steps };
});

/**
 * The attempts of a call up to a failed one, close to each other: what failed long before may have had another reason.
 */
const attemptsOf = ({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion): readonly AnsweredQuestion[] =>
  answeredQuestions.filter(
    (each) =>
      each.step <= failed.step &&
      isSameOperation(each.question, failed.question) &&
      failed.question.at - each.answer.at < soonMs,
  );

/** How often a call got no answer at once, if it had been repeated soon: `, twice, each time within 7 ms`. */
function attemptsText(own: readonly AnsweredQuestion[]): string {
  const longest = Math.max(...own.map(durationOf));
  return own.length > 1 && longest < failsAtOnceMs && !own.some(hasAnswered)
    ? `, ${timesText(own.length)}, each time within ${spanText(longest)}`
    : '';
}
/** An unreachable host keeps a page waiting for longer. */
const soonMs = 9000;
/** A call that failed at once. */
const isSoon = (call: AnsweredQuestion): boolean => durationOf(call) < soonMs;
