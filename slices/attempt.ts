import { createSlice } from '@reduxjs/toolkit';
import type { SiteName } from 'src/contract/brandTypes';
import type { PersistedOf } from 'src/contract/persistedState';
import { signInIdField, siteField } from 'src/contract/names';
import { withPayload } from './event';
import { sessionContinued, sessionCredentialsStored } from './session';
import { sharingUnfinishedForgotten } from './sharing';
import { signInRefused } from './signIn';
import { storeRestored } from './store';

/**
 * The sign-in that this page is finishing: its person has proved who they are, and post-auth completes it. Storage has
 * only the newest sign-in of the site, which may belong to another tab.
 */
export type ProvedSignIn = PersistedOf<'attempt'> | null;

export const attemptSlice = createSlice({
  name: 'attempt',
  initialState: (): ProvedSignIn => null,
  reducers: (create) => ({
    /** The provider's code, or the user pool's answer, has come; or the current session continues. */
    proved: create.preparedReducer(
      withPayload({ site: siteField(), id: signInIdField() }),
      (_state, { payload }): ProvedSignIn => payload,
    ),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(storeRestored, (state, { payload }): ProvedSignIn => state ?? payload.slices.attempt ?? null)
      .addCase(signInRefused, (state, { payload: { site } }) =>
        state && state.site === site ? { ...state, refused: true } : state,
      )
      // The sign-in is done.
      .addCase(sessionCredentialsStored, (): ProvedSignIn => null)
      // Another sign-in has replaced it.
      .addCase(sessionContinued, (): ProvedSignIn => null)
      .addCase(sharingUnfinishedForgotten, (): ProvedSignIn => null);
  },
  selectors: { selectPersisted: (state): PersistedOf<'attempt'> => state ?? undefined },
});
export const { proved: attemptProved } = attemptSlice.actions;

/** The id of the sign-in that this page has proved at the site, even if it has been refused since. */
export const selectProvedId = ({ attempt }: { readonly attempt: ProvedSignIn }, site: SiteName): string | undefined =>
  attempt?.site === site ? attempt.id : undefined;
