import { thrownName } from 'src/rules/page/uncaught';
import { flowCrashed } from 'slices/flow';
import { sessionRefreshFailed, sessionRefreshWanted } from 'slices/session';
import type { RefreshRequest } from 'sagas/steps/calls/send';
import { type Flow, fork, put, take } from 'sagas/effects/effects';

/**
 * Spec §4, HTTP session behaviour: of all calls that are refused with a token at once, in any tab, one refreshes it and
 * the others use the result; check-auth is one of them. This flow runs as long as the page, so leaving a screen does
 * not lose a refresh token that the service has rotated.
 */
export function* watchSession(): Flow {
  const pending = new Set<string>();
  while (true) {
    const { payload: wanted } = yield* take(sessionRefreshWanted);
    const name = [wanted.site, wanted.session, wanted.used].join();
    // Every other call that was refused with this token waits for the same result.
    if (pending.has(name)) continue;
    pending.add(name);
    yield* fork(() => refreshGuarded(wanted, () => pending.delete(name)));
  }
}

/** An exception is a defect: it is dispatched, and nothing waits forever. */
function* refreshGuarded(wanted: RefreshRequest, over: () => void): Flow {
  try {
    if (!code.refresh) throw new Error('the refresh has not been loaded');
    yield* code.refresh(wanted, over);
  } catch (error) {
    yield* put(flowCrashed({ flow: 'session', name: thrownName(error) }));
    yield* put(sessionRefreshFailed(wanted));
    over();
  }
}

type Refresh = (wanted: RefreshRequest, over: () => void) => Flow;
const code: { refresh?: Refresh } = {};
/** The refresh is loaded with the flows that need it (`sagas/lazyFlows.ts`), and so before the first request. */
export const supplyRefresh = (refresh: Refresh): void => void (code.refresh = refresh);
