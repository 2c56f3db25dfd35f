import { type Action, createSlice } from '@reduxjs/toolkit';
import type { LatencyPage } from 'src/contract/routes';
import { flag, number, open } from 'src/contract/shape';
import type { ErrorName, FailurePlace } from 'src/contract/uncaught';
import { withPayload, withoutPayload, noChange } from './event';

interface PageState {
  /** How often the page has come back from the back-forward cache; each time, its secret fields are emptied. */
  readonly returns: number;
}

/** Events about the page as a whole: whether it is visible and focused, how fast it loaded, and its own failures. */
export const pageSlice = createSlice({
  name: 'page',
  initialState: (): PageState => ({ returns: 0 }),
  reducers: (create) => ({
    /** The page became visible or hidden. */
    visibilityChanged: create.preparedReducer(withPayload({ state: open<'visible' | 'hidden'>() }), noChange),
    /** The window gained or lost the focus; dispatched only where it matters (slices/guard.ts). */
    focusChanged: create.preparedReducer(withPayload({ focused: flag() }), noChange),
    /** The milliseconds that the device's clock is ahead of the host's; dispatched once, for readers of logs. */
    clockCompared: create.preparedReducer(withPayload({ aheadMs: number() }), noChange),
    /** The page's own Content-Security-Policy did not let a call go to this origin; reported once for each. */
    callBlocked: create.preparedReducer(withPayload({ origin: open() }), noChange),
    /** One of the pages with a reported load time became usable (spec §2). */
    shown: create.preparedReducer(
      withPayload({
        page: open<LatencyPage>(),
        /** Milliseconds since the navigation began: the page load, or the change of the address within the page. */
        latency: number(),
      }),
      noChange,
    ),
    /** The page is being left or hidden; it may or may not come back. */
    left: create.preparedReducer(withoutPayload, noChange),
    /** The page was left, and comes back from the back-forward cache. */
    returned: create.preparedReducer(withoutPayload, ({ returns }) => ({ returns: returns + 1 })),
    /** An uncaught exception, which is our defect: the error screen is shown (slices/route.ts). */
    failed: create.preparedReducer(withPayload({ where: open<FailurePlace>(), name: open<ErrorName>() }), noChange),
  }),
});
export const {
  visibilityChanged: pageVisibilityChanged,
  focusChanged: pageFocusChanged,
  clockCompared: pageClockCompared,
  callBlocked: pageCallBlocked,
  shown: pageShown,
  left: pageLeft,
  returned: pageReturned,
  failed: pageFailed,
} = pageSlice.actions;

/** Whether the page is being left or was hidden: the last event that browsers report reliably, above all on phones. */
export const isHiddenOrLeft = (event: Action): boolean =>
  pageLeft.match(event) || (pageVisibilityChanged.match(event) && event.payload.state === 'hidden');
