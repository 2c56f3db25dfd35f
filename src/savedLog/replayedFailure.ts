import type { Entry, Journal } from 'src/journal/log/entry';
import { addressLeftFor, isFailureEntry } from 'src/journal/replay/run/comparison';
import type { Step } from 'src/journal/log/step';
import { stableJson } from 'src/journal/log/values';
import { refusalOf } from './refusal';
import { statesOf } from './states';

/**
 * The step of an input that is itself the failure in which a log ends, such as an exception of a screen. A re-run
 * renders no screen, so it repeats such an input whatever this build does. Undefined for a failure that a flow decided.
 */
export function replayedFailure(journal: Journal, pageLoad = journal.length - 1): Step | undefined {
  const entries: readonly Entry[] = journal[pageLoad] ?? [];
  if (entries.length === 0 || addressLeftFor(entries) !== undefined) return undefined;
  const refusals = statesOf(entries).map((state) => refusalOf(state));
  const last = refusals.at(-1);
  if (!last) return undefined;
  // The page may have shown another refusal before.
  const step = refusals.map((refusal) => stableJson(refusal) === stableJson(last)).lastIndexOf(false) + 1;
  return isFailureEntry(entries[step]) ? { pageLoad, step } : undefined;
}
