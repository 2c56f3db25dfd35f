import type { LockWait } from 'src/contract/portContract';
import type { Ports } from 'src/ports';
import { type Flow, ask, runAttached } from 'sagas/effects/effects';

type Lock = Parameters<Ports['locks']['acquire']>[0];

/**
 * Runs `work` while this tab holds the lock. If the flow is cancelled, the lock is released, or the request for it is
 * withdrawn. The copied object identifies this one request (src/adapters/locks.ts).
 */
export function* withLock<T>({ ...lock }: Lock, work: (how: LockWait | undefined) => Flow<T>): Flow<T> {
  return yield* runAttached(function* () {
    try {
      return yield* work(yield* ask('locks', 'acquire', lock));
    } finally {
      yield* ask('locks', 'release', lock);
    }
  });
}
