import type { RouteId } from 'src/contract/routes';
import type { Headline } from 'src/reading/headline/headline';
import type { CauseFamily } from 'src/vocabulary/events';

/** What the person was doing: only a sign-in is begun again by signing in. */
export type Errand = 'signIn' | 'session' | 'password' | 'app' | 'experience';

/** The flow of each family of causes; undefined if the screen decides. A family without a row does not compile. */
const flowOfFamily: Readonly<Record<CauseFamily, Errand | undefined>> = {
  appRequest: 'app',
  changePassword: 'password',
  consent: 'app',
  entry: 'signIn',
  experience: 'experience',
  flow: undefined,
  ownLogin: 'signIn',
  page: undefined,
  redirect: 'app',
  resetPassword: 'password',
  session: 'session',
  sharing: undefined,
  signIn: 'signIn',
  updateUser: 'password',
};
const families: ReadonlyMap<string, Errand | undefined> = new Map(Object.entries(flowOfFamily));

/** The flow of each screen, for a cause that is about no flow, such as a failed call. */
const flowOfScreen: Readonly<Record<RouteId, Errand>> = {
  appRedirect: 'app',
  changePassword: 'password',
  checkAuth: 'signIn',
  consent: 'app',
  directoryCallback: 'signIn',
  entry: 'signIn',
  federateCallback: 'signIn',
  forgotPassword: 'password',
  identityCenterCallback: 'signIn',
  logout: 'signIn',
  optIn: 'experience',
  optOut: 'experience',
  ownLogin: 'signIn',
  postAuth: 'signIn',
  preAuth: 'signIn',
  problem: 'signIn',
  updateUser: 'password',
};
const ofSignIn: CauseFamily = 'signIn';
const screens: ReadonlyMap<string | undefined, Errand> = new Map(Object.entries(flowOfScreen));

/**
 * The flow that a headline is about: that of the cause, else that of the screen. Where a password is changed, what
 * refuses a sign-in elsewhere refused the change.
 */
export function errandOf({ cause, route }: Pick<Headline, 'cause' | 'route'>): Errand {
  const [family = ''] = cause.replace(/^unanswered\./, '').split('.');
  if (family === ofSignIn && screens.get(route) === 'password') return 'password';
  return families.get(family) ?? screens.get(route) ?? 'signIn';
}
