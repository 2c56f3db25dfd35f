import { textOf, valueAt } from 'src/journal/log/values';
import { lastDeparture } from 'src/reading/headline/pageLoad/indexedPage';
import { valueText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import { onCause } from 'src/reading/headline/consistency/guards';
import { eventsBefore } from 'src/reading/headline/pageLoad/answers';

/** The provider does not accept the scopes of the request (RFC 6749, 4.1.2.1): those that the page had asked for. */
export const askedScopes = onCause(['signIn.providerSetup'], (subject) => {
  const address = eventsBefore(subject)
    .filter(({ event }) => isAddress(event) && event.origin === 'browser')
    .at(-1);
  if (valueAt(address?.event.payload, 'params.error') !== 'invalid_scope') return undefined;
  const before = subject.tabPages.at(-2);
  const left = before && lastDeparture(before);
  const scope = textOf(valueAt(left?.question.args, 'query.scope'));
  if (!left || scope === undefined) return undefined;
  return {
    sentence: `The page had asked for the scopes ${valueText(scope)}: the provider has to allow each of them for this client.`,
    steps: [left.at],
  };
});
