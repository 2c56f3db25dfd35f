import type { Headline } from 'src/reading/headline/headline';
import type { CauseFamily } from 'src/vocabulary/events';
import { type Intent, screenRow } from 'src/vocabulary/screens';

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

/** Families of causes that any screen may report, and the intents of screens that these then refused. */
const ofAnyScreen: readonly string[] = ['signIn', 'session'] satisfies readonly CauseFamily[];
const ofOwnScreen: readonly (Intent | undefined)[] = ['password', 'signOut'];

/**
 * The intent that a headline is about: that of the cause, else that of the screen. Where a password is changed or
 * somebody signs out, what refuses a sign-in or ends a session elsewhere refused that.
 */
export function intentOf({ cause, route }: Pick<Headline, 'cause' | 'route'>): Intent {
  const [family = ''] = cause.replace(/^unanswered\./, '').split('.');
  const ofScreen = screenRow(route)?.intent;
  if (ofScreen && ofAnyScreen.includes(family) && ofOwnScreen.includes(ofScreen)) return ofScreen;
  return families.get(family) ?? ofScreen ?? 'signIn';
}
