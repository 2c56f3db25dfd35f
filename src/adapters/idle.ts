const withinMs = 1000;

/** Does something when the browser has nothing better to do, within a second or so. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: withinMs });
  else setTimeout(task, withinMs);
}
