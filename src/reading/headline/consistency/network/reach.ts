import { valueAt } from 'src/journal/log/values';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  stepOf,
  isFromHistory,
} from 'src/reading/headline/pageLoad/indexedPage';
import type { Step } from 'src/journal/log/step';
import { isByPerson } from 'src/vocabulary/events';
import { isCall, questionName, readsArrival } from 'src/vocabulary/questions';
import { durationOf, isAnsweredByHost, isOfHost } from 'src/reading/headline/consistency/calls/callRules';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';

/** A call that took longer may have reached something. */
const atOnceMs = 500;

/**
 * Whether one operation failed at once on every attempt of a page load, also after another act of the person, while the
 * host had answered others there and failed none: then something may stop this call only.
 */
export function failsAlone({ answeredQuestions, events }: IndexedPageLoad, failed: AnsweredQuestion): boolean {
  const ofHost = answeredQuestions.filter((each) => isOfHost(failed, each));
  const isSame = ({ question }: AnsweredQuestion): boolean => questionName(question) === questionName(failed.question);
  const [attempts, others] = [ofHost.filter(isSame), ofHost.filter((each) => !isSame(each))];
  const first = attempts[0];
  const isActBetween =
    first !== undefined &&
    events.some(({ event, step }) => isByPerson(event) && step > first.step && step < failed.step);
  return (
    isActBetween &&
    attempts.every((each) => mayHaveLeft(each.answer) && durationOf(each) < atOnceMs) &&
    others.length > 0 &&
    others.every(isAnsweredByHost)
  );
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
  const own = until.flatMap((each) =>
    each.answeredQuestions.filter((one) => isOfHost(failed, one)).map((answered) => ({ page: each, answered })),
  );
  const loads = new Set(own.map((each) => each.page));
  const first = own[0];
  if (!first || !own.every(({ answered }) => mayHaveLeft(answered.answer))) return undefined;
  const later = until
    .filter((each) => each.pageLoad > first.page.pageLoad && !isFromHistory(each))
    .flatMap((each) => each.answeredQuestions.map((answered) => ({ page: each, answered })));
  const worked = later.find(({ answered }) => isReturn(answered) || isOtherAnswer(answered, failed));
  return (
    worked && {
      calls: own.length,
      pageLoads: loads.size,
      worked: stepOf(worked.page, worked.answered),
      isProvider: isReturn(worked.answered),
    }
  );
}

const isReturn = ({ question, answer: { value } }: AnsweredQuestion): boolean =>
  readsArrival(question) && ['code', 'auth_code'].some((name) => valueAt(value, name) !== undefined);
const isOtherAnswer = (answered: AnsweredQuestion, failed: AnsweredQuestion): boolean =>
  isCall(answered.question) && !isOfHost(failed, answered) && isAnsweredByHost(answered);

/** A host that is out of reach, as the rest of a headline. */
export const outOfReachText = ({ calls, pageLoads, isProvider }: OutOfReach): string =>
  `None of the ${calls.toString()} calls to this host on ${pageLoads.toString()} page loads got a readable answer, while the page itself was loaded and ${isProvider ? 'the provider sent the person back' : 'another host answered'}: the connection works, and perhaps only this host is out of reach (its name, a VPN, a firewall). Otherwise its certificate was not valid, CORS headers were missing, or a Content-Security-Policy or an extension blocked the calls.`;
