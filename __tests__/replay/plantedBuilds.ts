import type { Fault } from '__tests__/mutation/fault';
import { planted } from '__tests__/mutation/plant';
import { type Edits, bundled } from '__tests__/support/bundled';
import { type PlantedBug, plantedBugs } from './plantedBugs';
import type { judged, marked, recorded } from './plantedDriver';

/** The interface of a build, in texts only, because each build has its own module instances. */
export interface PlantedDriver {
  readonly recorded: typeof recorded;
  readonly judged: typeof judged;
  readonly marked: typeof marked;
}

type Change = Omit<Fault, 'tests'>;

/** The text of a file with these changes; throws unless each text occurs exactly once. */
const planting =
  (changes: readonly Change[]): Edits =>
  (file, source) => {
    const here = changes.filter((change) => change.file === file);
    return here.length > 0 ? here.reduce((text, change) => planted(change, text), source()) : undefined;
  };

/** A build of the product with its driver, unchanged or with changes, in fresh modules. */
export const builtWith = (...changes: readonly Change[]): Promise<PlantedDriver> =>
  bundled('__tests__/replay/plantedDriver.ts', planting(changes));

export interface BugOutcome {
  readonly bug: string;
  readonly broken: Awaited<ReturnType<PlantedDriver['judged']>>;
  readonly mended: Awaited<ReturnType<PlantedDriver['judged']>>;
  /**
   * The log reproduces on the broken build but not on the fixed one; the kept test fails, then passes or proves
   * nothing.
   */
  readonly isProved: boolean;
}

/** Records each bug on its broken build, and proves the log on that build and on the fixed one. */
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
