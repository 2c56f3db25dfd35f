import type { UnknownAction } from '@reduxjs/toolkit';
import { onLocationChanged } from 'connected-react-router';
import { makeApi } from 'src/adapters/api';
import { makeBrowser } from 'src/adapters/browser';
import { makeLocks } from 'src/adapters/locks';
import type { StorageBackend } from 'src/adapters/storageBackends';
import { makeVault } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { describeFor } from 'src/app/describe';
import { makeStore } from 'src/app/makeStore';
import type { ShownState } from 'src/app/replay';
import type { RouteId } from 'src/contract/routes';
import type { StorageKey } from 'src/contract/storageKeys';
import { type PageLoadEntries, journalFormat } from 'src/journal/log/entry';
import { makeLeaks } from 'src/journal/record/leaks';
import { type NameOf, placeholders } from 'src/journal/record/placeholders';
import { makeRecorder } from 'src/journal/record/recorder';
import type { Ports } from 'src/ports';
import { flowsWith } from 'sagas/index';
import * as later from 'sagas/later';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { visibilityChanged } from 'slices/page';
import { storedValueRefused } from 'slices/place';
import { withRetries } from '__tests__/support/retries';
import { openBar } from './addressBar';
import { type ApiScript, type IdentityScript, scriptedFetch, scriptedIdentity } from './service';

/** What the tabs of a browser share, and what a page load is given. */
export interface PageParts {
  readonly id: string;
  readonly tab: string;
  readonly trip: string;
  readonly fragment: string;
  readonly facts: Facts;
  readonly backends: readonly [StorageBackend, ...StorageBackend[]];
  readonly clock: Ports['clock'];
  readonly now: () => number;
  readonly api: () => ApiScript;
  readonly identity: () => IdentityScript;
  /** Routes whose code cannot be had. */
  readonly codeFails: readonly RouteId[];
  readonly unique: (what: string) => string;
  /** Told each personal value that was replaced. */
  readonly replaced: (placeholder: string, value: string) => void;
}

const minuteMs = 60_000;
const salt = 'salt of the world';
const failedToLoad = { outcome: 'failed', failure: { kind: 'network', status: -1 } } as const;

/** The adapters of the product over what the world gives them. */
function portsOf(parts: PageParts, nameOf: NameOf, report: (key: StorageKey) => void) {
  const vault = makeVault(nameOf);
  const departures: string[] = [];
  const afresh: string[] = [];
  const bar = openBar(parts.fragment, parts.facts.settings.product.id, (fragment) => void afresh.push(fragment));
  const leave = (address: string | URL): void => void departures.push(String(address));
  const { fetch, traffic } = scriptedFetch(parts.api);
  const { facts } = parts;
  const ports: Ports = {
    api: makeApi({
      served: facts.served,
      origin: `${facts.scheme}//${facts.host}`,
      vault,
      fetch,
      elapsed: parts.now,
      noteDate: () => undefined,
    }),
    identity: scriptedIdentity(parts.identity, (label, value) => vault.seal(label, value)),
    storage: makeStorage(parts.backends, vault, report),
    browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, (text) =>
      Promise.resolve(leave(`copied ${text}`)),
    ),
    ...withRetries({
      clock: parts.clock,
      random: {
        csrfToken: () => Promise.resolve(vault.seal('csrfToken', parts.unique('csrf'))),
        id: () => Promise.resolve(parts.unique('id')),
        chance: () => Promise.resolve(0.5),
      },
    }),
    locks: makeLocks(undefined),
    code: {
      load: ({ route }) =>
        Promise.resolve(parts.codeFails.includes(route) ? failedToLoad : { outcome: 'ok', value: undefined }),
    },
  };
  return { ports, bar, vault, departures, afresh, traffic };
}

/** One page load of the product: its store, flows, recorder and adapters, over the shared browser. */
export function loadPage(parts: PageParts) {
  const leaks = makeLeaks();
  const nameOf = leaks.watch(placeholders(salt, parts.id));
  const began = parts.now();
  const { id, tab, trip, facts } = parts;
  const startedAt = Math.round(began / minuteMs) * minuteMs;
  const recorder = makeRecorder({
    chapter: { format: journalFormat, id, tab, trip, startedAt, facts },
    nameOf: (label, value) => {
      const name = nameOf(label, value);
      parts.replaced(name, value);
      return name;
    },
    elapsed: () => parts.now() - began,
    describe: describeFor(facts.settings.product.id),
    leaks: leaks.found,
  });
  const report = (key: StorageKey): void => byBrowser(storedValueRefused({ key }));
  const { ports, bar, vault, departures, afresh, traffic } = portsOf(parts, nameOf, report);
  const { store, start } = makeStore({
    facts,
    history: bar.history,
    flowOf: flowsWith(later),
    watcher: recorder.middleware,
    ports: recorder.record(ports),
  });
  const dispatch = (action: Event | UnknownAction): void => void store.dispatch(action);
  const byBrowser = (event: Event): void => dispatch({ ...event, byBrowser: true });
  const close = start({ arrive: true });
  return {
    tab,
    departures,
    afresh,
    isQuiet: () => traffic.underWay === 0,
    entries: () => recorder.entries as unknown as PageLoadEntries,
    live: (): ShownState => {
      const { router: _router, ...shown } = store.getState();
      return shown;
    },
    location: () => bar.history.location.pathname + bar.history.location.search,
    seal: <L extends string>(label: L, value: string) => vault.seal(label, value),
    /** A person does something. */
    dispatch,
    showOrHide: (state: 'visible' | 'hidden') => byBrowser(visibilityChanged({ state })),
    /** The page comes back from the back-forward cache. */
    showAgain: () => dispatch({ ...onLocationChanged(bar.history.location, 'POP') }),
    back: () => bar.history.goBack(),
    /** Somebody changes the fragment in the address bar. */
    visit: (fragment: string) => bar.visit(fragment),
    close,
  };
}
export type LoadedPage = ReturnType<typeof loadPage>;
