import type { KeptOf, KeptSlice, KeptState } from 'src/contract/keptState';
import { attemptSlice } from './attempt';
import { consentSlice } from './consent';
import { entrySlice } from './entry';
import type { RootState } from './index';
import { resetPasswordSlice } from './resetPassword';
import { signInSlice } from './signIn';
import { updateUserSlice } from './updateUser';

/** The part of each slice that outlives the page; a slice that is declared to keep something and has no row does not compile. */
const selectors: { readonly [S in KeptSlice]: (state: RootState) => KeptOf<S> } = {
  attempt: attemptSlice.selectors.selectKept,
  consent: consentSlice.selectors.selectKept,
  entry: entrySlice.selectors.selectKept,
  resetPassword: resetPasswordSlice.selectors.selectKept,
  signIn: signInSlice.selectors.selectKept,
  superseded: signInSlice.selectors.selectKeptSuperseder,
  updateUser: updateUserSlice.selectors.selectKept,
};

/** What of the state outlives the page (decisions, The persisted store); a slice that has nothing to keep is left out. */
export function selectKeptState(state: RootState): KeptState {
  const slices = Object.entries(selectors).map(([name, select]) => [name, select(state)] as const);
  return Object.fromEntries(slices.filter(([, kept]) => kept !== undefined));
}
