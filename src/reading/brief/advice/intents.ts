import type { RouteId } from 'src/contract/routes';
import type { Headline } from 'src/reading/headline/headline';
import type { CauseFamily } from 'src/vocabulary/events';

/** What the person was doing: only a sign-in is begun again by signing in. */
export type Intent = 'signIn' | 'signOut' | 'session' | 'password' | 'app' | 'experience';

/** The intent for each family of causes; undefined if the screen decides. A family without a row does not compile. */
const intentOfFamily: Readonly<Record<CauseFamily, Intent | undefined>> = {
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
const families: ReadonlyMap<string, Intent | undefined> = new Map(Object.entries(intentOfFamily));

/** The intent for each screen, for a cause that is about no flow, such as a failed call. */
const intentOfScreen: Readonly<Record<RouteId, Intent>> = {
  appRedirect: 'app',
  changePassword: 'password',
  checkAuth: 'signIn',
  consent: 'app',
  directoryCallback: 'signIn',
  entry: 'signIn',
  federateCallback: 'signIn',
  forgotPassword: 'password',
  identityCenterCallback: 'signIn',
  logout: 'signOut',
  optIn: 'experience',
  optOut: 'experience',
  ownLogin: 'signIn',
  postAuth: 'signIn',
  preAuth: 'signIn',
  problem: 'signIn',
  updateUser: 'password',
};
const screens: ReadonlyMap<string | undefined, Intent> = new Map(Object.entries(intentOfScreen));

/** Families of causes that any screen may report, and the intents of screens that these then refused. */
const ofAnyScreen: readonly string[] = ['signIn', 'session'] satisfies readonly CauseFamily[];
const ofOwnScreen: readonly (Intent | undefined)[] = ['password', 'signOut'];

/**
 * The intent that a headline is about: that of the cause, else that of the screen. Where a password is changed or
 * somebody signs out, what refuses a sign-in or ends a session elsewhere refused that.
 */
export function intentOf({ cause, route }: Pick<Headline, 'cause' | 'route'>): Intent {
  const [family = ''] = cause.replace(/^unanswered\./, '').split('.');
  const ofScreen = screens.get(route);
  if (ofScreen && ofAnyScreen.includes(family) && ofOwnScreen.includes(ofScreen)) return ofScreen;
  return families.get(family) ?? ofScreen ?? 'signIn';
}
