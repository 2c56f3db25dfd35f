/** The exit status of the command at a commit, as `git bisect run` reads it: 0 is good, 1 to 124 bad, 125 skipped. */
type StatusAt = (count: number) => Promise<number>;

/**
 * The result of a bisection: the number of commits in the first bad build; the range, if the builds between cannot be
 * judged; or why there is no result.
 */
export type Bisected =
  | { readonly firstBad: number }
  | { readonly skippedFrom: number; readonly skippedUpTo: number }
  | { readonly why: string };

const skip = 125;

/**
 * The bisection of git over a line of builds. The oldest build, without any commit, must not be bad and the newest must
 * be. A build that cannot be judged is skipped; if only such builds are left, no commit is named.
 */
export async function bisect(last: number, statusAt: StatusAt): Promise<Bisected> {
  const [oldest, newest] = [await statusAt(0), await statusAt(last)];
  if (oldest !== 0 && oldest !== skip) return { why: `the oldest build is not good: ${oldest.toString()}` };
  if (newest === 0 || newest >= skip) return { why: `the newest build is not bad: ${newest.toString()}` };
  let [good, bad] = [0, last];
  const skipped = new Set<number>();
  for (let next = between(good, bad, skipped); next !== undefined; next = between(good, bad, skipped)) {
    const status = await statusAt(next);
    if (status >= skip) skipped.add(next);
    else if (status === 0) good = next;
    else bad = next;
  }
  if (bad - good === 1) return { firstBad: bad };
  return { skippedFrom: good + 1, skippedUpTo: bad };
}

/** The build nearest to the middle that was not skipped yet. */
function between(good: number, bad: number, skipped: ReadonlySet<number>): number | undefined {
  const middle = (good + bad) / 2;
  const left = Array.from({ length: bad - good - 1 }, (_each, index) => good + 1 + index);
  return left
    .filter((count) => !skipped.has(count))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
}
