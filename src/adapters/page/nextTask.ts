/** Resolves in a task of its own, so that the browser can draw and take in what is typed before work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
