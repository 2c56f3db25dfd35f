import { createSlice } from '@reduxjs/toolkit';
import { flag } from 'src/contract/shape';
import { carrying } from './event';

export type ExperienceState = { readonly loginV2: 'choosing' | 'optedIn' | 'optedOut' };

export const experienceSlice = createSlice({
  name: 'experience',
  initialState: (): ExperienceState => ({ loginV2: 'choosing' }),
  reducers: (create) => ({
    /** The choice for or against the newer sign-in experience has been stored. */
    loginV2Chosen: create.preparedReducer(carrying({ optedIn: flag() }), (_state, { payload: { optedIn } }) => ({
      loginV2: optedIn ? 'optedIn' : 'optedOut',
    })),
  }),
});
export const { loginV2Chosen } = experienceSlice.actions;
