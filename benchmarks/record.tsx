/**
 * The command `npm run bench -- record`: the cost of recording per dispatch. It runs the same app with and without the
 * recorder, its screen shown, in interleaved rounds and in the mode of the built app, and prints microseconds and the
 * ratio. A dispatch here is everything that a person's click causes: middleware, reducers, flows, and the redrawn
 * screen.
 */
import { memoryBackend } from 'src/adapters/backends/storageBackends';
import { composePage } from 'src/app/page';
import type { Ports } from 'src/ports';
import './shownPage';
import { readFileSync } from 'node:fs';
import type { Middleware } from '@reduxjs/toolkit';
import { onLocationChanged } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import en from 'locales/en.json';
import { App } from 'src/app/painting/App';
import { makeStore } from 'src/app/makeStore';
import { makeI18n } from 'src/app/texts/wholeTexts';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { makeLeaks } from 'src/journal/record/leaks';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { readLog } from 'src/journal/log/readLog';
import { portMethods } from 'src/journal/replay/run/strictReplay';
import { makeReplayPorts } from 'src/journal/replay/run/replayPorts';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import { entryRetried, entrySubmitted } from 'slices/entry';
import type { Facts } from 'slices/facts';
import { pageVisibilityChanged } from 'slices/page';
import { routeEntered } from 'slices/route';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { median, quantile, ratioOfRounds, table } from './measure';

const rounds = 21;
const dispatchesARound = 600;
/** How often the journal is stored, as it is every two seconds in the browser. */
const flushEvery = 50;

const journey = '__tests__/journeys/corporate-federated-provider-with-scope-openid-uid-.json';

function factsOfJourney(): Facts {
  const read = readLog(readFileSync(journey, 'utf8'));
  const facts = read.ok && read.log.chapters[0]?.[0].facts;
  if (!facts) throw new Error(`${journey} is not a log`);
  return facts as Facts;
}

const facts = factsOfJourney();
const texts = makeI18n('en', en);
const passOn: Middleware = () => (next) => (action) => next(action);

const setting = { facts, history: createMemoryHistory(), flowOf: flowTableWith(lazyFlows) };

/** A page of the app whose ports never answer. */
function recordedPage(ports: Ports) {
  const leaks = makeLeaks();
  return composePage({
    ...setting,
    load: { id: 'p', tab: 't', trip: 'a', startedAt: 0 },
    ports,
    placeholderOf: leaks.watch(makePlaceholders('salt', 'p')),
    leaks: leaks.has,
    elapsed: () => performance.now(),
    backends: [memoryBackend()],
    now: () => 0,
  });
}

/** Its store without a recorder, which is the baseline. */
const bareStore = (ports: Ports) => ({ ...makeStore({ ...setting, ports, recorder: passOn }), recorder: undefined });

function openStore(records: boolean) {
  const { ports } = makeReplayPorts(portMethods);
  const { store, start, recorder } = records ? recordedPage(ports) : bareStore(ports);
  const close = start({ arrive: true });
  const root = createRoot(document.createElement('div'));
  flushSync(() => {
    root.render(<App store={store} i18n={texts} seal={() => '' as never} />);
  });
  const end = (): void => {
    close();
    root.unmount();
  };
  return { store, end, flush: () => recorder?.entries.length ?? 0 };
}

const location = { pathname: '/emailSelect', search: '?sitename=acme', hash: '', state: undefined };
const arrived = (error?: string) =>
  routeEntered({ route: 'entry', params: error ? { error } : {}, refused: [], arrival: 'load' });
const actions = [
  () => entrySubmitted({ siteName: 'acme' as SiteName, emailId: 'jane@acme.test' as EmailId }),
  () => ({ ...pageVisibilityChanged({ state: 'hidden' }), byBrowser: true }),
  () => ({ ...onLocationChanged(location, 'POP') }),
  () => arrived('not_active'),
  () => entryRetried(),
  () => arrived(),
];

interface Round {
  readonly typical: number;
  readonly slow: number;
  /** Microseconds to redact one entry, outside of any dispatch. */
  readonly writing: number;
}

function round(records: boolean): Round {
  const { store, end, flush } = openStore(records);
  const times: number[] = [];
  let writing = 0;
  for (let made = 0; made < dispatchesARound; made += 1) {
    const action = actions[made % actions.length]?.() ?? { type: 'none' };
    const started = performance.now();
    flushSync(() => store.dispatch(action));
    times.push((performance.now() - started) * 1000);
    if (made % flushEvery === 0) {
      const flushing = performance.now();
      flush();
      writing += performance.now() - flushing;
    }
  }
  end();
  return { typical: median(times), slow: quantile(times, 0.99), writing: (writing * 1000) / dispatchesARound };
}

function main(): void {
  round(true);
  round(false);
  const recorded: Round[] = [];
  const plain: Round[] = [];
  for (let made = 0; made < rounds; made += 1) {
    const [first, second] = made % 2 ? [recorded, plain] : [plain, recorded];
    first.push(round(first === recorded));
    second.push(round(second === recorded));
  }
  const row = (name: string, of: (round: Round) => number): string[] => {
    const [without, withIt] = [plain.map(of), recorded.map(of)];
    return [name, median(without).toFixed(2), median(withIt).toFixed(2), ratioOfRounds(withIt, without)];
  };
  print(`A dispatch, in microseconds: ${rounds.toString()} interleaved rounds of ${dispatchesARound.toString()}\n`);
  const head = ['', 'without recorder', 'with recorder', 'ratio'];
  print(table([head, row('median', ({ typical }) => typical), row('99th percentile', ({ slow }) => slow)]));
  const written = median(recorded.map(({ writing }) => writing));
  print(`\nWriting an entry down, later and outside of any dispatch: ${written.toFixed(1)} microseconds`);
}

command(main);
