import { createSlice } from '@reduxjs/toolkit';
import { fields, list, number, open, optional } from 'src/contract/shape';
import type { FieldRule } from 'src/rules/forms/schemas';
import { withPayload, noChange } from './event';

/** The forms of all screens, for readers of logs; nothing in the state depends on them. */
export const formSlice = createSlice({
  name: 'form',
  initialState: null,
  reducers: (create) => ({
    /**
     * A submit was refused by the form's own checks, so nothing was sent (spec §5): the names of the invalid fields in
     * the form's order, none if the code that checks them did not load, and why each is: the rule that refused it, with
     * its limit if it has one. Older pages did not say why, or only which fields were empty.
     */
    refused: create.preparedReducer(
      withPayload({
        fields: list(open()),
        empty: optional(list(open())),
        why: optional(list(fields({ field: open(), rule: open<FieldRule>(), limit: optional(number()) }))),
      }),
      noChange,
    ),
  }),
});
export const { refused: formRefused } = formSlice.actions;
