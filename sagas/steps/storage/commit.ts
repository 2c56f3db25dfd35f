import type { CommitOutcome } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import type { SiteKey, StorageKey, StoredValues } from 'src/contract/storageKeys';
import { type Flow, ask } from 'sagas/effects/effects';

/** The values that these keys must hold for a commit to succeed: those that the flow has read. */
export interface Expected {
  readonly keys: readonly SiteKey[];
  readonly values: StoredValues<SiteKey>;
}
/** What a commit expects: the values that were read under these keys. */
export const expecting = <H extends object>(stored: H, ...keys: readonly (keyof H & SiteKey)[]): Expected => ({
  keys,
  values: Object.fromEntries(keys.map((key) => [key, stored[key] as unknown])),
});

/** A group that changes completely, or not at all if an expected value has changed. */
export interface Change {
  readonly expects?: Expected | undefined;
  readonly values?: StoredValues;
  readonly clear?: readonly StorageKey[];
}
/**
 * Writes and clears, if storage still holds what `expects` names; all of it or nothing. Otherwise somebody else has
 * changed these values since they were read (`superseded`), or storage accepts no more (`refused`).
 */
export function* commit(site: SiteName, { expects, values = {}, clear: keys = [] }: Change): Flow<CommitOutcome> {
  const { outcome } = yield* ask('storage', 'commit', { site, expects, values, clear: keys });
  return outcome;
}

/**
 * Commits a change whose clearing must happen anyway. If storage refuses the values, their keys are cleared as well,
 * and then the values are tried again, now that there is room; `refused` then means that only the clearing happened.
 */
export function* clearAndCommit(site: SiteName, { expects, values = {}, clear = [] }: Change): Flow<CommitOutcome> {
  const outcome = yield* commit(site, { expects, values, clear });
  if (outcome !== 'refused') return outcome;
  const removed = [...clear, ...(Object.keys(values) as StorageKey[])];
  const cleared = yield* commit(site, { expects, clear: removed });
  if (cleared !== 'committed') return cleared;
  const left = Object.entries(expects?.values ?? {}).filter(([key]) => !removed.some((each) => each === key));
  return yield* commit(site, { expects: expects && { ...expects, values: Object.fromEntries(left) }, values });
}
