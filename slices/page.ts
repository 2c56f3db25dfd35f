import { createSlice } from '@reduxjs/toolkit';
import type { LatencyPage } from 'src/contract/routes';
import { flag, number, open } from 'src/contract/shape';
import type { ErrorName, FailurePlace } from 'src/contract/uncaught';
import { carrying, carryingNothing, toldOnly } from './event';

/** What happens to the page itself. */
export const pageSlice = createSlice({
  name: 'page',
  initialState: null,
  reducers: (create) => ({
    /** The page came to the front or went to the back. */
    visibilityChanged: create.preparedReducer(carrying({ state: open<'visible' | 'hidden'>() }), toldOnly),
    /** The window gained or lost the focus; dispatched only where it matters (slices/guard.ts). */
    focusChanged: create.preparedReducer(carrying({ focused: flag() }), toldOnly),
    /** By how many milliseconds the device's clock is ahead of the host's; dispatched once, for readers of the record. */
    clockCompared: create.preparedReducer(carrying({ aheadMs: number() }), toldOnly),
    /** One of the pages with a reported load time can be used (spec §2). */
    shown: create.preparedReducer(
      carrying({
        page: open<LatencyPage>(),
        /** Milliseconds since the navigation began: the page load, or the change of the address within the page. */
        latency: number(),
      }),
      toldOnly,
    ),
    /** The page is being left or hidden; it may or may not come back. */
    left: create.preparedReducer(carryingNothing, toldOnly),
    /** An uncaught exception, which is our defect: the error screen is shown (slices/route.ts). */
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
