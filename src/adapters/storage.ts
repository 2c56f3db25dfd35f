import type { CommitOutcome } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import {
  type SiteKey,
  type StorageKey,
  type StoredValue,
  type StoredValues,
  probeKey,
  storageKeys,
} from 'src/contract/storageKeys';
import type { StorageArea } from 'src/contract/tabKeys';
import type { Ports } from 'src/ports';
import {
  type StageKey,
  type StageScope,
  type StageChange,
  isOfSignOut,
  stageKeyOf,
  withStage,
  withinStage,
} from 'src/rules/storage/stage';
import { asDeclared } from 'src/rules/values/shape';
import { parseStored, writeStored } from 'src/rules/storage/stored';
import type { StorageBackend } from './backends/storageBackends';
import { type Backends, writeAll, writeApart } from './backends/groups';
import { forgetUnconfirmed, sitesWith } from './backends/storedSites';
import { type SiteLock, withoutLock } from './locks';
import { nextTask } from './page/scheduling';
import type { Vault } from './vault';

/** `{site}:{name}`, or the bare name of a global value (decisions, Storage). A site name has no colon. */
function storedName(site: SiteName | undefined, key: StorageKey): string {
  const global = storageKeys[key].scope === 'global';
  if (!global && !site) throw new RangeError(`${key} is kept per site`);
  return global ? key : `${site ?? ''}:${key}`;
}

/** The text of a value with its secrets in clear; undefined if it is absent, or a secret in it was not sealed here. */
function textOf(vault: Vault, key: StorageKey, value: unknown): string | undefined {
  const clear = value === undefined ? undefined : vault.open(storageKeys[key].shape, value);
  return clear === undefined ? undefined : writeStored(key, clear);
}

type Report = (key: StorageKey) => void;

/** The backends of a page's storage, and what their values are read and written with. */
interface Stores {
  readonly used: Backends;
  readonly backends: Backends;
  readonly vault: Vault;
  readonly report: Report;
  readonly lock: SiteLock;
  readonly stageScope: StageScope | undefined;
}

/** One value from the first backend that has it. If it does not parse, it is removed, reported, treated as absent. */
function readOne({ used, vault, report }: Stores, site: SiteName | undefined, key: StorageKey): unknown {
  const name = storedName(site, key);
  for (const backend of used) {
    const text = backend.get(name);
    if (text === undefined) continue;
    const value = parseStored(key, text);
    if (value !== undefined) return asDeclared(storageKeys[key].shape, value, (label, text) => vault.seal(label, text));
    backend.remove(name);
    report(key);
  }
  return undefined;
}

/** The stored value that carries the stage of others. */
function stageValueIn(used: Backends, name: string, key: StageKey): StoredValue<StageKey> | undefined {
  const text = used.map((backend) => backend.get(name)).find((each) => each !== undefined);
  return text === undefined ? undefined : (parseStored(key, text) as StoredValue<StageKey> | undefined);
}

/**
 * Whether a value belongs to a stage other than the page's. Stages are compared only here. Such a value is not even
 * sealed here, so no flow can send it anywhere.
 */
function isForeign({ used, stageScope }: Stores, site: SiteName | undefined, key: StorageKey): boolean {
  const named = stageKeyOf(key);
  if (!stageScope || !named) return false;
  const value = stageValueIn(used, storedName(site, named), named);
  if (isOfSignOut(named, value)) return false;
  const stage = value?.stage;
  if (stage !== undefined) return stage !== stageScope.stage;
  return !stageScope.ownsUnmarked && used.some((backend) => backend.get(storedName(site, key)) !== undefined);
}

/** A value, if the page's own stage has issued it. */
const readOwn = (stores: Stores, site: SiteName | undefined, key: StorageKey): unknown =>
  isForeign(stores, site, key) ? undefined : withStage(key, readOne(stores, site, key));

/** The part of a change that this stage may make. */
const ownChange = (stores: Stores, site: SiteName | undefined, change: StageChange): StageChange =>
  stores.stageScope ? withinStage(stores.stageScope, change, (key) => isForeign(stores, site, key)) : change;

/**
 * The storage port over several backends, of which one is used (decisions, One place at a time): the best one that
 * works at page load. Values in other backends are neither read nor trusted, because a sibling host may have set a
 * cookie of the same name. Values that this backend refuses later stay in the page's memory. `report` gets the name of
 * each value that does not parse. With a `stageScope` only values of that stage are read and changed.
 */
