import { type RouteId, routeIds } from 'src/contract/routes';

/**
 * Whether a screen counts as waiting for a person. `logout` and `updateUser` do, although their flows also run without
 * one.
 */
const waitsForPerson: Readonly<Record<RouteId, boolean>> = {
  entry: true,
  ownLogin: true,
  forgotPassword: true,
  updateUser: true,
  changePassword: true,
  checkAuth: false,
  preAuth: false,
  directoryCallback: false,
  federateCallback: false,
  identityCenterCallback: false,
  postAuth: false,
  consent: true,
  appRedirect: true,
  logout: true,
  problem: true,
  optIn: true,
  optOut: true,
};
/** Whether a screen continues without the person. */
export const goesOnByItself = (route: unknown): boolean =>
  routeIds.some((each) => each === route && !waitsForPerson[each]);
