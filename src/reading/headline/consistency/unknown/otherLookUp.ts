import { stepName } from 'src/journal/log/step';
import { textOf, valueAt } from 'src/journal/log/values';
import { onFailed } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn } from 'src/reading/headline/pageLoad/lookBack';
import { callText } from 'src/reading/headline/pageLoad/failedCalls';
import { valueText } from 'src/reading/story/format';
import { capitalised } from 'src/reading/story/phrases';
import { methodOf } from 'src/rules/values/providers';
import { looksUpProvider } from 'src/vocabulary/questions';

/**
 * The service takes a site for deleted or moved, and on the same page load answered the look-up of a provider there
 * without a failure: if it named one, its two answers disagree, because it names one only for existing sites.
 */
export const otherLookUp = onFailed({ call: 'api.organizationByAlias', kind: 'redirect' }, (failed) => {
  const site = valueAt(failed.question.args, 'context.site');
  const other = answersIn([failed.page])
    .filter(({ question, failure }) => looksUpProvider(question) && failure === undefined)
    .find(({ question }) => site !== undefined && valueAt(question.args, 'context.site') === site);
  if (!other) return undefined;
  const productId = textOf(valueAt(failed.page.entries[0].facts, 'settings.product.id')) ?? '';
  const named = textOf(valueAt(other.answer.value, 'value.IdentityProvider'));
  const answer =
    methodOf(named, productId) === undefined
      ? 'was answered without a failure: perhaps only one part of the service takes the site for deleted or moved'
      : `named ${valueText(named)}: the two answers of the service disagree`;
  return {
    sentence: `${capitalised(callText(other.question))} of the same site ${answer} (${stepName(other.at)}).`,
    steps: [other.at],
  };
});
