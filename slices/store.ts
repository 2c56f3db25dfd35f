import { siteLeaf } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import { type StoreDrop, keptState } from 'src/contract/keptState';
import { fields, open } from 'src/contract/shape';
import { carrying, toldOnly } from './event';

/** The persisted store (decisions): each slice restores its own part. */
export const storeSlice = createSlice({
  name: 'store',
  initialState: null,
  reducers: (create) => ({
    /** The page restores what an earlier page of the same trip left. */
    restored: create.preparedReducer(carrying({ site: siteLeaf(), slices: fields(keptState) }), toldOnly),
    /** What an earlier page left cannot be restored. */
    dropped: create.preparedReducer(carrying({ site: siteLeaf(), why: open<StoreDrop>() }), toldOnly),
  }),
});
export const { restored: storeRestored, dropped: storeDropped } = storeSlice.actions;
