import { type Reducer, type UnknownAction, combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { entryReducer } from './entry';
import { changePasswordReducer } from './changePassword';
import { consentReducer } from './consent';
import { experienceReducer } from './experience';
import { type Facts, factsReducer } from './facts';
import { ownLoginReducer } from './ownLogin';
import { placeReducer } from './place';
import { redirectReducer } from './redirect';
import { resetPasswordReducer } from './resetPassword';
import { routeReducer } from './route';
import { sessionReducer } from './session';
import { signInReducer } from './signIn';
import { siteReducer } from './site';

import { updateUserReducer } from './updateUser';

/** The whole state: one noun, one reducer. `router` comes from the composition, because it needs the history. */
export const rootReducer = (facts: Facts, router: Reducer<RouterState, UnknownAction>) =>
  combineReducers({
    router,
    facts: factsReducer(facts),
    place: placeReducer,
    redirect: redirectReducer,
    resetPassword: resetPasswordReducer,
    route: routeReducer,
    signIn: signInReducer,
    site: siteReducer,
    changePassword: changePasswordReducer,
    consent: consentReducer,
    entry: entryReducer,
    experience: experienceReducer,
    ownLogin: ownLoginReducer,
    session: sessionReducer,
    updateUser: updateUserReducer,
  });
export type RootState = ReturnType<ReturnType<typeof rootReducer>>;
