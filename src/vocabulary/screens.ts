import { type RouteId, routeIds } from 'src/contract/routes';

/**
 * What a person is doing: only a sign-in is begun again by signing in. `other`: only the messages of the screen say
 * what may help.
 */
export type Intent = 'signIn' | 'signOut' | 'session' | 'password' | 'app' | 'experience' | 'other';

interface ScreenRow {
  /** The object of a sentence. */
  readonly name: string;
  /** What a failure there is about, if its cause is about no flow, such as a failed call. */
  readonly intent: Intent;
  /** `logout` and `updateUser` wait for a person, although their flows also run without one. */
  readonly waitsForPerson: boolean;
}

/** What each screen is called and for. A route without a row does not compile. */
const rows: Readonly<Record<RouteId, ScreenRow>> = {
  entry: { name: 'the entry form', intent: 'signIn', waitsForPerson: true },
  ownLogin: { name: 'own sign-in', intent: 'signIn', waitsForPerson: true },
  forgotPassword: { name: 'the password reset', intent: 'password', waitsForPerson: true },
  updateUser: { name: 'the first profile and password', intent: 'password', waitsForPerson: true },
  changePassword: { name: 'the change of the password', intent: 'password', waitsForPerson: true },
  checkAuth: { name: 'the check of the session', intent: 'signIn', waitsForPerson: false },
  preAuth: { name: 'the pre-auth page', intent: 'signIn', waitsForPerson: false },
  directoryCallback: { name: 'the callback of the directory service', intent: 'signIn', waitsForPerson: false },
  federateCallback: { name: 'the callback of the federated provider', intent: 'signIn', waitsForPerson: false },
  identityCenterCallback: { name: 'the callback of the identity center', intent: 'signIn', waitsForPerson: false },
  postAuth: { name: 'the post-auth page', intent: 'signIn', waitsForPerson: false },
  consent: { name: 'the consent screen', intent: 'app', waitsForPerson: true },
  appRedirect: { name: 'the redirect page', intent: 'app', waitsForPerson: true },
  logout: { name: 'the sign-out page', intent: 'signOut', waitsForPerson: true },
  problem: { name: 'the error page', intent: 'signIn', waitsForPerson: true },
  optIn: { name: 'the opt-in page', intent: 'experience', waitsForPerson: true },
  optOut: { name: 'the opt-out page', intent: 'experience', waitsForPerson: true },
};

/** The row of a screen; undefined for a value in a log that names none. */
export function screenRow(route: unknown): ScreenRow | undefined {
  const id = routeIds.find((each) => each === route);
  return id && rows[id];
}

/** Whether a screen continues without the person; an unknown one does not. */
export const goesOnByItself = (route: unknown): boolean => screenRow(route)?.waitsForPerson === false;
