import { createSlice } from '@reduxjs/toolkit';
import type { OrganizationId, UserId } from 'src/contract/brandTypes';
import type { OperationId } from 'src/contract/operations';
import { number, open, optional, personal } from 'src/contract/shape';
import { carrying, toldOnly } from './event';

/** Calls of the product API, for whoever measures them; nothing in the state depends on them. */
export const callsSlice = createSlice({
  name: 'api',
  initialState: null,
  reducers: (create) => ({
    /**
     * A call came back, each attempt by itself: how long it took, and its status, which is absent when no answer came
     * (spec §9, Metrics); and the ids that the service gave of an organisation or a user in its answer.
     */
    called: create.preparedReducer(
      carrying({
        operation: open<OperationId>(),
        /** Milliseconds. */
        latency: number(),
        status: optional(number()),
        organization: optional(personal<OrganizationId>('organization')),
        user: optional(personal<UserId>('user')),
      }),
      toldOnly,
    ),
  }),
});
export const { called: apiCalled } = callsSlice.actions;
