import { createSlice } from '@reduxjs/toolkit';
import { flag } from 'src/contract/shape';
import { siteField } from 'src/contract/names';
import { noChange, withPayload, withoutPayload } from './event';

/**
 * Whether this computer is shared; if so, everything that the page stores is deleted with the tab. `refused`: the tab
 * cannot store anything.
 */
export type SharingState = { readonly step: 'no' } | { readonly step: 'yes' } | { readonly step: 'refused' };

export const sharingSlice = createSlice({
  name: 'sharing',
  initialState: (): SharingState => ({ step: 'no' }),
  reducers: (create) => ({
    /** A person marked this computer as shared, or took that back. */
    chosen: create.preparedReducer(withPayload({ shared: flag() }), (_state, { payload: { shared } }) => ({
      step: shared ? 'yes' : 'no',
    })),
    /** The person marked the computer as shared on an earlier page of this tab. */
    continued: create.preparedReducer(withoutPayload, () => ({ step: 'yes' })),
    /** The page was left with an unfinished sign-in, which was removed: somebody else may use the page now. */
    unfinishedForgotten: create.preparedReducer(withPayload({ site: siteField() }), noChange),
    /** The tab cannot store anything, so values stay in the browser. */
    refused: create.preparedReducer(withoutPayload, () => ({ step: 'refused' })),
  }),
  selectors: { selectIsSharedComputer: ({ step }) => step === 'yes' },
});
export const {
  chosen: sharingChosen,
  continued: sharingContinued,
  unfinishedForgotten: sharingUnfinishedForgotten,
  refused: sharingRefused,
} = sharingSlice.actions;
export const { selectIsSharedComputer } = sharingSlice.selectors;
