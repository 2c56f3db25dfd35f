import type { CommitOutcome } from 'src/contract/asks';
import { readsStorage } from 'src/journal/log/retired';
import { valueAt } from 'src/journal/log/values';
import { storageQuestion } from 'src/reading/story/questions';
import { type AnswerAt, type PageRead, failureIn, isCall, questionName } from './pageRead';

/** Finds the step of a page load that decided something which was said at the step `before`; undefined when none did. */
export type Clue = (page: PageRead, before: number) => number | undefined;

const lastAnswer =
  (fits: (answer: AnswerAt) => boolean): Clue =>
  ({ answers }, before) =>
    answers.filter((answer) => answer.step < before && fits(answer)).at(-1)?.step;

/** The last time that one of these keys was looked at in storage. */
export const stored = (...keys: readonly string[]): Clue =>
  lastAnswer(({ asked }) => readsStorage(asked) && storageQuestion(asked).keys.some((key) => keys.includes(key)));

/** The last answer to one of these questions (`api.token`). */
export const answered = (...names: readonly string[]): Clue =>
  lastAnswer(({ asked }) => names.includes(questionName(asked)));

/** The last change of storage that counts as one, where this is what became of it. */
export const committed = (outcome: CommitOutcome): Clue => {
  const last = answered('storage.commit');
  return (page, before) => {
    const step = last(page, before);
    const answer = page.answers.find((each) => each.step === step);
    return answer && valueAt(answer.answered.value, 'outcome') === outcome ? step : undefined;
  };
};

/** The last of these calls that failed; of any call when none is named. */
export const failed = (...names: readonly string[]): Clue =>
  lastAnswer(
    ({ asked, answered: answer }) =>
      failureIn(answer) !== undefined &&
      (names.length > 0 ? names.includes(questionName(asked)) : isCall(asked) || asked.port === 'code'),
  );

/** What came besides the address: codes, tokens, the state of a provider. */
export const arrival: Clue = answered('browser.arrivalSecrets');

/** The address as it was read; with a parameter of this name when one is given. */
export const address = (parameter?: string): Clue =>
  lastAnswer(
    ({ asked, answered: { value } }) =>
      questionName(asked) === 'browser.address' &&
      (parameter === undefined || valueAt(value, `params.${parameter}`) !== undefined),
  );

/** The address as it was read, in which a parameter of this name was refused. */
export const refusedParameter = (parameter: string): Clue =>
  lastAnswer(({ asked, answered: { value } }) => {
    const refused = valueAt(value, 'refused');
    return questionName(asked) === 'browser.address' && Array.isArray(refused) && refused.includes(parameter);
  });

/** The last event of one of these types. */
export const said =
  (...types: readonly string[]): Clue =>
  ({ events }, before) =>
    events.filter(({ step, event }) => step < before && types.includes(event.type)).at(-1)?.step;

/** Of several, the one that came last. */
export const latest =
  (...clues: readonly Clue[]): Clue =>
  (page, before) => {
    const steps = clues.flatMap((clue) => clue(page, before) ?? []);
    return steps.length > 0 ? Math.max(...steps) : undefined;
  };
