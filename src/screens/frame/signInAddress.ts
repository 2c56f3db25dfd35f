import { siteOfHost } from 'src/rules/values/site';
import { selectRequestSite } from 'slices/appRequest';
import { selectHostSite } from 'slices/facts';
import { useAppSelector } from './store';

/**
 * The address of the entry form without automatic submit, for links that start again. It keeps the client of the visit
 * and the pending app request of the site; without a site it uses the request's site (decisions, Apps), or that of the
 * host.
 */
export function useSignInAddress(site?: string): string {
  const waiting = useAppSelector(selectRequestSite);
  const hostSite = useAppSelector(selectHostSite);
  const sitename = site ?? waiting ?? hostSite;
  const client_type = useAppSelector(({ visit }) => visit);
  const query = new URLSearchParams({
    ...(sitename === undefined ? {} : { sitename }),
    ...(client_type ? { client_type } : {}),
    ...(sitename !== undefined && sitename === waiting ? { check_auth_redirect: 'true' } : {}),
    auto_submit: 'false',
  });
  return `#/emailSelect?${query.toString()}`;
}

/**
 * The same for any site, after one that is deleted, unknown or no site at all (spec §4, Entry form; decisions, Where the
 * app is hosted): neither the address nor the host names that one again, or the form would lead back to the error page.
 */
export function useAnySiteAddress(): string {
  const { scheme, host, path, served } = useAppSelector(({ facts }) => facts);
  const isOnSitesHost = siteOfHost(host, served.siteDomain).kind !== 'none';
  return `${isOnSitesHost ? `${scheme}//${served.siteDomain}${path}` : ''}#/emailSelect?auto_submit=false`;
}
