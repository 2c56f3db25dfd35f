import type { SiteName } from 'src/contract/brandTypes';
import type { CallbackRoute } from 'src/contract/routes';
import { callbackName } from './address';

/**
 * The redirect URI for a provider: the page's own address without query and fragment, plus the callback's name. The
 * directory service returns no state, so its redirect URI names the site (decisions, Flows).
 */
export function redirectUriOf(
  page: { readonly scheme: string; readonly host: string; readonly path: string },
  route: CallbackRoute,
  productId: string,
  site?: SiteName,
): string {
  const query = new URLSearchParams({ callback: callbackName(route, productId), ...(site ? { sitename: site } : {}) });
  return `${page.scheme}//${page.host}${page.path}?${query.toString()}`;
}
