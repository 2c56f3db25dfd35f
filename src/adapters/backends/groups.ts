import type { StorageKind } from 'src/contract/portContract';
import { isNeverInCookies } from 'src/contract/storageKeys';
import type { StorageBackend } from './storageBackends';

/** Best first; the last one is the page's own memory. */
export type Backends = readonly [StorageBackend, ...StorageBackend[]];

/**
 * Values that must not be in a cookie form a separate group, so they do not drag the others into the page's memory.
 */
export function writeApart(
  used: Backends,
  backends: Backends,
  texts: readonly (readonly [name: string, text: string | undefined])[],
): StorageKind {
  const apart = new Map(texts.filter(([name]) => isNeverInCookies(name)));
  const others = new Map(texts.filter(([name]) => !isNeverInCookies(name)));
  const health = writeGroup(used, backends, others) ?? 'memory';
  if (apart.size) writeGroup(used, backends, apart);
  return health;
}

/** Writes all values of a commit. The page's memory keeps no part of it that the current backend has refused. */
export function writeAll(
  [good]: Backends,
  backends: Backends,
  texts: readonly (readonly [name: string, text: string | undefined])[],
): boolean {
  const page = backends.at(-1) ?? good;
  const apart = texts.filter(([name]) => isNeverInCookies(name));
  const others = new Map(texts.filter(([name]) => !isNeverInCookies(name)));
  const isKept = writeGroup([good], backends, others) !== undefined;
  if (isKept && apart.length) writeGroup([good, page], backends, new Map(apart));
  return isKept;
}

/**
 * All or nothing: a backend that refuses one value gets its old values back, and the whole group goes to the next
 * backend. If it refuses one of the old values too, the whole group is removed, because half of it could join the
 * tokens of two people. Values that this host itself left under those names in the other backends are removed.
 */
function writeGroup(
  used: Backends,
  backends: Backends,
  texts: ReadonlyMap<string, string | undefined>,
): StorageKind | undefined {
  for (const backend of used) {
    const before = new Map(Array.from(texts.keys(), (name) => [name, backend.get(name)] as const));
    if (setAll(backend, texts)) {
      for (const other of backends) if (other !== backend) for (const name of texts.keys()) other.remove(name);
      return backend.health;
    }
    const changed = new Map([...before].filter(([name, text]) => backend.get(name) !== text));
    // What was written makes room first: one old value may need the place of another's new one.
    for (const name of changed.keys()) backend.remove(name);
    if (!setAll(backend, changed)) for (const name of texts.keys()) backend.remove(name);
  }
  return undefined;
}

function setAll(backend: StorageBackend, texts: ReadonlyMap<string, string | undefined>): boolean {
  for (const [name, text] of texts) {
    if (text === undefined) backend.remove(name);
    else if (!backend.set(name, text)) return false;
  }
  return true;
}
