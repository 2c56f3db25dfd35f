import { limits } from 'src/contract/limits';
import { pageVisibilityChanged } from 'slices/page';
import { type Flow, ask, readGlobal, take, writeGlobal } from 'sagas/effects/effects';

/** Spec §3, local lists: a new session id for this page load, which it returns; the last five are kept. */
export function* rememberPageLoadId(): Flow<string> {
  const id = yield* ask('random', 'id', {});
  const stored = yield* readGlobal('sessionIds');
  yield* writeGlobal({ sessionIds: [...(stored.sessionIds ?? []), id].slice(-limits.sessionIdsKept) });
  return id;
}

/** Spec §3, local lists: when the page became visible or hidden; the last ten changes are kept. */
export function* watchVisibility(): Flow {
  while (true) {
    const { payload } = yield* take(pageVisibilityChanged);
    const at = yield* ask('clock', 'now', {});
    const stored = yield* readGlobal('pageVisibilityHistory');
    const history = [...(stored.pageVisibilityHistory ?? []), { at, state: payload.state }];
    yield* writeGlobal({ pageVisibilityHistory: history.slice(-limits.pageVisibilityKept) });
  }
}
