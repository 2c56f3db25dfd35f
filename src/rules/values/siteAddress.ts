import type { SiteName } from 'src/contract/brandTypes';

/** `{page scheme}//{site}.{siteDomain}`: the site's own address, with the directory service's /login. */
export const siteAddress = (scheme: string, site: SiteName, siteDomain: string): string =>
  `${scheme}//${site}.${siteDomain}`;
