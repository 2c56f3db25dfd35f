import type { KeptOf, KeptSlice, KeptState } from 'src/contract/persistedState';
import { attemptSlice } from './attempt';
import { consentSlice } from './consent';
import { entrySlice } from './entry';
import type { RootState } from './index';
import { resetPasswordSlice } from './resetPassword';
import { signInSlice } from './signIn';
import { updateUserSlice } from './updateUser';

/** The persisted part of each slice. A slice that declares one and has no row does not compile. */
const selectors: { readonly [S in KeptSlice]: (state: RootState) => KeptOf<S> } = {
  attempt: attemptSlice.selectors.selectKept,
  consent: consentSlice.selectors.selectKept,
  entry: entrySlice.selectors.selectKept,
  resetPassword: resetPasswordSlice.selectors.selectKept,
  signIn: signInSlice.selectors.selectKept,
  superseded: signInSlice.selectors.selectKeptSuperseder,
  updateUser: updateUserSlice.selectors.selectKept,
};

/** The persisted part of the state (decisions, The persisted store); slices with nothing to persist are left out. */
export function selectKeptState(state: RootState): KeptState {
  const slices = Object.entries(selectors).map(([name, select]) => [name, select(state)] as const);
  return Object.fromEntries(slices.filter(([, kept]) => kept !== undefined));
}
