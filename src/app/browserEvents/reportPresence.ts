import { watchPresence } from 'src/adapters/page/presence';
import type { Event } from 'slices/event';
import { guardPersonSeen } from 'slices/guard';
import { isGuarded } from 'slices/usableScreen';
import { pageFocusChanged } from 'slices/page';
import type { Store } from 'src/app/makeStore';

/** Reports focus and use to the guard, while the screen has a guarded button. */
export function reportPresence(window: Window, store: Store, dispatch: (event: Event) => void): void {
  const isWanted = (): boolean => isGuarded(store.getState());
  watchPresence(window, {
    focus: (focused) => {
      if (isWanted()) dispatch(pageFocusChanged({ focused }));
    },
    seen: () => {
      if (isWanted() && !store.getState().guard.used) dispatch(guardPersonSeen());
    },
    isRested: () => store.getState().guard.settled,
  });
}
