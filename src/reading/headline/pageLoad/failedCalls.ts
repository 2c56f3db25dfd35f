import type { QuestionEntry } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { labelOfPlaceholder, plainPlaceholderPattern } from 'src/journal/log/placeholdersIn';
import { failureText } from 'src/reading/story/failures/failures';
import { objectOf, valueAt } from 'src/journal/log/values';
import { valueText } from 'src/reading/story/format';
import { isCall, questionName, questionRow } from 'src/vocabulary/questions';
import type { AnsweredQuestion, IndexedPageLoad } from './indexedPage';
import { memoisePer } from './memoisePer';

/** A question as the subject of a sentence: `the look-up of the site (organizationByAlias)`. */
export function callText(question: QuestionEntry): string {
  const name = questionName(question);
  const plain = questionRow(question)?.noun;
  return plain === undefined
    ? `the question ${valueText(name)}`
    : `${plain} (${valueText(name.slice(name.indexOf('.') + 1))})`;
}

/** A call that failed, and whether a later one succeeded. */
export interface FailedCall {
  readonly step: Step;
  /** `api.token`, `identity.signIn`. */
  readonly call: string;
  /** The failure in words. */
  readonly failure: string;
  /** The failure for grouping, without free text: `userNotActive 403 UserNotActiveException`. */
  readonly name: string;
  /** Whether a call of the same name succeeded later in the page load, perhaps about something else. */
  readonly isHealed: boolean;
  /** Whether the same request did, apart from its token. */
  readonly isRepeated: boolean;
}

/** A failed call's failure in words, and what became of it. */
export const failedCallText = ({ failure, isHealed, isRepeated }: FailedCall): string =>
  `${failure}${isRepeated ? ' (it succeeded on retry)' : isHealed ? ' (a later call of this kind succeeded)' : ''}`;

/** The failed calls of a page load, in order. */
export const failedCallsOf = memoisePer((page: IndexedPageLoad): readonly FailedCall[] =>
  page.answeredQuestions.flatMap((answered) => {
    const failed = answered.failure !== undefined && isCall(answered.question);
    return failed ? [failedCall(page, answered)] : [];
  }),
);

/** The name of a call and what it asked for, without the token, which a refresh replaces. */
function requestOf(question: QuestionEntry): string {
  const { context, ...args } = objectOf(question.args);
  const { token: _token, ...of } = objectOf(context);
  return JSON.stringify([questionName(question), args, of]);
}

/** The last step at which each call was answered without a failure, by its name and by its request. */
const lastSuccesses = memoisePer(
  ({ answeredQuestions }: IndexedPageLoad): ReadonlyMap<string, number> =>
    new Map(
      answeredQuestions.flatMap(({ step, question, failure }) =>
        isCall(question) && failure === undefined
          ? [questionName(question), requestOf(question)].map((key) => [key, step] as const)
          : [],
      ),
    ),
);

function failedCall(page: IndexedPageLoad, answered: AnsweredQuestion): FailedCall {
  const call = questionName(answered.question);
  const { failure } = answered;
  const succeeds = (key: string): boolean => (lastSuccesses(page).get(key) ?? -1) > answered.step;
  return {
    step: answered.at,
    call,
    failure: failureOrThrowText(failure),
    name: failureName(failure),
    isHealed: succeeds(call),
    isRepeated: succeeds(requestOf(answered.question)),
  };
}

/** Whether the page's own code threw in place of an answer. */
export const isThrown = (failure: unknown): boolean => valueAt(failure, 'kind') === 'threw';

/** A failure in words. Why the page threw is explained elsewhere: it may be its own defect, or what it was given. */
export const failureOrThrowText = (failure: unknown): string =>
  isThrown(failure) ? `it threw ${valueText(valueAt(failure, 'code'))} in the page` : failureText(failure);

/**
 * Kind, status, exception and missing field of a failure. An exception that is a placeholder is reduced to its kind.
 */
export const failureName = (failure: unknown): string =>
  ['kind', 'status', 'code', 'field']
    .flatMap((name) => {
      const value = valueAt(failure, name);
      return value === undefined || value === -1 ? [] : [withoutPlaceholderNumbers(valueText(value))];
    })
    .join(' ');

/** Each log has its own numbering of placeholders, so their numbers cannot be compared. */
export const withoutPlaceholderNumbers = (text: string): string =>
  text.replace(plainPlaceholderPattern, (placeholder) => `‹${labelOfPlaceholder(placeholder)}›`);
