/**
 * The shortest list that still passes the test, by delta debugging (A. Zeller, R. Hildebrandt, "Simplifying and
 * Isolating Failure-Inducing Input", 2002): it removes halves first, then ever smaller parts. The result is 1-minimal:
 * it would not pass without any one of its elements. If the whole list does not pass, it is returned unchanged.
 */
export async function ddmin<T>(
  all: readonly T[],
  holds: (list: readonly T[]) => Promise<boolean>,
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

/** The list without the first part that it can spare; undefined if it needs them all. */
async function firstThatHolds<T>(
  list: readonly T[],
  size: number,
  holds: (list: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | undefined> {
  for (let from = 0; from < list.length; from += size) {
    const smaller = [...list.slice(0, from), ...list.slice(from + size)];
    if (await holds(smaller)) return smaller;
  }
  return undefined;
}
