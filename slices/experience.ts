import { createSlice } from '@reduxjs/toolkit';
import { flag } from 'src/contract/shape';
import { withPayload, withoutPayload } from './event';

export type ExperienceState = { readonly loginV2: 'choosing' | 'optedIn' | 'optedOut' | 'notStored' };

export const experienceSlice = createSlice({
  name: 'experience',
  initialState: (): ExperienceState => ({ loginV2: 'choosing' }),
  reducers: (create) => ({
    /** The choice for or against the newer sign-in experience has been stored. */
    loginV2Chosen: create.preparedReducer(withPayload({ optedIn: flag() }), (_state, { payload: { optedIn } }) => ({
      loginV2: optedIn ? 'optedIn' : 'optedOut',
    })),
    /** The browser stores nothing, so the choice does not outlive this page. */
    loginV2NotStored: create.preparedReducer(withoutPayload, () => ({ loginV2: 'notStored' })),
  }),
});
export const { loginV2Chosen: experienceLoginV2Chosen, loginV2NotStored: experienceLoginV2NotStored } =
  experienceSlice.actions;
