import { csrfKeyOf } from 'src/contract/storageKeys';
import { valueAt } from 'src/journal/log/values';
import { type IndexedPage, stepOf } from 'src/reading/headline/page/indexedPage';
import { isQuestion } from 'src/vocabulary/questions';
import { checkContextOf } from './notBorneOutRule';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { causeText } from 'src/reading/headline/troubles/troubleText';

/** Where a page load of a tab made an anti-forgery token, that is, where it started a sign-in. */
function startOf(tabPages: readonly IndexedPage[], token: unknown) {
  for (const page of tabPages) {
    const made = page.answeredQuestions.find(
      ({ question, answer }) => isQuestion(question, 'random.csrfToken') && answer.value === token,
    );
    if (made) return stepOf(page, made);
  }
  return undefined;
}

/** The answer to an older start came back, and the newer start was made in the same tab: no other tab was involved. */
export const startedHere: Find<Subject> = (subject) => {
  const { trouble, pages, page } = subject;
  if (trouble?.cause !== 'signIn.otherTab') return undefined;
  const context = checkContextOf(subject);
  const returned = valueAt(context.answer('browser.arrivalSecrets')?.answer.value, 'state.csrfToken');
  const stored = context.stored(csrfKeyOf.federate)?.value ?? context.stored(csrfKeyOf.identityCenter)?.value;
  const tab = tabPagesUntil(pages, page);
  const [older, newer] = [startOf(tab, returned), startOf(tab, stored)];
  if (returned === undefined || returned === stored || !older || !newer) return undefined;
  return {
    sentence: `Both sign-ins had been started in this tab, and the person came back with the answer to the older one, for example from the history. The page ended with “${causeText(trouble)}”.`,
    steps: [older, newer],
  };
};
