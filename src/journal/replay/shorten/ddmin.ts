/**
 * The smallest list that still holds, by delta debugging (A. Zeller, R. Hildebrandt, "Simplifying and Isolating
 * Failure-Inducing Input", 2002): halves are removed first, then ever smaller parts. The result is 1-minimal: it no
 * longer holds without any single element. If `holds` is false for the whole list, the list is returned unchanged.
 */
export async function ddmin<T>(
  all: readonly T[],
  holds: (kept: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let smallest = all;
  let parts = 2;
  while (smallest.length > 0) {
    const size = Math.max(1, Math.ceil(smallest.length / parts));
    const smaller = await firstThatHolds(smallest, size, holds);
    if (smaller) {
      smallest = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) {
      break;
    } else {
      parts = Math.min(smallest.length, parts * 2);
    }
  }
  return smallest;
}

/** The list without the first part that it does not need. */
async function firstThatHolds<T>(
  kept: readonly T[],
  size: number,
  holds: (kept: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | undefined> {
  for (let from = 0; from < kept.length; from += size) {
    const smaller = [...kept.slice(0, from), ...kept.slice(from + size)];
    if (await holds(smaller)) return smaller;
  }
  return undefined;
}
