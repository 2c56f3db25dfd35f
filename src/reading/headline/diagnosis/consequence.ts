import { changeIn, changedKeys, readsStorage } from 'src/journal/log/storageHistory';
import { objectOf, textsOf } from 'src/journal/log/values';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { isAddress, isStepOfPerson } from 'src/vocabulary/events';

/** The stored values that a refusal found missing, each with the step of the answer. */
const missingIn = (refusal: Trouble): readonly { readonly key: string; readonly step: number }[] =>
  answersAt(refusal.page, evidenceOf(refusal)).flatMap(({ question, answer, step }) =>
    readsStorage(question)
      ? textsOf(objectOf(question.args)['keys'])
          .filter((key) => objectOf(answer.value)[key] === undefined)
          .map((key) => ({ key, step }))
      : [],
  );

/** The next step after a refusal that the person or an address began; whatever follows it may have another reason. */
const nextStart = ({ page, step }: Trouble): number =>
  page.events.find((each) => each.step > step && (isStepOfPerson(each.event) || isAddress(each.event)))?.step ??
  Infinity;

/**
 * The refusal of the same page load that caused another one: the page removed a stored value because of it, after what
 * decided it and before anything else was begun, and the later refusal found that value missing. Undefined if nothing
 * proves it: two refusals that follow each other may be independent.
 */
export function causeInSamePage(refusal: Trouble): Trouble | undefined {
  const { page, step, row } = refusal;
  if (!row.isEmpty) return undefined;
  const missing = missingIn(refusal);
  const isCause = (earlier: Trouble): boolean => {
    const from = Math.max(...evidenceOf(earlier).filter((each) => each < earlier.step), -1);
    return missing.some(({ key, step: until }) => {
      const changes = page.questions.filter((each) => each.step > from && each.step < until);
      const last = changes.filter(({ question }) => changedKeys(question).includes(key)).at(-1);
      const isRemoved = last !== undefined && changeIn(last.question).cleared.includes(key);
      return from >= 0 && isRemoved && last.step < nextStart(earlier);
    });
  };
  return troublesOf(page)
    .filter((each) => each.step < step && each.isRestated === undefined && each.cause !== refusal.cause)
    .filter(isCause)
    .at(-1);
}
