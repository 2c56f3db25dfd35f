/** Channels that buffer events for busy flows. Only `effects.ts` and this file use the effects of redux-saga. */
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { type Channel, buffers } from 'redux-saga';
import * as saga from 'redux-saga/effects';
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
/** Waits for the next event of a channel. */
export function* takeFrom<A extends Action>(channel: Channel<A>): Flow<A> {
  return (yield saga.take(channel)) as A;
}
/** Runs a flow until the channel has an event: then it is cancelled, and the event is the result. */
export function* untilNext<A extends Action>(channel: Channel<A>, flow: () => Flow): Flow<A | undefined> {
  const first = (yield saga.race({ next: saga.take(channel), done: saga.call(flow) })) as { readonly next?: A };
  return first.next;
}
/** Drops submits of the same kind that arrived while this one was handled; other events stay in the channel. */
export function* forgetRepeats<A extends Action>(channel: Channel<A>, carriedOut: A): Flow {
  const events = (yield saga.flush(channel)) as A[];
  for (const event of events) if (event.type !== carriedOut.type) channel.put(event);
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
