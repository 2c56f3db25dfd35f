import type { StorageHealth } from 'src/contract/asks';
import type { SiteName } from 'src/contract/brandTypes';
import {
  type StorageKey,
  type StoredValue,
  type StoredValues,
  isNeverInCookies,
  storageKeys,
} from 'src/contract/storageKeys';
import type { KeepingPlace } from 'src/contract/tabKeys';
import type { Ports } from 'src/ports';
import { admit } from 'src/rules/shape';
import { parseStored, writeStored } from 'src/rules/stored';
import type { StorageBackend } from './backends/storageBackends';
import { forgetUnconfirmed, sitesWith } from './backends/storedSites';
import type { Vault } from './vault';

/** `{site}:{name}`, or the bare name of a global value (decisions, Storage). A site name holds no colon. */
function storedName(site: SiteName | undefined, key: StorageKey): string {
  const global = storageKeys[key].scope === 'global';
  if (!global && !site) throw new RangeError(`${key} is kept per site`);
  return global ? key : `${site ?? ''}:${key}`;
}

/** The text of a value with its secrets in clear; undefined for none, and for a secret that was not sealed here. */
function textOf(vault: Vault, key: StorageKey, value: unknown): string | undefined {
  const clear = value === undefined ? undefined : vault.open(storageKeys[key].shape, value);
  return clear === undefined ? undefined : writeStored(key, clear);
}

/** Best first; the last one is the page's own memory. */
type Backends = readonly [StorageBackend, ...StorageBackend[]];
type Report = (key: StorageKey) => void;

/** One value from the first backend that has it. What does not parse is removed, reported, and counts as absent. */
function readOne(
  backends: Backends,
  vault: Vault,
  report: Report,
  site: SiteName | undefined,
  key: StorageKey,
): unknown {
  const name = storedName(site, key);
  for (const backend of backends) {
    const text = backend.get(name);
    if (text === undefined) continue;
    const value = parseStored(key, text);
    if (value !== undefined) return admit(storageKeys[key].shape, value, (label, secret) => vault.seal(label, secret));
    backend.remove(name);
    report(key);
  }
  return undefined;
}

/**
 * The storage port over several backends, of which one is used (decisions, One place at a time): the best one that works
 * when the page is loaded. Values are neither looked for nor trusted anywhere else, because a cookie under the same name
 * may be the work of a sibling host. What that backend refuses later stays in the page. `report` is told the name of
 * each value that does not parse.
 */
export function makeStorage(all: Backends, vault: Vault, report: Report): Ports['storage'] {
  const [best, ...others] = all;
  const backends: Backends = [admitted(best), ...others.map(admitted)];
  const used = usedOf(backends);
  const readAll = (site: SiteName | undefined, keys: readonly StorageKey[]) =>
    Object.fromEntries(keys.map((key) => [key, readOne(used, vault, report, site, key)])) as StoredValues;
  const clearAll = (site: SiteName | undefined, keys: readonly StorageKey[]): void => {
    for (const key of keys) for (const backend of backends) backend.remove(storedName(site, key));
  };
  return {
    health: () => Promise.resolve(used[0].health),
    read: ({ site, keys }) => Promise.resolve(readAll(site, keys)),
    take: ({ site, keys }) => {
      const values = readAll(site, keys);
      clearAll(site, keys);
      return Promise.resolve(values);
    },
    write: ({ site, values }) => {
      const given = Object.entries(values) as [StorageKey, unknown][];
      const texts = given.map(([key, value]) => [storedName(site, key), textOf(vault, key, value)] as const);
      return Promise.resolve(writeApart(used, backends, texts));
    },
    siteOf: ({ trip }) => {
      const isOfTrip = (site: SiteName): boolean =>
        (readOne(used, vault, report, site, 'store') as StoredValue<'store'> | undefined)?.trip === trip;
      return Promise.resolve(sitesWith(used, 'store').find(isOfTrip));
    },
    forgetUnconfirmed: ({ except }) => {
      for (const backend of backends) forgetUnconfirmed(backend, except);
      return Promise.resolve(undefined);
    },
    sitesWith: ({ key }) => Promise.resolve(sitesWith(used, key)),
    keepIn: ({ place, site }) => Promise.resolve(keptIn(used[0], place, site)),
    clear: ({ site, keys }) => {
      clearAll(site, keys);
      return Promise.resolve(undefined);
    },
  };
}

/** Cookies cannot end with a tab; where nothing is kept at all, nothing outlives it. */
const keptIn = (backend: StorageBackend, place: KeepingPlace, site: SiteName | undefined): KeepingPlace =>
  backend.keepIn?.(place, site) ?? (backend.health === 'memory' ? 'tab' : 'browser');

/** A backend that does not take what may not be in it. */
const admitted = (backend: StorageBackend): StorageBackend =>
  backend.health === 'cookies'
    ? { ...backend, set: (name, text) => !isNeverInCookies(name) && backend.set(name, text) }
    : backend;

/** The best backend that keeps a value, tried with one that reads back, and the page for what it refuses later. */
function usedOf(backends: Backends): Backends {
  const probe = 'portico_probe';
  const good = backends.find((backend) => {
    const kept = backend.set(probe, 'probe');
    backend.remove(probe);
    return kept;
  });
  const page = backends.at(-1) ?? backends[0];
  return good === undefined || good === page ? [page] : [good, page];
}

/** What may not be in a cookie is a group of its own, so that it does not take the others along to the page. */
function writeApart(
  used: Backends,
  backends: Backends,
  texts: readonly (readonly [name: string, text: string | undefined])[],
): StorageHealth {
  const apart = new Map(texts.filter(([name]) => isNeverInCookies(name)));
  const others = new Map(texts.filter(([name]) => !isNeverInCookies(name)));
  const health = writeGroup(used, backends, others);
  if (apart.size) writeGroup(used, backends, apart);
  return health;
}

/**
 * All or nothing: a backend that refuses one value gets its old values back, and the whole group goes to the next. What
 * this host itself left in the others under those names goes.
 */
function writeGroup(used: Backends, backends: Backends, texts: ReadonlyMap<string, string | undefined>): StorageHealth {
  for (const backend of used) {
    const before = new Map(Array.from(texts.keys(), (name) => [name, backend.get(name)] as const));
    if (setAll(backend, texts)) {
      for (const other of backends) if (other !== backend) for (const name of texts.keys()) other.remove(name);
      return backend.health;
    }
    setAll(backend, before);
  }
  return 'memory';
}

function setAll(backend: StorageBackend, texts: ReadonlyMap<string, string | undefined>): boolean {
  for (const [name, text] of texts) {
    if (text === undefined) backend.remove(name);
    else if (!backend.set(name, text)) return false;
  }
  return true;
}
