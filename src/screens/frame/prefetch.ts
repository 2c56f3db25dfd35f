import { createContext, useContext } from 'react';
import type { RouteId } from 'src/contract/routes';

/**
 * Fetches the code of a route where a person will probably go next, while they are busy with this one. Nothing depends on
 * it and nothing is said about it: the flow loads the code anyway, and finds it there.
 */
export type Prefetch = (route: RouteId) => void;
export const PrefetchContext = createContext<Prefetch>(() => undefined);
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
