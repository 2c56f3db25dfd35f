import type { AnswerEntry, QuestionEntry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { stableJson } from 'src/journal/log/values';
import { type AnsweredQuestion, answeredQuestionsIn } from 'src/journal/log/answeredQuestions';

/** The source of answers for a run that no longer follows its record. */
export interface Answers {
  /** The answer to a question of this page; undefined if the record holds none. */
  readonly find: (question: QuestionEntry) => AnswerEntry | undefined;
}

/**
 * Finds the nearest recorded answer for a what-if run: that of an equal question, else of the same operation. Answers
 * before step `from` have been used already.
 */
export function nearestAnswers(load: PageLoadEntries, journal: Journal, from: number): Answers {
  const recorded = answeredQuestionsIn(load);
  const earlier = journal.flatMap(answeredQuestionsIn);
  const used = new Set(recorded.filter(({ step }) => step < from));
  const findAgain = (
    question: QuestionEntry,
    isSame: (answered: AnsweredQuestion) => boolean,
  ): AnsweredQuestion | undefined =>
    // A retry gets the edited answer again, not the recorded one.
    recorded.filter(isSame).at(-1) ??
    recorded.find((candidate) => !used.has(candidate) && isSameOperation(candidate.question, question)) ??
    earlier.find(isSame);
  return {
    find: (question) => {
      if (!needsRecordedAnswer(question)) return undefined;
      const isSame = (answered: AnsweredQuestion): boolean => isSameQuestion(answered.question, question);
      const nearest =
        recorded.find((candidate) => !used.has(candidate) && isSame(candidate)) ??
        (makesSignInId(question) ? undefined : findAgain(question, isSame));
      if (nearest) used.add(nearest);
      return nearest?.answer;
    },
  };
}

/** Whether only the record can answer the question, not the page. */
const needsRecordedAnswer = ({ port, method }: QuestionEntry): boolean =>
  port === 'api' || port === 'identity' || port === 'random' || method === 'arrivalSecrets' || method === 'now';

/**
 * Whether the question asks for the id of a new sign-in, so no answer is reused: pages tell sign-ins apart by their ids.
 * Any other random value may be a recorded one, so that the answers that repeat it still fit.
 */
const makesSignInId = ({ port, method }: QuestionEntry): boolean => port === 'random' && method === 'signIn';

/** The same operation with the same input; the token may differ. */
const isSameQuestion = (first: QuestionEntry, second: QuestionEntry): boolean =>
  isSameOperation(first, second) && stableJson(inputOf(first)) === stableJson(inputOf(second));

const inputOf = ({ port, args }: QuestionEntry): unknown =>
  port === 'api' ? (args as { readonly input: unknown }).input : args;

/** The same operation, with any input. */
const isSameOperation = (first: QuestionEntry, second: QuestionEntry): boolean =>
  first.port === second.port &&
  first.method === second.method &&
  (first.args as { operation?: string }).operation === (second.args as { operation?: string }).operation;
