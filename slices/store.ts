import { siteLeaf } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import { type StoreDrop, keptState } from 'src/contract/keptState';
import { fields, open } from 'src/contract/shape';
import { carrying, toldOnly } from './event';

/** The persisted store (decisions): what it brings back is folded by the slices that it is of. */
export const storeSlice = createSlice({
  name: 'store',
  initialState: null,
  reducers: (create) => ({
    /** The page goes on with what an earlier page of the same trip has left. */
    restored: create.preparedReducer(carrying({ site: siteLeaf(), slices: fields(keptState) }), toldOnly),
    /** What an earlier page has left cannot be taken up again. */
    dropped: create.preparedReducer(carrying({ site: siteLeaf(), why: open<StoreDrop>() }), toldOnly),
  }),
});
export const { restored: storeRestored, dropped: storeDropped } = storeSlice.actions;
