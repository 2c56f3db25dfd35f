import { type RouteId, appRequestParams } from 'src/contract/routes';
import { readsStorage } from 'src/journal/log/storageHistory';
import { isSameData, objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { Clue } from 'src/vocabulary/clues';
import { isSameOperation, type QuestionName, isCall, isQuestion, questionRole } from 'src/vocabulary/questions';
import { storageQuestion } from 'src/reading/story/questions';
import { type AnsweredQuestion, type IndexedPageLoad, lastBefore } from './indexedPage';

/** The step of a page load that a clue leads to, seen from this step; undefined if there is none. */
export function stepOfClue(clue: Clue, page: IndexedPageLoad, before: number): number | undefined {
  const lastAnswer = (fits: (answered: AnsweredQuestion) => boolean): AnsweredQuestion | undefined =>
    lastBefore(page.answeredQuestions, before, fits);
  switch (clue.by) {
    case 'stored':
      return lastAnswer(
        ({ question }) => readsStorage(question) && hasAnyKey(storageQuestion(question).keys, clue.keys),
      )?.step;
    case 'found':
      return lastAnswer(
        ({ question, answer }) =>
          readsStorage(question) && clue.keys.some((key) => objectOf(answer.value)[key] !== undefined),
      )?.step;
    case 'answered':
      return lastAnswer(({ question }) => isQuestion(question, ...clue.questions))?.step;
    case 'failed':
      return lastAnswer((answered) => isFailed(answered, clue.questions) && !isHealed(page, answered, before))?.step;
    case 'refreshOf':
      return refreshOf(page, before, clue.questions)?.step;
    case 'committed': {
      const last = lastAnswer(({ question }) => questionRole(question) === 'commit');
      return valueAt(last?.answer.value, 'outcome') === clue.outcome ? last?.step : undefined;
    }
    case 'address':
      return lastAnswer((answered) => isAddressRead(answered) && hasParameter(answered, clue.parameter))?.step;
    case 'refusedParameter':
      return lastAnswer((answered) => isAddressRead(answered) && refusedIn(answered).includes(clue.parameter ?? ''))
        ?.step;
    case 'refusedRequest':
      return lastAnswer((answered) => isAddressRead(answered) && isRefusedRequest(answered))?.step;
    case 'pageLoad':
      return 0;
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
const isFailed = ({ question, failure }: AnsweredQuestion, questions: readonly QuestionName[]): boolean =>
  failure !== undefined &&
  (questions.length > 0 ? isQuestion(question, ...questions) : isCall(question) || questionRole(question) === 'code');

/** The refresh of the session whose failure a call returned in place of its own. */
function refreshOf(
  page: IndexedPageLoad,
  before: number,
  questions: readonly QuestionName[],
): AnsweredQuestion | undefined {
  const last = (fits: (answered: AnsweredQuestion) => boolean): AnsweredQuestion | undefined =>
    lastBefore(page.answeredQuestions, before, fits);
  const isExpired = ({ failure }: AnsweredQuestion): boolean => failure?.status === 401;
  const call = last(({ question }) => isQuestion(question, ...questions));
  const refresh = last(({ question }) => isQuestion(question, 'api.refreshToken'));
  if (!call || !refresh || refresh.step < call.step || valueAt(call.question.args, 'context.token') === undefined)
    return undefined;
  return isExpired(call) && refresh.failure !== undefined && !isExpired(refresh) ? refresh : undefined;
}

/** Whether the same question was asked again with success before a step. Each screen has its own file. */
function isHealed({ answeredQuestions }: IndexedPageLoad, failed: AnsweredQuestion, before: number): boolean {
  const isSame = ({ question }: AnsweredQuestion): boolean =>
    isSameOperation(question, failed.question) &&
    (questionRole(question) !== 'code' || isSameData(question.args, failed.question.args));
  const healed = lastBefore(answeredQuestions, before, (each) => each.failure === undefined && isSame(each));
  return healed !== undefined && healed.step > failed.step;
}

const isAddressRead = ({ question }: AnsweredQuestion): boolean => isQuestion(question, 'browser.address');
const hasParameter = ({ answer: { value } }: AnsweredQuestion, parameter: string | undefined): boolean =>
  parameter === undefined || valueAt(value, `params.${parameter}`) !== undefined;
const refusedIn = ({ answer: { value } }: AnsweredQuestion): readonly string[] => textsOf(objectOf(value)['refused']);
const isRefusedRequest = (answered: AnsweredQuestion): boolean =>
  objectOf(answered.answer.value)['route'] === ('checkAuth' satisfies RouteId) &&
  refusedIn(answered).some((name) => Object.hasOwn(appRequestParams, name));
