import type { SitePath } from 'src/contract/brandTypes';
import { documentAppOf, leadsToLogin } from 'src/rules/address/documentApp';
import { routePathRefused } from 'slices/route';
import { type Flow, put, select } from 'sagas/effects/effects';

/**
 * The path that a person wants, unless it leads to login pages: opening it would end where the person has come from.
 * Such a path is "dropped and reported" like one of another origin (decisions, Where the app is hosted). The root is a
 * login page too: the hosts serve it there (`deploy/host`).
 */
export function* dropPathToLogin(path: SitePath | undefined): Flow<SitePath | undefined> {
  const { path: page, stage, settings } = yield* select((state) => state.facts);
  if (!path || !leadsToLogin(path, { page, documentApp: documentAppOf(stage, settings) })) return path;
  yield* put(routePathRefused());
  return undefined;
}
