import { onLocationChanged } from 'connected-react-router';
import { type AddressBar, takeAddressBar } from 'src/adapters/addressBar';
import { watchReturn } from 'src/adapters/page/watchReturn';
import { idle, nextTask } from 'src/adapters/page/scheduling';
import { watchBlockedCalls } from 'src/adapters/http';
import { type RealParts, realBackends, realPorts } from 'src/adapters/index';
import { chooseBackends } from 'src/adapters/storage';
import { loadSalt } from 'src/adapters/storedSalt';
import { randomId } from 'src/adapters/random';
import { makeVault } from 'src/adapters/vault';
import { tryOrUndefined, isNewestTrip, setMark, takeMarks, enterTab, tabStorage } from 'src/adapters/page/tab';
import { pageProperties, navigationType, pageRoot } from 'src/adapters/page/pageProperties';
import { reloadOnAddressChange, logFailure, watchUncaught } from 'src/adapters/page/uncaught';
import { storeOrRemoveTyped, restoreTyped } from 'src/adapters/page/typedInTab';
import { watchSignOuts } from 'src/adapters/page/signOuts';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { roundedToMinute } from 'src/journal/log/entry';
import { makeLeaks } from 'src/journal/record/leaks';
import { makePlaceholders } from 'src/journal/record/placeholders';
import type { Ports } from 'src/ports';
import { isCallback } from 'src/contract/routes';
import { stageOfUnmarked } from 'src/rules/values/site';
import { pageCallBlocked, pageClockCompared, pageLeft, pageShown, pageVisibilityChanged } from 'slices/page';
import { placeStoredValueRefused } from 'slices/place';
import { sessionStartedElsewhere, sessionSignedOutElsewhere } from 'slices/session';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { type TelemetrySource, telemetryRoot } from 'sagas/telemetry/telemetryRoot';
import type { AppProps } from './painting/App';
import { type PageFacts, readFacts } from './facts';
import { accessTo } from './flowLog/access';
import type { Store } from './makeStore';
import { type ComposedPage, type PageParts, composePage } from './page';
import { watchPageLoads } from './browserEvents/pageLoadLatency';
import { markProviderSignIn } from './browserEvents/markProviderSignIn';
import { bringTexts, code, flowOf, prefetch } from './screens';
import { handleUncaught } from './browserEvents/handleUncaught';
import { dispatchStoredChoices } from './browserEvents/dispatchStoredChoices';
import { type AppParts, render } from './painting/render';
import { pageTexts } from './texts/pageTexts';
import { loadBrokenApp, loadWrongHost, loadInvalidSettings } from './fallback/loadFallback';
import { reportPresence } from './browserEvents/reportPresence';

declare const __BUILD__: string;

const root = pageRoot();
const flushEveryMs = 2000;

/** Dispatches an event of the browser. */
type Dispatch = (event: Event) => void;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const elapsed = (): number => performance.now();

/** After a reload, Back or Forward, or a provider's callback, the page continues the tab's trip. */
function tabNow(bar: AddressBar) {
  const continues = navigationType() !== 'navigate' || isCallback(bar.read().route);
  return enterTab(tabStorage, continues, () => randomId().slice(0, 6));
}

async function startApp(pageFacts: PageFacts, theme: Required<AppProps>['theme']): Promise<void> {
  const backends = realBackends();
  const pageId = randomId().slice(0, 6);
  const leaks = makeLeaks();
  const salt = loadSalt(backends[0]);
  const placeholderOf = leaks.watch(makePlaceholders(salt.salt, pageId));
  const vault = makeVault(placeholderOf);
  const bar = takeAddressBar(window, pageFacts.settings.product.id, navigationType() !== 'navigate');
  const { tab, trip, continues } = tabNow(bar);
  const facts: Facts = { ...pageFacts, trip, continues, ...takeMarks(tabStorage, salt) };
  const dispatch: Dispatch = (event) => page.byBrowser(event);
  const { stage, host, served, settings } = facts;
  const stageScope = { stage, ownsUnmarked: stageOfUnmarked(host, settings.stages) === stage };
  const ports = markProviderSignIn(
    dispatchingPorts({ served, stageScope, bar, vault, backends, code }, dispatch),
    (isUnderWay) => setMark(tabStorage, 'started', isUnderWay),
  );
  const page: ComposedPage = composePage({
    facts,
    load: { id: pageId, tab, trip, startedAt: roundedToMinute(Date.now()) },
    begunAt: Date.now() - elapsed(),
    ports,
    history: bar.history,
    flowOf,
    placeholderOf,
    leaks: leaks.has,
    elapsed,
    backends,
    now: () => Date.now(),
  });
  const { store, log } = page;
  const texts = pageTexts(facts.language, sleep);
  bringTexts(texts.later);
  await nextTask();
  let markShown = (): void => undefined;
  const whenShown = new Promise<void>((resolve) => (markShown = resolve));
  page.run(() => telemetryRoot(telemetrySource({ ports, backends, dispatch }, whenShown)));
  const fail = handleUncaught({ store, byBrowser: page.byBrowser, flush: log.flush, log: logFailure });
  watchUncaught(fail);
  watchBlockedCalls((origin) => dispatch(pageCallBlocked({ origin })));
  page.start({
    arrive: true,
    onCrash: (thrown) => {
      fail('error', thrown);
      reloadOnAddressChange();
    },
  });
  dispatchStoredChoices(window, dispatch);
  watchPage(store, dispatch, bar, log.flush);
  await nextTask();
  const app: AppParts = {
    store,
    seal: (label, value) => vault.seal(label, value),
    flowLog: accessTo(log, texts.later),
    theme,
    prefetch,
    onUsable: watchPageLoads(bar.history, elapsed, (usable) => dispatch(pageShown(usable))),
  };
  void render(root, { app, texts: texts.first, typed: restoreTyped(root, window), fail, nextTask }).then(markShown);
}

