import { createSlice } from '@reduxjs/toolkit';
import type { OperationId } from 'src/contract/operations';
import { number, open, optional } from 'src/contract/shape';
import type { Print } from 'src/contract/telemetry';
import { carrying, toldOnly } from './event';

/** Calls of the product API, for whoever measures them; nothing in the state depends on them. */
export const callsSlice = createSlice({
  name: 'api',
  initialState: null,
  reducers: (create) => ({
    /**
     * A call came back, each attempt by itself: how long it took, and its status, which is absent when no answer came
     * (spec §9, Metrics). Of an organisation or a user that it named there is a print.
     */
    called: create.preparedReducer(
      carrying({
        operation: open<OperationId>(),
        /** Milliseconds. */
        latency: number(),
        status: optional(number()),
        organization: optional(open<Print>()),
        user: optional(open<Print>()),
      }),
      toldOnly,
    ),
  }),
});
export const { called: apiCalled } = callsSlice.actions;
