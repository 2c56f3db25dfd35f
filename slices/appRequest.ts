import { createSlice } from '@reduxjs/toolkit';
import { applicationLeaf, siteLeaf } from 'src/contract/names';
import { type ValueOfFields } from 'src/contract/shape';
import { carrying } from './event';

const request = { site: siteLeaf(), applicationId: applicationLeaf() };
type Request = ValueOfFields<typeof request>;

/**
 * What this page knows of an app's request for access (spec §4, Posture flow): none, one that waits for its person to sign
 * in, or one that has waited too long. What the answer needs stands in storage alone.
 */
export type AppRequestState =
  { readonly step: 'none' } | ({ readonly step: 'pending' } & Request) | { readonly step: 'expired' };

export const appRequestSlice = createSlice({
  name: 'appRequest',
  initialState: (): AppRequestState => ({ step: 'none' }),
  reducers: (create) => ({
    /** A request waits for its person. */
    found: create.preparedReducer(carrying(request), (_state, { payload }) => ({ step: 'pending', ...payload })),
    /** A request has waited so long that nobody expects its answer any more (decisions, Apps). */
    expired: create.preparedReducer(carrying({ site: siteLeaf() }), () => ({ step: 'expired' })),
    /** A request is no longer wanted: it was answered, denied or given up. */
    dropped: create.preparedReducer(carrying({ site: siteLeaf() }), () => ({ step: 'none' })),
  }),
  selectors: {
    /** The site of the request that waits. */
    selectRequestSite: (state) => (state.step === 'pending' ? state.site : undefined),
  },
});
export const {
  found: appRequestFound,
  expired: appRequestExpired,
  dropped: appRequestDropped,
} = appRequestSlice.actions;
export const { selectRequestSite } = appRequestSlice.selectors;
