import type { RouteId } from 'src/contract/routes';
import type { RootState } from './';
import { selectEntrySubmitsItself } from './entrySituation';

/** Whether the current screen shows a guarded button; other screens wait for nothing. */
export const isGuarded = ({ route, consent, redirect, wayIn, signIn }: RootState): boolean =>
  (route?.route === 'entry' && (wayIn.step === 'offered' || signIn.step === 'superseded')) ||
  // These states are reset when another screen is entered.
  consent.step === 'asking' ||
  // A web address opens without a press, unless nothing happens.
  (redirect.step === 'redirecting' && (redirect.kind === 'app' || redirect.stuck));

/** The current screen once a person can use it; undefined while there is none, or it still waits for its content. */
export function usableScreen(state: RootState): RouteId | undefined {
  const { route, consent, redirect, changePassword } = state;
  switch (route?.route) {
    case 'entry':
      return selectEntrySubmitsItself(state) ? undefined : 'entry';
    case 'consent':
      return consent.step === 'pending' ? undefined : 'consent';
    case 'appRedirect':
      return redirect.step === 'pending' ? undefined : 'appRedirect';
    case 'changePassword': {
      const isChecking = changePassword.step === 'INIT' && changePassword.form === 'checking';
      return isChecking ? undefined : 'changePassword';
    }
    default:
      return route?.route;
  }
}
