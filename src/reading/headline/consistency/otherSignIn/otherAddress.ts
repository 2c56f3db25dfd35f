import { objectOf, textOf, valueAt } from 'src/journal/log/values';
import { readsKey } from 'src/journal/log/storageHistory';
import { isReturnTo } from 'src/reading/headline/consistency/storage/emptiedOnReturn';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import { valueText } from 'src/reading/story/format';
import { type CauseId, isAddress, isOneOfCauses } from 'src/vocabulary/events';
import { isDeparture, readsArrival } from 'src/vocabulary/questions';

const causes: readonly CauseId[] = ['signIn.otherBrowser', 'signIn.notStarted', 'signIn.tokenMissing'];

/**
 * No start of this sign-in is known at this host, but its site has another one, and browsers keep what two hosts store
 * apart: the provider may have returned to another address than the page had named.
 */
export const otherAddress: Remark = ({ pages, page, step, trouble }) => {
  if (!trouble || !isOneOfCauses(causes, trouble.cause)) return undefined;
  if (tabPagesUntil(pages, page).some(({ questions }) => questions.some(({ question }) => isDeparture(question))))
    return undefined;
  const earlier = pages.filter(({ pageLoad }) => pageLoad < page.pageLoad);
  if (earlier.some((each) => isReturnTo(page, each))) return undefined;
  const before = page.answeredQuestions.filter((each) => each.step < step);
  const arrived = before.find(({ question }) => readsArrival(question));
  const address = page.events.filter((each) => each.step < step && isAddress(each.event)).at(-1);
  const { facts } = page.entries[0];
  const [host, domain] = [textOf(valueAt(facts, 'host')), textOf(valueAt(facts, 'served.siteDomain'))];
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
};
