import { textOf, valueAt } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { lastBefore, lastDeparture } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesBefore } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';

/** The provider does not accept the scopes of the request (RFC 6749, 4.1.2.1): those that the page had asked for. */
export const askedScopes: Remark = ({ pages, page, step, trouble }) => {
  if (trouble?.cause !== 'signIn.providerSetup') return undefined;
  const address = lastBefore(page.events, step, ({ event }) => isAddress(event) && event.origin === 'browser');
  if (valueAt(address?.event.payload, 'params.error') !== 'invalid_scope') return undefined;
  const before = tabPagesBefore(pages, page).at(-1);
  const left = before && lastDeparture(before);
  const scope = textOf(valueAt(left?.question.args, 'query.scope'));
  if (!before || !left || scope === undefined) return undefined;
  return {
    sentence: `The page had asked for the scopes ${valueText(scope)}: the provider has to allow each of them for this client.`,
    steps: [left.at],
  };
};
