import { changeIn, readsKey } from 'src/journal/log/storageHistory';
import { textsOf, valueAt } from 'src/journal/log/values';
import { type Finder, type Subject, bugFinding } from 'src/reading/headline/consistency/ruleTypes';
import { type IndexedPageLoad, lastBefore, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { isoText, spanText, valueText } from 'src/reading/story/format';
import { isCall, readsClock } from 'src/vocabulary/questions';

/** What a key with this ending holds is the second until which the value of the key before it is valid. */
const ending = '_exp';

/** A value that a page stored beside a time until which it was valid. */
interface Stored {
  readonly step: number;
  readonly key: string;
  readonly value: unknown;
  readonly pastMs: number;
}

/** What a page stored as no longer valid by its own clock, although no answer had named that time. */
const storedAsOver = (page: IndexedPageLoad): readonly Stored[] =>
  page.questions.flatMap(({ step, question }) => {
    const now = lastBefore(page.answeredQuestions, step, (each) => readsClock(each.question));
    const read = now?.answer.value;
    if (!now || typeof read !== 'number') return [];
    const { values } = changeIn(question);
    return values.flatMap(([key, until]) => {
      if (!key.endsWith(ending) || typeof until !== 'number' || isAnswered(page, step, until)) return [];
      const guarded = key.slice(0, -ending.length);
      const value = values.find(([name]) => name === guarded)?.[1];
      const pastMs = read + question.at - now.answer.at - until * 1000;
      return value !== undefined && pastMs >= 0 ? [{ step, key: guarded, value, pastMs }] : [];
    });
  });

/** Whether an answer before had contained the moment, as seconds, milliseconds or ISO 8601. */
function isAnswered({ answeredQuestions }: IndexedPageLoad, before: number, seconds: number): boolean {
  const moments = [seconds.toString(), ...textsOf([isoText(seconds * 1000)?.slice(0, 19)])];
  return answeredQuestions.some(({ step, question, answer }) => {
    if (step >= before || readsClock(question)) return false;
    const text = JSON.stringify(answer.value ?? null);
    return moments.some((moment) => text.includes(moment));
  });
}

/**
 * A page stored a value as already expired, read it back and never sent it, so what the page says about the elapsed
 * time is wrong.
 */
export const expiryInPast: Finder<Subject> = ({ page, step, tabPages, trouble }) => {
  if (!trouble) return undefined;
  for (const each of tabPages) {
    for (const stored of storedAsOver(each)) {
      const { key, value, pastMs } = stored;
      const read = lastBefore(
        page.answeredQuestions,
        step,
        ({ step: at, question, answer }) =>
          (each !== page || at > stored.step) &&
          readsKey(question, key + ending) &&
          valueAt(answer.value, key) === value,
      );
      const isSent = tabPages.some(({ questions }) =>
        questions.some(({ question }) => isCall(question) && JSON.stringify(question.args).includes(String(value))),
      );
      if (!read || isSent) continue;
      const found = bugFinding(
        `The page stored ${valueText(key)} as already expired (${valueText(key + ending)} lay ${spanText(pastMs)} before the moment of storing), and then never sent it`,
        [stepOf(each, stored), read.at],
      );
      return { ...found, sentence: `${found.sentence} It then ended with “${causeText(trouble)}”.` };
    }
  }
  return undefined;
};
