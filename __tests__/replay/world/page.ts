import { prepareFile } from 'src/app/flowLog/savedFile';
import { fakePrints } from '__tests__/support/fakePorts';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { onLocationChanged } from 'connected-react-router';
import { makeApi } from 'src/adapters/api';
import { makeBrowser } from 'src/adapters/browser';
import type { Clock } from 'src/adapters/clock';
import { makeLocks } from 'src/adapters/locks';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { type Vault, makeVault } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { type ComposedPage, composePage } from 'src/app/page';
import { markProviderSignIn } from 'src/app/browserEvents/markProviderSignIn';
import type { ScreenState } from 'src/screens/messages';
import type { RouteId } from 'src/contract/routes';
import type { StorageKey, WayIn } from 'src/contract/storageKeys';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { makeLeaks } from 'src/journal/record/leaks';
import { type PlaceholderOf, makePlaceholders } from 'src/journal/record/placeholders';
import type { Ports } from 'src/ports';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import { type TelemetrySource, telemetryRoot } from 'sagas/telemetry/telemetryRoot';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { sharingContinued } from 'slices/sharing';
import { wayInLooked } from 'slices/wayIn';
import { pageClockCompared, pageLeft, pageVisibilityChanged } from 'slices/page';
import { placeStoredValueRefused } from 'slices/place';
import { withRetries } from '__tests__/support/retries';
import { type KeptSecrets, type WorldBar, openBar } from './addressBar';
import { unloggedPage } from './unlogged';
import { buildOfWorld } from './build';
import { type ApiScript, type IdentityScript, scriptedFetch, scriptedIdentity } from './service';

/** The hooks of an observer of a whole browser, by tab. */
export interface PageHooks {
  /** The ports of a page, before they are recorded. */
  readonly ports?: (ports: Ports, page: HookedPage) => Ports;
  /** Names sealed values; then no flow log is stored. */
  readonly placeholderOf?: PlaceholderOf;
  /** Sees every action of a page. */
  readonly onlooker?: (tab: string) => Middleware;
  /** The lock manager that the tabs share; without it each page has its own. */
  readonly locks?: (tab: string) => LockManager;
  /** The store of the address bar of a tab for secret parameters between two page loads. */
  readonly keptSecrets?: (tab: string) => KeptSecrets;
  /** The random number for the jitter of a retry; 0.5 by default. */
  readonly chance?: number;
  /** Gets the wait of each retry; by default it ends at once. */
  readonly retries?: Parameters<typeof withRetries>[1];
  /** An address bar over a window instead of a memory history. */
  readonly bar?: (fragment: string) => WorldBar;
  /** The page's memory, which stores what other places refuse. */
  readonly memory?: () => StorageBackend;
  /** Stores the flow log in the page's own storage, even with names for sealed values. */
  readonly keepsLog?: true;
  /** A network instead of the scripted service. */
  readonly network?: Network;
  /** The telemetry of a page, over ports that are not recorded. */
  readonly telemetry?: (page: TelemetryPage) => TelemetrySource;
}

export interface HookedPage {
  readonly id: string;
  readonly tab: string;
  readonly vault: Vault;
  readonly facts: Facts;
}
/** A network at the level of fetch; it is quiet if no request is pending, apart from those that only time ends. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  readonly isQuiet: () => boolean;
}
export interface TelemetryPage {
  readonly id: string;
  readonly ports: Ports;
  readonly vault: Vault;
  /** The storage of waiting records. */
  readonly backend: StorageBackend;
  readonly now: () => number;
}

