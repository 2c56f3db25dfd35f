import { createSlice } from '@reduxjs/toolkit';
import type { IdentityCall } from 'src/contract/identityCalls';
import { number, open, optional } from 'src/contract/shape';
import { carrying, toldOnly } from './event';

/** Calls of the identity service, for telemetry; nothing in the state depends on them. */
export const identitySlice = createSlice({
  name: 'identity',
  initialState: null,
  reducers: (create) => ({
    /** A call returned: how long it took, and its status, if any (spec §7). */
    called: create.preparedReducer(
      carrying({
        call: open<IdentityCall>(),
        /** Milliseconds. */
        latency: number(),
        status: optional(number()),
      }),
      toldOnly,
    ),
  }),
});
export const { called: identityCalled } = identitySlice.actions;
