import type { Action } from '@reduxjs/toolkit';
import type { ClientType } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { routeEntered } from './route';

/** The client that an address of this page named for its visit; the page's own links take it along (decisions, Apps). */
export type VisitState = ClientType | null;

/** Check-auth begins a visit, and a sign-out ends it; on every other page it goes on. */
export function visitReducer(state: VisitState = null, event: Action): VisitState {
  if (!routeEntered.match(event)) return state;
  const { route, params } = event.payload;
  return (params as ParamsOf<'entry'>).client_type ?? (route === 'checkAuth' || route === 'logout' ? null : state);
}