/** The shared state of the tabs of a browser, and the inputs of a page load. */
export interface PageParts {
  readonly hooks?: PageHooks | undefined;
  readonly id: string;
  readonly tab: string;
  readonly trip: string;
  readonly fragment: string;
  readonly facts: Facts;
  /** An earlier page of the tab has marked the computer as shared. */
  readonly isShared?: boolean;
  /** The result of the look for the last way in; absent if the page does not look. */
  readonly wayIn?: { readonly found: WayIn | undefined };
  readonly backends: readonly [StorageBackend, ...StorageBackend[]];
  /** The storage of the flow log. */
  readonly logIn: StorageBackend;
  /** Called when a sign-in is under way, to mark the tab; absent if tabs keep no marks. */
  readonly noteStart?: ((isUnderWay: boolean) => void) | undefined;
  readonly clock: Ports['clock'];
  readonly now: () => number;
  /** Advances evenly, however the device's clock is set. */
  readonly elapsed: () => number;
  readonly api: () => ApiScript;
  readonly identity: () => IdentityScript;
  /** Routes whose code cannot be loaded. */
  readonly codeFails: readonly RouteId[];
  readonly unique: (what: string) => string;
  /** Called with each replaced personal value. */
  readonly replaced: (placeholder: string, value: string) => void;
}

/** The flow log of a page; without one nothing can be saved. */
type Log = Pick<ComposedPage['log'], 'flush'> | Pick<ComposedPage['log'], 'flush' | 'parts' | 'own'>;

const minuteMs = 60_000;
const salt = 'salt of the world';
const failedToLoad = { outcome: 'failed', failure: { kind: 'network', status: -1 } } as const;

/** The adapters of the product over the simulated world. */
function portsOf(
  parts: PageParts,
  placeholderOf: PlaceholderOf,
  report: (key: StorageKey) => void,
  { recordServerDate, skew }: Pick<Clock, 'recordServerDate'> & { readonly skew: () => number | undefined },
) {
  const vault = makeVault(placeholderOf);
  const departures: string[] = [];
  const afresh: string[] = [];
  const { hooks = {}, tab } = parts;
  const reload = (fragment: string): void => void afresh.push(fragment);
  const bar =
    hooks.bar?.(parts.fragment) ??
    openBar(parts.fragment, parts.facts.settings.product.id, reload, hooks.keptSecrets?.(tab));
  const leave = (address: string | URL): void => void departures.push(String(address));
  const { fetch, isQuiet } = hooks.network ?? scriptedFetch(parts.api);
  const { facts } = parts;
  const ports: Ports = {
    api: makeApi({
      served: facts.served,
      origin: `${facts.scheme}//${facts.host}`,
      vault,
      fetch,
      elapsed: parts.elapsed,
      recordServerDate,
    }),
    identity: scriptedIdentity(parts.identity, (label, value) => vault.seal(label, value)),
    storage: makeStorage(parts.backends, vault, report),
    browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, (text) =>
      Promise.resolve(leave(`copied ${text}`)),
    ),
    ...withRetries(
      {
        clock: { ...parts.clock, skew: async () => (await parts.clock.skew({})) ?? skew() },
        random: {
          csrfToken: () => Promise.resolve(vault.seal('csrfToken', parts.unique('csrf'))),
          printKey: () => Promise.resolve(vault.seal('printKey', parts.unique('key'))),
          id: () => Promise.resolve(parts.unique('id')),
          signIn: () => Promise.resolve(parts.unique('sign-in')),
          chance: () => Promise.resolve(hooks.chance ?? 0.5),
        },
      },
      hooks.retries,
    ),
    prints: fakePrints(vault),
    locks: makeLocks(hooks.locks?.(tab)),
    code: {
      load: ({ route }) =>
        Promise.resolve(parts.codeFails.includes(route) ? failedToLoad : { outcome: 'ok', value: undefined }),
      loadAhead: () => Promise.resolve(undefined),
    },
  };
  return {
    ports: hooks.ports?.(ports, { id: parts.id, tab, vault, facts }) ?? ports,
    bar,
    vault,
    departures,
    afresh,
    isQuiet,
  };
}

