/**
 * The turns of the microtask queue that the order of a journal depends on. A flow reacts to an answer within a few
 * turns, one for each promise and generator involved. The next answer is delivered after that, in the live page and in
 * a re-run.
 */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Resolves when a flow has reacted to its answer and waits again. */
export const flowSettled = (): Promise<void> => turns(6);

/** Resolves when an input has no further consequences, including answers by the page itself. */
export const pageSettled = (): Promise<void> => turns(60);
