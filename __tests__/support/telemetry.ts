import { createMemoryHistory } from 'history';
import { makeDelivery } from 'src/adapters/delivery';
import { makeStore } from 'src/app/makeStore';
import type { EpochMs } from 'src/contract/brandTypes';
import type { Stage } from 'src/contract/stages';
import type { Batch, LogRecord, MetricRecord } from 'src/contract/telemetry';
import { pageSettled } from 'src/journal/log/turns';
import type { DeliveryPort, Ports } from 'src/ports';
import { deviceOf } from 'src/rules/page/userAgent';
import { runAttached } from 'sagas/effects/effects';
import { type TimedEvent, type TelemetrySource, telemetryRoot } from 'sagas/telemetry/telemetryRoot';
import { telemetry } from 'sagas/telemetry/telemetry';
import type { Event } from 'slices/event';
import { placeFound } from 'slices/place';
import { failed, fakePorts, ok, openBackend } from './fakePorts';
import { factsOf } from './runFlow';

const start = Date.parse('2025-01-15T08:00:00Z');
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** The content of an upload. */
export interface Sent {
  readonly service: 'metrics' | 'logs';
  readonly records: readonly (MetricRecord | LogRecord)[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly keepalive: boolean;
  /** The region whose service it goes to. */
  readonly region: string;
}
/** The result of an upload: accepted, refused, accepted with a lost answer, or never answered. */
export type Fate = 'taken' | 'refused' | 'unanswered' | 'hangs';

export interface TelemetrySetting {
  /** Milliseconds since `start`. */
  readonly at?: number;
  /** How long the page load has lasted when its telemetry is opened. */
  readonly age?: number;
  readonly lasting?: ReturnType<typeof openBackend>;
  readonly fate?: (sent: Sent) => Fate;
  /** Whether the services issue tokens. */
  readonly tokens?: boolean;
  readonly locks?: LockManager;
  /** The stage of the page; production by default. */
  readonly stage?: Stage;
  /** When the code of telemetry is loaded; at once by default. */
  readonly loaded?: Promise<void>;
  /** Whether the services have an address in each region; by default each has one for all. */
  readonly isRegional?: boolean;
  /** Whether the bootstrap has finished. */
  readonly placed?: boolean;
}

/** A page's telemetry in the store of the app, over fake ports and the real backup; the test dispatches the events. */
export function openTelemetry({
  at = 0,
  age = 0,
  lasting = openBackend(),
  fate = () => 'taken',
  ...more
}: TelemetrySetting = {}) {
  const { tokens = true, locks, loaded, stage = 'prod', placed = true, isRegional = false } = more;
  const uploads: Sent[] = [];
  const tokenCalls: string[] = [];
  const tokenRegions: string[] = [];
  let now = start + at;
  const fake = fakePorts({ now, stored: lasting.contents() });
  const send = (asked: unknown): Promise<unknown> => {
    const { operation, input, context } = asked as Asked;
    if (operation === 'metricsToken' || operation === 'logsToken') {
      tokenCalls.push(operation);
      tokenRegions.push(context.region);
      const Token = fake.seal('uploadToken', `pass-of-${operation}`);
      const answer = ok({ Token, TokenExpirationUtc: new Date(now + 120_000).toISOString() });
      return Promise.resolve(tokens ? answer : failed('network'));
    }
    const service = operation === 'sendLogs' ? 'logs' : 'metrics';
    const records = (input['metrics'] ?? input['Logs']) as Sent['records'];
    const sent: Sent = { service, records, input, keepalive: context.keepalive ?? false, region: context.region };
    uploads.push(sent);
    const how = fate(sent);
    if (how === 'hangs') return new Promise(() => undefined);
    return Promise.resolve(how === 'taken' ? ok(undefined) : failed(how === 'refused' ? 'refused' : 'network'));
  };
  const delivery = makeDelivery(lasting, locks, () => now as EpochMs);
  const asked: string[] = [];
  const watched = Object.fromEntries(
    Object.entries(delivery).map(([name, call]) => [
      name,
      (args: never) => {
        asked.push(name);
        return (call as (given: never) => unknown)(args);
      },
    ]),
  ) as unknown as DeliveryPort;
  const life = { left: Infinity, effect: false, isOver: false };
  let batches = 0;
  const random = { ...fake.ports.random, id: () => Promise.resolve(`page${at}-batch${(batches += 1)}`) };
  const ports = mortal({ ...fake.ports, random, api: { send } as unknown as Ports['api'], delivery: watched }, () => {
    if (!life.isOver) life.left -= 1;
    const hasEffect = !life.isOver && (life.left > 0 || life.effect);
    if (life.left <= 0) kill();
    return { hasEffect, isOver: life.isOver };
  });
  const problems: unknown[] = [];
  const nowMs = (): EpochMs => now as EpochMs;
  const elapsed = (): number => age + now - start - at;
  const reporter = { ports, device: deviceOf(userAgent), name: `page${at.toString()}`, now: nowMs, elapsed };
  const watchedTelemetry = function* (early: readonly TimedEvent[]) {
    try {
      yield* runAttached(() => telemetry(early, reporter));
    } catch (problem) {
      problems.push(problem);
    }
  };
  const load: TelemetrySource['load'] = async () => {
    await loaded;
    return watchedTelemetry;
  };
  const dispatched: string[] = [];
  const { served, ...facts } = factsOf();
  const ofRegion = { metrics: 'https://{region}.metrics.test', logs: 'https://{region}.logs.test' };
  const servedTelemetry = { ...served.telemetry, ...(isRegional && ofRegion) };
  const { store, run } = makeStore({
    facts: { ...facts, served: { ...served, telemetry: servedTelemetry }, stage },
    // Questions of the flows; telemetry does not ask these.
    ports: {} as Ports,
    history: createMemoryHistory(),
    flowOf: () => undefined,
    recorder: () => (next) => (action) => {
      dispatched.push((action as Event).type);
      return next(action);
    },
  });
  const kill = (): void => {
    life.isOver = true;
    // Not in the middle of a step: a cancelled step runs to its end.
    queueMicrotask(() => task.cancel());
  };
  const task = run(() => telemetryRoot({ now: nowMs, load }));
  if (placed) store.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }));
  return {
    uploads,
    tokenCalls,
    /** The region of each of these calls. */
    tokenRegions,
    asked,
    problems,
    /** Types of all dispatched events. */
    said: dispatched,
    state: () => store.getState(),
    lasting,
    kept: (): Promise<readonly Batch[]> => delivery.list({}),
    dispatch: (event: Event): void => {
      store.dispatch(event);
    },
    pass: async (ms: number): Promise<void> => {
      // The code of telemetry is loaded shortly after the page.
      await pageSettled();
      now += ms;
      await fake.pass(ms);
      await pageSettled();
    },
    /** The tab is gone: everything stops, and its later questions have no effect. */
    kill,
    /**
     * The tab is gone at one of the next questions, 1 being the first; `effect` says whether that one still takes
     * effect.
     */
    killAt: (question: number, effect: boolean): void => void Object.assign(life, { left: question, effect }),
    isGone: (): boolean => life.isOver,
  };
}

type Call = (args: unknown) => Promise<unknown>;

/** These ports for a tab that may be gone; `asks` sees each question and decides its result. */
function mortal<P extends object>(ports: P, asks: () => { readonly hasEffect: boolean; readonly isOver: boolean }): P {
  const whileAlive =
    (call: Call): Call =>
    (args) => {
      const { hasEffect, isOver } = asks();
      const answer = hasEffect ? call(args) : undefined;
      return answer && !isOver ? answer : new Promise(() => undefined);
    };
  const each = Object.entries(ports).map(([port, methods]) => [
    port,
    Object.fromEntries(Object.entries(methods as Record<string, Call>).map(([name, call]) => [name, whileAlive(call)])),
  ]);
  return Object.fromEntries(each) as P;
}

interface Asked {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: { readonly keepalive?: boolean; readonly region: string };
}
