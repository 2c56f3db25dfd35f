import { applicationLeaf } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import { operations } from 'src/contract/operations';
import { type ValueOfFields } from 'src/contract/shape';
import { carrying } from './event';

const described = { applicationId: applicationLeaf(), metadata: operations.appMetadata.output };

/** What the service answered this page load about the app that asks (spec §3, App metadata); null before that. */
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
