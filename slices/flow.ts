import { createSlice } from '@reduxjs/toolkit';
import { open } from 'src/contract/shape';
import { carrying, toldOnly } from './event';

/** Defects of the flows themselves; nothing in the state depends on them. */
export const flowSlice = createSlice({
  name: 'flow',
  initialState: null,
  reducers: (create) => ({
    /**
     * A flow threw, which is our defect: it ends on the error page and the other flows live. `name` is the error's class.
     */
    crashed: create.preparedReducer(carrying({ flow: open(), name: open() }), toldOnly),
  }),
});
export const { crashed: flowCrashed } = flowSlice.actions;
