/** The helpers that only flows of other screens than the entry page use: they load with them. */
import type { Action } from '@reduxjs/toolkit';
import type { Channel, Task } from 'redux-saga';
import * as saga from 'redux-saga/effects';
import type { ParamsOf, RouteId } from 'src/contract/routes';
import type { Ports } from 'src/ports';
import { writeAddress } from 'src/rules/address/address';
import { selectProductId } from 'slices/facts';
import { type Flow, ask, never, select } from './effects';

/** Goes to another screen in a reloaded page, and does not return. */
export function* startAfresh<R extends RouteId>(route: R, params: ParamsOf<R>): Flow<never> {
  const productId = yield* select(selectProductId);
  yield* ask('browser', 'startAfresh', { address: writeAddress(route, params, productId) });
  return yield* never();
}

export type Departure = Parameters<Ports['browser']['leaveTo']>[0];

/** In a `finally`: whether the flow was cancelled, because its screen was left. */
export function* wasCancelled(): Flow<boolean> {
  return (yield saga.cancelled()) as boolean;
}

/** Leaves the page for another address and does not return. */
export function* leaveTo(departure: Departure): Flow<never> {
  yield* ask('browser', 'leaveTo', departure);
  return yield* never();
}

/**
 * Runs a step that cannot be cancelled. If the screen is left meanwhile, the step continues and its result is ignored.
 */
export function* uncancelled<T>(step: () => Flow<T>): Flow<T> {
  const task = (yield saga.spawn(step)) as Task;
  return (yield saga.join(task)) as T;
}

/** Drops submits of the same kind that arrived while this one was handled; other events stay in the channel. */
export function* forgetRepeats<A extends Action>(channel: Channel<A>, carriedOut: A): Flow {
  const events = (yield saga.flush(channel)) as A[];
  for (const event of events) if (event.type !== carriedOut.type) channel.put(event);
}
