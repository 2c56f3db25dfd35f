import { errorPageTexts, invalidSiteName, notLoadedTexts } from 'src/rules/address/problem';
import { selectIsRegionGuessed } from 'slices/place';
import type { RouteState } from 'slices/route';
import type { ScreenState } from './message';

/** The heading and the text of the error page (spec §2, /error), or of a screen whose file did not come. */
export function problemTexts(route: RouteState) {
  if (route?.notLoaded) return notLoadedTexts;
  const { main_error, sub_error } = route?.route === 'problem' ? route.params : {};
  return errorPageTexts(main_error, sub_error);
}

/**
 * The site that a flow did not find where it looked, although the page does not know where to look: it may exist.
 * Undefined for a name that breaks the rule, which nobody has looked up.
 */
export function selectSiteInDoubt(state: Pick<ScreenState, 'route' | 'site' | 'place' | 'facts'>) {
  const isUnknown = problemTexts(state.route).mainKey === invalidSiteName;
  return isUnknown && state.site && selectIsRegionGuessed(state) ? state.site : undefined;
}
export const siteInDoubt = 'MESSAGES.CAUSE.NO_ORGANIZATION';
