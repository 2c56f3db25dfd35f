import { limits } from 'src/contract/limits';
import type { PaintedGuard } from 'src/contract/shell';

/**
 * The guard of the way in (src/rules/page/guard.ts) on the painted page, before the app runs. The returned function
 * tells whether a press is accepted: only after a pointer or a key was used, at least `guardMs` after the last change
 * of focus or visibility. `listen` adds a listener to the window.
 */
export function paintedGuard(
  { dataset, ownerDocument }: HTMLElement,
  listen: (type: string, listener: (event: Event) => void) => void,
): (press: Event) => boolean {
  let since = 0;
  const setGuard = (guard: PaintedGuard): void => {
    dataset['guard'] = guard;
  };
  const isOver = ({ timeStamp }: Event): boolean => timeStamp - since >= limits.guardMs;
  for (const type of ['focus', 'blur', 'visibilitychange'])
    listen(type, (event) => {
      // Sooner, an ignored press stays one, unless another window comes now.
      if (type === 'blur' || ownerDocument.hidden || isOver(event)) setGuard('');
      since = event.timeStamp;
    });
  for (const type of ['pointermove', 'touchstart', 'keydown'])
    listen(type, (event) => {
      if (isOver(event)) setGuard('rested');
    });
  return (press) => {
    const counts = dataset['guard'] === ('rested' satisfies PaintedGuard);
    if (!counts) {
      since = press.timeStamp;
      setGuard('early');
    }
    return counts;
  };
}
