import { codeKeys, isReadBesideCode } from 'src/contract/storageKeys';
import type { Entry } from 'src/journal/log/entry';
import { storageHistory } from 'src/journal/log/storageHistory';
import { storedKeyOf, storedNameOf } from 'src/journal/replay/model/storedKeys';
import { differingStorage } from 'src/journal/replay/run/comparison';
import type { ComparedRun } from './comparedRun';
import { firstOtherChange } from './otherChange';

type Runs = Pick<ComparedRun, 'journal' | 'run'>;

/** The names of the stored values that differ at the end of a run. */
export interface StoredDifferences {
  /** Those that make it another end. */
  readonly counted: readonly string[];
  /** Those that are left over: nothing depends on them any more. */
  readonly leftOver: readonly string[];
}

/**
 * Which of the stored values that differ make another end. A value is left over if it is read only beside a code, at
 * both ends its site has neither a code nor a sign-in under way that would bring one, and no step of either run reads
 * it after the change that differs. Everything else counts, even if nothing in the log reads it: the next page may.
 */
export function storedDifferences(runs: Runs): StoredDifferences {
  const names = differingStorage(runs.run, runs.journal);
  const isLeftOver = (name: string): boolean =>
    isReadBesideCode(storedKeyOf(name)) && isAtRest(name, runs) && !isReadAfterwards(name, runs);
  return { counted: names.filter((name) => !isLeftOver(name)), leftOver: names.filter(isLeftOver) };
}

/** Whether the site of a stored name has neither a code nor a sign-in under way at either end. */
const isAtRest = (name: string, { run: { storage } }: Runs): boolean =>
  [storage.recorded, storage.today].every((stored) =>
    ['pending_sign_in', ...codeKeys].every(
      (key) => stored.get(storedNameOf(name.slice(0, name.lastIndexOf(':')), key)) === undefined,
    ),
  );

/** Whether either run reads a stored name after the first change of it that differs. */
function isReadAfterwards(name: string, { journal, run }: Runs): boolean {
  const at = firstOtherChange({ journal, run }, [storedKeyOf(name)]);
  if (!at) return true;
  const isReadIn = (loads: readonly (readonly Entry[])[], after: Entry | undefined): boolean =>
    loads.slice(at.pageLoad).some((load, index) => {
      const from = index === 0 && after ? load.indexOf(after) : -1;
      return storageHistory(load).some(
        ({ site, key, step, isReading }) => isReading && step > from && storedNameOf(site, key) === name,
      );
    });
  return isReadIn(journal, at.recorded) || isReadIn(run.loads, at.now);
}
