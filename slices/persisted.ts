import type { PersistedOf, PersistedSlice, PersistedState } from 'src/contract/persistedState';
import { appRequestSlice } from './appRequest';
import { attemptSlice } from './attempt';
import { changePasswordSlice } from './changePassword';
import { consentSlice } from './consent';
import { entrySlice } from './entry';
import type { RootState } from './index';
import { redirectSlice } from './redirect';
import { resetPasswordSlice } from './resetPassword';
import { signInSlice } from './signIn';
import { updateUserSlice } from './updateUser';

/** The persisted part of each slice. A slice that declares one and has no row does not compile. */
const selectors: { readonly [S in PersistedSlice]: (state: RootState) => PersistedOf<S> } = {
  appRequest: appRequestSlice.selectors.selectPersisted,
  attempt: attemptSlice.selectors.selectPersisted,
  changePassword: changePasswordSlice.selectors.selectPersisted,
  consent: consentSlice.selectors.selectPersisted,
  entry: entrySlice.selectors.selectPersisted,
  redirect: redirectSlice.selectors.selectPersisted,
  resetPassword: resetPasswordSlice.selectors.selectPersisted,
  signIn: signInSlice.selectors.selectPersisted,
  superseded: signInSlice.selectors.selectPersistedSuperseder,
  updateUser: updateUserSlice.selectors.selectPersisted,
};

/** The persisted part of the state (decisions, The persisted store); slices with nothing to persist are left out. */
export function selectPersistedState(state: RootState): PersistedState {
  const slices = Object.entries(selectors).map(([name, select]) => [name, select(state)] as const);
  return Object.fromEntries(slices.filter(([, persisted]) => persisted !== undefined));
}
