import { readsKey } from 'src/journal/log/storageHistory';
import { valueAt, objectOf, textOf } from 'src/journal/log/values';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { earlierReturn } from 'src/reading/headline/consistency/shared/otherSignIns';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { routeAt, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { causeText } from 'src/reading/headline/troubles/troubleText';
import { type CauseId, isAddress } from 'src/vocabulary/events';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, bringsCode, hasAsked, lastEvent } from 'src/reading/headline/pageLoad/lookBack';
import { isReturnTo } from 'src/reading/headline/consistency/storage/emptiedOnReturn';
import { valueText } from 'src/reading/story/format';
import { isDeparture, readsArrival } from 'src/vocabulary/questions';
import { hostOfPage } from 'src/reading/headline/pageLoad/hostLabel';

/** Causes of an answer to which no start is known. */
const withoutStart: readonly CauseId[] = ['signIn.otherBrowser', 'signIn.notStarted', 'signIn.tokenMissing'];

/** Where the page read that this browser had last finished a sign-in by this method, at the site of the answer. */
function finishedBefore(subject: Subject, site: unknown) {
  const method = providerOfRoute(routeAt(subject.page, subject.step))?.method;
  return answersBefore(subject).find(
    ({ question, answer: { value } }) =>
      readsKey(question, 'last_sign_in') &&
      method !== undefined &&
      valueAt(value, 'last_sign_in.method') === method &&
      (site === undefined || valueAt(value, 'last_sign_in.siteName') === site),
  );
}

const opened = 'an old address of the provider was opened again, as from a bookmark, the history or with Back';

/**
 * A provider answered a start of which nothing is stored, and no page of this log had left for a provider: the answer
 * is a new one to the same start as before, or this browser had finished a sign-in of this kind. Then perhaps an old
 * address of the provider was opened again, which carries the start that it was made for.
 */
export const oldAddressOpened = onCause(withoutStart, (subject) => {
  const { pages, page, step, trouble } = subject;
  const arrived = answersBefore(subject).find(bringsCode);
  if (!arrived) return undefined;
  if (pages.some((each) => each.pageLoad <= page.pageLoad && sentToProvider(each) !== undefined)) return undefined;
  const before = earlierReturn(subject);
  const isAgain = before?.how === 'other';
  const finished = finishedBefore(subject, valueAt(arrived.answer.value, 'state.sitename'));
  if (!isAgain && (before || !finished)) return undefined;
  const again = isAgain
    ? `Another code came for the same start as before, and this log has no departure for a provider: perhaps ${opened}. Each start can be used for only one sign-in.`
    : `Perhaps ${opened}: this log has no departure for a provider.`;
  const done = finished ? ` The last sign-in finished in this browser was by the same method.` : '';
  return {
    sentence: `${again}${done} The page ended with “${causeText(trouble)}”.`,
    steps: [...(isAgain ? [before.at] : []), arrived.at, ...(finished ? [finished.at] : []), stepOf(page, { step })],
  };
});

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
  const address = lastEvent(subject, ({ event }) => isAddress(event));
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
