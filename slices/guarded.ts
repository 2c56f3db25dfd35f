import type { RootState } from './index';

/** Whether the current screen shows a guarded button; other screens wait for nothing. */
export const isGuarded = ({ route, consent, redirect, wayIn, signIn }: RootState): boolean =>
  (route?.route === 'entry' && (wayIn.step === 'offered' || signIn.step === 'superseded')) ||
  // Entering any other screen has reset these.
  consent.step === 'asking' ||
  (redirect.step === 'redirecting' && redirect.kind === 'app');
