import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Lets something wait while a mouse button is down: what is below the pointer must not move away before it is up, or the
 * press would be none of a button. At once when none is down, as with the keyboard. On a touch screen browsers send the
 * same events after the finger is up.
 */
export function useAfterPress(within: RefObject<Node | null>): (act: () => void) => void {
  /** What waits; undefined while no button is down. */
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const page = within.current?.ownerDocument;
    const press = (): void => {
      waiting.current ??= [];
    };
    const release = (): void => {
      const acts = waiting.current ?? [];
      waiting.current = undefined;
      for (const act of acts) act();
    };
    // Before the focus moves, and after whoever listens to the mouse.
    page?.addEventListener('mousedown', press, true);
    page?.addEventListener('mouseup', release);
    return () => {
      page?.removeEventListener('mousedown', press, true);
      page?.removeEventListener('mouseup', release);
    };
  }, [within]);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}
