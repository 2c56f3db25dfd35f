import type { RootState } from './index';

/** Whether the screen in front shows a button that gives something away; on others nothing is waited for. */
export const isGuarded = ({ route, consent, redirect, wayIn, signIn }: RootState): boolean =>
  (route?.route === 'entry' && (wayIn.step === 'offered' || signIn.step === 'superseded')) ||
  // Any other screen has reset these by being entered.
  consent.step === 'asking' ||
  (redirect.step === 'redirecting' && redirect.kind === 'app');
