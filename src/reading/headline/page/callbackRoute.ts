import { type RouteId, isCallback, routeIds } from 'src/contract/routes';

const callbacks: readonly RouteId[] = routeIds.filter(isCallback);

/** Whether a recorded route is one to which only a provider leads. */
export const isCallbackRoute = (route: unknown): boolean => callbacks.some((each) => each === route);
