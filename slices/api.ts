import { createSlice } from '@reduxjs/toolkit';
import type { OrganizationId, SiteName, UserId } from 'src/contract/brandTypes';
import type { OperationId } from 'src/contract/operations';
import { number, open, optional, personal } from 'src/contract/shape';
import type { Region } from 'src/contract/stages';
import { withPayload, noChange } from './event';

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
