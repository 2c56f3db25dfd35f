import { selectRequestSite } from 'slices/appRequest';
import { selectHostSite } from 'slices/facts';
import { useAppSelector } from './store';

/**
 * The address of the entry form without automatic submit, for links that start again. It keeps the pending app request
 * of the site; without a site it uses the request's site (decisions, Apps), or that of the host.
 */
export function useSignInAddress(site?: string): string {
  const waiting = useAppSelector(selectRequestSite);
  const hostSite = useAppSelector(selectHostSite);
  const sitename = site ?? waiting ?? hostSite;
  const query = new URLSearchParams({
    ...(sitename === undefined ? {} : { sitename }),
    ...(sitename !== undefined && sitename === waiting ? { check_auth_redirect: 'true' } : {}),
    auto_submit: 'false',
  });
  return `#/emailSelect?${query.toString()}`;
}
