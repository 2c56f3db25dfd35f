import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Defers an action while a mouse button is down, because the button under the pointer must not move away before the
 * release. Runs it at once if no button is down, as with the keyboard. On a touch screen browsers send the same events
 * after the finger is lifted.
 */
export function useAfterPress(within: RefObject<Node | null>): (act: () => void) => void {
  /** The deferred action; undefined while no button is down. */
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
    // Before the focus moves, and after other mouse listeners.
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
