import { limits } from 'src/contract/limits';
import { guardRestarts, guardRested } from 'slices/guard';
import { isGuarded } from 'slices/usableScreen';
import { type Flow, put, takeWithin, select, takeOneOf } from 'sagas/effects/effects';

/** Dispatches when a guarded button may accept presses again (`src/rules/page/guard.ts`). */
export function* watchGuard(): Flow {
  while (true) {
    yield* takeOneOf(...guardRestarts);
    while (yield* select(isGuarded)) {
      if (yield* takeWithin(limits.guardMs, ...guardRestarts)) continue;
      if (yield* select(isGuarded)) yield* put(guardRested());
      break;
    }
  }
}
