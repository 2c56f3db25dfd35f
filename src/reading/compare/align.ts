/** The indices of two matching items. */
export type Match = readonly [one: number, other: number];

/**
 * The maximum number of differences per piece; beyond it the furthest path so far is taken, so the time stays linear.
 */
const maxDifferences = 150;

/**
 * Aligns two sequences by equal keys: the longest common subsequence (E. W. Myers, "An O(ND) Difference Algorithm",
 * 1986). Returns the matching pairs, ascending. Sequences with thousands of differences are aligned piece by piece, and
 * in that case not always optimally. The `diff` package looks at all differences at once: it takes a hundred times as
 * long for two sequences of 20,000 that differ in every second item.
 */
export function align(one: readonly string[], other: readonly string[]): readonly Match[] {
  const numbers = new Map<string, number>();
  const numbered = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const [a, b] = [one.map(numbered), other.map(numbered)];
  const matches: Match[] = [];
  let from: Match = [0, 0];
  while (from[0] < a.length && from[1] < b.length) {
    const way = explore(a, b, from);
    for (const match of way.matches) matches.push(match);
    from = way.end;
  }
  return matches;
}

interface Way {
  readonly matches: readonly Match[];
  readonly end: Match;
}

/** The furthest points reached with this many differences, by diagonal (`x - y`, counted from the start). */
type Reached = ReadonlyMap<number, number>;

/** The path with the fewest differences from a point to the end, or as far as `maxDifferences` allows. */
function explore(a: readonly number[], b: readonly number[], [startX, startY]: Match): Way {
  const [width, height] = [a.length - startX, b.length - startY];
  const slide = (x: number, diagonal: number): number => {
    let reached = x;
    while (reached < width && reached - diagonal < height && a[startX + reached] === b[startY + reached - diagonal]) {
      reached += 1;
    }
    return reached;
  };
  const trace: Reached[] = [];
  let last: Reached = new Map();
  for (let count = 0; count <= maxDifferences; count += 1) {
    const now = new Map<number, number>();
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const x = slide(entered(last, diagonal, count), diagonal);
      if (x <= width && x - diagonal <= height) now.set(diagonal, x);
      if (x === width && x - diagonal === height) return walkBack([...trace, now], diagonal, [startX, startY]);
    }
    trace.push(now);
    last = now;
  }
  const [furthest = 0] = Array.from(last).reduce(
    (best, each) => (2 * each[1] - each[0] > 2 * best[1] - best[0] ? each : best),
    [0, -1] as readonly [number, number],
  );
  return walkBack(trace, furthest, [startX, startY]);
}

/** The entry into a diagonal: from the one above or the one below, whichever reaches further. */
function entered(last: Reached, diagonal: number, count: number): number {
  if (count === 0) return 0;
  const down = last.get(diagonal + 1) ?? -1;
  const right = (last.get(diagonal - 1) ?? -2) + 1;
  return Math.max(down, right);
}

function walkBack(trace: readonly Reached[], endDiagonal: number, [startX, startY]: Match): Way {
  const matches: Match[] = [];
  const endX = trace.at(-1)?.get(endDiagonal) ?? 0;
  let diagonal = endDiagonal;
  for (let count = trace.length - 1; count >= 0; count -= 1) {
    const last: Reached = trace[count - 1] ?? new Map();
    const begun = entered(last, diagonal, count);
    for (let x = (trace[count]?.get(diagonal) ?? 0) - 1; x >= begun; x -= 1) {
      matches.push([startX + x, startY + x - diagonal]);
    }
    if (count > 0) diagonal += begun === (last.get(diagonal + 1) ?? -1) ? 1 : -1;
  }
  return { matches: matches.reverse(), end: [startX + endX, startY + endX - endDiagonal] };
}
