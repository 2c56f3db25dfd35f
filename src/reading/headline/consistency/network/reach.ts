import { type AnsweredQuestion, type IndexedPageLoad, isFromHistory } from 'src/reading/headline/pageLoad/indexedPage';
import { storedMomentSlackMs } from 'src/reading/headline/pageLoad/time/slack';
import { timeBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { tabPagesSince } from 'src/reading/headline/pageLoad/tabPages';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import type { Step } from 'src/journal/log/step';
import { isByPerson } from 'src/vocabulary/events';
import { isSameOperation, isCall } from 'src/vocabulary/questions';
import { failsAtOnceMs, isAnsweredByHost, isOfHost, oneTroubleMs } from 'src/reading/headline/consistency/shared/calls';
import { hasSameSettings, isBack, wasConnected } from './answeredAround';
import { isHalfAnswered } from './halfAnswered';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { answersIn, bringsCode, durationOf } from 'src/reading/headline/pageLoad/lookBack';

/**
 * The calls of a page load to the host of a failed one: the attempts of its operation, if all failed at once, and
 * others.
 */
function attemptsAtOnce({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion) {
  const ofHost = answeredQuestions.filter((each) => isOfHost(failed, each));
  const isSame = ({ question }: AnsweredQuestion): boolean => isSameOperation(question, failed.question);
  const [attempts, others] = [ofHost.filter(isSame), ofHost.filter((each) => !isSame(each))];
  const isAtOnce = attempts.every((each) => mayHaveLeft(each) && durationOf(each) < failsAtOnceMs);
  return isAtOnce && others.every(isAnsweredByHost) ? { attempts, others } : undefined;
}

/**
 * Whether one operation failed at once on every attempt of a page load, also after another act of the person, while the
 * host had answered others there and failed none, and answered one after the first attempt: then something may stop
 * this call only. A host that has answered nothing since may be out of reach for any call.
 */
export function failsAlone(subject: Pick<Subject, 'pages' | 'page'>, failed: AnsweredQuestion): boolean {
  const { page } = subject;
  const { attempts: [first] = [], others = [] } = attemptsAtOnce(page, failed) ?? {};
  const isActBetween =
    first !== undefined &&
    page.events.some(({ event, step }) => isByPerson(event) && step > first.step && step < failed.step);
  const isReached = (): boolean => others.some(({ step }) => step > (first?.step ?? 0)) || isBack(subject, failed);
  return isActBetween && others.length > 0 && isReached();
}

/**
 * Whether a host answered on this page load, then none of several calls in a row, and no host answered any call after
 * the first of these: then the connection may have been lost in between.
 */
export function isCutOff(subject: Pick<Subject, 'pages' | 'page'>, failed: AnsweredQuestion): boolean {
  const { page } = subject;
  const ofHost = page.answeredQuestions.filter(
    (each) => each.step <= failed.step && isCall(each.question) && isOfHost(failed, each),
  );
  const last = ofHost.filter(isAnsweredByHost).at(-1);
  const [first, ...more] = ofHost.filter(({ step }) => last && step > last.step);
  if (!first || more.length === 0) return false;
  const isUnanswered = [first, ...more].every(mayHaveLeft);
  return isUnanswered && !wasConnected(page, first) && !isBack(subject, failed);
}

/** Whether the calls of a page load that a host left without an answer are just those of the failed operation. */
export const isOneOperation = ({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion): boolean =>
  answeredQuestions
    .filter((each) => isCall(each.question) && isOfHost(failed, each))
    .every((each) => mayHaveLeft(each) === isSameOperation(each.question, failed.question));

/** The least time between two answers. Between page loads the log may show it only to the minute, or not at all. */
function leastMsBetween(from: AnsweredQuestion, to: AnsweredQuestion): number {
  const { ms, isExact } = timeBetween(from, to) ?? { ms: 0, isExact: true };
  return isExact ? ms : ms - storedMomentSlackMs;
}

/**
 * Whether one operation failed at once on several attempts of a page load in a row, right after any host had answered,
 * its own host answered other calls right afterwards, and no other host failed meanwhile: neither the connection nor
 * the host explains that well. Not at the user pool, all of whose calls go to one address: it must have answered before
 * too.
 */
export function failsBetweenAnswers(subject: Subject, failed: AnsweredQuestion): boolean {
  const { pages, page } = subject;
  const { attempts = [] } = attemptsAtOnce(page, failed) ?? {};
  const [first] = attempts;
  if (failed.question.port === 'identity' || !first || attempts.length < 2 || !isBack(subject, failed)) return false;
  const alike = tabPagesSince(pages, page).filter((each) => each === page || hasSameSettings(each, page));
  const answers = answersIn(alike);
  const isOfPage = ({ page: each }: AnsweredQuestion): boolean => each === page;
  const isHost = (each: AnsweredQuestion): boolean => isCall(each.question) && isAnsweredByHost(each);
  const before = answers.filter((each) => isOfPage(each) && isHost(each) && each.step < first.step).at(-1);
  const after = answers.find(
    (each) => isHost(each) && isOfHost(failed, each) && (!isOfPage(each) || each.step > failed.step),
  );
  if (!before || !after || first.answer.at - before.answer.at >= oneTroubleMs) return false;
  const between = answers.slice(answers.indexOf(before), answers.indexOf(after));
  const isSoon = leastMsBetween(failed, after) < oneTroubleMs;
  return isSoon && !between.some((answered) => mayHaveLeft(answered) && !isOfHost(failed, answered));
}

/** How a host is out of reach from several page loads of a tab. */
export interface OutOfReach {
  readonly calls: number;
  readonly pageLoads: number;
  /** What shows that the connection worked meanwhile. */
  readonly worked: Step;
  readonly isProvider: boolean;
}

/**
 * Whether no call to the host of a failed one got an answer on several page loads of the tab, while the page itself was
 * loaded again and another host answered, or a provider sent the person back: then only this host is out of reach.
 */
export function outOfReach(
  tabPages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  failed: AnsweredQuestion,
): OutOfReach | undefined {
  const until = tabPages.filter(({ pageLoad }) => pageLoad <= page.pageLoad);
  const own = answersIn(until).filter((each) => isOfHost(failed, each));
  const loads = new Set(own.map((each) => each.page));
  const first = own[0];
  if (!first || !own.every((each) => mayHaveLeft(each) && !isHalfAnswered(each))) return undefined;
  const later = until.filter((each) => each.pageLoad > first.page.pageLoad && !isFromHistory(each));
  const worked = answersIn(later).find((answered) => bringsCode(answered) || isOtherAnswer(answered, failed));
  return (
    worked && {
      calls: own.length,
      pageLoads: loads.size,
      worked: worked.at,
      isProvider: bringsCode(worked),
    }
  );
}

const isOtherAnswer = (answered: AnsweredQuestion, failed: AnsweredQuestion): boolean =>
  isCall(answered.question) && !isOfHost(failed, answered) && isAnsweredByHost(answered);

/** A host that is out of reach, as the rest of a headline. */
export const outOfReachText = ({ calls, pageLoads, isProvider }: OutOfReach): string =>
  `None of the ${calls.toString()} calls to this host on ${pageLoads.toString()} page loads got a readable answer, while the page itself was loaded and ${isProvider ? 'the provider sent the person back' : 'another host answered'}: the connection works, and perhaps only this host is out of reach (its name, a VPN, a firewall). Otherwise its certificate was not valid, CORS headers were missing, or a Content-Security-Policy or an extension blocked the calls.`;
