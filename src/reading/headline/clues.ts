import { readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { Clue } from 'src/vocabulary/clues';
import { isCall, questionName, questionRole } from 'src/vocabulary/questions';
import { storageQuestion } from 'src/reading/story/questions';
import { type AnswerAt, type PageRead, failureIn } from './pageRead';

/** The step of a page load that a clue leads to, seen from this step; undefined if there is none. */
export function stepBy(clue: Clue, page: PageRead, before: number): number | undefined {
  const lastAnswer = (fits: (answer: AnswerAt) => boolean): AnswerAt | undefined =>
    page.answers.filter((answer) => answer.step < before && fits(answer)).at(-1);
  switch (clue.by) {
    case 'stored':
      return lastAnswer(({ asked }) => readsStorage(asked) && isAmong(storageQuestion(asked).keys, clue.keys))?.step;
    case 'answered':
      return lastAnswer(({ asked }) => clue.questions.includes(questionName(asked)))?.step;
    case 'failed':
      return lastAnswer((answer) => isFailed(answer, clue.questions))?.step;
    case 'committed': {
      const last = lastAnswer(({ asked }) => questionRole(asked) === 'commit');
      return valueAt(last?.answered.value, 'outcome') === clue.outcome ? last?.step : undefined;
    }
    case 'address':
      return lastAnswer((answer) => isAddressRead(answer) && isGiven(answer, clue.parameter))?.step;
    case 'refusedParameter':
      return lastAnswer((answer) => isAddressRead(answer) && refusedIn(answer).includes(clue.parameter ?? ''))?.step;
    case 'event':
      return page.events.filter(({ step, event }) => step < before && clue.types.includes(event.type)).at(-1)?.step;
    case 'latest': {
      const steps = clue.clues.flatMap((each) => stepBy(each, page, before) ?? []);
      return steps.length > 0 ? Math.max(...steps) : undefined;
    }
  }
}

const isAmong = (keys: readonly string[], sought: readonly string[]): boolean =>
  keys.some((key) => sought.includes(key));
const isFailed = ({ asked, answered }: AnswerAt, questions: readonly string[]): boolean =>
  failureIn(answered) !== undefined &&
  (questions.length > 0 ? questions.includes(questionName(asked)) : isCall(asked) || questionRole(asked) === 'code');

const isAddressRead = ({ asked: { port, method } }: AnswerAt): boolean => port === 'browser' && method === 'address';
const isGiven = ({ answered: { value } }: AnswerAt, parameter: string | undefined): boolean =>
  parameter === undefined || valueAt(value, `params.${parameter}`) !== undefined;
const refusedIn = ({ answered: { value } }: AnswerAt): readonly string[] => textsOf(objectOf(value)['refused']);
