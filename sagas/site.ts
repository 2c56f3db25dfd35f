import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { StoredValues } from 'src/contract/storageKeys';
import { siteOfHost } from 'src/rules/site';
import { selectHostSite } from 'slices/facts';
import { siteConfirmed } from 'slices/site';
import { bringAlong } from './sharing';
import { type Flow, ask, goTo, put, read, readGlobal, select, write } from './effects';

/**
 * The site that a page is about, found in one way on every route: the address names it, else the host does, else it is the
 * one that was used last, on the routes where the specification allows that (spec §2, Site and stage).
 */
export function* siteInFront(
  sitename: SiteName | undefined,
  { orLast = false }: { readonly orLast?: boolean } = {},
): Flow<SiteName | undefined> {
  const site = sitename ?? (yield* select((state) => selectHostSite(state)));
  if (site || !orLast) return site;
  const { siteName } = yield* readGlobal('siteName');
  return siteName;
}

/** Whether what the host says, such as its region.json, is said of the site: not on another site's own host. */
export function* isToldByHost(site: SiteName): Flow<boolean> {
  return (yield* select((state) => selectHostSite(state) ?? site)) === site;
}

/**
 * A site name of the URL or the host that breaks the rule of section 5 is an invalid site name: no call, no storage key
 * and no redirect is made from it (decisions, Where the app stands).
 */
export function* refuseInvalidSite(isRefused: boolean): Flow {
  const { host, served } = yield* select((state) => state.facts);
  const byHost = siteOfHost(host, served.siteDomain).kind === 'invalid';
  if (byHost || isRefused) yield* showInvalidSite();
}

/**
 * The service knows a site of this name: by its alias, by a lookup that names a provider, or by a finished sign-in. From
 * now on its name may be read in the log (decisions, Names that nobody confirmed).
 */
export function* confirmSite(site: SiteName): Flow {
  const { site_confirmed } = yield* read(site, 'site_confirmed');
  if (site_confirmed) return;
  yield* write(site, { site_confirmed: true });
  yield* put(siteConfirmed({ site }));
}

/**
 * A sign-in to a site starts: what was stored under names that nobody ever confirmed goes (decisions, Names), but not while
 * a sign-in with one of them may be under way.
 */
export function* forgetOthers(site: SiteName): Flow {
  yield* bringAlong(site);
  const now = yield* ask('clock', 'now', {});
  yield* ask('storage', 'forgetUnconfirmed', { except: site, before: (now - limits.underWayMs) as EpochMs });
}

/** What the address says of the visit, in place of what an earlier one has left, and since when. */
export function* rememberVisit(site: SiteName, visit: StoredValues<'client_type' | 'site_redirect_path'>): Flow {
  const isGiven = Object.values(visit).some((value) => value !== undefined);
  yield* write(site, { ...visit, visit_since: isGiven ? yield* ask('clock', 'now', {}) : undefined });
}

export function* showInvalidSite(): Flow<never> {
  return yield* goTo('problem', {
    main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME',
    sub_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
  });
}
