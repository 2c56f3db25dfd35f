import type { Acquired } from 'src/contract/asks';
import type { Ports } from 'src/ports';
import { type Flow, ask } from 'sagas/effects/effects';

type Lock = Parameters<Ports['locks']['acquire']>[0];

/** Works while no other tab of the browser holds this lock. It is released even if the flow is cancelled. */
export function* withLock<T>(lock: Lock, work: (how: Acquired | undefined) => Flow<T>): Flow<T> {
  const how = yield* ask('locks', 'acquire', lock);
  try {
    return yield* work(how);
  } finally {
    yield* ask('locks', 'release', lock);
  }
}
