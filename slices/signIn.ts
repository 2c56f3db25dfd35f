import type { Cause } from 'src/contract/causes';
import { number, open, optional } from 'src/contract/shape';
import type { SignInError } from 'src/contract/signInErrors';
import { entrySubmitted, entrySubmittedItself } from './entry';
import { event } from './event';
import { foldOver } from './fold';

/** A sign-in ended without success. `error` is the specified outcome, `why` what led to it. */
export const signInRefused = event('signIn/refused').carrying({
  error: open<SignInError>(),
  why: open<Cause>(),
  /** Milliseconds by which the device's clock is ahead, where it is known. */
  skewMs: optional(number()),
});

/** Why the last sign-in of this page was refused, until another one begins. */
export type SignInState =
  { readonly step: 'open' } | { readonly step: 'refused'; readonly error: SignInError; readonly why: Cause };

export const signInReducer = foldOver<SignInState>({ step: 'open' }, (on) => {
  on(signInRefused, (_state, { error, why }) => ({ step: 'refused', error, why }));
  on(entrySubmitted, () => ({ step: 'open' }));
  on(entrySubmittedItself, () => ({ step: 'open' }));
});
