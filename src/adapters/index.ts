import type { StorageKey } from 'src/contract/storageKeys';
import type { StageSettings } from 'src/contract/deployment';
import type { Ports } from 'src/ports';
import type { StageScope } from 'src/rules/storage/stage';
import type { AddressBar } from './addressBar';
import { makeApi } from './api';
import { makeBrowser } from './browser';
import { makeClock } from './clock';
import { lazyIdentity, loadIdentityCode } from './lazyIdentity';
import { makeLocks, makeCommitLock } from './locks';
import { type StorageBackend, cookieBackend, localBackend, memoryBackend } from './backends/storageBackends';
import { type AreaBackend, pageBackend } from './backends/areaBackend';
import { fetchUnlessUnloading } from './page/fetchUnlessUnloading';
import { makePrints } from './prints';
import { makeRandom } from './random';
import type { Vault } from './vault';
import { makeStorage } from './storage';

export interface RealParts {
  readonly served: StageSettings;
  /** The stage of the page; the page gets the tokens of this stage only. */
  readonly stageScope: StageScope;
  readonly bar: AddressBar;
  readonly vault: Vault;
  readonly backends: readonly [StorageBackend, ...StorageBackend[]];
  readonly code: Ports['code'];
  /** Called with the name of each stored value that did not parse. */
  readonly reportStored: (key: StorageKey) => void;
  /** Called once with the number of milliseconds that the device's clock is ahead of the host's. */
  readonly reportSkew: (aheadMs: number) => void;
}

/** Local storage (session storage on a shared computer), cookies, this page: in order of preference (spec §3). */
export const realBackends = (): readonly [AreaBackend, ...StorageBackend[]] => [
  pageBackend(),
  cookieBackend(
    document,
    window.location.protocol === 'https:',
    localBackend(() => window.sessionStorage),
  ),
  memoryBackend(),
];

/** The outside world of a browser page. */
export function realPorts(parts: RealParts): Ports {
  const { served, stageScope, bar, vault, backends, code, reportStored, reportSkew } = parts;
  const clock = makeClock(reportSkew);
  const { locks } = navigator as { readonly locks?: LockManager };
  return {
    api: makeApi({
      served,
      origin: window.location.origin,
      vault,
      fetch: fetchUnlessUnloading(window, (request, options) => window.fetch(request, options)),
      elapsed: () => performance.now(),
      recordServerDate: clock.recordServerDate,
    }),
    identity: lazyIdentity(async () => {
      const { makeIdentity } = await loadIdentityCode();
      return makeIdentity(served.userPool, vault);
    }),
    storage: makeStorage(backends, vault, reportStored, makeCommitLock(locks), stageScope),
    browser: makeBrowser(bar, vault, window.location, (text) => navigator.clipboard.writeText(text)),
    clock: clock.port,
    random: makeRandom(vault),
    prints: makePrints(vault, (crypto as { readonly subtle?: SubtleCrypto }).subtle),
    locks: makeLocks(locks, clock.port.wait),
    code,
  };
}
