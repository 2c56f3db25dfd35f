import type { Asked } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { failureText } from 'src/reading/story/failures';
import { valueAt } from 'src/journal/log/values';
import { shown } from 'src/reading/story/words';
import { isCall, questionName, questionRow } from 'src/vocabulary/questions';
import { type AnswerAt, type PageRead, failureIn, stepOf } from './pageRead';

/** A question as the subject of a sentence: `the look-up of the site (organizationByAlias)`. */
export function callText(asked: Asked): string {
  const name = questionName(asked);
  const plain = questionRow(asked)?.called;
  return plain === undefined ? `the question ${shown(name)}` : `${plain} (${shown(name.slice(name.indexOf('.') + 1))})`;
}

/** A call that failed. */
export interface FailedCall {
  readonly step: Step;
  /** `api.token`, `identity.signIn`. */
  readonly call: string;
  /** What came back, in words. */
  readonly failure: string;
  /** The same without its words, for whoever groups: `userNotActive 403 UserNotActiveException`. */
  readonly name: string;
  /** Whether the same call went well later in the same page load, as after a repetition. */
  readonly isHealed: boolean;
}

/** The calls of a page load that failed, in their order. */
export const failedCallsOf = (page: PageRead): readonly FailedCall[] =>
  page.answers.flatMap((answer) => {
    const failed = isCall(answer.asked) && failureIn(answer.answered) !== undefined;
    return failed ? [failedCall(page, answer)] : [];
  });

function failedCall(page: PageRead, answer: AnswerAt): FailedCall {
  const call = questionName(answer.asked);
  const failure = failureIn(answer.answered);
  const isHealed = page.answers.some(
    ({ step, asked, answered }) =>
      step > answer.step && questionName(asked) === call && failureIn(answered) === undefined,
  );
  return { step: stepOf(page, answer), call, failure: failureWords(failure), name: failureName(failure), isHealed };
}

/** A failure in words; a throw is a defect. */
export const failureWords = (failure: unknown): string =>
  valueAt(failure, 'kind') === 'threw'
    ? `it threw ${shown(valueAt(failure, 'code'))}, which is a defect`
    : failureText(failure);

/** Kind, status, exception and missing field of a failure. A name that the log does not know counts by its kind alone. */
export const failureName = (failure: unknown): string =>
  ['kind', 'status', 'code', 'field']
    .flatMap((name) => {
      const value = valueAt(failure, name);
      return value === undefined || value === -1 ? [] : [unnumbered(shown(value))];
    })
    .join(' ');

/** Placeholders are numbered anew in each log, so their numbers say nothing beside another log. */
export const unnumbered = (text: string): string => text.replace(/‹([A-Za-z]+):[a-z0-9-]+›/g, '‹$1›');
