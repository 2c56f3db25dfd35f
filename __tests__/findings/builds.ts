import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundled } from '__tests__/support/bundled';
import type { recorded, replayed } from './driver';
import { history, textAfter } from './history';

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
