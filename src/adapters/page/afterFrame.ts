/** A page that stops being drawn has no frames to wait for. */
const longestWaitMs = 1000;

/**
 * Does something once, in a task of its own after the next frame, whose callbacks come before it is drawn (HTML, update the
 * rendering). What is asked for first is done first. In words that browsers know which are too old for all else
 * (./tooOld.ts).
 */
export function afterFrame(window: Window, act: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) {
      isDone = true;
      act();
    }
  };
  const hasFrames = typeof (window as Partial<Window>).requestAnimationFrame === 'function';
  const isDrawn = hasFrames && window.document.visibilityState === 'visible';
  window.setTimeout(once, isDrawn ? longestWaitMs : 0);
  if (isDrawn)
    window.requestAnimationFrame(() => {
      window.setTimeout(once);
    });
}
