import { stepName } from 'src/journal/log/step';
import { textsOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { looksUpApp } from 'src/vocabulary/questions';
import { listedNear } from './nearestAddress';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/** The words of a name or an id, without those that say nothing of one app. */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && word !== 'app');

const idOf = ({ question }: AnsweredQuestion): unknown => valueAt(question.args, 'input.applicationId');

/** Whether an id that a person chose has no word in common with a name. A placeholder and a random id have no words. */
function isUnlike(id: string, name: string): boolean {
  const words = id.startsWith('‹') ? [] : wordsIn(id);
  const names = wordsIn(name);
  const isAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
  return words.length > 0 && names.length > 0 && !words.some((word) => names.some((each) => isAlike(word, each)));
}

/**
 * An app's address was refused by a record that may be that of another app: it was the answer for another id too, or
 * its name has no word in common with the id that the page had asked for. Then it is unknown whether the app or the
 * record is wrong.
 */
export const otherRecord = onCause(['redirect.invalidRedirect'], (subject) => {
  const { pages, trouble } = subject;
  const looked = lastAnswer(subject, ({ question }) => looksUpApp(question));
  const [id, rejected] = [looked && idOf(looked), trouble.payload['rejected']];
  const name = valueAt(looked?.answer.value, 'value.Name');
  const listed = textsOf(valueAt(looked?.answer.value, 'value.RedirectUris'));
  if (!looked || typeof id !== 'string' || typeof name !== 'string' || typeof rejected !== 'string') return undefined;
  if (listed.includes(rejected) || listedNear(rejected, listed)) return undefined;
  const record = JSON.stringify(valueAt(looked.answer.value, 'value'));
  const same = answersIn(pages).find(
    (answered) =>
      looksUpApp(answered.question) &&
      answered.failure === undefined &&
      ![undefined, id].includes(idOf(answered) as string | undefined) &&
      JSON.stringify(valueAt(answered.answer.value, 'value')) === record,
  );
  if (!same && !isUnlike(id, name)) return undefined;
  const also = same ? `, which is also the answer for ${valueText(idOf(same))} (${stepName(same.at)})` : '';
  return {
    sentence: `The page had asked for the app ${valueText(id)}, and was given a record with the name ${valueText(name)}${also}. If that is another app, the service, or a cache in front of it, gave the wrong record; otherwise the app requested an address that is not registered for it.`,
    steps: [looked.at, ...(same ? [same.at] : [])],
    advice: 'addressUnknown',
  };
});
