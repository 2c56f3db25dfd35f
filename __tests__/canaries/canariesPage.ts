import { createHmac } from 'node:crypto';
import { fakePrints } from '__tests__/support/fakePorts';
import { type Page, composePage } from 'src/app/page';
import { show } from './canariesWindow';
import * as library from 'amazon-cognito-identity-js';
import { readFacts } from 'src/app/facts';
import { factsOf } from '__tests__/support/runFlow';
import { takeAddressBar } from 'src/adapters/addressBar';
import { makeApi } from 'src/adapters/api';
import { makeBrowser } from 'src/adapters/browser';
import { makeIdentity } from 'src/adapters/identity';
import { makeLocks } from 'src/adapters/locks';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { makeVault } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { makeLeaks } from 'src/journal/record/leaks';
import { type NameOf, placeholders } from 'src/journal/record/placeholders';
import type { Ports } from 'src/ports';
import { flowsWith } from 'sagas/index';
import { laterFlows } from 'sagas/later';
import { telemetryRoot } from 'sagas/telemetryRoot';
import type { Facts } from 'slices/facts';
import { storedValueRefused } from 'slices/place';
import type { openClock } from './canariesBrowser';
import { telemetryOf } from './canariesTelemetry';
import type { Canaries } from './canariesValues';

/** What a page has in common with those before and after it in its browser. */
export interface PageParts {
  readonly facts: Facts;
  /** The path that the page was opened at. */
  readonly pathname: string;
  readonly backends: readonly [StorageBackend, ...StorageBackend[]];
  readonly clock: ReturnType<typeof openClock>;
  readonly fetch: typeof globalThis.fetch;
  readonly canaries: Canaries;
  /** Names this page load. */
  readonly id: string;
  /** Told each text that somebody outside the adapters can see. */
  readonly seen: (where: 'action' | 'state' | 'error' | 'telemetry', text: string) => void;
  /** How values are named: the product's way, or for a self-test one that hides nothing. */
  readonly nameOf?: NameOf;
}

/**
 * What the product makes of the example deployment with the flow of the user pool that needs no arithmetic, on a site's own
 * host or on another, opened at any path.
 */
export function factsAt(site: string | undefined, pathname: string): Facts {
  const { scheme, host, served, settings } = factsOf(site === undefined ? {} : { site });
  const prod = { ...served, userPool: { ...served.userPool, flow: 'USER_PASSWORD_AUTH' as const } };
  const read = readFacts({
    settings: JSON.stringify({ ...settings, stages: { ...settings.stages, prod } }),
    location: { protocol: scheme, host, pathname },
    languages: ['en'],
    navigation: 'navigate',
    userAgent: 'Chrome',
    width: 1280,
    isDark: false,
    build: 'test',
  });
  if (!read.ok) throw new Error(`No stage is served at ${pathname}.`);
  return { ...read.facts, trip: 'trip', continues: false };
}

interface Arithmetic {
  readonly prototype: { getLargeAValue: (done: (error: null) => void) => void };
}
// For every sign-in the library works out a number of 3,072 bits, which the flow with the password does not use.
const { AuthenticationHelper } = library as unknown as { readonly AuthenticationHelper: Arithmetic };
AuthenticationHelper.prototype.getLargeAValue = (done) => done(null);

/** Texts of an error, as somebody who logs it would write them. */
const textOfError = (error: unknown): string =>
  error instanceof Error ? [error.name, error.message, error.stack, JSON.stringify(error)].join('\n') : String(error);

type Methods = Readonly<Record<string, (args: unknown) => Promise<unknown>>>;

/** The same ports; whatever they throw is seen, and each question and answer counts as something that happened. */
function watched(ports: Ports, happened: () => void, seen: PageParts['seen']): Ports {
  const watchedPort = ([port, methods]: [string, Methods]) => {
    const calls = Object.entries(methods).map(([name, call]) => {
      const watchedCall = async (args: unknown): Promise<unknown> => {
        happened();
        try {
          return await call(args);
        } catch (error) {
          seen('error', textOfError(error));
          throw error;
        } finally {
          happened();
        }
      };
      return [name, watchedCall] as const;
    });
    return [port, Object.fromEntries(calls)] as const;
  };
  return Object.fromEntries(
    Object.entries(ports as unknown as Record<string, Methods>).map(watchedPort),
  ) as unknown as Ports;
}

