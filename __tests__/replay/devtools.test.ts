import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Instrument from '@redux-devtools/instrument';
import { connectRouter } from 'connected-react-router';
import { buildSync } from 'esbuild';
import { createMemoryHistory } from 'history';
import { type UnknownAction, legacy_createStore as createStore } from 'redux';
import type { ScreenState } from 'src/screens/messages';
import { statesOf } from 'src/savedLog/states';
import type { FlowLog } from 'src/journal/log/logFile';
import { type LiftedState, devtoolsOf } from 'src/support/model/devtools';
import type { Facts } from 'slices/facts';
import { type RootState, rootReducer } from 'slices/index';
import { journeys } from '__tests__/support/savedLogs';

/** The package is an ES module, which jest does not load: the same code, bundled as CommonJS. */
const bundle = mkdtempSync(join(tmpdir(), 'portico-instrument-'));
function loadInstrument(): typeof Instrument {
  const outfile = join(bundle, 'instrument.cjs');
  const entryPoints = [join(process.cwd(), 'node_modules/@redux-devtools/instrument/lib/instrument.js')];
  buildSync({ entryPoints, outfile, bundle: true, format: 'cjs', platform: 'node' });
  return createRequire(join(process.cwd(), 'package.json'))(outfile) as typeof Instrument;
}
const { ActionCreators, instrument } = loadInstrument();
afterAll(() => {
  rmSync(bundle, { recursive: true });
});

/** Every page load of every recorded journey. */
const pages = journeys().flatMap(({ name: file, log }) =>
  log.chapters.map((entries, pageLoad) => ({ file, pageLoad, log, entries })),
);
const exported = (log: FlowLog, pageLoad?: number): LiftedState => {
  const lifted = devtoolsOf(log, pageLoad);
  if (!lifted) throw new Error('no such page load');
  return JSON.parse(JSON.stringify(lifted)) as LiftedState;
};

/** A page of this build under the development tools, into which a file was imported. */
function openTools(file: LiftedState): Instrument.EnhancedStore<RootState, UnknownAction, unknown> {
  // The open page has its own facts; those of the log must take precedence.
  const facts: Facts = { ...file.committedState.facts, language: 'ja', host: 'localhost', build: 'of the reader' };
  const reducer = rootReducer(facts, connectRouter(createMemoryHistory()));
  const store = createStore(reducer, undefined, instrument() as never) as unknown as Instrument.EnhancedStore<
    RootState,
    UnknownAction,
    unknown
  >;
  store.liftedStore.dispatch(ActionCreators.importState(file as never) as never);
  return store;
}
const shown = ({ router: _router, ...state }: RootState): ScreenState => state;

describe('a page load for Redux DevTools', () => {
  it.each(pages)(
    '$file, page $pageLoad: the stock importer computes the state of every step',
    ({ log, pageLoad, entries }) => {
      const file = exported(log, pageLoad);
      const { computedStates, stagedActionIds } = openTools(file).liftedStore.getState();
      const states = statesOf(entries);
      expect(stagedActionIds).toHaveLength(entries.filter(({ kind }) => kind === 'event').length + 1);
      expect(computedStates.map(({ error }) => error).filter(Boolean)).toEqual([]);
      expect(computedStates.map(({ state }) => shown(state))).toEqual(file.portico.steps.map((step) => states[step]));
    },
  );

  it('jumps to any of its steps and back', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const file = exported(page.log, page.pageLoad);
    const store = openTools(file);
    const states = statesOf(page.entries);
    for (const id of [file.stagedActionIds.length - 1, 0, 3, 1]) {
      store.liftedStore.dispatch(ActionCreators.jumpToState(id) as never);
      expect(shown(store.getState())).toEqual(states[file.portico.steps[id] ?? 0]);
    }
  });

  it('stays complete if the page of the import continues', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const file = exported(page.log, page.pageLoad);
    const store = openTools(file);
    store.dispatch({ type: 'something of the page' });
    const { actionsById, stagedActionIds } = store.liftedStore.getState();
    expect(stagedActionIds).toEqual([...file.stagedActionIds, file.stagedActionIds.length]);
    expect(actionsById[0]).toEqual(file.actionsById[0]);
  });

  it('keeps the times of the log', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const store = openTools(exported(page.log, page.pageLoad));
    const { actionsById, stagedActionIds } = store.liftedStore.getState();
    const events = page.entries.filter(({ kind }) => kind === 'event');
    const [{ startedAt }] = page.entries;
    expect(stagedActionIds.map((id) => actionsById[id]?.timestamp)).toEqual([
      startedAt,
      ...events.map(({ at }) => startedAt + at),
    ]);
  });

  it('has questions and answers in addition to the actions, and no declarations', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const { portico, actionsById } = exported(page.log, page.pageLoad);
    const asked = page.entries.filter(({ kind }) => kind === 'asked' || kind === 'answered');
    expect(portico.asked).toEqual(JSON.parse(JSON.stringify(asked)));
    expect(Object.values(actionsById).filter(({ action }) => 'meta' in action)).toEqual([]);
  });

  it('is the last page load by default, and an index beyond it returns nothing', () => {
    const log = pages.find(({ pageLoad }) => pageLoad === 1)?.log;
    if (!log) throw new Error('no log with several page loads');
    expect(exported(log).portico.pageLoad).toBe(log.chapters.length - 1);
    expect(exported(log, 0).portico.pageLoad).toBe(0);
    expect(devtoolsOf(log, log.chapters.length)).toBeUndefined();
    expect(devtoolsOf(log, -1)).toBeUndefined();
  });

  it('treats an event that this build does not know as one that changes nothing', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const [first] = page.entries;
    const strange = { seq: 1, at: 5, kind: 'event', origin: 'flow', cause: 0, type: 'tomorrow/happened' } as const;
    const file = exported({ ...page.log, chapters: [[first, strange]] });
    const { computedStates } = openTools(file).liftedStore.getState();
    expect(computedStates.map(({ state }) => shown(state))).toEqual(statesOf([first, strange]));
  });
});
