import { type Step, isBefore } from 'src/journal/log/step';
import { successIn } from 'src/reading/headline/ending/achievements';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type FailedCall, failedCallsOf, failureName } from 'src/reading/headline/pageLoad/failedCalls';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { bringsCode } from 'src/reading/headline/pageLoad/lookBack';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import { isProvenRefusal } from 'src/reading/story/failures/failures';
import { isByPerson } from 'src/vocabulary/events';
import { isCall, questionName } from 'src/vocabulary/questions';

/**
 * The failed calls of some page loads that nothing depended on: a service refused such a call in the same way before
 * and after the person succeeded, it was not answered well in between, and the page told nobody of it.
 */
export function needlessCalls(pages: readonly IndexedPageLoad[]): readonly FailedCall[] {
  const needless = new Set<string>();
  /** The needless ones that were refused again since. */
  const repeated = new Set<string>();
  /** The refusals since the last good answer to such a call, by its name. */
  const open = new Map<string, Set<string>>();
  for (const page of pages) {
    const success = successIn(page)?.step.step ?? -1;
    const succeed = (): void => {
      for (const name of [...open.values()].flatMap((each) => [...each])) needless.add(name);
    };
    let isOver = success < 0;
    for (const { step, question, failure } of page.answeredQuestions.filter((each) => isCall(each.question))) {
      if (!isOver && step > success) {
        succeed();
        isOver = true;
      }
      const call = questionName(question);
      if (failure === undefined) open.delete(call);
      else if (isProvenRefusal(failure) && !isRefusedAfter(page, step)) {
        if (needless.has(kindOf(call, failure))) repeated.add(kindOf(call, failure));
        open.set(call, (open.get(call) ?? new Set()).add(kindOf(call, failure)));
      }
    }
    if (!isOver) succeed();
  }
  return pages.flatMap((page) => failedCallsOf(page).filter(({ call, name }) => repeated.has(`${call} ${name}`)));
}

/** Whether the page refused anything after a step. */
const isRefusedAfter = (page: IndexedPageLoad, from: number): boolean =>
  troublesOf(page).some(({ step }) => step > from);

const kindOf = (call: string, failure: unknown): string => `${call} ${failureName(failure)}`;

/**
 * Whether the page went on by itself after a step, neither refusing nor waiting for the person, and left for a provider
 * from which a later page load, up to another step, got a code.
 */
export function hasBroughtCodeSince(tabPages: readonly IndexedPageLoad[], from: Step, until: Step): boolean {
  const page = tabPages.find(({ pageLoad }) => pageLoad === from.pageLoad);
  const left = page && sentToProvider(page)?.step;
  return (
    page !== undefined &&
    left !== undefined &&
    isBefore(from, left) &&
    !isRefusedAfter(page, from.step) &&
    !page.events.some(({ step, event }) => step > from.step && step < left.step && isByPerson(event)) &&
    tabPages.some(
      ({ pageLoad, answeredQuestions }) =>
        pageLoad > from.pageLoad && answeredQuestions.some((each) => bringsCode(each) && isBefore(each.at, until)),
    )
  );
}
