import { useEffect, useRef } from 'react';
import { useBenchBrowser } from './browser';

/** Actions by key name (`KeyboardEvent.key`). */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Keyboard shortcuts of the page. Fields and buttons keep their own keys. */
export function useKeys(actions: KeyActions): void {
  const { window } = useBenchBrowser();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || keepsKey(event)) return;
      const { key } = event;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [window]);
}

function keepsKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('input:not([type="checkbox"]), textarea, select, [data-keeps-keys]')) return true;
  return [' ', 'Enter'].includes(key) && target.closest('button, summary, label, input, a') !== null;
}
