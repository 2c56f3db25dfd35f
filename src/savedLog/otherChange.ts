import type { Entry, QuestionEntry } from 'src/journal/log/entry';
import { changedKeys } from 'src/journal/log/storageHistory';
import { objectOf, stableJson, textsOf, valueAt } from 'src/journal/log/values';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import { withoutMoments } from 'src/journal/replay/run/moments';
import { type Divergence, differences } from 'src/journal/replay/run/strictReplay';
import type { ComparedRun } from './comparedRun';

/**
 * The first step at which the record and today's run change these keys in another way. If one of them changes none of
 * them there, its step is the one that makes most of the same changes, if there is one.
 */
export function firstOtherChange(
  { journal, run }: Pick<ComparedRun, 'journal' | 'run'>,
  keys: readonly string[],
): Divergence | undefined {
  for (const [pageLoad, entries] of journal.slice(0, run.loads.length).entries()) {
    const [recorded, today] = [entries, run.loads[pageLoad] ?? []].map((each) => changesIn(each, keys, run.names));
    for (let index = 0; index < Math.max(recorded?.length ?? 0, today?.length ?? 0); index += 1) {
      const [one, other] = [recorded?.[index], today?.[index]];
      if (one?.text === other?.text) continue;
      const loads = [entries, run.loads[pageLoad] ?? []] as const;
      const then = one ?? (other && twinOf(other.entry, unpaired(...loads, run.names)));
      const now = other ?? (one && twinOf(one.entry, unpaired(loads[1], loads[0], run.names)));
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
    const text = changeText(entry, names, (key) => keys.includes(key));
    return text === undefined ? [] : [{ step, entry, text }];
  });
}

/** What a question writes or clears of the wanted keys, as a text to compare; undefined if nothing. */
function changeText(
  { args }: QuestionEntry,
  names: GeneratedNames,
  isWanted: (key: string) => boolean = () => true,
): string | undefined {
  const values = Object.entries(objectOf(valueAt(args, 'values'))).filter(([key]) => isWanted(key));
  const cleared = textsOf(valueAt(args, 'clear')).filter(isWanted);
  const change = withoutMoments([values, cleared]);
  return values.length + cleared.length > 0 ? names.masked(stableJson(names.toRecorded(change))) : undefined;
}

/** The changes of a run, each at its step, without those that the other run makes too: at these nothing differs. */
function unpaired(
  entries: readonly Entry[],
  others: readonly Entry[],
  names: GeneratedNames,
): readonly (Entry | undefined)[] {
  const texts = others.map((entry) => (entry.kind === 'asked' ? changeText(entry, names) : undefined));
  return entries.map((entry) =>
    entry.kind === 'asked' && texts.includes(changeText(entry, names)) ? undefined : entry,
  );
}

/**
 * The step of the other run that changes as many of the same keys, without those that differ; undefined without one.
 */
function twinOf(
  change: QuestionEntry,
  entries: readonly (Entry | undefined)[],
): { step: number; entry: QuestionEntry } | undefined {
  const keys = changedKeys(change);
  const shared = (entry: Entry | undefined): number =>
    entry?.kind === 'asked' && entry.method === change.method
      ? changedKeys(entry).filter((key) => keys.includes(key)).length
      : 0;
  const counts = entries.map(shared);
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  const step = most === 0 ? -1 : counts.lastIndexOf(most);
  const entry = entries[step];
  return entry?.kind === 'asked' ? { step, entry } : undefined;
}
