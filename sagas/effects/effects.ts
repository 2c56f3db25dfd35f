/**
 * The vocabulary of the flows. They reach the outside only through ports. All of these but telemetry's are recorded, so
 * that a run can be replayed. Only this file, `channels.ts` and `otherScreens.ts` use the effects of redux-saga.
 * TypeScript cannot tell what one returns (its type is `any`), so each helper states it once, here.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- see above */
import type { Action } from '@reduxjs/toolkit';
import { push, replace } from 'connected-react-router';
import type { Task } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import type { ArrivalSecrets, ParamsOf, RouteId } from 'src/contract/routes';
import type { SiteName } from 'src/contract/brandTypes';
import type { CommittedKey, PlainKey, GlobalKey, SiteKey, StoredValues } from 'src/contract/storageKeys';
import type { PortName, Ports } from 'src/ports';
import { writeAddress } from 'src/rules/address/address';
import { selectProductId } from 'slices/facts';
import type { RootState } from 'slices/index';
import type { Event, EventCreator } from 'slices/event';

/** A flow, or a step of one: asks, dispatches and waits, and returns R. A `Flow<never>` leaves its screen for good. */
export type Flow<R = void> = Generator<saga.Effect, R, any>;

type Args<P extends PortName, M extends keyof Ports[P]> = Ports[P][M] extends (args: infer A) => unknown ? A : never;
type Answer<P extends PortName, M extends keyof Ports[P]> = Ports[P][M] extends (args: never) => Promise<infer R>
  ? R
  : never;

/** A value that the composition passed to all flows. */
export function* readContext<T>(name: string): Flow<T> {
  return (yield saga.getContext(name)) as T;
}

/** From now on this flow, and everything that it starts, asks these ports instead of those of the composition. */
export function* askFrom(ports: Ports): Flow {
  yield saga.setContext({ ports });
}

/** Asks the outside one question and waits for the answer. */
export function* ask<P extends PortName, M extends keyof Ports[P] & string>(
  port: P,
  method: M,
  args: Args<P, M>,
): Flow<Answer<P, M>> {
  const ports = yield* readContext<Ports>('ports');
  const portMethod = ports[port][method] as unknown as (args: Args<P, M>) => Promise<Answer<P, M>>;
  return (yield saga.call([ports[port], portMethod], args)) as Answer<P, M>;
}

/** Dispatches an event. */
export function* put(event: Event): Flow {
  yield saga.put(event);
}

/** Waits for an event. */
export function* take<T extends string, P>(wanted: EventCreator<T, P>): Flow<Event<T, P>> {
  return (yield saga.take(wanted.type)) as Event<T, P>;
}

type EventOf<C> = C extends EventCreator<infer T, infer P> ? Event<T, P> : Event;

/** Waits for the first of several events. */
export function* takeOneOf<C extends readonly { readonly type: string }[]>(...wanted: C): Flow<EventOf<C[number]>> {
  return (yield saga.take(wanted.map(({ type }) => type))) as EventOf<C[number]>;
}

/** Waits for the first of several events, at most this long; undefined if none came. */
export function* takeWithin(ms: number, ...wanted: readonly { readonly type: string }[]): Flow<Event | undefined> {
  const first = (yield saga.race({
    event: saga.take(wanted.map(({ type }) => type)),
    late: saga.call(() => ask('clock', 'wait', { ms })),
  })) as { readonly event?: Event };
  return first.event;
}

/** Runs a flow until one of these events is dispatched: then it is cancelled, and the result is undefined. */
export function* cancelOn<T>(
  flow: () => Flow<T>,
  ...wanted: readonly { readonly type: string }[]
): Flow<T | undefined> {
  const first = (yield saga.race({
    event: saga.take(wanted.map(({ type }) => type)),
    done: saga.call(flow),
  })) as { readonly done?: T };
  return first.done;
}

/** Waits for the next event of any kind. */
export function* takeAny(): Flow<Event> {
  return (yield saga.take('*')) as Event;
}

/** Reads the state of the store. */
export function* select<R>(read: (state: RootState) => R): Flow<R> {
  return (yield saga.select(read)) as R;
}

/**
 * Starts a flow in parallel, as an attached fork: cancelling the caller cancels it, and the caller finishes only after
 * it has.
 */
export function* fork(flow: () => Flow<unknown>): Flow<Task> {
  return (yield saga.fork(flow)) as Task;
}

/** Runs two steps at the same time and waits for both. */
export function* all<A, B>(first: () => Flow<A>, second: () => Flow<B>): Flow<[A, B]> {
  return (yield saga.all([saga.call(first), saga.call(second)])) as [A, B];
}

/**
 * Runs a flow with everything that it starts in parallel, so that an exception in any of them can be caught. If it asks
 * anything in a `finally`, only this ends its callers when they are cancelled: with `yield*` they would go on after it.
 */
export function* runAttached<T>(flow: () => Flow<T>): Flow<T> {
  return (yield saga.call(flow)) as T;
}

/** Waits for a promise that is deliberately not recorded: the code of telemetry. */
export function* waitFor<T>(work: () => Promise<T>): Flow<T> {
  return (yield saga.call(work)) as T;
}

/** Ends a forked flow. */
export function* cancel(task: Task): Flow {
  yield saga.cancel(task);
}

/** Whether a flow dispatched the action, rather than a screen or the browser. */
export const isDispatchedByFlow = (action: Action): boolean => '@@redux-saga/SAGA_ACTION' in action;

/** Waits forever: the code after it is never reached, because leaving the screen cancels the flow. */
export function* never(): Flow<never> {
  yield saga.take('@@never');
  throw new Error('Unreachable: @@never is never dispatched.');
}

/** `push`: the person chose to go there, so Back returns to the screen before. */
export type HistoryAction = 'push';

/**
 * Goes to another screen and does not return. Automatic hops replace the history entry, so Back leads to the last place
 * that a person chose. The browser port gets the secret parameters, because no action may carry them.
 */
export function* goTo<R extends RouteId>(
  route: R,
  params: ParamsOf<R> = {},
  { how, secrets }: { how?: HistoryAction | undefined; secrets?: ArrivalSecrets } = {},
): Flow<never> {
  const productId = yield* select(selectProductId);
  if (secrets) yield* ask('browser', 'carry', { route, secrets });
  const address = writeAddress(route, params, productId);
  yield saga.put(how === 'push' ? push(address) : replace(address));
  return yield* never();
}

/** Reads values of a site; a key without a value is undefined. */
export function* read<K extends SiteKey>(site: SiteName, ...keys: readonly K[]): Flow<StoredValues<K>> {
  return yield* ask('storage', 'read', { site, keys });
}
/** Reads values of the whole browser. */
export function* readGlobal<K extends GlobalKey>(...keys: readonly K[]): Flow<StoredValues<K>> {
  return yield* ask('storage', 'read', { keys });
}
/** Writes values that belong to no sign-in; those that belong to one need a commit. */
export function* write(site: SiteName, values: StoredValues<Exclude<SiteKey, CommittedKey>>): Flow {
  yield* ask('storage', 'write', { site, values });
}
/** Writes values of the whole browser. */
export function* writeGlobal(values: StoredValues<GlobalKey>): Flow {
  yield* ask('storage', 'write', { values });
}
/** Removes values that belong to no sign-in. */
export function* clear(site: SiteName, keys: readonly PlainKey[]): Flow {
  yield* ask('storage', 'clear', { site, keys });
}
