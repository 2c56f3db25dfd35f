import { createSlice } from '@reduxjs/toolkit';
import { applicationField } from 'src/contract/names';
import { operations } from 'src/contract/operations';
import type { ValueOfFields } from 'src/contract/shape';
import { noChange, withPayload } from './event';

const described = { applicationId: applicationField(), metadata: operations.appMetadata.output };

/** The service's answer to this page load about the app that asks (spec §3, App metadata); null before that. */
export type AppState = ValueOfFields<typeof described> | null;

export const appSlice = createSlice({
  name: 'app',
  initialState: (): AppState => null,
  reducers: (create) => ({
    /** The service knows the app and has described it. */
    described: create.preparedReducer(withPayload(described), (_state, { payload }) => payload),
    /** The service does not know the app. */
    unknown: create.preparedReducer(withPayload({ applicationId: applicationField() }), noChange),
    /** The service did not answer a call about the app. */
    unreachable: create.preparedReducer(withPayload({ applicationId: applicationField() }), noChange),
  }),
});
export const { described: appDescribed, unknown: appUnknown, unreachable: appUnreachable } = appSlice.actions;
