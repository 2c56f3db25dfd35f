import type { Acquired } from 'src/contract/asks';
import type { Ports } from 'src/ports';
import { type Flow, ask } from 'sagas/effects/effects';

type Lock = Parameters<Ports['locks']['acquire']>[0];

/**
 * Works while no other tab of the browser holds this lock. It is released even if the flow is cancelled, also while it
 * waits. The copied object identifies this one request (src/adapters/locks.ts).
 */
export function* withLock<T>({ ...lock }: Lock, work: (how: Acquired | undefined) => Flow<T>): Flow<T> {
  try {
    return yield* work(yield* ask('locks', 'acquire', lock));
  } finally {
    yield* ask('locks', 'release', lock);
  }
}
