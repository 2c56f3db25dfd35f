import { createSlice } from '@reduxjs/toolkit';
import { siteField } from 'src/contract/names';
import { type StoreDrop, persistedState } from 'src/contract/persistedState';
import { fields, list, open, optional } from 'src/contract/shape';
import type { GlobalKey } from 'src/contract/storageKeys';
import { withPayload, noChange } from './event';

/** Events of the persisted store (decisions, The persisted store). Each slice restores its own part. */
export const storeSlice = createSlice({
  name: 'store',
  initialState: null,
  reducers: (create) => ({
    /** The page restores what an earlier page of the same trip left. */
    restored: create.preparedReducer(withPayload({ site: siteField(), slices: fields(persistedState) }), noChange),
    /** The state that an earlier page left cannot be restored. */
    dropped: create.preparedReducer(withPayload({ site: siteField(), why: open<StoreDrop>() }), noChange),
    /** At these sites a store, or prints of started sign-ins, are older than 24 hours; no build can read these keys. */
    expired: create.preparedReducer(
      withPayload({
        stores: list(siteField()),
        starts: list(siteField()),
        unreadable: optional(list(open<GlobalKey>())),
      }),
      noChange,
    ),
  }),
});
export const { restored: storeRestored, dropped: storeDropped, expired: storeExpired } = storeSlice.actions;
