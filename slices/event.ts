import type { PayloadAction } from '@reduxjs/toolkit';
import { type Fields, type FieldsOf, type Shape, type ValueOf, fields, nothing } from 'src/contract/shape';

/** The declaration of an event for the recorder: the sensitivity of each of its fields. */
export interface EventMeta {
  readonly carries: Shape;
}
/** An event: something that happened. Besides the actions of the router, the only kind of action. */
export type Event<T extends string = string, P = unknown> = PayloadAction<P, T, EventMeta>;
/** Names an event's type and recognises it: the part of Redux Toolkit's action creators that is used here. */
export interface EventCreator<T extends string = string, P = unknown> {
  readonly type: T;
  match(this: void, action: { readonly type: string }): action is Event<T, P>;
}

/** The payload of an event and its declaration, as Redux Toolkit's `prepare` gives them. */
interface Prepared<P> {
  readonly payload: P;
  readonly meta: EventMeta;
}

/**
 * The prepare function of an event with these fields (`create.preparedReducer(withPayload({ … }), …)`). A field without
 * a sensitivity does not compile. Event names (`{slice}/{event}`) are a file format: they never change, except through
 * an upcaster in a newer reader of the journal.
 */
export const withPayload = <F extends Fields>(declared: F) => withPayloadOf<ValueOf<FieldsOf<F>>>(fields(declared));

/** `withPayload` for a declaration that comes from a table, whose type the compiler cannot follow. */
export const withPayloadOf = <P>(carries: Shape) => {
  const meta: EventMeta = { carries };
  return (payload: P): Prepared<P> => ({ payload, meta });
};

/** The prepare function of an event without fields. */
export const withoutPayload = (): Prepared<undefined> => ({ payload: undefined, meta: { carries: nothing } });

/** The reducer of an event that changes nothing in its own slice; flows, watchers and other slices listen to it. */
export const noChange = (): undefined => undefined;