/** One page load of the product: its store, flows, recorder and adapters, over the shared browser. */
export function loadPage(parts: PageParts) {
  const leaks = makeLeaks();
  const placeholderOf = parts.hooks?.placeholderOf ?? leaks.watch(makePlaceholders(salt, parts.id));
  const began = parts.now();
  const beganElapsed = parts.elapsed();
  const { id, tab, trip, facts } = parts;
  const startedAt = Math.round(began / minuteMs) * minuteMs;
  const report = (key: StorageKey): void => page.byBrowser(placeStoredValueRefused({ key }));
  // The Date header of an answer shows the clock skew; the first one is reported (src/adapters/clock.ts).
  let skew: number | undefined;
  const recordServerDate: Clock['recordServerDate'] = (date, age): void => {
    if (date === null) return;
    const isFirst = skew === undefined;
    skew = parts.now() - Date.parse(date) - Number(age) * 1000;
    if (isFirst) page.byBrowser(pageClockCompared({ aheadMs: skew }));
  };
  const { ports, bar, vault, departures, afresh, isQuiet } = portsOf(parts, placeholderOf, report, {
    recordServerDate,
    skew: () => skew,
  });
  const page: Pick<ComposedPage, 'store' | 'recorder' | 'start' | 'run' | 'byBrowser'> & { readonly log: Log } = (
    parts.hooks?.placeholderOf && !parts.hooks.keepsLog ? unloggedPage : composePage
  )({
    facts,
    load: { id, tab, trip, startedAt },
    begunAt: began,
    ports: parts.noteStart ? markProviderSignIn(ports, parts.noteStart) : ports,
    history: bar.history,
    flowOf: flowTableWith(lazyFlows),
    placeholderOf: (label, value) => {
      const name = placeholderOf(label, value);
      parts.replaced(name, value);
      return name;
    },
    leaks: leaks.has,
    elapsed: () => parts.elapsed() - beganElapsed,
    backends: parts.hooks?.keepsLog ? parts.backends : [parts.logIn],
    now: parts.now,
    effects: buildOfWorld.effects,
    ...(parts.hooks?.onlooker && { tap: parts.hooks.onlooker(tab) }),
  });
  const { store, recorder, log, start, run, byBrowser } = page;
  const dispatch = (action: Event | UnknownAction): void => void store.dispatch(action);
  const source = parts.hooks?.telemetry?.({ id, ports, vault, backend: parts.backends[0], now: parts.now });
  const reporting = source && run(() => telemetryRoot(source));
  const end = start({ arrive: true });
  if (parts.isShared) dispatch(sharingContinued());
  if (parts.wayIn) dispatch(wayInLooked(parts.wayIn));
  const close = (): void => {
    end();
    reporting?.cancel();
  };
  let hasLeft = false;
  return {
    tab,
    departures,
    afresh,
    isQuiet,
    run,
    entries: () => recorder.entries as unknown as PageLoadEntries,
    live: (): ScreenState => {
      const { router: _router, ...shown } = store.getState();
      return shown;
    },
    location: () => bar.history.location.pathname + bar.history.location.search,
    seal: <L extends string>(label: L, value: string) => vault.seal(label, value),
    /** A person does something. */
    dispatch,
    showOrHide: (state: 'visible' | 'hidden') => byBrowser(pageVisibilityChanged({ state })),
    /** The page comes back from the back-forward cache. */
    showAgain: () => {
      hasLeft = false;
      dispatch({ ...onLocationChanged(bar.history.location, 'POP') });
    },
    back: () => bar.history.goBack(),
    forward: () => bar.history.goForward(),
    /** Whether this page load has an entry to go back to. */
    canGoBack: () => bar.history.index > 0,
    /** The fragments of the entries before this one, of this page load. */
    behind: () => bar.history.entries.slice(0, bar.history.index).map(({ pathname, search }) => pathname + search),
    /** A person changes the fragment in the address bar. */
    visit: (fragment: string) => bar.visit(fragment),
    byBrowser,
    /** The page is left by a link, a provider or closing the tab; only once, unless it was shown again. */
    leave: () => {
      if (hasLeft) return;
      hasLeft = true;
      byBrowser(pageLeft());
      log.flush();
    },
    flush: () => log.flush(),
    /** The file that a person would save now. */
    save: () => ('own' in log ? prepareFile(log)?.text : undefined),
    close,
  };
}
export type LoadedPage = ReturnType<typeof loadPage>;
