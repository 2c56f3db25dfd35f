import type { ParamsOf, RouteId } from 'src/contract/routes';
import type { OpenedSession } from 'src/rules/signIn/openedSession';
import type { Arrival } from 'slices/route';
import type { Flow } from 'sagas/effects/effects';

/** The flow of a screen: it lives as long as the screen is shown. */
export type ScreenFlow<R extends RouteId = RouteId> = (
  params: ParamsOf<R>,
  arrival: Arrival,
  openedSession?: OpenedSession,
) => Flow<unknown>;
/** Returns the flow of a route whose code has been loaded. */
export type FlowOf = (route: RouteId) => ScreenFlow | undefined;

/** Flows by their routes: a route without one does not compile. */
type FlowTable<R extends RouteId> = { readonly [Each in R]: ScreenFlow<Each> };
/** The routes whose flows come with the entry page. */
export type EntryFlows = FlowTable<'entry' | 'updateUser' | 'problem'>;
export type LazyFlows = FlowTable<Exclude<RouteId, keyof EntryFlows>>;
