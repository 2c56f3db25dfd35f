import { createSlice } from '@reduxjs/toolkit';
import type { OrganizationId, SiteName, UserId } from 'src/contract/brandTypes';
import type { OperationId } from 'src/contract/operations';
import type { Region } from 'src/contract/regions';
import { number, open, optional, personal } from 'src/contract/shape';
import { carrying, toldOnly } from './event';

const report = carrying({
  operation: open<OperationId>(),
  /** Milliseconds. */
  latency: number(),
  status: optional(number()),
  organization: optional(personal<OrganizationId>('organization')),
  user: optional(personal<UserId>('user')),
});
/** The purpose of the call. The record has it in the question, so the event carries it for telemetry only. */
export interface About {
  readonly site?: SiteName | undefined;
  readonly region?: Region | undefined;
}

/** Calls of the product API, for telemetry; nothing in the state depends on them. */
export const callsSlice = createSlice({
  name: 'api',
  initialState: null,
  reducers: (create) => ({
    /**
     * A call returned, each attempt by itself: how long it took, its status (absent if no answer came; spec §9, Metrics),
     * and the service's ids of organisation and user in the answer.
     */
    called: create.preparedReducer((payload: ReturnType<typeof report>['payload'], about: About = {}) => {
      const { meta } = report(payload);
      return { payload, meta: { ...meta, about } };
    }, toldOnly),
  }),
});
export const { called: apiCalled } = callsSlice.actions;
