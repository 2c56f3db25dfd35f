import { parseSiteName, regionOrDefault } from 'src/rules/brands';
import { siteOfHost } from 'src/rules/site';
import { stored } from './stored';

/** What the host writes into the page. */
interface PageSettings {
  readonly product: string;
  /** Base of the regional API, with `{region}` in it. */
  readonly api: string;
  readonly siteDomain: string;
  /** Login path of the stage whose document application this is, such as `/loginv2-a/`. */
  readonly loginPath: string;
}

/** Whose documents are shown, and with which token they are asked for. */
export interface Place {
  readonly product: string;
  readonly site: string | undefined;
  readonly token: string | undefined;
  /** Base of the API in the site's region. */
  readonly api: string;
  /** The address of one of the login app's routes for this site. */
  readonly loginRoute: (route: string) => string;
}

/** The site comes from the host, else from what sign-in left; a name that is no site name counts as none. */
export function readPlace(): Place {
  const { product, api, siteDomain, loginPath } = JSON.parse(
    document.getElementById('settings')?.textContent ?? '{}',
  ) as PageSettings;
  const ofHost = siteOfHost(location.host, siteDomain);
  const site = ofHost.kind === 'named' ? ofHost.site : parseSiteName(stored('siteName') ?? '');
  const region = regionOrDefault(site && stored(`${site}:region`));
  const query = site === undefined ? '' : `?${new URLSearchParams({ sitename: site }).toString()}`;
  return {
    product,
    site,
    token: site && stored(`${site}:gb_access_token`),
    api: api.replaceAll('{region}', region),
    loginRoute: (route) => `${loginPath}#/${route}${query}`,
  };
}
