/**
 * The scheduler that the order of a journal depends on. A flow reacts to an answer within a few turns of the microtask
 * queue, one for each promise and generator involved; the next answer is delivered after that, in the live page as in a
 * re-run.
 */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Resolves when the flow that got an answer waits again. */
export const flowCarriedOn = (): Promise<void> => turns(6);

/** Resolves when an input has no further consequences, including answers by the page itself. */
export const pageSettled = (): Promise<void> => turns(60);
