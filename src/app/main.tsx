import { createRoot } from 'react-dom/client';
import { onLocationChanged } from 'connected-react-router';
import { type AddressBar, takeAddressBar } from 'src/adapters/addressBar';
import { realPlaces, realPorts } from 'src/adapters/index';
import { randomId } from 'src/adapters/random';
import { makeSafe } from 'src/adapters/safe';
import { languageTags } from 'src/contract/languages';
import type { StorageKey } from 'src/contract/storageKeys';
import { journalFormat } from 'src/journal/entry';
import { placeholders } from 'src/journal/placeholders';
import { makeRecorder } from 'src/journal/recorder';
import { visibilityChanged } from 'slices/page';
import { storedValueRefused } from 'slices/place';
import type { Facts } from 'slices/facts';
import { App } from './App';
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

function givenFacts(): FactsOrProblems {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return readFacts({
    settings: document.getElementById('deployment')?.textContent ?? '',
    location: window.location,
    languages: navigator.languages,
    navigation: navigation?.type,
    userAgent: navigator.userAgent,
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
  const nameOf = placeholders(keptSalt(places[0]), pageId);
  const safe = makeSafe(nameOf);
  const bar = takeAddressBar(window, productId);
  const startedAt = Math.round(Date.now() / minuteMs) * minuteMs;
  const recorder = makeRecorder({
    chapter: { format: journalFormat, id: pageId, startedAt, facts },
    nameOf,
    elapsed: () => performance.now(),
    describe: describeFor(productId),
  });
  const reportStored = (key: StorageKey): void => {
    store.dispatch({ ...storedValueRefused({ key }), byBrowser: true });
  };
  const ports = realPorts({ served: facts.served, bar, safe, places, code, reportStored });
  const { store, start } = makeStore({
    facts,
    history: bar.history,
    flowOf,
    watcher: recorder.middleware,
    ports: recorder.record(flushed(ports, () => log.flush())),
  });
  const log = flowLog(places[0], recorder.entries, () => store.getState().site);
  start({ arrive: true });
  watchPage(store, bar, () => log.flush());
  void render(facts, store, (label, value) => safe.seal(label, value));
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
function flushed(ports: ReturnType<typeof realPorts>, flush: () => void): ReturnType<typeof realPorts> {
  const leaveTo: typeof ports.browser.leaveTo = (departure) => {
    flush();
    return ports.browser.leaveTo(departure);
  };
  return { ...ports, browser: { ...ports.browser, leaveTo } };
}

async function render(facts: Facts, store: Store, seal: Parameters<typeof App>[0]['seal']): Promise<void> {
  const entered = new Promise<void>((resolve) => {
    const look = (): void => {
      if (store.getState().route) resolve();
    };
    store.subscribe(look);
    look();
  });
  const [{ text, language }] = await Promise.all([loadText(facts.language), entered]);
  document.documentElement.lang = languageTags[language];
  createRoot(root).render(<App store={store} text={text} seal={seal} />);
}

const given = givenFacts();
if (given.ok) startApp(given.facts);
else startFailure(root, given.problems);
