import { bundled } from '__tests__/support/bundled';
import type { recorded, replayed } from './driver';
import { textAfter } from './history';

/** The interface of a build, in texts only, because each build has its own module instances. */
export interface Build {
  readonly recorded: typeof recorded;
  readonly replayed: typeof replayed;
}

/** The product with its driver, after the first `count` commits of the made-up history. */
const buildAfter = (count: number): Promise<Build> =>
  bundled('__tests__/findings/driver.ts', (file, source) => textAfter(count, file, source));

/** Each build of the history, made on demand. */
export function builds(): (count: number) => Promise<Build> {
  const made = new Map<number, Promise<Build>>();
  return (count) => {
    const known = made.get(count) ?? buildAfter(count);
    made.set(count, known);
    return known;
  };
}
