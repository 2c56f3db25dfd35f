import type { SiteKey, GlobalKey } from 'src/contract/storageKeys';
import type { Witness } from 'src/contract/tabKeys';
import type { Step } from 'src/journal/log/step';
import { storageHistory } from 'src/journal/log/storageHistory';
import { textOf, valueAt } from 'src/journal/log/values';
import { parsedUrl } from 'src/rules/values/url';
import { sentToProvider } from 'src/reading/headline/ending/ending';
import { providerOfCallback, providerOfRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { type IndexedPageLoad, routeOf, stepOf, lastDeparture } from 'src/reading/headline/pageLoad/indexedPage';
import { keepsValues } from './foreignReads';

/** A return from a provider to a host whose storage had been emptied since the departure. */
interface EmptiedReturn {
  readonly left: Step;
  /** Where the page first missed what every page of the host keeps. */
  readonly missed: Step;
  /** What the page before had kept, and this one missed. */
  readonly keys: readonly string[];
}

/** What no page ever removes: only storage as a whole loses it. */
const ofHost: GlobalKey = 'sessionIds';
const ofStart: SiteKey = 'pending_sign_in';

/** The redirect_uri with which a page load left for a provider. */
const redirectOf = (page: IndexedPageLoad): string | undefined => {
  const sent = lastDeparture(page);
  return sentToProvider(page) && sent && textOf(valueAt(sent.question.args, 'query.redirect_uri'));
};

/** Whether a page load began at the address to which another one had asked a provider to return. */
export function isReturnTo(page: IndexedPageLoad, before: IndexedPageLoad): boolean {
  const asked = redirectOf(before);
  const address = asked === undefined ? undefined : parsedUrl(asked);
  if (!address) return false;
  const { protocol, host, pathname, searchParams } = address;
  const { facts } = page.entries[0];
  const isHere = Object.entries({ scheme: protocol, host, path: pathname }).every(
    ([name, value]) => valueAt(facts, name) === value,
  );
  const provider = providerOfCallback(searchParams.get('callback') ?? '');
  return isHere && provider !== undefined && page.events.some((each) => providerOfRoute(routeOf(each)) === provider);
}

/**
 * Whether a page load found what was older than every value: then storage was not emptied as a whole, and its witness
 * says so (`src/contract/tabKeys.ts`).
 */
const hasSalt = ({ entries: [{ facts }] }: IndexedPageLoad): boolean =>
  valueAt(facts, 'witness') === ('intact' satisfies Witness);

/** What a page load left in storage, by name: the site has a different placeholder once storage has been emptied. */
const leftBy = (page: IndexedPageLoad): ReadonlyMap<string, unknown> =>
  new Map(storageHistory(page.entries).map(({ key, value }) => [key, value]));

/**
 * How a page load returned to emptied storage: the one before had left with this redirect_uri, and both its start and
 * what every page of this host keeps are gone. The tab and the trip are new then too, so they say nothing. Undefined
 * for any other page load.
 */
export function emptiedOnReturn(pages: readonly IndexedPageLoad[], page: IndexedPageLoad): EmptiedReturn | undefined {
  const before = pages[pages.indexOf(page) - 1];
  const left = before && sentToProvider(before)?.step;
  if (!left || !isReturnTo(page, before) || !keepsValues([before, page]) || hasSalt(page)) return undefined;
  const valuesBefore = leftBy(before);
  const seen = new Set<string>();
  const lost = storageHistory(page.entries).filter(({ key, isReading, readValue }) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst && isReading && readValue === undefined && valuesBefore.get(key) !== undefined;
  });
  const keys = lost.map(({ key }) => key);
  const first = lost.find(({ key }) => key === ofHost);
  return first && keys.includes(ofStart) ? { left, missed: stepOf(page, first), keys } : undefined;
}
