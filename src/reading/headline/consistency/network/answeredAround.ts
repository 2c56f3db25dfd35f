import { isSameData, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText } from 'src/reading/story/format';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { hasJumped } from 'src/reading/headline/consistency/clock/clockRules';
import { isSameOperation, isCall } from 'src/vocabulary/questions';
import { hasToken, isAnsweredByHost, isOfHost, oneTroubleMs } from 'src/reading/headline/consistency/shared/calls';
import { mayHaveLeft } from 'src/reading/headline/consistency/calls/sentValues';
import { answersIn, laterInTab } from 'src/reading/headline/pageLoad/lookBack';

/**
 * Whether the host of a call that got no readable answer answered other calls shortly before and after it: then neither
 * the host nor the network was away, and something let only this call fail. A call that failed twice in a row needs no
 * answer shortly before it: one on an earlier page load of the tab shows that the page may call this host.
 */
export function answeredAround(
  tabPages: readonly IndexedPageLoad[],
  page: IndexedPageLoad,
  failed: AnsweredQuestion,
): boolean {
  if (!mayHaveLeft(failed)) return false;
  const isSame = ({ question }: AnsweredQuestion): boolean => isSameOperation(question, failed.question);
  const answersOf = (each: IndexedPageLoad): readonly AnsweredQuestion[] =>
    each.answeredQuestions.filter(
      (answered) => isOfHost(failed, answered) && isAnsweredByHost(answered) && !isSame(answered),
    );
  const others = answersOf(page);
  const before = others.filter(({ step }) => step < failed.step).at(-1);
  const after = others.find(({ step }) => step > failed.step);
  if (!after) return false;
  if (before && after.answer.at - before.answer.at < oneTroubleMs) return true;
  const attempts = page.answeredQuestions.filter((each) => each.step <= failed.step && isSame(each));
  const isRepeated = attempts.length > 1 && attempts.every(mayHaveLeft);
  const wasReached =
    before ?? tabPages.some((each) => each !== page && hasSameSettings(each, page) && answersOf(each).length > 0);
  return isRepeated && Boolean(wasReached) && after.answer.at - failed.answer.at < oneTroubleMs;
}

/** A possible reason in words. */
export const redirectReason = 'the answer was a redirect, which the page does not follow';

/** What may let a single call fail while the host answers others. */
export const singleCallReasons = `an extension or a filter blocked this call, the answer came with CORS headers that the browser does not accept (none, as in an error answer of a gateway in front of the host, one that names another origin, or two values for one), or ${redirectReason}`;

/** Whether any host answered a call of this page load while this one got no answer, or afterwards. */
export const wasConnected = ({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion): boolean =>
  answeredQuestions.some(
    (each) => isCall(each.question) && isAnsweredByHost(each) && each.answer.at >= failed.question.at,
  );

/** The answer that says most: to the same request if there is one, else the last. */
export function reachedBefore({ tabPages, page }: Subject, failed: AnsweredQuestion): AnsweredQuestion | undefined {
  const alike = tabPages.filter((each) => each === page || hasSameSettings(each, page));
  const answers = answersIn(alike).filter((each) => isOfHost(failed, each) && isAnsweredByHost(each));
  return answers.filter((answered) => isIndistinguishable(answered, failed)).at(-1) ?? answers.at(-1);
}

/** Whether two page loads had the same build and the same settings, as far as the log knows them. */
export const hasSameSettings = (one: IndexedPageLoad, other: IndexedPageLoad): boolean =>
  ['build', 'served'].every((fact) => {
    const [here, there] = [one, other].map(({ entries: [{ facts }] }) => valueAt(facts, fact));
    return here !== undefined && isSameData(here, there);
  });

/** Whether the browser asks a host in the same way for both calls: every call of the user pool goes to one address. */
export const isIndistinguishable = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  one.question.port === 'identity' ||
  (isSameOperation(one.question, other.question) && hasToken(one.question) === hasToken(other.question));

/**
 * Whether the host answered any call of the tab after a failed one: its name and its certificate were right then.
 * Another build or other settings may name the host or let the page call it in another way, and a clock that was set in
 * between may have been what was wrong with the certificate.
 */
export const isBack = ({ pages, page }: Pick<Subject, 'pages' | 'page'>, failed: AnsweredQuestion): boolean =>
  laterInTab(pages, failed).some(
    (each) =>
      isOfHost(failed, each) &&
      isAnsweredByHost(each) &&
      (each.page === page || hasSameSettings(each.page, page)) &&
      !hasJumped(tabPagesUntil(pages, each.page), failed.at),
  );

/** The same call was answered later in the tab, so whatever kept this answer away did not last. */
export function answeredLater({ pages, page }: Subject, failed: AnsweredQuestion): RuleFinding | undefined {
  const found = laterInTab(pages, failed).find(
    (each) =>
      isAnsweredByHost(each) && isSameOperation(each.question, failed.question) && isIndistinguishable(each, failed),
  );
  if (!found) return undefined;
  const ms = found.answer.at - failed.answer.at;
  const when = found.page === page ? `${spanText(ms)} later` : 'on a later page load';
  return {
    sentence: `The same call was answered ${when}, so what kept this answer away did not last: perhaps the device's own network failed, the host was out of reach for a while, or an error answer came without CORS headers, as from a gateway in front of it.`,
    steps: [found.at],
  };
}
