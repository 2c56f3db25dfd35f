import { createSlice } from '@reduxjs/toolkit';
import { fields, optional } from 'src/contract/shape';
import { type WayIn, wayIn } from 'src/contract/storageKeys';
import { carrying, carryingNothing } from './event';

/**
 * The way in that worked last time on this browser. `unknown` until the page has looked; builds that never look keep none.
 * `none` also once another one is wanted: it stays in the browser until a sign-in takes its place.
 */
export type WayInState =
  { readonly step: 'unknown' } | { readonly step: 'none' } | { readonly step: 'offered'; readonly found: WayIn };

const none = (): WayInState => ({ step: 'none' });

export const wayInSlice = createSlice({
  name: 'wayIn',
  initialState: (): WayInState => ({ step: 'unknown' }),
  reducers: (create) => ({
    /** The page has looked for it at its start. */
    looked: create.preparedReducer(carrying({ found: optional(fields(wayIn)) }), (_state, { payload: { found } }) =>
      found ? { step: 'offered', found } : none(),
    ),
    /** A person wants another one this time. */
    otherWanted: create.preparedReducer(carryingNothing, none),
    /** A person wants this browser to forget it. */
    forgotten: create.preparedReducer(carryingNothing, none),
  }),
});
export const { looked: wayInLooked, otherWanted: otherWayWanted, forgotten: wayInForgotten } = wayInSlice.actions;
