/** Channels that buffer events for busy flows, and steps that flows share. */
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { type Channel, type Task, buffers } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import type { Ports } from 'src/ports';
import type { Event, EventCreator } from 'slices/event';
import { type Flow, readContext } from './effects';

/**
 * Buffers the newest event of these kinds from now on, so it is not lost while the flow still prepares. A flow uses it
 * to listen to a form that was there first; the channel includes what people did before there was any flow.
 */
export function* openChannel<T extends string, P>(
  ...wanted: readonly EventCreator<T, P>[]
): Flow<Channel<Event<T, P>>> {
  const types = wanted.map(({ type }) => type);
  const channel = (yield saga.actionChannel(types, buffers.sliding(1))) as Channel<Event<T, P>>;
  const early = (yield* readContext<readonly Action[] | undefined>(earlyEvents)) ?? [];
  for (const event of early) if (types.includes(event.type as T)) channel.put(event as Event<T, P>);
  return channel;
}
const earlyEvents = 'earlyEvents';

/** Makes the events from before the screen had a flow available to this flow and to all flows that it starts. */
export function* supplyEarlyEvents(early: readonly Action[]): Flow {
  yield saga.setContext({ [earlyEvents]: early });
}
/**
 * Buffers every matching event for this flow and all flows that it starts, until one of them asks (`flushSupplied`).
 */
export function* supplyChannel(name: string, fits: (action: Action) => boolean): Flow {
  yield saga.setContext({ [name]: yield* channelOfAll(fits) });
}
/** The buffered events of a supplied channel; none if nothing has supplied it. */
export function* flushSupplied(name: string): Flow<readonly UnknownAction[]> {
  const channel = yield* readContext<Channel<UnknownAction> | undefined>(name);
  return channel ? ((yield saga.flush(channel)) as UnknownAction[]) : [];
}

/** Waits for the next event of a channel. */
export function* takeFrom<A extends Action>(channel: Channel<A>): Flow<A> {
  return (yield saga.take(channel)) as A;
}
/** Runs a flow until the channel has an event: then it is cancelled, and the event is the result. */
export function* untilNext<A extends Action>(channel: Channel<A>, flow: () => Flow): Flow<A | undefined> {
  const first = (yield saga.race({ next: saga.take(channel), done: saga.call(flow) })) as { readonly next?: A };
  return first.next;
}
/** Buffers the newest matching event until it is taken, however busy the taker is. */
export function* channelWhere(fits: (action: Action) => boolean): Flow<Channel<UnknownAction>> {
  return (yield saga.actionChannel(fits, buffers.sliding(1))) as Channel<UnknownAction>;
}
/** Buffers every matching event. */
export function* channelOfAll(fits: (action: Action) => boolean): Flow<Channel<UnknownAction>> {
  return (yield saga.actionChannel(fits, buffers.expanding())) as Channel<UnknownAction>;
}
/** The remaining events of a channel, which is closed. */
export function* flushAndClose(channel: Channel<UnknownAction>): Flow<UnknownAction[]> {
  const remaining = (yield saga.flush(channel)) as UnknownAction[];
  channel.close();
  return remaining;
}

/** The shared steps under way of each page. */
const underWay = new WeakMap<Ports, Map<string, Task>>();

/** Runs a step once for all flows of a page that want it at the same time. It continues if one of them is cancelled. */
export function* runShared<T>(name: string, step: () => Flow<T>): Flow<T> {
  const ports = yield* readContext<Ports>('ports');
  const ofPage = underWay.get(ports) ?? new Map<string, Task>();
  underWay.set(ports, ofPage);
  const known = ofPage.get(name);
  const task = known?.isRunning() ? known : ((yield saga.spawn(step)) as Task);
  ofPage.set(name, task);
  return (yield saga.join(task)) as T;
}
