import { createSlice } from '@reduxjs/toolkit';
import { open } from 'src/contract/shape';
import { withPayload, noChange } from './event';

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
