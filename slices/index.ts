import { type Reducer, type UnknownAction, combineSlices } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { appSlice } from './app';
import { appNoticeSlice } from './appNotice';
import { appRequestSlice } from './appRequest';
import { attemptSlice } from './attempt';
import { changePasswordSlice } from './changePassword';
import { consentSlice } from './consent';
import { entrySlice } from './entry';
import { experienceSlice } from './experience';
import { type Facts, factsReducer } from './facts';
import { guardSlice } from './guard';
import { ownLoginSlice } from './ownLogin';
import { pageSlice } from './page';
import { placeSlice } from './place';
import { redirectSlice } from './redirect';
import { resetPasswordSlice } from './resetPassword';
import { routeSlice } from './route';
import { sessionSlice } from './session';
import { sharingSlice } from './sharing';
import { signInSlice } from './signIn';
import { siteSlice } from './site';
import { updateUserSlice } from './updateUser';
import { wayInSlice } from './wayIn';

/** All slices with a state. The key in the state is the name of the slice. */
export const slices = [
  appSlice,
  appNoticeSlice,
  appRequestSlice,
  attemptSlice,
  changePasswordSlice,
  consentSlice,
  entrySlice,
  experienceSlice,
  guardSlice,
  ownLoginSlice,
  pageSlice,
  placeSlice,
  redirectSlice,
  resetPasswordSlice,
  routeSlice,
  sessionSlice,
  sharingSlice,
  signInSlice,
  siteSlice,
  updateUserSlice,
  wayInSlice,
] as const;

/** The whole state. `router` comes from the composition, because it needs the history. */
export const rootReducer = (facts: Facts, router: Reducer<RouterState, UnknownAction>) =>
  combineSlices({ router, facts: factsReducer(facts) }, ...slices);
export type RootState = ReturnType<ReturnType<typeof rootReducer>>;
