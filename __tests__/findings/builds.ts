import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundled } from '__tests__/support/bundled';
import type { recorded, replayed } from './driver';
import { history, textAfter } from './history';

/** The exit status of the command at a commit, as `git bisect run` reads it: 0 is good, 1 to 124 bad, 125 not to be told. */
type StatusAt = (count: number) => Promise<number>;

/**
 * What a bisection came to: how many commits the first bad build has, between which two builds it lies where all of them
 * cannot be judged, or why there is no telling.
 */
export type Bisected =
  | { readonly firstBad: number }
  | { readonly skippedFrom: number; readonly skippedUpTo: number }
  | { readonly why: string };

const skip = 125;

/**
 * The bisection of git over a line of builds. Its ends are given: the oldest build, without any commit, may not be bad and
 * the newest must be. A build of which there is no telling is passed over; where only such are left, no commit is named.
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

/** The build nearest to the middle of the two that was not passed over yet. */
function between(good: number, bad: number, skipped: ReadonlySet<number>): number | undefined {
  const middle = (good + bad) / 2;
  const left = Array.from({ length: bad - good - 1 }, (_each, index) => good + 1 + index);
  return left
    .filter((count) => !skipped.has(count))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
}

/** What a build can be asked, in texts alone, because each is a world of modules of its own. */
export interface Build {
  readonly recorded: typeof recorded;
  readonly replayed: typeof replayed;
}

const edited = new Set(history.map(({ edit }) => edit.file));
const editing = (count: number): Plugin => ({
  name: 'editing',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const file = relative(resolve('.'), path);
      if (!edited.has(file)) return undefined;
      return { contents: textAfter(count, file, readFileSync(path, 'utf8')), loader: 'ts' };
    });
  },
});

/** The product with what drives it, as it stands after the first `count` commits of the made history. */
const buildAfter = (count: number): Promise<Build> => bundled('__tests__/findings/driver.ts', editing(count));

/** Each build of the history, made when it is first wanted. */
export function builds(): (count: number) => Promise<Build> {
  const made = new Map<number, Promise<Build>>();
  return (count) => {
    const known = made.get(count) ?? buildAfter(count);
    made.set(count, known);
    return known;
  };
}
