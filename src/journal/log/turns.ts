/**
 * The scheduler on which the order of a journal rests. Between an answer and what it leads to, a flow takes a few turns
 * of the microtask queue, one for each promise and generator on the way; the next answer is handed on after that, in the
 * live page as in a re-run.
 */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Resolves when the flow that was given an answer has carried on with it until it waits again. */
export const flowCarriedOn = (): Promise<void> => turns(6);

/** Resolves when nothing more follows from what was fed in, answers that the page gives itself included. */
export const pageSettled = (): Promise<void> => turns(60);
