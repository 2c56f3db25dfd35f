import { siteOfHost } from 'src/rules/values/site';
import { selectRequestSite } from 'slices/appRequest';
import { useAppSelector } from './store';

/**
 * The address of the entry form without automatic submit, for links that start again. It keeps the client of the visit
 * and the pending app request of the site; without a site it uses the request's site (decisions, Apps), or that of the
 * host. `isForAny`: after a site that is deleted, unknown or no site at all (spec §4, Entry form; decisions, Where the
 * app is hosted), neither the address nor the host names it again, or the form would lead back to the error page.
 */
export function useSignInAddress(site?: string, isForAny = false): string {
  const waiting = useAppSelector(selectRequestSite);
  const client_type = useAppSelector(({ visit }) => visit);
  const { scheme, host, path, served } = useAppSelector(({ facts }) => facts);
  const named = siteOfHost(host, served.siteDomain);
  const sitename = isForAny ? undefined : (site ?? waiting ?? ('site' in named ? named.site : undefined));
  const query = new URLSearchParams({
    ...(sitename && { sitename }),
    ...(client_type && { client_type }),
    ...(sitename && sitename === waiting && { check_auth_redirect: 'true' }),
    auto_submit: 'false',
  });
  const page = isForAny && named.kind !== 'none' ? `${scheme}//${served.siteDomain}${path}` : '';
  return `${page}#/emailSelect?${query.toString()}`;
}
