import { useLayoutEffect, useRef } from 'react';
import { useBenchBrowser } from './browser';

/** Restores the scroll position and the focus of a part that an `Activity` has hidden, when it is shown again. */
export function usePlace(): void {
  const { window } = useBenchBrowser();
  const place = useRef<{ readonly scrollY: number; readonly focused: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (place.current) {
      const { scrollY, focused } = place.current;
      if (focused instanceof window.HTMLElement) focused.focus({ preventScroll: true });
      window.scrollTo(0, scrollY);
    }
    return () => {
      place.current = { scrollY: window.scrollY, focused: window.document.activeElement };
    };
  }, [window]);
}
