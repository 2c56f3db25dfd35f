import type { Stage } from 'src/contract/stages';
import { type StorageKey, type StoredValues, storageKeyNames, storageKeys } from 'src/contract/storageKeys';

/** The values that name the stage that they are of. */
export type NamedKey = 'session' | 'pending_sign_in' | 'metricsUpload' | 'logsUpload';

/**
 * The value that says of which stage this one is: tokens and what an app is given are of the session that stands, codes and
 * anti-forgery tokens of the sign-in that was started last. Undefined for what is of no stage.
 */
export function namedBy(key: StorageKey): NamedKey | undefined {
  if (key === 'session' || key === 'metricsUpload' || key === 'logsUpload') return key;
  const groups = storageKeys[key].groups.join();
  return /tokens|grant/.test(groups) ? 'session' : /codes|signIn/.test(groups) ? 'pending_sign_in' : undefined;
}

/** The stage for which a page reads and writes. */
export interface Issuer {
  readonly stage: Stage;
  /** Values that name no stage, as older builds stored them, are of this one (`stageOfUnnamed`). */
  readonly hasUnnamed: boolean;
}

export interface Issued {
  readonly values: StoredValues;
  readonly clear: readonly StorageKey[];
}

/**
 * What of a change may happen where something of another stage stands, as `isForeign` says. A sign-in that is finished or
 * started takes the place of one of another stage, and nothing of that one is left; else what another stage has issued
 * stays, and so does the mark by which its tabs would hear of a sign-out.
 */
export function changeOf(
  { stage }: Issuer,
  { values, clear }: Issued,
  isForeign: (key: StorageKey) => boolean,
): Issued {
  const isTaken = (key: StorageKey): boolean => {
    const by = namedBy(key);
    // The end of a session takes nobody's place.
    return by !== undefined && (by === 'session' ? values.session?.method : values[by]) !== undefined;
  };
  const isLeft = (key: StorageKey): boolean => isForeign(key) && !isTaken(key);
  const isOwn = (key: StorageKey): boolean => !isLeft(key === 'signed_out_at' ? 'session' : key);
  const own = (Object.entries(values) as [StorageKey, unknown][]).filter(([key]) => isOwn(key));
  const written = Object.fromEntries(own.map(([key, value]) => [key, withStage(key, value, stage)]));
  const replaced = storageKeyNames.filter((key) => isTaken(key) && isForeign(key) && !Object.hasOwn(written, key));
  return { values: written, clear: [...clear.filter(isOwn), ...replaced] };
}

/** A value as it is stored, where it names its stage, and as flows see it: what they see is of their own stage. */
export function withStage(key: StorageKey, value: unknown, stage?: Stage): unknown {
  return namedBy(key) === key && value !== undefined ? { ...(value as object), stage } : value;
}
