import { type IndexedPage, failureIn, routeAt, stepOf } from 'src/reading/headline/page/indexedPage';
import { fieldsIn } from 'src/reading/headline/page/refusedSubmits';
import { refusesSubmit } from 'src/vocabulary/events';
import { isQuestion, requestsResetCode } from 'src/vocabulary/questions';
import type { EndSubject, Find } from 'src/reading/headline/consistency/ruleTypes';

/** A person who asked for several codes waits for a message that may never come. */
export const codesAwaited: Find<EndSubject> = ({ tabPages, end }) => {
  const page = tabPages.at(-1);
  if (!page || end.how !== 'resting' || routeAt(page, Infinity) !== 'forgotPassword') return undefined;
  const sent = page.answeredQuestions.filter(
    ({ question, answer }) => requestsResetCode(question) && failureIn(answer) === undefined,
  );
  const isUsed = page.questions.some(({ question }) => isQuestion(question, 'identity.confirmPassword'));
  if (sent.length < 2 || isUsed || hasEnteredCode(page, sent[0]?.step ?? 0)) return undefined;
  return {
    sentence: `The person asked for ${sent.length.toString()} codes, and the page sent none to the user pool: a user pool may say that it has sent one although it does not know the address, and a message may be late or taken for spam.`,
    steps: sent.slice(-1).map((each) => stepOf(page, each)),
  };
};

/** Whether the form refused a submit after a step, but not because the code was missing: then one had come. */
const hasEnteredCode = ({ events }: IndexedPage, after: number): boolean =>
  events.some((each) => each.step > after && refusesSubmit(each.event) && !fieldsIn(each).includes('verificationCode'));
