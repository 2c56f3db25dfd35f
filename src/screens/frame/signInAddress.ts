import { siteOfHost } from 'src/rules/values/site';
import { selectRequestSite } from 'slices/appRequest';
import { useAppSelector } from './store';

/**
 * The address of the entry form without automatic submit, for links that start again. It keeps the pending app request
 * of the site; without a site it uses the request's site (decisions, Apps), that of the host, or the current one.
 * `isForAny`: a site is deleted, unknown or no site at all (spec §4, Entry form), and must not be named again, or the
 * form would lead back to the error page. A request waits for whoever then names its site. If the host is of that
 * failed site, or of none, it leads to the service's own host (decisions, Where the app is hosted). An error page to
 * which no flow has led, as after a reload, knows no other failed site than the host's.
 */
export function useSignInAddress(site?: string, isForAny = false): string {
  const waiting = useAppSelector(selectRequestSite);
  const current = useAppSelector((state) => state.site);
  const isOpened = useAppSelector(({ route }) => route?.arrival !== 'flow');
  const { scheme, host, path, served } = useAppSelector(({ facts }) => facts);
  const named = siteOfHost(host, served.siteDomain);
  const ofHost = 'site' in named ? named.site : undefined;
  const failed = current ?? (isOpened ? ofHost : undefined);
  const isElsewhere = isForAny && named.kind !== 'none' && (!ofHost || ofHost === failed);
  const ofForm = isForAny ? ofHost : (site ?? waiting ?? ofHost ?? current);
  const sitename = isElsewhere ? undefined : ofForm;
  const query = new URLSearchParams({
    ...(sitename && { sitename }),
    ...(!isElsewhere && waiting && (sitename ?? waiting) === waiting && { check_auth_redirect: 'true' }),
    auto_submit: 'false',
  });
  const page = isElsewhere ? `${scheme}//${served.siteDomain}${path}` : '';
  return `${page}#/emailSelect?${query.toString()}`;
}
