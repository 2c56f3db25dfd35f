/** Resolves in a new task, so that the browser can paint and handle input first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const withinMs = 1000;

/** Resolves when the browser is idle, after a second at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, withinMs);
  });

/** A page in a background tab paints no frames, so the wait is limited. */
const longestWaitMs = 1000;

/** Runs `act` once, after the first paint. */
export function afterFirstFrame(act: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) act();
    isDone = true;
  };
  setTimeout(once, document.visibilityState === 'hidden' ? 0 : longestWaitMs);
  whenPainted(once);
}

/**
 * Paint timing reports when the frame was presented. Without it, a task after the next frame's callback comes closest
 * (W3C, Paint Timing).
 */
function whenPainted(act: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(act));
    return;
  }
  // Either paint entry will do: a page without a form has a first paint but no first contentful paint.
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}
