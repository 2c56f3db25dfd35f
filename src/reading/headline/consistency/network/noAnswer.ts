import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { unansweredKind } from 'src/reading/story/failures/failures';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { isSameOperation, onlyAsks } from 'src/vocabulary/questions';
import { calledOrigin } from 'src/reading/headline/pageLoad/calledService';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { blocksCall } from 'src/vocabulary/events';
import { spanText, timesText, valueText } from 'src/reading/story/format';
import {
  answeredWithoutToken,
  failsAtOnceMs,
  hasAnswered,
  isUnread,
} from 'src/reading/headline/consistency/shared/calls';
import {
  answeredAround,
  answeredLater,
  isBack,
  isIndistinguishable,
  singleCallReasons,
  reachedBefore,
  redirectReason,
} from './answeredAround';
import { answeredMeanwhile, callsOfHost } from './answeredMeanwhile';
import { endedAtTimeLimit, whyUnread } from './unusableAnswers';
import { failsAlone, failsBetweenAnswers, isCutOff, isOneOperation, outOfReach, outOfReachText } from './reach';
import { halfAnswered } from './halfAnswered';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { durationOf } from 'src/reading/headline/pageLoad/lookBack';

/** A shorter call may have failed at once each time. */
const leastLimitMs = 500;
/** How far the durations of calls that one limit ended may differ, as a share of it. */
const limitTolerance = 0.02;

/** Calls that ended after the same time as this failed one, if there are several: one time limit may have ended all. */
function endedAlike(
  failed: AnsweredQuestion,
  answeredQuestions: readonly AnsweredQuestion[],
): readonly AnsweredQuestion[] {
  const same = answeredQuestions.filter(
    (each) => isSameOperation(each.question, failed.question) && !hasAnswered(each),
  );
  const durations = same.map(durationOf);
  const [least, most] = [Math.min(...durations), Math.max(...durations)];
  return same.length > 1 && least >= leastLimitMs && most - least <= most * limitTolerance ? same : [];
}

/** The browser reported that the page's own policy did not let a call go to this host. */
function blockedByPolicy(page: IndexedPageLoad, failed: AnsweredQuestion): RuleFinding | undefined {
  const origin = calledOrigin(page, failed.question);
  const found = page.events.find(
    ({ event }) => blocksCall(event) && origin !== undefined && valueAt(event.payload, 'origin') === origin,
  );
  return (
    found && {
      sentence: `The browser blocked it: the Content-Security-Policy (connect-src) of the page does not allow calls to ${valueText(origin)}.`,
      steps: [found.at],
    }
  );
}

/**
 * Why a call that failed before its time limit may have got no readable answer: a browser tells the page only that
 * (Fetch, "network error").
 */
export const possibleCauses = onFailed({ kind: 'network' }, (failed, subject) => {
  if (unansweredKind(failed.failure) !== undefined) return undefined;
  if (isUnread(failed)) return whyUnread(failed);
  const half = halfAnswered(failed, endedAtTimeLimit(failed));
  if (half) return half;
  const known = blockedByPolicy(subject.page, failed) ?? answeredLater(subject, failed);
  if (known || endedAtTimeLimit(failed)) return known;
  const alike = endedAlike(failed, subject.page.answeredQuestions);
  const other = alike.length > 0 ? undefined : answeredMeanwhile(subject.page, failed);
  if (other)
    return {
      sentence: `Meanwhile another host answered ${callText(other.question)}, so the connection itself worked.${everyCallText(subject.page, failed)} Perhaps this host was down or out of reach${isBack(subject, failed) ? ' for a while, something on the way or an extension blocked' : ', its name or certificate was at fault, something on the way, an extension or a Content-Security-Policy blocked'} the call, CORS headers were missing, or the answer was a redirect, which the page does not follow.`,
      steps: [other.at],
    };
  const away = outOfReach(subject.tabPages, subject.page, failed);
  if (away) return { sentence: outOfReachText(away), steps: [away.worked] };
  const often = timesText(alike.length);
  const limit = `It ended ${often} after ${spanText(durationOf(failed))}, as with a time limit of the page, a proxy or a gateway. Otherwise perhaps`;
  const reached = reachedBefore(subject, failed);
  const perhaps = answeredWithoutToken(subject.page, failed).length > 0 ? 'Otherwise perhaps' : 'Perhaps';
  const isHere = reached?.page === subject.page;
  // Of another operation on this page load `answerNotReadable` tells.
  const isTold = isHere && failed.question.port === 'api' && !isSameOperation(reached.question, failed.question);
  const isCut = !isHere || failsAlone(subject, failed) || isCutOff(subject, failed);
  const isMentioned = reached && !isTold && isCut;
  return {
    sentence: `${isMentioned ? `On ${isHere ? 'this' : 'an earlier'} page load the same host had answered ${callText(reached.question)}. ` : ''}${alike.length > 0 ? limit : perhaps} ${reasonsOf(subject, failed, reached)}.`,
    steps: [...alike.map(({ at }) => at), ...(isMentioned ? [reached.at] : [])],
    ...(isBlocked(subject, failed) ? { advice: 'callBlocked' } : {}),
  };
});

