import type { Result } from 'src/contract/failures';
import { isExpendable } from 'src/contract/storageKeys';
import { sendByRow } from 'src/adapters/api';
import type { ServiceBases } from 'src/adapters/http';
import { makeClock } from 'src/adapters/clock';
import { makeLocks } from 'src/adapters/locks';
import { makeRandom } from 'src/adapters/random';
import { makeStorage } from 'src/adapters/storage';
import { cookieBackend, localBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import { type Vault, makeVault } from 'src/adapters/vault';
import type { Ports } from 'src/ports';
import type { StageScope } from 'src/rules/storage/stage';
import { type RowInput, type RowOutput, type RowId, rows } from './rows';
import { type Caller, type DocumentSession, type OwnSignIn, type SendOnce, isCurrent } from './session';

/** Nothing is recorded here, so a label alone names a secret. */
export const ownVault = (): Vault => makeVault((label) => `‹${label}›`);

/** The values that a sign-in at this stage left in the browser, and their place (decisions, Storage). */
export const ownStorage = (vault: Vault, scope: StageScope): Ports['storage'] =>
  makeStorage(
    [
      localBackend(() => localStorage, isExpendable),
      cookieBackend(document, location.protocol === 'https:'),
      memoryBackend(),
    ],
    vault,
    () => undefined,
    undefined,
    scope,
  );

/** Requests through the adapter of the product API, for the rows of this application. */
export const requestsTo =
  (served: ServiceBases, vault: Vault, caller: Caller): SendOnce =>
  async <Id extends RowId>(id: Id, input: RowInput<Id>, token?: Parameters<SendOnce>[2]) => {
    const context = { ...caller, token };
    const send = (request: RequestInfo | URL, init?: RequestInit) => fetch(request, init);
    const parts = { served, origin: location.origin, vault, fetch: send, recordServerDate: () => undefined };
    return (await sendByRow(rows[id], { input, context }, parts)) as Result<RowOutput<Id>>;
  };

const clock = makeClock().port;

/** The other values of a session, from the browser. */
export const browserParts = (vault: Vault): Pick<DocumentSession, 'locks' | 'wait' | 'chance'> => ({
  locks: makeLocks((navigator as { readonly locks?: LockManager }).locks, clock.wait),
  wait: (ms) => clock.wait({ ms }),
  chance: () => makeRandom(vault).chance({}),
});

/**
 * Calls `leave` once, when somebody else has signed in or the person out: as soon as another tab stores that, or when
 * the person returns to this page, also from the cache of the browser.
 */
export function whenReplaced(own: OwnSignIn, leave: () => void): void {
  const watch = new AbortController();
  const look = async (): Promise<void> => {
    if ((await isCurrent(own)) || watch.signal.aborted) return;
    watch.abort();
    leave();
  };
  for (const event of ['storage', 'focus', 'pageshow']) {
    addEventListener(event, () => void look(), { signal: watch.signal });
  }
}
