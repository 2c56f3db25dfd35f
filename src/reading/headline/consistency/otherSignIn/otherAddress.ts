import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { readsKey } from 'src/journal/log/storageHistory';
import { isReturnTo } from 'src/reading/headline/consistency/storage/emptiedOnReturn';
import { valueText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import { isDeparture, readsArrival } from 'src/vocabulary/questions';
import { onCause } from 'src/reading/headline/consistency/guards';
import { answersBefore, eventsBefore, hasAsked } from 'src/reading/headline/pageLoad/answers';
import { hostOfPage } from 'src/reading/headline/pageLoad/hostLabel';
import { withoutStart } from './oldAddressOpened';

/**
 * No start of this sign-in is known at this host, but its site has another one, and browsers keep what two hosts store
 * apart: the provider may have returned to another address than the page had named.
 */
export const otherAddress = onCause(withoutStart, (subject) => {
  const { pages, tabPages, page } = subject;
  if (tabPages.some((each) => hasAsked(each, isDeparture))) return undefined;
  const earlier = pages.filter(({ pageLoad }) => pageLoad < page.pageLoad);
  if (earlier.some((each) => isReturnTo(page, each))) return undefined;
  const before = answersBefore(subject);
  const arrived = before.find(({ question }) => readsArrival(question));
  const address = eventsBefore(subject)
    .filter(({ event }) => isAddress(event))
    .at(-1);
  const { host, siteDomain: domain } = hostOfPage(page);
  if (host === undefined || domain === undefined) return undefined;
  const ofHost = host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : undefined;
  const named = textOf(
    valueAt(arrived?.answer.value, 'state.sitename') ?? valueAt(address?.event.payload, 'params.sitename'),
  );
  const site = named ?? ofHost;
  if (site === undefined) return undefined;
  const own = `${site}.${domain}`;
  const other = host === own ? domain : own;
  const first = before.find(({ question }) => readsKey(question, 'sessionIds'));
  const isNew =
    first !== undefined &&
    objectOf(first.answer.value)['sessionIds'] === undefined &&
    !earlier.some((each) => valueAt(each.entries[0].facts, 'host') === host);
  const unused = isNew ? ` No earlier visit was recorded at ${valueText(host)} (sessionIds).` : '';
  return {
    sentence: `${named === undefined ? 'The host is that of' : 'It names'} the site ${valueText(site)}, which ${valueText(other)} may serve too: if it was started there, the provider did not return to the redirect_uri of that start.${unused}`,
    // The evidence of the cause shows the rest.
    steps: [],
  };
});
