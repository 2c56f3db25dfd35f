import type { Entry, Journal } from 'src/journal/log/entry';
import { objectOf, stableJson, textsOf, valueAt } from 'src/journal/log/values';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { storedKeyOf } from 'src/journal/replay/model/storedKeys';
import { addressLeftFor, differingStorage, firstDivergence, withoutMoments } from 'src/journal/replay/run/comparison';
import { type Divergence, differences } from 'src/journal/replay/run/strictReplay';
import type { ComparedRun, EndPart } from './ends';

/** How the end of today's run differs from the recorded one, beyond their screens. */
export interface EndDifference {
  /** The parts where the ends differ. */
  readonly differs: readonly EndPart[];
  /** The keys of the stored values that differ. */
  readonly keys: readonly string[];
  /** Where the page that today's run ends on was left for: recorded, and today. */
  readonly left: { readonly recorded: string | undefined; readonly now: string | undefined };
  /** What today's flows did, as a journal. */
  readonly today: Journal;
}

/** What differs at the end of a run, given the parts that do. */
export function endDifferenceOf(compared: ComparedRun, differs: readonly EndPart[]): EndDifference {
  const { journal, run, end } = compared;
  const last = Math.min(end, run.loads.length - 1);
  return {
    differs,
    keys: differs.includes('storage') ? keysOf(compared) : [],
    left: { recorded: addressLeftFor(journal[last] ?? []), now: addressLeftFor(run.loads[last] ?? []) },
    // A page load on which a run stopped at once has no entries.
    today: run.loads.filter((load) => load.length > 0) as unknown as Journal,
  };
}

const mostKeys = 3;

/** The first of some stored keys in brackets, as the rest of a sentence; empty for none. */
export const keysText = (keys: readonly string[]): string =>
  keys.length === 0
    ? ''
    : ` (${keys.slice(0, mostKeys).join(', ')}${keys.length > mostKeys ? ` and ${(keys.length - mostKeys).toString()} more` : ''})`;

const keysOf = ({ journal, run }: ComparedRun): readonly string[] => [
  ...new Set(differingStorage(run, journal).map(storedKeyOf)),
];

/**
 * Where today's run leaves the record: at the first call, screen or outcome that differs; if none does, at the first
 * change of a stored value that differs at the end. Another order of steps without such an effect is the last resort.
 */
export function placeOfDifference(compared: ComparedRun): Divergence {
  const { journal, run, strict } = compared;
  return firstDivergence(journal, run) ?? firstOtherChange(compared, keysOf(compared)) ?? strict;
}

/** The first step at which the record and today's run change these keys in another way. */
function firstOtherChange({ journal, run }: ComparedRun, keys: readonly string[]): Divergence | undefined {
  for (const [pageLoad, entries] of journal.slice(0, run.loads.length).entries()) {
    const [recorded, today] = [entries, run.loads[pageLoad] ?? []].map((each) => changesIn(each, keys, run.names));
    for (let index = 0; index < Math.max(recorded?.length ?? 0, today?.length ?? 0); index += 1) {
      const [then, now] = [recorded?.[index], today?.[index]];
      if (then?.text === now?.text) continue;
      const why = then && now ? differences.different : then ? differences.nothing : differences.more;
      return { pageLoad, step: then?.step ?? entries.length, recorded: then?.entry, now: now?.entry, why };
    }
  }
  return undefined;
}

/** The questions that write or clear one of these keys, each as a text to compare. */
function changesIn(entries: readonly Entry[], keys: readonly string[], names: GeneratedNames) {
  return entries.flatMap((entry, step) => {
    if (entry.kind !== 'asked' || entry.port !== 'storage') return [];
    const values = Object.entries(objectOf(valueAt(entry.args, 'values'))).filter(([key]) => keys.includes(key));
    const cleared = textsOf(valueAt(entry.args, 'clear')).filter((key) => keys.includes(key));
    const change = withoutMoments([values, cleared]);
    return values.length + cleared.length > 0
      ? [{ step, entry, text: names.masked(stableJson(names.toRecorded(change))) }]
      : [];
  });
}
