import type { Shape } from 'src/contract/shape';
import type { Stage } from 'src/contract/stages';
import {
  type StorageGroup,
  type StorageKey,
  type StoredValue,
  type StoredValues,
  storageKeyNames,
  storageKeys,
} from 'src/contract/storageKeys';
import { isEndMarker } from 'src/rules/signIn/replacedSession';

/** The values that carry their stage. */
export type StageKey = {
  [K in StorageKey]: 'stage' extends keyof StoredValue<K> ? K : never;
}[StorageKey];
const carriesStage = (key: StorageKey): key is StageKey => {
  const shape: Shape = storageKeys[key].shape;
  return shape.of === 'fields' && Object.hasOwn(shape.fields, 'stage');
};

/**
 * The value that carries this one's stage: the session for tokens and grants, the last started sign-in for codes and
 * anti-forgery tokens, a separate value for the identity center. Undefined for values without a stage: they lead only
 * to what the page's own settings or service allow (docs/security.md).
 */
export function stageKeyOf(key: StorageKey): StageKey | undefined {
  if (carriesStage(key)) return key;
  const groups: readonly StorageGroup[] = storageKeys[key].groups;
  if (groups.includes('identityCenter')) return 'iic_found';
  if (groups.includes('tokens') || groups.includes('grant')) return 'session';
  return groups.includes('codes') || groups.includes('signIn') ? 'pending_sign_in' : undefined;
}

/**
 * Whether a value is what an announced sign-out leaves, which ends the session of every stage: it is nobody's, and of
 * no stage. "Use another account" announces none: what it leaves belongs to its stage, and a sign-in of another goes
 * on.
 */
export function isOfSignOut(key: StageKey, value: StoredValue<StageKey> | undefined): boolean {
  if (key !== 'session' || value === undefined) return false;
  const session = value as StoredValue<'session'>;
  return session.method === undefined && session.stage === undefined && !isEndMarker(session);
}

/** The stage that a page reads and writes for. */
export interface StageScope {
  readonly stage: Stage;
  /** The stage of values without one, as older builds stored them (`stageOfUnmarked`). */
  readonly ownsUnmarked: boolean;
}

/** Values to store and keys to clear. */
export interface StageChange {
  readonly values: StoredValues;
  readonly clear: readonly StorageKey[];
}

/**
 * Restricts a change where storage holds values of another stage (`isForeign`). A finished or started sign-in replaces
 * one of another stage and removes all of it. A sign-out on purpose, which `signed_out_at` announces, ends every
 * stage's (spec §4, Logout). Any other change leaves the other stage's values alone.
 */
export function withinStage(
  { stage }: StageScope,
  { values: requested, clear }: StageChange,
  isForeign: (key: StorageKey) => boolean,
): StageChange {
  const values: StoredValues = requested.iic_oidc_url === undefined ? requested : { ...requested, iic_found: {} };
  const isTaken = (key: StorageKey): boolean => {
    const by = stageKeyOf(key);
    // The end of a session by the service replaces nobody.
    return by !== undefined && (by === 'session' ? values.session?.method : values[by]) !== undefined;
  };
  const isSignOut = values.signed_out_at !== undefined;
  const isOwn = (key: StorageKey): boolean => isSignOut || !isForeign(key) || isTaken(key);
  const own = (Object.entries(values) as [StorageKey, unknown][]).filter(([key]) => isOwn(key));
  const stageOf = (key: StorageKey): Stage | undefined => (isSignOut && key === 'session' ? undefined : stage);
  const written = Object.fromEntries(own.map(([key, value]) => [key, withStage(key, value, stageOf(key))]));
  const replaced = storageKeyNames.filter((key) => isTaken(key) && isForeign(key) && !Object.hasOwn(written, key));
  return { values: written, clear: [...clear.filter(isOwn), ...replaced] };
}

/**
 * A value as it is stored, with its stage; without `stage`, as flows see it, because they only see values of their own
 * stage.
 */
export function withStage(key: StorageKey, value: unknown, stage?: Stage): unknown {
  return stageKeyOf(key) === key && value !== undefined ? { ...(value as object), stage } : value;
}
