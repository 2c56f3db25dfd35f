import { valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { isCall } from 'src/vocabulary/questions';
import { hasAnswered, hostOf } from './callRules';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';

const isApiCall = ({ question }: AnsweredQuestion): boolean => question.port === 'api' && isCall(question);

/** The user pool's answers take the same path; a call to it that got no answer says nothing about that path. */
const isCounted = (each: AnsweredQuestion): boolean => isApiCall(each) || (isCall(each.question) && hasAnswered(each));

/**
 * Every answer failed in the same way, although several hosts answered, so the fault is where all answers pass: in the
 * page, or something on the way, such as a filter or a network with its own sign-in page.
 */
const everyAnswer =
  (failure: string, counted: string): Find<Subject> =>
  ({ pages }) => {
    const isEvery = pages.every(({ answeredQuestions }) =>
      answeredQuestions.every((each) => !isCounted(each) || valueAt(failureIn(each.answer), 'kind') === failure),
    );
    if (!isEvery) return undefined;
    const calls = pages.flatMap((page) =>
      page.answeredQuestions.filter(isApiCall).map((answered) => ({ page, answered })),
    );
    const hosts = new Set(calls.map(({ answered: { question } }) => hostOf(question)?.split(' ')[0]));
    const [first] = calls;
    if (!first || hosts.size < 2) return undefined;
    return {
      sentence: `Every answer counted as ${counted}, from ${hosts.size.toString()} hosts to ${calls.length.toString()} calls: it is not known whether something on the way answers for all of them, or whether the page reads them wrongly.`,
      steps: [stepOf(first.page, first.answered)],
    };
  };
export const everyIncomplete = everyAnswer('incomplete', 'incomplete');
export const everyMalformed = everyAnswer('malformed', 'not JSON');
