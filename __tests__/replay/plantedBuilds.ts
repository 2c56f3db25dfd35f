import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Fault } from '__tests__/mutation/fault';
import { planted } from '__tests__/mutation/plant';
import { bundled } from '__tests__/support/bundled';
import { type PlantedBug, plantedBugs } from './plantedBugs';
import type { judged, marked, recorded } from './plantedDriver';

/** What a build of the product can be asked, in texts alone, because each build is a world of modules of its own. */
export interface PlantedDriver {
  readonly recorded: typeof recorded;
  readonly judged: typeof judged;
  readonly marked: typeof marked;
}

type Change = Omit<Fault, 'tests'>;

/** A build with changes in it; one whose text does not stand there exactly once is a mistake of the table. */
const planting = (changes: readonly Change[]): Plugin => ({
  name: 'planting',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const here = changes.filter(({ file }) => resolve(file) === path);
      const source = (): string => readFileSync(path, 'utf8');
      return here.length > 0
        ? { contents: here.reduce((text, change) => planted(change, text), source()), loader: 'ts' }
        : undefined;
    });
  },
});

/** A build of the product with everything that drives it, as it is or with changes; each is loaded afresh. */
export const builtWith = (...changes: readonly Change[]): Promise<PlantedDriver> =>
  bundled('__tests__/replay/plantedDriver.ts', planting(changes));

export interface BugOutcome {
  readonly bug: string;
  readonly broken: Awaited<ReturnType<PlantedDriver['judged']>>;
  readonly mended: Awaited<ReturnType<PlantedDriver['judged']>>;
  /** The log reproduces on the broken build and not on the mended one; the kept test fails, then passes or proves nothing. */
  readonly isProved: boolean;
}

/** Records each bug on its broken build, and proves the log on that build and on the mended one. */
export async function proveBugs(bugs: readonly PlantedBug[] = plantedBugs): Promise<readonly BugOutcome[]> {
  const asIs = await builtWith();
  const outcomes: BugOutcome[] = [];
  for (const each of bugs) {
    const withBug = await builtWith(each);
    const log = await withBug.recorded(each.fault);
    const broken = await withBug.judged(log);
    const mended = await asIs.judged(log);
    const expected = each.asksOtherwise ? 'cannot tell' : 'no longer';
    const isProved =
      broken.proof === 'reproduces' &&
      !broken.passes &&
      mended.proof === expected &&
      mended.passes === !each.asksOtherwise;
    outcomes.push({ bug: each.fault, broken, mended, isProved });
  }
  return outcomes;
}
