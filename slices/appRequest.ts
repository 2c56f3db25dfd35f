import { createSlice } from '@reduxjs/toolkit';
import { applicationLeaf, siteLeaf } from 'src/contract/names';
import type { ValueOfFields } from 'src/contract/shape';
import { carrying } from './event';
import { operations } from 'src/contract/operations';

const described = { applicationId: applicationLeaf(), metadata: operations.appMetadata.output };

/** The service's answer to this page load about the app that asks (spec §3, App metadata); null before that. */
export type AppState = ValueOfFields<typeof described> | null;

export const appSlice = createSlice({
  name: 'app',
  initialState: (): AppState => null,
  reducers: (create) => ({
    /** The service knows the app and has described it. */
    described: create.preparedReducer(carrying(described), (_state, { payload }) => payload),
  }),
});
export const { described: appDescribed } = appSlice.actions;

const request = { site: siteLeaf(), applicationId: applicationLeaf() };
type Request = ValueOfFields<typeof request>;

/**
 * The page's knowledge of an app's request for access (spec §4, Posture flow): absent, waiting for its person to sign in,
 * or expired. Only storage holds the values that the answer needs.
 */
export type AppRequestState =
  { readonly step: 'none' } | ({ readonly step: 'pending' } & Request) | { readonly step: 'expired' };

export const appRequestSlice = createSlice({
  name: 'appRequest',
  initialState: (): AppRequestState => ({ step: 'none' }),
  reducers: (create) => ({
    /** A request waits for its person. */
    found: create.preparedReducer(carrying(request), (_state, { payload }) => ({ step: 'pending', ...payload })),
    /** A request has expired (decisions, Apps). */
    expired: create.preparedReducer(carrying({ site: siteLeaf() }), () => ({ step: 'expired' })),
    /** The request is over: it was answered, denied or given up. */
    dropped: create.preparedReducer(carrying({ site: siteLeaf() }), () => ({ step: 'none' })),
  }),
  selectors: {
    /** The site of the waiting request. */
    selectRequestSite: (state) => (state.step === 'pending' ? state.site : undefined),
  },
});
export const {
  found: appRequestFound,
  expired: appRequestExpired,
  dropped: appRequestDropped,
} = appRequestSlice.actions;
export const { selectRequestSite } = appRequestSlice.selectors;
