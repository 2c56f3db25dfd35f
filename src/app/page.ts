import type { Middleware } from '@reduxjs/toolkit';
import type { EffectMiddleware } from 'redux-saga';
import type { History } from 'history';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { type PageLoad, journalFormat } from 'src/journal/log/entry';
import type { NameOf } from 'src/journal/record/placeholders';
import { shiftOf } from 'src/journal/record/instants';
import { makeRecorder } from 'src/journal/record/recorder';
import type { Ports } from 'src/ports';
import type { FlowOf } from 'sagas/owner';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { describeFor } from 'src/app/record/describe';
import { flowLog } from 'src/app/record/flowLog';
import { confirmedNames, knownNames } from 'src/app/record/confirmedNames';
import { flushed } from 'src/app/record/flushed';
import { makeStore } from './makeStore';

/** What a page is made of. Everything that names the browser is handed in. */
export interface PageParts {
  readonly facts: Facts;
  /** What the record calls this page load. */
  readonly load: Pick<PageLoad, 'id' | 'tab' | 'trip' | 'startedAt'>;
  /** When the page load really began, in milliseconds since 1970: the record tells moments relative to it. */
  readonly begunAt?: number;
  readonly ports: Ports;
  readonly history: History;
  readonly flowOf: FlowOf;
  /** Names what is personal or secret, and finds what would tell it all the same (src/journal/record). */
  readonly nameOf: NameOf;
  readonly leaks: (entry: unknown) => boolean;
  /** Milliseconds since the page load began. */
  readonly elapsed: () => number;
  /** Where the flow log is kept. */
  readonly backend: StorageBackend;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Sees every action before it is recorded. */
  readonly onlooker?: Middleware;
  /** Sees every effect of the flows, and may change it: the way in which a test makes another build of this one. */
  readonly effects?: ((ports: Ports) => EffectMiddleware) | undefined;
}

/**
 * Puts a page together: the store over the recorder, the recorder over the ports, and the flow log beside both. The app,
 * the replay, the browsers that the tests simulate and the benchmarks call it, each with ports of its own. Nothing runs
 * before `start`.
 */
export function composePage(parts: PageParts) {
  const { facts, load, begunAt, history, flowOf, leaks, elapsed, backend, now, onlooker, effects } = parts;
  const nameOf = knownNames(facts, parts.nameOf);
  const confirmed = () => confirmedNames(backend, store.getState());
  const describe = describeFor(facts.settings.product.id);
  const recorder = makeRecorder({
    pageLoad: { format: journalFormat, ...load, facts },
    nameOf,
    shiftMs: begunAt === undefined ? undefined : shiftOf(begunAt, load.startedAt),
    elapsed,
    describe,
    leaks,
  });
  const log = flowLog({ backend, recorder, leaks, now, nameOf, confirmed, site: () => store.getState().site });
  const ports = recorder.record(flushed(parts.ports, log.flush));
  const { store, start, run } = makeStore({
    facts,
    history,
    flowOf,
    watcher: log.watcher,
    onlooker,
    ports,
    effects: effects?.(ports),
  });
  return {
    store,
    recorder,
    log,
    start,
    run,
    /** Something that the browser did. */
    byBrowser: (event: Event): void => void store.dispatch({ ...event, byBrowser: true }),
  };
}
export type Page = ReturnType<typeof composePage>;
