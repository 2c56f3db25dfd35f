/** A page that is not drawn, in a background tab for one, has no frames to wait for. */
const longestWaitMs = 1000;

/** Does something once, after the browser has drawn the page for the first time. */
export function afterFirstFrame(act: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) act();
    isDone = true;
  };
  // The frame is drawn after its callbacks; the task after them finds it on the screen.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, document.visibilityState === 'hidden' ? 0 : longestWaitMs);
}
