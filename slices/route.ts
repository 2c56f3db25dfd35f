import { createSlice } from '@reduxjs/toolkit';
import { type ReadAddress, addressShape } from 'src/contract/routes';
import { signInIdField } from 'src/contract/names';
import { fields, flag, open, optional, secret } from 'src/contract/shape';
import type { OpenedSession } from 'src/rules/signIn/openedSession';
import { isWholeAnswer } from 'src/rules/address/strayAnswer';
import { noChange, withPayloadOf, withoutPayload } from './event';
import type { Facts } from './facts';
import { pageFailed } from './page';

/**
 * How a person came to a screen: a page load, a step of a flow, Back or Forward within the page, or an address that was
 * opened without a page load.
 */
export type Arrival = 'load' | 'flow' | 'history' | 'opened';

/** Whether neither a load of the page nor a flow led to the screen. */
export const isWithinPage = (arrival: Arrival): boolean => arrival === 'history' || arrival === 'opened';

/** `openedSession`: what a sign-out is for; absent on the other routes, and in logs of earlier builds. */
export type RouteEntered = ReadAddress & {
  readonly arrival: Arrival;
  readonly openedSession?: OpenedSession | undefined;
  /** The error page stands in place of a screen whose file did not come. */
  readonly notLoaded?: true | undefined;
};

const openedSession = fields({
  id: optional(signInIdField()),
  gb_access_token: optional(secret('accessToken')),
  gb_refresh_token: optional(secret('refreshToken')),
  otherStage: optional(flag()),
});

/** The error page with its general text, in place of a screen that cannot be shown. */
export const problemInPlace = { route: 'problem', params: {}, refused: [] } as const;

/** The current screen: null until the first address has been read. */
export type RouteState = RouteEntered | null;

export const routeSlice = createSlice({
  name: 'route',
  initialState: (): RouteState => null,
  reducers: (create) => ({
    /** A new address; the table of routes declares its fields. */
    entered: create.preparedReducer(
      withPayloadOf<RouteEntered>(
        addressShape({ arrival: open(), openedSession: optional(openedSession), notLoaded: optional(flag()) }),
      ),
      (_state, { payload }) => payload,
    ),
    /** The path that the person wanted leads to login pages, so the document application opens instead. */
    pathRefused: create.preparedReducer(withoutPayload, noChange),
  }),
  // The reducer shows the error page without a flow, because a flow may be what failed.
  extraReducers: (builder) => {
    builder.addCase(pageFailed, (): RouteState => ({ ...problemInPlace, arrival: 'flow' }));
  },
});
export const { entered: routeEntered, pathRefused: routePathRefused } = routeSlice.actions;

/**
 * Whether this screen was opened with a provider's answer at an address that is no callback: a sign-in has ended, and
 * nobody can finish it here.
 */
export const selectHasStrayResponse = ({
  facts,
  route,
}: {
  readonly facts: Facts;
  readonly route: RouteState;
}): boolean => route?.arrival === 'load' && facts.strayAnswer !== undefined && isWholeAnswer(facts.strayAnswer);

/**
 * Whether the page continues an earlier page of its trip, or itself at another address. A page that history itself has
 * loaded is that of a reopened tab, unless it continues a trip.
 */
export const selectContinues = ({ facts, route }: { readonly facts: Facts; readonly route: RouteState }): boolean =>
  facts.continues || (route !== null && isWithinPage(route.arrival) && facts.loadedBy === 'load');