export function makeStorage(
  backends: Backends,
  vault: Vault,
  report: Report,
  lock: SiteLock = withoutLock,
  stageScope?: StageScope,
): Ports['storage'] {
  const used = chooseBackends(backends);
  const stores: Stores = { used, backends, vault, report, lock, stageScope };
  const readAll = (site: SiteName | undefined, keys: readonly StorageKey[]) =>
    Object.fromEntries(keys.map((key) => [key, readOwn(stores, site, key)])) as StoredValues;
  return {
    health: () => Promise.resolve(used[0].health),
    read: ({ site, keys }) => Promise.resolve(readAll(site, keys)),
    commit: (change) => commitTo(stores, change),
    write: ({ site, values }) =>
      Promise.resolve(writeApart(used, backends, textsOf(stores, site, { values, clear: [] }).texts)),
    siteOf: ({ trip }) => {
      const isOfTrip = (site: SiteName): boolean =>
        (readOne(stores, site, 'store') as StoredValue<'store'> | undefined)?.trip === trip;
      return Promise.resolve(sitesWith(used, 'store').find(isOfTrip));
    },
    forgetUnconfirmed: ({ except, before }) => {
      for (const backend of backends) forgetUnconfirmed(backend, except, before);
      return Promise.resolve(undefined);
    },
    sitesWith: ({ key }) => Promise.resolve(sitesWith(used, key)),
    keepIn: ({ place, site }) => Promise.resolve(areaOf(used[0], place, site)),
    clear: ({ site, keys }) => {
      clearAll(backends, site, keys);
      return Promise.resolve(undefined);
    },
  };
}

function clearAll(backends: Backends, site: SiteName | undefined, keys: readonly StorageKey[]): void {
  for (const key of keys) for (const backend of backends) backend.remove(storedName(site, key));
}

type Change = Parameters<Ports['storage']['commit']>[0];

/** The texts of a change by their storage names, and the names to clear, as far as this stage may change them. */
function textsOf(stores: Stores, site: SiteName | undefined, change: StageChange) {
  const { values, clear } = ownChange(stores, site, change);
  const entries = Object.entries(values) as [StorageKey, unknown][];
  const texts = entries.map(([key, value]) => [storedName(site, key), textOf(stores.vault, key, value)] as const);
  return { texts, clear };
}

/** Changes a group, in one step under the site's lock. */
async function commitTo(
  stores: Stores,
  { site, expects, values, clear }: Change,
): ReturnType<Ports['storage']['commit']> {
  const { used, backends, vault, lock } = stores;
  const isExpected = (key: SiteKey): boolean =>
    textOf(vault, key, readOwn(stores, site, key)) === textOf(vault, key, expects?.values[key]);
  let texts: ReturnType<typeof textsOf>['texts'] = [];
  const step = (): CommitOutcome => {
    if (!(expects?.keys ?? []).every(isExpected)) return 'superseded';
    const own = textsOf(stores, site, { values, clear });
    texts = own.texts;
    if (!writeAll(used, backends, texts)) return 'refused';
    clearAll(backends, site, own.clear);
    return 'committed';
  };
  const { done, isLocked } = await lock(site, step);
  if (isLocked) return { outcome: done };
  // Without a lock another tab may have written at the same moment: a page whose values are gone afterwards has lost.
  await nextTask();
  const isThere = texts.every(([name, text]) => text === undefined || used.some((each) => each.get(name) === text));
  return { outcome: done === 'committed' && !isThere ? 'superseded' : done, unlocked: true };
}

/** Cookies cannot end with a tab; values in memory do not outlive the page anyway. */
const areaOf = (backend: StorageBackend, place: StorageArea, site: SiteName | undefined): StorageArea =>
  backend.keepIn?.(place, site) ?? (backend.health === 'memory' ? 'tab' : 'browser');

/** The best backend that stores a value, tested by reading it back, and the page's memory for what it refuses later. */
export function chooseBackends(backends: Backends): Backends {
  const good = backends.find((backend) => {
    const isWritten = backend.set(probeKey, 'probe');
    backend.remove(probeKey);
    return isWritten;
  });
  const page = backends.at(-1) ?? backends[0];
  return good === undefined || good === page ? [page] : [good, page];
}
