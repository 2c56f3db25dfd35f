import { createRoot } from 'react-dom/client';
import { onLocationChanged } from 'connected-react-router';
import { type AddressBar, takeAddressBar } from 'src/adapters/addressBar';
import { download } from 'src/adapters/download';
import { realPlaces, realPorts } from 'src/adapters/index';
import { randomId } from 'src/adapters/random';
import { makeSafe } from 'src/adapters/safe';
import { type Tab, tabOf } from 'src/adapters/tab';
import { languageTags } from 'src/contract/languages';
import type { StorageKey } from 'src/contract/storageKeys';
import { journalFormat } from 'src/journal/entry';
import { makeLeaks } from 'src/journal/leaks';
import { placeholders } from 'src/journal/placeholders';
import { makeRecorder } from 'src/journal/recorder';
import type { Ports } from 'src/ports';
import { isCallback } from 'src/rules/address';
import { clockCompared, visibilityChanged } from 'slices/page';
import { storedValueRefused } from 'slices/place';
import type { Facts } from 'slices/facts';
import { App, type AppProps } from './App';
import { describeFor } from './describe';
import { type FactsOrProblems, readFacts } from './facts';
import { flowLog } from './flowLog';
import { loadText } from './i18n';
import { type Store, makeStore } from './makeStore';
import { code, flowOf } from './screens';
import { startFailure } from './startFailure';
import './styles.css';

declare const __BUILD__: string;

const root = document.getElementById('root') ?? document.body;
const minuteMs = 60_000;
const flushEveryMs = 2000;

const thisMinute = (): number => Math.round(Date.now() / minuteMs) * minuteMs;
const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** A reload, back and forward, and the way back from a provider go on with what the tab was doing. */
function tabNow(bar: AddressBar): Tab {
  const continues = navigationType() !== 'navigate' || isCallback(bar.read().route);
  return tabOf(
    () => window.sessionStorage,
    continues,
    () => randomId().slice(0, 6),
  );
}

function givenFacts(): FactsOrProblems {
  return readFacts({
    settings: document.getElementById('deployment')?.textContent ?? '',
    location: window.location,
    languages: navigator.languages,
    navigation: navigationType(),
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    build: __BUILD__,
  });
}

/** A salt for placeholders that never leaves this browser. */
function keptSalt(place: ReturnType<typeof realPlaces>[0]): string {
  const name = 'flow_salt';
  const salt = place.get(name) ?? randomId();
  place.set(name, salt);
  return salt;
}

function startApp(facts: Facts): void {
  const productId = facts.settings.product.id;
  const places = realPlaces();
  const pageId = randomId().slice(0, 6);
  const leaks = makeLeaks();
  const nameOf = leaks.watch(placeholders(keptSalt(places[0]), pageId));
  const safe = makeSafe(nameOf);
  const bar = takeAddressBar(window, productId);
  const recorder = makeRecorder({
    chapter: { format: journalFormat, id: pageId, ...tabNow(bar), startedAt: thisMinute(), facts },
    nameOf,
    elapsed: () => performance.now(),
    describe: describeFor(productId),
    leaks: leaks.found,
  });
  const log = flowLog({
    place: places[0],
    recorder,
    leaks: leaks.found,
    site: () => store.getState().site,
    now: () => Date.now(),
  });
  const reportStored = (key: StorageKey): void => {
    store.dispatch({ ...storedValueRefused({ key }), byBrowser: true });
  };
  const reportSkew = (aheadMs: number): void => {
    store.dispatch({ ...clockCompared({ aheadMs }), byBrowser: true });
  };
  const ports = realPorts({ served: facts.served, bar, safe, places, code, reportStored, reportSkew });
  const { store, start } = makeStore({
    facts,
    history: bar.history,
    flowOf,
    watcher: log.watcher,
    ports: recorder.record(flushed(ports, log.flush)),
  });
  start({ arrive: true });
  watchPage(store, bar, log.flush);
  const { prepare } = log;
  void render(facts, {
    store,
    seal: (label, value) => safe.seal(label, value),
    flowLog: { prepare, save: ({ name, text }) => download(name, text) },
  });
}

function watchPage(store: Store, bar: AddressBar, flush: () => void): void {
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    store.dispatch({ ...visibilityChanged({ state: document.visibilityState }), byBrowser: true });
    flush();
  });
  setInterval(flush, flushEveryMs);
  // A page that comes back from the back-forward cache is entered anew: nothing in it may still be busy.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch({ ...onLocationChanged(bar.history.location, 'POP') });
  });
}

/** The journal is written before every departure. */
function flushed(ports: Ports, flush: () => void): Ports {
  const { leaveTo, startAfresh } = ports.browser;
  const browser: Ports['browser'] = {
    ...ports.browser,
    leaveTo: (departure) => {
      flush();
      return leaveTo(departure);
    },
    startAfresh: (address) => {
      flush();
      return startAfresh(address);
    },
  };
  return { ...ports, browser };
}

async function render(facts: Facts, app: Omit<AppProps, 'text'>): Promise<void> {
  const { store } = app;
  const entered = new Promise<void>((resolve) => {
    const look = (): void => {
      if (store.getState().route) resolve();
    };
    store.subscribe(look);
    look();
  });
  const [{ text, language }] = await Promise.all([loadText(facts.language), entered]);
  document.documentElement.lang = languageTags[language];
  createRoot(root).render(<App {...app} text={text} />);
}

const given = givenFacts();
if (given.ok) startApp(given.facts);
else startFailure(root, given.problems);
