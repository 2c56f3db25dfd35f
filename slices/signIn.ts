import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { siteField } from 'src/contract/names';
import type { Cause } from 'src/contract/causes';
import type { PersistedOf, Superseder } from 'src/contract/persistedState';
import { list, number, open, optional } from 'src/contract/shape';
import type { SignInError } from 'src/contract/signInErrors';
import type { SiteKey } from 'src/contract/storageKeys';
import { isClockWrong } from 'src/rules/page/clock';
import { entrySubmitted, entrySubmittedItself } from './entry';
import { withPayload } from './event';
import { pageClockCompared } from './page';
import { routeEntered } from './route';
import { sessionContinued, sessionSuperseded, sessionSignedOutElsewhere } from './session';
import { storeRestored } from './store';

const wrongClock = (skewMs: number | undefined) => (isClockWrong(skewMs) ? { clockIsWrong: true } : {});

/** Why the last sign-in of this page was refused, or what replaced it, until another one begins. */
export type SignInState =
  | { readonly step: 'idle' }
  | {
      readonly step: 'refused';
      readonly error: SignInError;
      readonly why: Cause;
      /** Absent if no site was known, or in a log of an older build. */
      readonly site?: SiteName | undefined;
      /** The device's clock is wrong as well, which may or may not be the reason. */
      readonly clockIsWrong?: boolean | undefined;
    }
  | {
      readonly step: 'superseded';
      readonly site: SiteName;
      readonly by: Superseder;
      /**
       * Somebody has signed out. Absent if the session may have ended in another way, or in a log of an older build.
       */
      readonly signedOut?: boolean | undefined;
      /** Who has signed in is so at another stage, and this page cannot continue as them. */
      readonly otherStage?: boolean | undefined;
      readonly username?: EmailId | undefined;
    };

export const signInSlice = createSlice({
  name: 'signIn',
  initialState: (): SignInState => ({ step: 'idle' }),
  reducers: (create) => ({
    /** A sign-in ended without success. `error` is the specified outcome, `why` its cause. */
    refused: create.preparedReducer(
      withPayload({
        error: open<SignInError>(),
        why: open<Cause>(),
        site: optional(siteField()),
        /** The milliseconds that the device's clock is ahead, if known. */
        skewMs: optional(number()),
        /** Missing stored values that the sign-in needs: its start was incomplete, or they are gone. */
        missing: optional(list(open<SiteKey>())),
      }),
      (_state, { payload: { error, why, site, skewMs } }) => ({
        step: 'refused',
        error,
        why,
        site,
        ...wrongClock(skewMs),
      }),
    ),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(storeRestored, (state, { payload: { site, slices } }) => {
        if (state.step !== 'idle') return state;
        if (slices.superseded) return { step: 'superseded', site, ...slices.superseded };
        return slices.signIn ? { step: 'refused', ...slices.signIn, site } : state;
      })
      .addCase(sessionSuperseded, (_state, { payload }) => ({ step: 'superseded', ...payload }))
      // The clock has been set right since: a reload keeps what the page has said of it.
      .addCase(pageClockCompared, (state, { payload: { aheadMs } }) =>
        state.step === 'refused' && !isClockWrong(aheadMs) ? { ...state, clockIsWrong: undefined } : state,
      )
      // The session that had replaced this one has ended too.
      .addCase(sessionSignedOutElsewhere, (state, { payload: { site } }) =>
        state.step === 'superseded' && state.site === site
          ? { step: 'superseded', site, by: 'signOut', signedOut: true }
          : state,
      )
      // A notice about one site is not shown at another.
      .addCase(routeEntered, (state, { payload: { params } }) => {
        const site = 'sitename' in params ? params.sitename : undefined;
        const isOther = state.step !== 'idle' && site !== undefined && state.site !== undefined && site !== state.site;
        return isOther ? { step: 'idle' } : state;
      })
      .addMatcher(isAnyOf(entrySubmitted, entrySubmittedItself, sessionContinued), () => ({ step: 'idle' }));
  },
  selectors: {
    selectPersisted: (state): PersistedOf<'signIn'> =>
      state.step === 'refused'
        ? { error: state.error, why: state.why, ...(state.clockIsWrong ? { clockIsWrong: true } : {}) }
        : undefined,
    selectPersistedSuperseder: (state): PersistedOf<'superseded'> =>
      state.step === 'superseded'
        ? { by: state.by, signedOut: state.signedOut, otherStage: state.otherStage }
        : undefined,
  },
});
export const { refused: signInRefused } = signInSlice.actions;
