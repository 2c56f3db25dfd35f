import { createSlice } from '@reduxjs/toolkit';
import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import { number, open } from 'src/contract/shape';
import { carrying, carryingNothing, toldOnly } from './event';

/** Tokens themselves never stand here; only whether there are some, and until when they count. */
export type SessionState = { readonly has: 'none' } | { readonly has: 'credentials'; readonly expiresAt: EpochSeconds };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ has: 'none' }),
  reducers: (create) => ({
    /** Credentials with which calls can be made are in storage. */
    credentialsStored: create.preparedReducer(
      carrying({ expiresAt: number<EpochSeconds>() }),
      (_state, { payload: { expiresAt } }) => ({ has: 'credentials', expiresAt }),
    ),
    /** All stored token data of the site was cleared. */
    credentialsCleared: create.preparedReducer(carryingNothing, () => ({ has: 'none' })),
    /** The person signed out of a site; the record of the site's sign-ins is cleared with it. */
    signedOut: create.preparedReducer(carrying({ site: open<SiteName>() }), toldOnly),
  }),
});
export const { credentialsStored, credentialsCleared, signedOut } = sessionSlice.actions;
