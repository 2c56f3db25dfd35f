import type { History } from 'history';
import { type LatencyPage, type RouteId, routes } from 'src/contract/routes';

/**
 * Measures how long the seven pages take until they can be used (spec §2, page-load latency). The first one is measured
 * from the start of the navigation, however many routes a flow passed through; later ones, and those that a person
 * chose, from the change of the address. `elapsed` is in milliseconds since the navigation.
 */
export function watchPageLoads(
  history: History,
  elapsed: () => number,
  report: (load: { readonly page: LatencyPage; readonly latency: number }) => void,
): (route: RouteId) => void {
  let began = 0;
  let isFirst = true;
  history.listen((_location, action) => {
    // Only a person's link, Back or typed address is a POP.
    isFirst &&= action !== 'POP';
    if (!isFirst) began = elapsed();
  });
  return (route) => {
    const row = routes[route];
    if (!('latencyPage' in row)) return;
    report({ page: row.latencyPage, latency: Math.round(elapsed() - began) });
    isFirst = false;
  };
}
