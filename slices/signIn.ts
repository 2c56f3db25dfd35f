import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Cause } from 'src/contract/causes';
import type { KeptOf } from 'src/contract/keptState';
import { list, number, open, optional } from 'src/contract/shape';
import type { SignInError } from 'src/contract/signInErrors';
import type { SiteKey } from 'src/contract/storageKeys';
import { isClockWrong } from 'src/rules/clock';
import { entrySubmitted, entrySubmittedItself } from './entry';
import { carrying } from './event';
import { storeRestored } from './store';

const wrongClock = (skewMs: number | undefined) => (isClockWrong(skewMs) ? { clockIsWrong: true } : {});

/** Why the last sign-in of this page was refused, until another one begins. */
export type SignInState =
  | { readonly step: 'idle' }
  | {
      readonly step: 'refused';
      readonly error: SignInError;
      readonly why: Cause;
      /** The device's clock is wrong as well, which may be why, and may not. */
      readonly clockIsWrong?: boolean | undefined;
    };

export const signInSlice = createSlice({
  name: 'signIn',
  initialState: (): SignInState => ({ step: 'idle' }),
  reducers: (create) => ({
    /** A sign-in ended without success. `error` is the specified outcome, `why` what led to it. */
    refused: create.preparedReducer(
      carrying({
        error: open<SignInError>(),
        why: open<Cause>(),
        /** Milliseconds by which the device's clock is ahead, where it is known. */
        skewMs: optional(number()),
        /** Stored values without which the sign-in cannot go on: its start was incomplete, or they are gone. */
        missing: optional(list(open<SiteKey>())),
      }),
      (_state, { payload: { error, why, skewMs } }) => ({ step: 'refused', error, why, ...wrongClock(skewMs) }),
    ),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(storeRestored, (state, { payload: { slices } }) =>
        slices.signIn && state.step === 'idle' ? { step: 'refused', ...slices.signIn } : state,
      )
      .addMatcher(isAnyOf(entrySubmitted, entrySubmittedItself), () => ({ step: 'idle' }));
  },
  selectors: {
    selectKept: (state): KeptOf<'signIn'> =>
      state.step === 'refused'
        ? { error: state.error, why: state.why, ...(state.clockIsWrong ? { clockIsWrong: true } : {}) }
        : undefined,
  },
});
export const { refused: signInRefused } = signInSlice.actions;
