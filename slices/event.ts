import { type Fields, type FieldsOf, type Shape, type ValueOf, fields, nothing } from 'src/contract/shape';

/** What the recorder needs to know of an event: how sensitive each of its fields is. */
export interface EventMeta {
  readonly carries: Shape;
}
export interface Event<T extends string = string, P = unknown> {
  readonly type: T;
  readonly payload: P;
  readonly meta: EventMeta;
}
/** Makes an event, names its type, and recognises it; it works wherever Redux Toolkit takes an action creator. */
export interface EventCreator<T extends string, P> {
  (...payload: [P] extends [undefined] ? [] : [payload: P]): Event<T, P>;
  readonly type: T;
  match(this: void, action: { readonly type: string }): action is Event<T, P>;
}

function declare<T extends string, P>(type: T, carries: Shape): EventCreator<T, P> {
  const meta: EventMeta = { carries };
  const create = (...given: readonly unknown[]): Event<T, P> => ({ type, payload: given[0] as P, meta });
  const match = (action: { readonly type: string }): action is Event<T, P> => action.type === type;
  return Object.assign(create, { type, match });
}

/**
 * Declares an event: a past-tense fact, the only kind of action there is. `carrying` takes the declaration of each
 * payload field; a field that does not say how sensitive it is cannot be carried. Event names are a file format: they are
 * never changed, only lifted by a newer reader of the journal.
 */
export const event = <T extends string>(type: T) => ({
  carrying: <F extends Fields>(payload: F) => declare<T, ValueOf<FieldsOf<F>>>(type, fields(payload)),
  /** For a declaration that is made from a table, whose type the compiler cannot follow. */
  carryingAs: <P>(payload: Shape) => declare<T, P>(type, payload),
  carryingNothing: () => declare<T, undefined>(type, nothing),
});
