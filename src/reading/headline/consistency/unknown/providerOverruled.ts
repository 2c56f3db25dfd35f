import { stepName } from 'src/journal/log/step';
import { textOf, valueAt } from 'src/journal/log/values';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { isFailedAlike } from 'src/reading/headline/pageLoad/lookBack';
import { valueText } from 'src/reading/story/format';
import { methodOf } from 'src/rules/values/providers';
import { isAddress } from 'src/vocabulary/events';
import { isSameOperation, looksUpProvider } from 'src/vocabulary/questions';

/**
 * The service did not let the site be looked up, for which the page goes to the directory service (spec §4), although
 * the look-up of the provider had named another kind on the same page load.
 */
export const providerOverruled = onFailed(
  { call: 'api.organizationByAlias', kind: 'unauthorizedResource' },
  (failed, { tabPages }) => {
    const loads = tabPages.filter(({ answeredQuestions }) =>
      answeredQuestions.some((each) => isSameOperation(each.question, failed.question) && isFailedAlike(each, failed)),
    );
    const found = loads.flatMap((page) => overruledIn(page) ?? []).at(-1);
    if (!found) return undefined;
    const { look, named, went, taken } = found;
    return {
      sentence: `Because of that the page went on with ${taken} (${stepName(went.at)}), although ${callText(look.question)} had named ${valueText(named)} (${stepName(look.at)}).`,
      steps: [look.at, went.at],
    };
  },
);

/** Where a page load went on with another kind of provider than the look-up had named. */
function overruledIn({ answeredQuestions, events, entries }: IndexedPageLoad) {
  const productId = textOf(valueAt(entries[0].facts, 'settings.product.id')) ?? '';
  const look = answeredQuestions.filter(({ question, failure }) => looksUpProvider(question) && !failure).at(-1);
  const named = textOf(valueAt(look?.answer.value, 'value.IdentityProvider'));
  const went = events.find(
    ({ event, step }) =>
      look && step > look.step && isAddress(event) && valueAt(event.payload, 'params.user_idp_type') !== undefined,
  );
  const type = textOf(valueAt(went?.event.payload, 'params.user_idp_type'));
  const [wanted, taken] = [named, type].map((each) => methodOf(each, productId));
  if (!look || !went || type === undefined || wanted === undefined || wanted === taken) return undefined;
  return { look, named, went, taken: valueText(type) };
}
