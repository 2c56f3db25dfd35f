import type { Middleware } from '@reduxjs/toolkit';
import type { EffectMiddleware } from 'redux-saga';
import type { History } from 'history';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { type PageLoad, journalFormat } from 'src/journal/log/entry';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import { timestampShiftOf } from 'src/journal/record/instants';
import { makeRecorder } from 'src/journal/record/recorder';
import type { Ports } from 'src/ports';
import type { FlowOf } from 'sagas/screenFlow';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { describeFor } from 'src/app/flowLog/describe';
import { makeFlowLog } from 'src/app/flowLog/flowLog';
import { confirmedNames, withKnownNames } from 'src/app/flowLog/confirmedNames';
import { flushBeforeLeaving } from 'src/app/flowLog/flushBeforeLeaving';
import { makeStore } from './makeStore';

/** The parts of a page. Everything that touches the browser is passed in. */
export interface PageParts {
  readonly facts: Facts;
  /** The ids of this page load in the log. */
  readonly load: Pick<PageLoad, 'id' | 'tab' | 'trip' | 'startedAt'>;
  /** When the page load began, in milliseconds since 1970: times in the log are relative to it. */
  readonly begunAt?: number;
  readonly ports: Ports;
  readonly history: History;
  readonly flowOf: FlowOf;
  /**
   * The names of personal and secret values, and the check for entries that contain one anyway (src/journal/record).
   */
  readonly placeholderOf: PlaceholderOf;
  readonly leaks: (entry: unknown) => boolean;
  /** Milliseconds since the page load began. */
  readonly elapsed: () => number;
  /** Where values may be stored; the first one also stores the flow log. */
  readonly backends: readonly [StorageBackend, ...StorageBackend[]];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Sees every action before it is recorded. */
  readonly tap?: Middleware;
  /** Sees every effect of the flows, and may change it: tests simulate another build with it. */
  readonly effects?: ((ports: Ports) => EffectMiddleware) | undefined;
}

/**
 * Composes a page: the recorder wraps store and ports, and the flow log stores what the recorder writes. The app, the
 * replay, the simulated browsers of the tests and the benchmarks call this with different ports. Nothing runs before
 * `start`.
 */
export function composePage(parts: PageParts) {
  const { facts, load, begunAt, history, flowOf, leaks, elapsed, backends, now, tap, effects } = parts;
  const placeholderOf = withKnownNames(facts, parts.placeholderOf);
  const confirmed = () => confirmedNames(backends, store.getState());
  const describe = describeFor(facts.settings.product.id);
  const recorder = makeRecorder({
    pageLoad: { format: journalFormat, ...load, facts },
    placeholderOf,
    shiftMs: begunAt === undefined ? undefined : timestampShiftOf(begunAt, load.startedAt),
    elapsed,
    describe,
    leaks,
  });
  const site = () => store.getState().site;
  const log = makeFlowLog({ backend: backends[0], recorder, leaks, now, placeholderOf, confirmed, site });
  const ports = recorder.record(flushBeforeLeaving(parts.ports, log.flush));
  const { store, start, run } = makeStore({
    facts,
    history,
    flowOf,
    recorder: log.watcher,
    tap,
    ports,
    effects: effects?.(ports),
  });
  return {
    store,
    recorder,
    log,
    start,
    run,
    /** Dispatches an event of the browser. */
    byBrowser: (event: Event): void => void store.dispatch({ ...event, byBrowser: true }),
  };
}
export type ComposedPage = ReturnType<typeof composePage>;
