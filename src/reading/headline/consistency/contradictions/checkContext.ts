import { readsKey } from 'src/journal/log/storageHistory';
import { objectOf } from 'src/journal/log/values';
import { failureIn } from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { isRequestExpired } from 'src/vocabulary/events';
import { isCall, isQuestion } from 'src/vocabulary/questions';
import type { CheckContext } from './checks';

/** A refusal, and the knowledge of its page load at that time. */
export const checkContextOf = ({ trouble, ...at }: Subject): CheckContext =>
  contextAt({ ...at, payload: trouble?.payload ?? {} });

/** The knowledge of a page load at a step. */
function contextAt({
  page,
  pages,
  step,
  payload,
}: Pick<CheckContext, 'page' | 'pages' | 'step' | 'payload'>): CheckContext {
  const before = page.answeredQuestions.filter((answered) => answered.step < step);
  return {
    page,
    pages,
    step,
    payload,
    answer: (...questions) => before.filter(({ question }) => isQuestion(question, ...questions)).at(-1),
    stored: (key) => {
      const read = before.filter(({ question }) => readsKey(question, key)).at(-1);
      return read && { value: objectOf(read.answer.value)[key], step: read.step };
    },
    hasFailed: (...questions) =>
      before.some(
        ({ question, answer }) =>
          failureIn(answer) !== undefined &&
          (questions.length > 0 ? isQuestion(question, ...questions) : isCall(question)),
      ),
  };
}

/**
 * The knowledge with which a tab called the request of an app expired. It removes the request then, so a later read
 * finds none.
 */
export function contextOfExpiry(context: CheckContext): CheckContext {
  const { pages, page, step } = context;
  if (context.stored('app_access_since')?.value !== undefined) return context;
  const noticed = tabPagesUntil(pages, page)
    .flatMap((each) =>
      each.events
        .filter(({ event, step: at }) => isRequestExpired(event) && (each !== page || at < step))
        .map((found) => ({ page: each, step: found.step })),
    )
    .at(-1);
  return noticed ? contextAt({ ...context, ...noticed }) : context;
}