/**
 * A page load of the real program, put together as `src/app/main.tsx` does it: store, flows, recorder, flow log and
 * adapters are the product's; only what a browser has below them is made here.
 */
export function loadPage(address: string, parts: PageParts) {
  const { facts, backends, clock, seen } = parts;
  const productId = facts.settings.product.id;
  const leaks = makeLeaks();
  const nameOf = parts.nameOf ?? leaks.watch(placeholders('salt of this browser', parts.id));
  const vault = makeVault(nameOf);
  const window = show(address, parts.pathname);
  const bar = takeAddressBar(window as unknown as Window, productId);
  const departures: string[] = [];
  let events = 0;
  let signIns = 0;
  const leave = (to: string | URL): void => void departures.push(String(to));
  const ports: Ports = {
    api: makeApi({
      served: facts.served,
      origin: `${facts.scheme}//${facts.host}`,
      vault,
      fetch: parts.fetch,
      elapsed: clock.now,
      noteDate: () => undefined,
    }),
    identity: makeIdentity(facts.served.userPool, vault),
    storage: makeStorage(backends, vault, (key) => {
      page.byBrowser(storedValueRefused({ key }));
    }),
    browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, async (text) => leave(text)),
    clock: clock.port,
    random: {
      csrfToken: () => Promise.resolve(vault.seal('csrfToken', parts.canaries.fresh('csrfToken'))),
      printKey: () => Promise.resolve(vault.seal('printKey', parts.canaries.fresh('printKey'))),
      id: () => Promise.resolve(`session of ${parts.id}`),
      signIn: () => Promise.resolve(`sign-in of ${parts.id} ${(signIns += 1).toString()}`),
      chance: () => Promise.resolve(0.5),
    },
    prints: fakePrints(vault, (key, value) => createHmac('sha256', key).update(value).digest('hex')),
    locks: makeLocks(undefined),
    code: { load: () => Promise.resolve({ outcome: 'ok', value: undefined }) },
  };
  const page: Page = composePage({
    facts,
    load: { id: parts.id, tab: 'tab1', trip: 'trip1', startedAt: Math.round(clock.now() / 60_000) * 60_000 },
    begunAt: clock.now(),
    ports: watched(ports, () => (events += 1), seen),
    history: bar.history,
    flowOf: flowsWith(laterFlows),
    nameOf,
    leaks: parts.nameOf ? () => false : leaks.found,
    elapsed: () => clock.now(),
    backend: backends[0],
    now: clock.now,
    onlooker: () => (next) => (action) => {
      events += 1;
      seen('action', JSON.stringify(action));
      return next(action);
    },
  });
  const { store, recorder, log, start, run } = page;
  watchState(store, seen);
  const { canaries, id } = parts;
  const reporting = run(() =>
    telemetryRoot(telemetryOf({ ports, backend: backends[0], vault, canaries, now: clock.now, id, seen })),
  );
  const end = start({ arrive: true });
  const close = (): void => {
    end();
    reporting.cancel();
  };
  return {
    store,
    window,
    vault,
    log,
    departures,
    close,
    entries: () => recorder.entries as unknown as PageLoadEntries,
    events: () => events,
  };
}
export type CanaryPage = ReturnType<typeof loadPage>;

/** Each part of the state is seen once, however many states hold it. */
function watchState(store: Page['store'], seen: PageParts['seen']): void {
  const known = new Set<unknown>();
  const look = (): void => {
    for (const [name, part] of Object.entries(store.getState())) {
      if (known.has(part)) continue;
      known.add(part);
      seen('state', `${name}: ${JSON.stringify(part)}`);
    }
  };
  look();
  store.subscribe(look);
}
