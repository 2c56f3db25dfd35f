import { type ReadAddress, addressShape } from 'src/contract/routes';
import { open } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';

/** How a person came to a screen: a page load, a step of a flow, or back, forward and the address bar. */
export type Arrival = 'load' | 'flow' | 'history';

export type RouteEntered = ReadAddress & { readonly arrival: Arrival };

/** An address was read; its fields are declared by the table of routes. */
export const routeEntered = event('route/entered').carryingAs<RouteEntered>(addressShape({ arrival: open() }));

export type RouteState = RouteEntered | null;

/** The screen in front: null until the first address has been read. */
export const routeReducer = foldOver<RouteState>(null, (on) => {
  on(routeEntered, (_state, payload) => payload);
});
