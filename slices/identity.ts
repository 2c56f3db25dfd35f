import { createSlice } from '@reduxjs/toolkit';
import type { IdentityCall } from 'src/contract/identityCalls';
import { number, open, optional } from 'src/contract/shape';
import { withPayload, noChange } from './event';

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
