import { type CallbackRoute, callbackProviders, isCallback, routeIds, routes } from 'src/contract/routes';

const callbacks: readonly CallbackRoute[] = routeIds.filter(isCallback);
type CallbackProvider = (typeof callbackProviders)[CallbackRoute];

/** Whether a recorded route is one to which only a provider leads. */
export const isCallbackRoute = (route: unknown): boolean => providerOfRoute(route) !== undefined;

/** The provider that leads to a recorded route; undefined if none does. */
export function providerOfRoute(route: unknown): CallbackProvider | undefined {
  const callback = callbacks.find((each) => each === route);
  return callback && callbackProviders[callback];
}

/** The provider whose callback a redirect URI names. The product's id, which may begin the name, is not compared. */
export function providerOfCallback(name: string): CallbackProvider | undefined {
  const callback = callbacks.find((each) => name.endsWith(routes[each].paths[0].replace(/^.*[/}]/, '')));
  return callback && callbackProviders[callback];
}
