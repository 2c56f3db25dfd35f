/** How flows listen without missing anything. Beside `effects.ts` the only file of theirs that knows redux-saga. */
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { type Channel, buffers } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import type { Event, EventCreator } from 'slices/event';
import { type Flow, fromContext } from './effects';

/**
 * Keeps the newest event of these kinds from now on, so that none is missed while the flow still prepares: the way in
 * which a flow listens to a form that stands there before it. What people have sent before there was any flow is in it.
 */
export function* channelOf<T extends string, P>(...wanted: readonly EventCreator<T, P>[]): Flow<Channel<Event<T, P>>> {
  const types = wanted.map(({ type }) => type);
  const channel = (yield saga.actionChannel(types, buffers.sliding(1))) as Channel<Event<T, P>>;
  const early = (yield* fromContext<readonly Action[] | undefined>(saidBefore)) ?? [];
  for (const said of early) if (types.includes(said.type as T)) channel.put(said as Event<T, P>);
  return channel;
}
const saidBefore = 'saidBefore';

/** Gives this flow, and whatever it starts, what people have said before there was a flow of their screen. */
export function* hearing(early: readonly Action[]): Flow {
  yield saga.setContext({ [saidBefore]: early });
}
/** Waits for the next event of a channel. */
export function* takeFrom<A extends Action>(channel: Channel<A>): Flow<A> {
  return (yield saga.take(channel)) as A;
}
/** Forgets what was sent once more while it was carried out; another wish that came meanwhile stays. */
export function* forgetRepeats<A extends Action>(channel: Channel<A>, carriedOut: A): Flow {
  const came = (yield saga.flush(channel)) as A[];
  for (const said of came) if (said.type !== carriedOut.type) channel.put(said);
}

/** Keeps the newest event that fits until it is asked for, however busy the taker is. */
export function* channelWhere(fits: (action: Action) => boolean): Flow<Channel<UnknownAction>> {
  return (yield saga.actionChannel(fits, buffers.sliding(1))) as Channel<UnknownAction>;
}
/** Keeps every event that fits. */
export function* channelOfAll(fits: (action: Action) => boolean): Flow<Channel<UnknownAction>> {
  return (yield saga.actionChannel(fits, buffers.expanding())) as Channel<UnknownAction>;
}
/** What a channel still holds; the channel is closed. */
export function* flushAndClose(channel: Channel<UnknownAction>): Flow<UnknownAction[]> {
  const held = (yield saga.flush(channel)) as UnknownAction[];
  channel.close();
  return held;
}
