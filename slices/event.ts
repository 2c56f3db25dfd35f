import type { PayloadAction } from '@reduxjs/toolkit';
import { type Fields, type FieldsOf, type Shape, type ValueOf, fields, nothing } from 'src/contract/shape';

/** What the recorder needs to know of an event: how sensitive each of its fields is. */
export interface EventMeta {
  readonly carries: Shape;
}
/** An event: a past-tense fact, and the only kind of action there is. */
export type Event<T extends string = string, P = unknown> = PayloadAction<P, T, EventMeta>;
/** Names an event's type and recognises it: what is asked of an action creator of Redux Toolkit here. */
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
 * The prepare function of an event that carries these fields (`create.preparedReducer(carrying({ … }), …)`). A field that
 * does not say how sensitive it is cannot be carried. Event names (`{slice}/{event}`) are a file format: they are never
 * changed, only lifted by a newer reader of the journal.
 */
export const carrying = <F extends Fields>(declared: F) => carryingAs<ValueOf<FieldsOf<F>>>(fields(declared));

/** The same for a declaration that is made from a table, whose type the compiler cannot follow. */
export const carryingAs = <P>(carries: Shape) => {
  const meta: EventMeta = { carries };
  return (payload: P): Prepared<P> => ({ payload, meta });
};

/** The prepare function of an event that says all with its name. */
export const carryingNothing = (): Prepared<undefined> => ({ payload: undefined, meta: { carries: nothing } });

/** The fold of an event that is told and changes nothing: whoever listens are flows and watchers. */
export const toldOnly = (): undefined => undefined;
