import { createSlice } from '@reduxjs/toolkit';
import { type ReadAddress, addressShape } from 'src/contract/routes';
import { open } from 'src/contract/shape';
import { carryingAs } from './event';
import { pageFailed } from './page';

/** How a person came to a screen: a page load, a step of a flow, or back, forward and the address bar. */
export type Arrival = 'load' | 'flow' | 'history';

export type RouteEntered = ReadAddress & { readonly arrival: Arrival };

/** The error page with its general text, in place of a screen that cannot be shown. */
export const problemInPlace = { route: 'problem', params: {}, refused: [] } as const;

/** The screen in front: null until the first address has been read. */
export type RouteState = RouteEntered | null;

export const routeSlice = createSlice({
  name: 'route',
  initialState: (): RouteState => null,
  reducers: (create) => ({
    /** An address was read; its fields are declared by the table of routes. */
    entered: create.preparedReducer(
      carryingAs<RouteEntered>(addressShape({ arrival: open() })),
      (_state, { payload }) => payload,
    ),
  }),
  // At once, and by no flow: it may be the flows that failed.
  extraReducers: (builder) => {
    builder.addCase(pageFailed, (): RouteState => ({ ...problemInPlace, arrival: 'flow' }));
  },
});
export const { entered: routeEntered } = routeSlice.actions;
