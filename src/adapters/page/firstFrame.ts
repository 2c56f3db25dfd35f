/** A page that is not drawn, in a background tab for one, has no frames to wait for. */
const longestWaitMs = 1000;

/** Does something once, after the page's first paint is on the screen. */
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
 * Paint timing tells when the frame has reached the screen; a browser without it is asked for its next frame, which is
 * drawn after its callbacks (W3C, Paint Timing).
 */
function whenPainted(act: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(act));
    return;
  }
  // Whichever comes first: where nothing of the form is painted, the ground alone is.
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}
