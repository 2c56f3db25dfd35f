import { ownLoginMode } from 'src/contract/providers';
import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';
import type { Find, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { callText } from 'src/reading/headline/page/failedCalls';
import { type AnsweredQuestion, type IndexedPage, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { valueText } from 'src/reading/story/words';
import { isCredentialRefusal } from 'src/rules/poolFailure';
import { methodOf } from 'src/rules/providers';
import { isQuestion, looksUpProvider, signsInAtPool } from 'src/vocabulary/questions';

interface Answered {
  readonly page: IndexedPage;
  readonly answered: AnsweredQuestion;
}

/** The last successful answer to such a question in the tab, up to the refusal. What storage held of it may be old. */
const lastAnswer = (
  { pages, page, step }: Subject,
  isAsked: (question: AnsweredQuestion['question']) => boolean,
): Answered | undefined =>
  tabPagesUntil(pages, page)
    .flatMap((each) => each.answeredQuestions.map((answered) => ({ page: each, answered })))
    .filter(({ page: of, answered }) => of !== page || answered.step < step)
    .filter(({ answered }) => isAsked(answered.question) && failureIn(answered.answer) === undefined)
    .at(-1);

/**
 * The user pool refused a password that the service had sent the person there with, although the organisation's mode
 * does not allow own sign-in (spec §4, Post-auth): the service contradicts itself, whatever the password is.
 */
export const modeForbids: Find<Subject> = (subject) => {
  const failed = failedAnswer(subject);
  const failure = objectOf(failed && failureIn(failed.answer));
  if (!failed || !signsInAtPool(failed.question) || !isCredentialRefusal(failure)) return undefined;
  const looked = lastAnswer(subject, looksUpProvider);
  const named = textOf(valueAt(looked?.answered.answer.value, 'value.IdentityProvider'));
  const site = valueAt(looked?.answered.question.args, 'input.organizationDomain');
  const productId = textOf(valueAt(subject.page.entries[0].facts, 'settings.product.id')) ?? '';
  if (!looked || typeof site !== 'string' || methodOf(named, productId) !== 'own') return undefined;
  const organization = lastAnswer(
    subject,
    (question) => isQuestion(question, 'api.organizationByAlias') && valueAt(question.args, 'input.alias') === site,
  );
  const mode = textOf(valueAt(organization?.answered.answer.value, 'value.Mode'));
  if (!organization || mode === undefined || mode === ownLoginMode) return undefined;
  return {
    sentence: `The user pool refused the sign-in (${valueText(failure['code'])}), but the service contradicts itself: ${callText(looked.answered.question)} named own sign-in, ${valueText(named)}, and ${callText(organization.answered.question)} the mode ${valueText(mode)}, which does not allow it. With these answers no password can sign anybody in here; one of them may have come from a cache, or be meant for another site.`,
    steps: [looked, organization].map(({ page, answered }) => stepOf(page, answered)),
  };
};
