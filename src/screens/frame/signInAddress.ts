import { selectRequestSite } from 'slices/appRequest';
import { useAppSelector } from './store';

/**
 * The address of the entry form that waits for a person, for links that begin again. The request of an app that waits for
 * a sign-in to this site goes along; without a site given it is that of the request (decisions, Apps).
 */
export function useSignInAddress(site?: string): string {
  const waiting = useAppSelector(selectRequestSite);
  const sitename = site ?? waiting;
  const query = new URLSearchParams({
    ...(sitename === undefined ? {} : { sitename }),
    ...(sitename !== undefined && sitename === waiting ? { check_auth_redirect: 'true' } : {}),
    auto_submit: 'false',
  });
  return `#/emailSelect?${query.toString()}`;
}
