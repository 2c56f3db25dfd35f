import { readsKey, writesKey } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import type { EventAt } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { findsAppRequest, isRequestExpired } from 'src/vocabulary/events';
import { isCall, isQuestion } from 'src/vocabulary/questions';
import type { CheckContext } from './checks';
import { answersBefore } from 'src/reading/headline/pageLoad/lookBack';

/** A refusal, and the knowledge of its page load at that time. */
export const checkContextOf = ({
  trouble,
  ...at
}: Pick<Subject, 'page' | 'pages' | 'step' | 'trouble'>): CheckContext =>
  contextAt({ ...at, cause: trouble?.cause ?? '', payload: trouble?.payload ?? {} });

/** The knowledge of a page load at a step. */
function contextAt({
  page,
  pages,
  step,
  cause,
  payload,
}: Pick<CheckContext, 'page' | 'pages' | 'step' | 'cause' | 'payload'>): CheckContext {
  const before = answersBefore({ page, step });
  return {
    page,
    pages,
    step,
    cause,
    payload,
    answer: (...questions) => before.filter(({ question }) => isQuestion(question, ...questions)).at(-1),
    stored: (key) => {
      const read = before.filter(({ question }) => readsKey(question, key)).at(-1);
      return read && { value: objectOf(read.answer.value)[key], step: read.step };
    },
    hasFailed: (...questions) =>
      before.some(
        ({ question, failure }) =>
          failure !== undefined && (questions.length > 0 ? isQuestion(question, ...questions) : isCall(question)),
      ),
  };
}

/**
 * Where the tab had noticed before that the time of an app's request was over, in the way that this cause says. None of
 * an earlier request: the tab has not found or stored another one since.
 */
function lapseBefore({
  pages,
  page,
  step,
  cause,
}: Pick<CheckContext, 'page' | 'pages' | 'step' | 'cause'>): Pick<CheckContext, 'page' | 'step'> | undefined {
  const isOfCause = ({ event }: EventAt): boolean =>
    isRequestExpired(event) && event.type.split('/')[1] === cause.split('.')[1];
  const marks = tabPagesUntil(pages, page).flatMap((each) => {
    const lapsed = each.events.filter(isOfCause).map((at) => ({ page: each, step: at.step, isLapse: true }));
    const begun = [
      ...each.events.filter(({ event }) => findsAppRequest(event)),
      ...each.questions.filter(({ question }) => writesKey(question, 'app_access_since')),
    ].map((at) => ({ page: each, step: at.step, isLapse: false }));
    return [...lapsed, ...begun].sort((one, other) => one.step - other.step);
  });
  const last = marks.filter((mark) => mark.page !== page || mark.step < step).at(-1);
  return last?.isLapse ? last : undefined;
}

/**
 * The knowledge with which a tab first noticed that the time of an app's request was over. It removes the request then,
 * so a later read finds none.
 */
export function contextOfExpiry(context: CheckContext): CheckContext {
  if (context.stored('app_access_since')?.value !== undefined) return context;
  const noticed = lapseBefore(context);
  return noticed ? contextOfExpiry(contextAt({ ...context, ...noticed })) : context;
}