/**
 * Whether something blocks one call of a host that answers others; a host that answers only calls without a token is
 * itself at fault.
 */
const isBlocked = (subject: Subject, failed: AnsweredQuestion): boolean =>
  (failsBetweenAnswers(subject, failed) ||
    failsAlone(subject, failed) ||
    answeredAround(subject.tabPages, subject.page, failed)) &&
  answeredWithoutToken(subject.page, failed).length === 0;

/** The possible reasons: those of this one call, or of any. */
function reasonsOf(subject: Subject, failed: AnsweredQuestion, reached: AnsweredQuestion | undefined): string {
  const { tabPages, page } = subject;
  if (answeredAround(tabPages, page, failed)) return singleCallReasons;
  const likeliest = failed.question.port === 'identity' ? ofOneAddress : ofOwnAddress;
  if (failsBetweenAnswers(subject, failed)) return `${likeliest}, or the host was out of reach for a while`;
  if (failsAlone(subject, failed))
    return `${likeliest}, the device's own network failed, or the host was down or out of reach`;
  const first = isCutOff(subject, failed) ? ofLoss(page, failed) : `${ofDevice}, `;
  return `${first}${listOf(reached, failed, reached?.page === page || isBack(subject, failed))}`;
}

/** The likeliest reasons if one operation failed at once on every attempt, and where the list goes on. */
const ofOwnAddress = `something stops this call only, as an extension, a filter or a proxy that blocks its address does. Otherwise perhaps CORS headers were missing, ${redirectReason}`;
/** All calls of the user pool go to one address, by which nothing can tell them apart. */
const ofOneAddress = `something in front of the host answers or stops this operation only, as a gateway does whose answer has no CORS headers: then the call may have been carried out. Otherwise perhaps ${redirectReason}, an extension blocked the call`;

const ofDevice = "the device's own network failed";

/** That a call may have been carried out although no answer came, as the rest of a sentence; nothing for a look-up. */
const perhapsDone = ({ question }: AnsweredQuestion): string =>
  onlyAsks(question) ? '' : ': then it may have been carried out';

/**
 * Why a host may have answered, and then no more: the log cannot tell a lost connection from one stopped operation. The
 * latter is likelier if only this one failed, and at once each time.
 */
function ofLoss(page: IndexedPageLoad, failed: AnsweredQuestion): string {
  const lost = 'the connection was lost in between (Wi-Fi, a VPN), ';
  if (!isOneOperation(page, failed)) return lost;
  const often = timesAtOnce(page, failed);
  const perhaps = `${perhapsDone(failed)}. Otherwise perhaps `;
  return often === undefined
    ? `${lost}or something stops this operation only${perhaps}`
    : `something stops this operation only, which failed ${often}${perhaps}${lost}`;
}

/** `3 times, each time within 57 ms`, if a call failed at once on several attempts of a page load. */
function timesAtOnce({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion): string | undefined {
  const attempts = answeredQuestions.filter((each) => isSameOperation(each.question, failed.question));
  const longest = Math.max(1, ...attempts.map(durationOf));
  return attempts.length > 1 && longest < failsAtOnceMs
    ? `${timesText(attempts.length)}, each time within ${spanText(longest)}`
    : undefined;
}

/**
 * What else may be at fault, the likeliest first. A host that has answered is one that the page's policy allows; even
 * one that sends CORS headers may stand behind a gateway whose own answers have none.
 */
function listOf(reached: AnsweredQuestion | undefined, failed: AnsweredQuestion, isProved: boolean): string {
  if (!reached && isProved)
    return `the host was out of reach for a while, CORS headers were missing, ${redirectReason}, or an extension blocked the call`;
  if (!reached)
    return `the host was out of reach, its certificate was not valid, CORS headers were missing, ${redirectReason}, or a Content-Security-Policy or an extension blocked the call`;
  const certificate = isProved ? '' : ' its certificate was no longer valid,';
  const headers = isIndistinguishable(reached, failed)
    ? 'an error answer came without CORS headers, as from a gateway in front of it'
    : 'CORS headers were missing';
  return `the host was down or out of reach,${certificate} ${headers}, ${redirectReason}, or an extension blocked the call`;
}

/** That every call to this host failed, if there were several. */
function everyCallText(page: IndexedPageLoad, failed: AnsweredQuestion): string {
  const own = callsOfHost(page, failed);
  return own.length > 1 && own.every(mayHaveLeft)
    ? ` None of the ${own.length.toString()} calls to this host on this page load got a readable answer.`
    : '';
}
