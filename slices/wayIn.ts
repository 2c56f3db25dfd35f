import { createSlice } from '@reduxjs/toolkit';
import { fields, optional } from 'src/contract/shape';
import { type WayIn, wayIn } from 'src/contract/storageKeys';
import { withPayload, withoutPayload } from './event';

/**
 * The last successful sign-in in this browser, which is offered first. `unknown` until the page has looked for one;
 * `none` if there is none, if the person wants to use another account, or if they have removed it. If they only want
 * another account, the value stays stored until a sign-in replaces it.
 */
export type WayInState =
  { readonly step: 'unknown' } | { readonly step: 'none' } | { readonly step: 'offered'; readonly found: WayIn };

const none = (): WayInState => ({ step: 'none' });

export const wayInSlice = createSlice({
  name: 'wayIn',
  initialState: (): WayInState => ({ step: 'unknown' }),
  reducers: (create) => ({
    /** The page has looked for a stored way in, as it does once at its start. */
    looked: create.preparedReducer(withPayload({ found: optional(fields(wayIn)) }), (_state, { payload: { found } }) =>
      found ? { step: 'offered', found } : none(),
    ),
    /** The person wants to sign in another way this time. */
    otherWanted: create.preparedReducer(withoutPayload, none),
    /** The person wants this browser to forget the way in. */
    forgotten: create.preparedReducer(withoutPayload, none),
  }),
});
export const { looked: wayInLooked, otherWanted: wayInOtherWanted, forgotten: wayInForgotten } = wayInSlice.actions;
