import { type StorageKey, codeKeys } from 'src/contract/storageKeys';
import { writesKey } from 'src/journal/log/storageHistory';
import { textsOf, valueAt } from 'src/journal/log/values';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { bugSentence, valueText } from 'src/reading/story/words';
import type { CauseId } from 'src/vocabulary/events';
import { readsArrival } from 'src/vocabulary/questions';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { withholdsEntry } from 'src/reading/headline/page/withheld';

/**
 * The step at which a page had the value that it should store: a code in its address, or the departure to a provider.
 */
function dueIn(page: IndexedPage, key: string): number | undefined {
  if (codeKeys.some((each) => each === key)) {
    const arrival = page.answeredQuestions.find(
      ({ question, answer: { value } }) =>
        readsArrival(question) && (valueAt(value, 'code') !== undefined || valueAt(value, 'auth_code') !== undefined),
    );
    return arrival?.step;
  }
  return sentToProvider(page)?.step.step;
}

/** The values that a start must store before the person leaves for the provider. The refusal may name more missing keys. */
const startKeys: Readonly<Record<string, readonly string[]>> = {
  'signIn.startIncomplete': [],
  'signIn.otherBrowser': ['pending_sign_in'],
  'signIn.notStarted': ['pending_sign_in'],
  'signIn.tokenMissing': ['pending_sign_in'],
} satisfies Readonly<Partial<Record<CauseId, readonly StorageKey[]>>>;

/** A value was missing when it was needed, because no page had stored it although one of them had it. */
export const neverStored: Find<Subject> = ({ pages, page, step, trouble }: Subject) => {
  const needed = trouble && Object.hasOwn(startKeys, trouble.cause) ? startKeys[trouble.cause] : undefined;
  if (!trouble || !needed) return undefined;
  const tab = tabPagesUntil(pages, page);
  const missing = [...needed, ...textsOf(trouble.payload['missing'])].filter(
    (key) => !tab.some(({ questions }) => questions.some(({ question }) => writesKey(question, key))),
  );
  const due = tab.flatMap((each) => {
    const at = missing.map((key) => dueIn(each, key)).find((step) => step !== undefined);
    return at === undefined ? [] : [stepOf(each, { step: at })];
  })[0];
  if (!due || tab.some(withholdsEntry)) return undefined;
  return {
    sentence: bugSentence(
      `No page of this record had stored ${missing.map((key) => valueText(key)).join(', ')}, although the sign-in needs it and the page had it`,
    ),
    steps: [due, stepOf(page, { step })],
  };
};
