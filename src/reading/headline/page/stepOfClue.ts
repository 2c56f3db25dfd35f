import { type RouteId, appRequestParams } from 'src/contract/routes';
import { readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { Clue } from 'src/vocabulary/clues';
import { type QuestionName, isCall, isQuestion, questionName, questionRole } from 'src/vocabulary/questions';
import { storageQuestion } from 'src/reading/story/questions';
import { type Exchange, type IndexedPage, failureIn, lastBefore } from './indexedPage';

/** The step of a page load that a clue leads to, seen from this step; undefined if there is none. */
export function stepOfClue(clue: Clue, page: IndexedPage, before: number): number | undefined {
  const lastAnswer = (fits: (exchange: Exchange) => boolean): Exchange | undefined =>
    lastBefore(page.exchanges, before, fits);
  switch (clue.by) {
    case 'stored':
      return lastAnswer(
        ({ question }) => readsStorage(question) && hasAnyKey(storageQuestion(question).keys, clue.keys),
      )?.step;
    case 'answered':
      return lastAnswer(({ question }) => isQuestion(question, ...clue.questions))?.step;
    case 'failed':
      return lastAnswer((exchange) => isFailed(exchange, clue.questions) && !isHealed(page, exchange, before))?.step;
    case 'committed': {
      const last = lastAnswer(({ question }) => questionRole(question) === 'commit');
      return valueAt(last?.answer.value, 'outcome') === clue.outcome ? last?.step : undefined;
    }
    case 'address':
      return lastAnswer((exchange) => isAddressRead(exchange) && hasParameter(exchange, clue.parameter))?.step;
    case 'refusedParameter':
      return lastAnswer((exchange) => isAddressRead(exchange) && refusedIn(exchange).includes(clue.parameter ?? ''))
        ?.step;
    case 'refusedRequest':
      return lastAnswer((exchange) => isAddressRead(exchange) && isRefusedRequest(exchange))?.step;
    case 'event':
      return lastBefore(page.events, before, ({ event }) => clue.types.includes(event.type))?.step;
    case 'latest': {
      const steps = clue.clues.flatMap((each) => stepOfClue(each, page, before) ?? []);
      return steps.length > 0 ? Math.max(...steps) : undefined;
    }
  }
}

const hasAnyKey = (keys: readonly string[], sought: readonly string[]): boolean =>
  keys.some((key) => sought.includes(key));
const isFailed = ({ question, answer }: Exchange, questions: readonly QuestionName[]): boolean =>
  failureIn(answer) !== undefined &&
  (questions.length > 0 ? isQuestion(question, ...questions) : isCall(question) || questionRole(question) === 'code');

/** Whether the same question was asked again with success before a step. Each screen has its own file. */
function isHealed({ exchanges }: IndexedPage, failed: Exchange, before: number): boolean {
  const isSame = ({ question }: Exchange): boolean =>
    questionName(question) === questionName(failed.question) &&
    (questionRole(question) !== 'code' || JSON.stringify(question.args) === JSON.stringify(failed.question.args));
  const healed = lastBefore(exchanges, before, (each) => failureIn(each.answer) === undefined && isSame(each));
  return healed !== undefined && healed.step > failed.step;
}

const isAddressRead = ({ question }: Exchange): boolean => isQuestion(question, 'browser.address');
const hasParameter = ({ answer: { value } }: Exchange, parameter: string | undefined): boolean =>
  parameter === undefined || valueAt(value, `params.${parameter}`) !== undefined;
const refusedIn = ({ answer: { value } }: Exchange): readonly string[] => textsOf(objectOf(value)['refused']);
const isRefusedRequest = (exchange: Exchange): boolean =>
  objectOf(exchange.answer.value)['route'] === ('checkAuth' satisfies RouteId) &&
  refusedIn(exchange).some((name) => Object.hasOwn(appRequestParams, name));
