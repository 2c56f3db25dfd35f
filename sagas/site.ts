import type { SiteName } from 'src/contract/brandTypes';
import { siteOfHost } from 'src/rules/site';
import { selectHostSite } from 'slices/facts';
import { siteConfirmed } from 'slices/site';
import { bringAlong } from './sharing';
import { type Flow, ask, goTo, put, read, readGlobal, select, write } from './effects';

/** The site that the host names; undefined on any other host (spec §2, Site and stage). */
export function* hostSite(): Flow<SiteName | undefined> {
  return yield* select((state) => selectHostSite(state));
}

/** The site this page is about: the URL's, else the host's (spec §2). */
export function* siteInFront(sitename: SiteName | undefined): Flow<SiteName | undefined> {
  return sitename ?? (yield* hostSite());
}

/** The same, and where the specification allows it, the site that was used last. */
export function* siteInFrontOrLast(sitename: SiteName | undefined): Flow<SiteName | undefined> {
  const site = yield* siteInFront(sitename);
  if (site) return site;
  const { siteName } = yield* readGlobal('siteName');
  return siteName;
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

/** A sign-in to a site starts: what was stored under names that nobody ever confirmed goes (decisions, Names). */
export function* forgetOthers(site: SiteName): Flow {
  yield* bringAlong(site);
  yield* ask('storage', 'forgetUnconfirmed', { except: site });
}

export function* showInvalidSite(): Flow<never> {
  return yield* goTo('problem', {
    main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME',
    sub_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
  });
}
