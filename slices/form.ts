import { createSlice } from '@reduxjs/toolkit';
import { list, open, optional } from 'src/contract/shape';
import { withPayload, noChange } from './event';

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
