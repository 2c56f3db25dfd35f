import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { type ReadAddress, type RouteId, isCallback, usesLastSite } from 'src/contract/routes';
import type { StoredValues } from 'src/contract/storageKeys';
import { isParamRefused } from 'src/rules/address/address';
import { visitOfTrip } from 'src/rules/signIn/visitOfPage';
import { siteOfHost } from 'src/rules/values/site';
import { selectHostSite } from 'slices/facts';
import { selectIsSharedComputer } from 'slices/sharing';
import { siteConfirmed, siteRecognised } from 'slices/site';
import { type Flow, ask, goTo, put, read, readGlobal, select, write } from 'sagas/effects/effects';

/**
 * The site of a page, found in the same way on every route and before its flow: from the address, else from the host,
 * else the last used site, on routes where the specification allows that (spec §2, Site and stage).
 */
export function* readSiteOfPage(route: RouteId, sitename: SiteName | undefined): Flow<SiteName | undefined> {
  const named = sitename ?? (yield* select((state) => selectHostSite(state)));
  return named ?? (usesLastSite(route) ? (yield* readGlobal('siteName')).siteName : undefined);
}

/**
 * The site of a flow. Routes with the last used site stay, so the page learns a site that its address does not name:
 * what it persists is stored under it.
 */
export function* findSite(route: RouteId, sitename: SiteName | undefined): Flow<SiteName | undefined> {
  const site = yield* readSiteOfPage(route, sitename);
  if (site && !sitename && usesLastSite(route)) yield* put(siteRecognised({ site }));
  return site;
}

/**
 * Whether the host's own data, such as its region.json, applies to the site. On another site's own host it does not.
 */
export function* isServedByHost(site: SiteName): Flow<boolean> {
  return (yield* select((state) => selectHostSite(state) ?? site)) === site;
}

/**
 * A site name of the URL or the host that breaks the rule of spec §5 is invalid: it leads to no call, no storage key
 * and no redirect (decisions, Where the app is hosted). The host name is ignored if the URL names the site; in a
 * callback, the state does.
 */
export function* leaveIfSiteInvalid(address: Pick<ReadAddress, 'route' | 'params' | 'refused'>): Flow {
  const { host, served } = yield* select((state) => state.facts);
  const isNamed = isCallback(address.route) || ('sitename' in address.params && address.params.sitename !== undefined);
  const byHost = !isNamed && siteOfHost(host, served.siteDomain).kind === 'invalid';
  if (byHost || isParamRefused(address, 'sitename')) yield* leaveAsInvalidSite();
}

/**
 * The service knows this site: by its alias, by a look-up that names a provider, or by a finished sign-in. From now on
 * the log may show its name (decisions, Unconfirmed names).
 */
export function* confirmSite(site: SiteName): Flow {
  const { site_confirmed } = yield* read(site, 'site_confirmed');
  if (site_confirmed) return;
  yield* write(site, { site_confirmed: true });
  yield* put(siteConfirmed({ site }));
}

/**
 * Starts a sign-in to a site: values of sites that were never confirmed are removed (decisions, Unconfirmed names),
 * unless a sign-in there may be under way. Returns the time of the start.
 */
export function* clearUnconfirmedSites(site: SiteName): Flow<EpochMs> {
  yield* moveToTab(site);
  const now = yield* ask('clock', 'now', {});
  yield* ask('storage', 'forgetUnconfirmed', { except: site, before: (now - limits.underWayMs) as EpochMs });
  return now;
}

/** On a shared computer the stored values of a site move to the tab, as soon as the site is known. */
function* moveToTab(site: SiteName): Flow {
  if (yield* select(selectIsSharedComputer)) yield* ask('storage', 'keepIn', { place: 'tab', site });
}

/**
 * Stores what the address says about this visit, with its time and trip, in place of an earlier visit. From then on
 * this tab no longer sees the values of the whole browser. What the address does not name stays if it belongs to this
 * trip; on the way from another screen, what names no trip could be another tab's. With `since`, an address that says
 * nothing at all is a visit too.
 */
export function* rememberVisit(
  site: SiteName,
  visit: StoredValues<'client_type' | 'site_redirect_path'>,
  since?: EpochMs,
): Flow {
  const keys = ['client_type', 'site_redirect_path', 'visit_trip', 'opened_path'] as const;
  const { opened_path: opened, ...stored } = yield* read(site, ...keys);
  const { trip } = yield* select((state) => state.facts);
  const isLoaded = yield* select(({ route }) => route?.arrival !== 'flow');
  const ofTrip = isLoaded || stored.visit_trip ? visitOfTrip(stored, trip) : {};
  const values = { client_type: undefined, site_redirect_path: undefined, ...ofTrip, ...visit };
  const hasVisit = Object.values(values).some((value) => value !== undefined);
  yield* write(site, {
    ...values,
    ...(opened?.trip === trip && { opened_path: undefined }),
    visit_trip: trip,
    visit_since: hasVisit ? yield* ask('clock', 'now', {}) : since,
  });
}

/** Leaves for the error page of an invalid site name. */
export function* leaveAsInvalidSite(): Flow<never> {
  return yield* goTo('problem', {
    main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME',
    sub_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
  });
}
