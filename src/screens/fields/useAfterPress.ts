import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A context menu or a drag of text swallows the release; at the latest, a key shows that the press is over. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const;

/**
 * Defers an action while the main mouse button is down, because the button under the pointer must not move away before
 * the release. Runs it at once if no button is down, as with the keyboard. On a touch screen browsers send the same
 * events after the finger is lifted.
 */
export function useAfterPress(within: RefObject<Node | null>): (act: () => void) => void {
  /** The deferred action; undefined while no button is down. */
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const page = within.current?.ownerDocument;
    const press = ({ button }: MouseEvent): void => {
      if (button === 0) waiting.current ??= [];
    };
    const release = (): void => {
      const acts = waiting.current ?? [];
      waiting.current = undefined;
      for (const act of acts) act();
    };
    // Before the focus moves, and after other mouse listeners.
    page?.addEventListener('mousedown', press, true);
    for (const end of ends) page?.addEventListener(end, release);
    return () => {
      page?.removeEventListener('mousedown', press, true);
      for (const end of ends) page?.removeEventListener(end, release);
    };
  }, [within]);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}