/** The real ports, and the events that they report on their own. */
function dispatchingPorts(
  parts: Pick<RealParts, 'served' | 'stageScope' | 'bar' | 'vault' | 'backends' | 'code'>,
  dispatch: Dispatch,
): Ports {
  return realPorts({
    ...parts,
    // Dispatched after the current call, so that the caller continues first, as in a replay.
    reportStored: (key) => queueMicrotask(() => dispatch(placeStoredValueRefused({ key }))),
    reportSkew: (aheadMs) => dispatch(pageClockCompared({ aheadMs })),
  });
}

/**
 * Loads what runs when the page is shown and the browser is idle: the telemetry, and a look for what has expired. If it
 * cannot be loaded, that stays for the next page load.
 */
function telemetrySource(
  { ports, backends, dispatch }: { ports: Ports; backends: PageParts['backends']; dispatch: Dispatch },
  whenShown: Promise<void>,
): TelemetrySource {
  const now = (): EpochMs => Date.now() as EpochMs;
  const load: TelemetrySource['load'] = async () => {
    await whenShown;
    await idle();
    const { makeTelemetry, dispatchExpired } = await import(/* webpackChunkName: "telemetry" */ './whenIdle');
    tryOrUndefined(() => dispatchExpired(chooseBackends(backends), now(), dispatch));
    return makeTelemetry({ ports, backend: backends[0], userAgent: navigator.userAgent, now, elapsed });
  };
  return { now, load };
}

function watchPage(store: Store, dispatch: Dispatch, bar: AddressBar, flush: () => void): void {
  // The mark tells the next page of the tab why this log ended. A newer page of the tab may have signed out itself.
  const signOut = (site: SiteName): void => {
    const { site: current, facts } = store.getState();
    if (current === site && isNewestTrip(tabStorage, facts.trip)) setMark(tabStorage, 'signedOut', true);
    dispatch(sessionSignedOutElsewhere({ site }));
  };
  const signIn = (site: SiteName): void => dispatch(sessionStartedElsewhere({ site }));
  watchSignOuts(window, () => window.localStorage, Date.now() - elapsed(), { signOut, signIn });
  const isShown = (): boolean => document.visibilityState !== 'hidden';
  const markOpen = (): void => setMark(tabStorage, 'open', isShown());
  markOpen();
  window.addEventListener('pagehide', () => {
    setMark(tabStorage, 'open', false);
    storeOrRemoveTyped(window);
    dispatch(pageLeft());
    flush();
  });
  document.addEventListener('visibilitychange', () => {
    // A browser may discard a hidden tab without another event.
    if (!isShown()) storeOrRemoveTyped(window);
    markOpen();
    dispatch(pageVisibilityChanged({ state: document.visibilityState }));
    flush();
  });
  reportPresence(window, store, dispatch);
  // Soon, so that a page that another tab loads now is numbered after this one.
  setTimeout(flush);
  setInterval(flush, flushEveryMs);
  watchReturn(
    window,
    () => dispatchStoredChoices(window, dispatch, true),
    () => bar.recoverEntry(),
    () => store.dispatch({ ...onLocationChanged(bar.history.location, 'POP') }),
  );
}

const parsed = readFacts(pageProperties(__BUILD__));
if (parsed.ok) startApp(parsed.facts, parsed.theme).catch(loadBrokenApp);
else if (parsed.elsewhere) loadWrongHost(parsed.elsewhere).catch(loadBrokenApp);
else loadInvalidSettings(root, parsed.problems).catch(loadBrokenApp);
