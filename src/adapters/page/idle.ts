/** Resolves in a task of its own, so that the browser can draw and take in what is typed before work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const withinMs = 1000;

/** Resolves when the browser has nothing better to do, within a second or so. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, withinMs);
  });
