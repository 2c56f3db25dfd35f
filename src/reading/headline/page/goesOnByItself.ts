import { type RouteId, routeIds } from 'src/contract/routes';

/** Whether a screen waits for a person; every other one continues by itself. */
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
