import { errorPageTexts, notLoadedTexts } from 'src/rules/address/problem';
import type { RouteState } from 'slices/route';

/** The heading and the text of the error page (spec §2, /error), or of a screen whose file did not come. */
export function problemTexts(route: RouteState) {
  if (route?.notLoaded) return notLoadedTexts;
  const { main_error, sub_error } = route?.route === 'problem' ? route.params : {};
  return errorPageTexts(main_error, sub_error);
}
