import { type Action, createSlice } from '@reduxjs/toolkit';
import type { LatencyPage } from 'src/contract/routes';
import { flag, list, number, open, optional, personal, fields } from 'src/contract/shape';
import type { ErrorName, FailurePlace } from 'src/contract/uncaught';
import { withPayload, withoutPayload, noChange } from './event';
import type { OrganizationId, SiteName, UserId } from 'src/contract/brandTypes';
import type { OperationId } from 'src/contract/operations';
import type { Region } from 'src/contract/stages';
import type { IdentityCall } from 'src/contract/identityCalls';
import { siteField } from 'src/contract/names';
import { type StoreDrop, persistedState } from 'src/contract/persistedState';

/** Events of the persisted store (decisions, The persisted store). Each slice restores its own part. */
export const storeSlice = createSlice({
  name: 'store',
  initialState: null,
  reducers: (create) => ({
    /** The page restores what an earlier page of the same trip left. */
    restored: create.preparedReducer(withPayload({ site: siteField(), slices: fields(persistedState) }), noChange),
    /** The state that an earlier page left cannot be restored. */
    dropped: create.preparedReducer(withPayload({ site: siteField(), why: open<StoreDrop>() }), noChange),
    /** At these sites a store, or prints of started sign-ins, are older than 24 hours. */
    expired: create.preparedReducer(withPayload({ stores: list(siteField()), starts: list(siteField()) }), noChange),
  }),
});
export const { restored: storeRestored, dropped: storeDropped, expired: storeExpired } = storeSlice.actions;

/** Calls of the identity service, for telemetry; the change of a password depends on whether it was sent. */
export const identitySlice = createSlice({
  name: 'identity',
  initialState: null,
  reducers: (create) => ({
    /** A call returned: how long it took, and its status, if any (spec §7). */
    called: create.preparedReducer(
      withPayload({
        call: open<IdentityCall>(),
        /** Milliseconds. */
        latency: number(),
        status: optional(number()),
      }),
      noChange,
    ),
  }),
});
export const { called: identityCalled } = identitySlice.actions;

/** Defects of the flows themselves; nothing in the state depends on them. */
export const flowSlice = createSlice({
  name: 'flow',
  initialState: null,
  reducers: (create) => ({
    /**
     * A flow threw an exception, which is our defect: the person gets the error page, and the other flows continue.
     * `name` is the class of the exception.
     */
    crashed: create.preparedReducer(withPayload({ flow: open(), name: open() }), noChange),
  }),
});
export const { crashed: flowCrashed } = flowSlice.actions;

const report = withPayload({
  operation: open<OperationId>(),
  /** Milliseconds. */
  latency: number(),
  status: optional(number()),
  organization: optional(personal<OrganizationId>('organization')),
  user: optional(personal<UserId>('user')),
});
/** The site and region of the call. The log has them in the question; the event carries them for telemetry only. */
export interface CallAbout {
  readonly site?: SiteName | undefined;
  readonly region?: Region | undefined;
}

/** Calls of the product API, for telemetry; nothing in the state depends on them. */
export const callsSlice = createSlice({
  name: 'api',
  initialState: null,
  reducers: (create) => ({
    /**
     * A call returned, each attempt by itself: how long it took, its status (absent if no answer came; spec §9,
     * Metrics), and the service's ids of organisation and user in the answer.
     */
    called: create.preparedReducer((payload: ReturnType<typeof report>['payload'], about: CallAbout = {}) => {
      const { meta } = report(payload);
      return { payload, meta: { ...meta, about } };
    }, noChange),
  }),
});
export const { called: apiCalled } = callsSlice.actions;

/** The forms of all screens, for readers of logs; nothing in the state depends on them. */
export const formSlice = createSlice({
  name: 'form',
  initialState: null,
  reducers: (create) => ({
    /**
     * A submit was refused by the form's own checks, so nothing was sent (spec §5): the names of the invalid fields in
     * the form's order, none if the code that checks them did not load, and of those that were empty. Older pages did not
     * name the empty ones.
     */
    refused: create.preparedReducer(withPayload({ fields: list(open()), empty: optional(list(open())) }), noChange),
  }),
});
export const { refused: formRefused } = formSlice.actions;

/** Events about the page as a whole: whether it is visible and focused, how fast it loaded, and its own failures. */
export const pageSlice = createSlice({
  name: 'page',
  initialState: null,
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
    returned: create.preparedReducer(withoutPayload, noChange),
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
