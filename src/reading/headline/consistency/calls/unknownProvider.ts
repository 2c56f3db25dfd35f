import { textOf, valueAt } from 'src/journal/log/values';
import { callText } from 'src/reading/headline/page/failedCalls';
import { type IndexedPage, failureIn, stepOf } from 'src/reading/headline/page/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/page/tabPages';
import { sentence, valueText } from 'src/reading/story/words';
import { methodOf, wireNameOf } from 'src/rules/providers';
import { isAddress } from 'src/vocabulary/events';
import { questionName } from 'src/vocabulary/questions';
import type { EndRule, Remark, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';

/** The answer to the last look-up of the provider named a provider that is none of the four, so the page took the directory (spec §4). */
function assumedDirectory(pages: readonly IndexedPage[]): RuleFinding | undefined {
  const page = pages.filter(({ questions }) => questions.some(({ question }) => asksForProvider(question))).at(-1);
  const looked = page?.exchanges.filter(({ question }) => asksForProvider(question)).at(-1);
  if (!page || !looked || failureIn(looked.answer) !== undefined) return undefined;
  const productId = textOf(valueAt(page.entries[0].facts, 'settings.product.id')) ?? '';
  const named = valueAt(looked.answer.value, 'value.IdentityProvider');
  // A service names none for the directory, too (spec §4).
  if (named === undefined || methodOf(textOf(named), productId) !== undefined) return undefined;
  const sent = page.events.find(
    ({ step, event }) =>
      step > looked.step &&
      isAddress(event) &&
      event.origin === 'flow' &&
      valueAt(event.payload, 'params.user_idp_type') === wireNameOf('directory', productId),
  );
  if (!sent) return undefined;
  return {
    sentence: sentence(
      `${callText(looked.question)} named the provider ${valueText(named)}, which the page does not know, so it took the directory service`,
    ),
    steps: [stepOf(page, looked)],
  };
}
const asksForProvider = (question: Parameters<typeof questionName>[0]): boolean =>
  questionName(question) === 'api.userIdentityProvider';

/** The same beside a refused sign-in. */
export const unknownProvider: Remark = ({ pages, page, trouble }) =>
  trouble?.cause.startsWith('signIn.') === true ? assumedDirectory(tabPagesUntil(pages, page)) : undefined;

/** The same if the person came back from the directory service without its answer. */
export const unknownProviderAtEnd: EndRule = ({ tabPages }) => assumedDirectory(tabPages.slice(-2));
