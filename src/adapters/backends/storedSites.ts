import type { SiteName } from 'src/contract/brandTypes';
import { type GlobalKey, type SiteKey, isSharedWithDocumentApp } from 'src/contract/storageKeys';
import { parseSiteName } from 'src/rules/values/parsers';
import { parseJson } from 'src/rules/values/json';
import { isPlainObject } from 'src/rules/values/shape';
import type { StorageBackend } from './storageBackends';

/** The site of a stored name, `{site}:{rest}`; undefined for a global one. */
function siteOf(name: string): SiteName | undefined {
  const end = name.indexOf(':');
  return end < 0 ? undefined : parseSiteName(name.slice(0, end));
}

/** The names in a place; on a shared computer also those that stay in the browser for the document application. */
const namesIn = (place: StorageBackend): readonly string[] => [
  ...place.names(),
  ...(place.inBrowser?.names().filter(isSharedWithDocumentApp) ?? []),
];

/** The sites that have this value, each once. */
export function sitesWith(backends: readonly StorageBackend[], key: SiteKey): readonly SiteName[] {
  const names = backends.flatMap(namesIn);
  const sites = names.filter((name) => name.endsWith(`:${key}`)).flatMap((name) => siteOf(name) ?? []);
  return [...new Set(sites)].filter((site) => names.includes(`${site}:${key}`));
}

/** Values that exist only for a site that the service knows. */
const confirmationKeys: readonly SiteKey[] = ['site_confirmed', 'gb_access_token', 'gb_refresh_token', 'orgInfo'];

/** Values that date a site's last activity: a moment, or an object with one. */
const activityKeys: readonly SiteKey[] = ['visit_since', 'app_access_since', 'pending_sign_in', 'session', 'store'];

/** When the youngest of them was written, in milliseconds since 1970. */
function youngest(backend: StorageBackend, site: SiteName): number {
  const moments = activityKeys.flatMap((key) => {
    const value = parseJson(backend.get(`${site}:${key}`) ?? '');
    const { since, savedAt } = isPlainObject(value) ? value : { since: value };
    return [since, savedAt].filter((moment) => typeof moment === 'number');
  });
  return Math.max(-Infinity, ...moments);
}

/**
 * Removes everything of sites without any of these `proofs`, the flow log too (decisions, Unconfirmed names): the typed
 * name may have been a password. A site with a value younger than `before` stays: a sign-in there may be under way in
 * another tab. The values of a sign-in on a shared computer are partly in the browser, so both places count.
 */
export function forgetUnconfirmed(place: StorageBackend, except: SiteName, before = Infinity): void {
  const backends = place.inBrowser ? [place, place.inBrowser] : [place];
  const isKeptIn = (backend: StorageBackend, site: SiteName): boolean =>
    site === backend.get('siteName' satisfies GlobalKey) ||
    confirmationKeys.some((key) => backend.get(`${site}:${key}`) !== undefined) ||
    youngest(backend, site) >= before;
  const isKept = (site: SiteName): boolean => site === except || backends.some((backend) => isKeptIn(backend, site));
  for (const backend of backends) {
    for (const name of backend.names()) {
      const site = siteOf(name);
      if (site && !isKept(site)) backend.remove(name);
    }
  }
}
