import { createSlice } from '@reduxjs/toolkit';
import type { LatencyPage } from 'src/contract/routes';
import { flag, number, open } from 'src/contract/shape';
import type { ErrorName, FailurePlace } from 'src/contract/uncaught';
import { carrying, carryingNothing, toldOnly } from './event';

/** What the browser does with the page, and what becomes of it. */
export const pageSlice = createSlice({
  name: 'page',
  initialState: null,
  reducers: (create) => ({
    /** The page came to the front or went to the back. */
    visibilityChanged: create.preparedReducer(carrying({ state: open<'visible' | 'hidden'>() }), toldOnly),
    /** The window got the focus, or lost it; told where it decides something (slices/guard.ts). */
    focusChanged: create.preparedReducer(carrying({ focused: flag() }), toldOnly),
    /** By how much the device's clock is ahead of the host's, in milliseconds; said once, for whoever reads the record. */
    clockCompared: create.preparedReducer(carrying({ aheadMs: number() }), toldOnly),
    /** One of the pages whose load time is reported can be used (spec §2). */
    shown: create.preparedReducer(
      carrying({
        page: open<LatencyPage>(),
        /** Milliseconds since the navigation began: that of the page load, or within the page the change of the address. */
        latency: number(),
      }),
      toldOnly,
    ),
    /** The page is being left or put away; it may come back, and it may not. */
    left: create.preparedReducer(carryingNothing, toldOnly),
    /** An exception that nobody caught, which is a defect of ours: the error screen is shown (slices/route.ts). */
    failed: create.preparedReducer(carrying({ where: open<FailurePlace>(), name: open<ErrorName>() }), toldOnly),
  }),
});
export const {
  visibilityChanged,
  focusChanged,
  clockCompared,
  shown: pageShown,
  left: pageLeft,
  failed: pageFailed,
} = pageSlice.actions;
