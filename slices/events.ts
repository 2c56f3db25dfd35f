import { callsSlice } from './api';
import { flowSlice } from './flow';
import { formSlice } from './form';
import { identitySlice } from './identity';
import { storeSlice } from './store';
import type { Event, EventCreator } from './event';
import { slices } from './index';

/** Slices without a state of their own: flows, watchers and other slices listen to their events. */
const stateless = [callsSlice, flowSlice, formSlice, identitySlice, storeSlice] as const;

type AnyCreator = EventCreator & ((payload: unknown) => Event);
const creators = [...slices, ...stateless].flatMap(({ actions }) => Object.values(actions) as readonly unknown[]);

type EventSlice = (typeof slices)[number] | (typeof stateless)[number];
type TypesOf<S> = S extends { readonly actions: infer Creators } ? TypeOf<Creators[keyof Creators]> : never;
type TypeOf<Creator> = Creator extends { readonly type: infer Type extends string } ? Type : never;
/** The type of every event: `entry/submitted`. */
export type EventType = TypesOf<EventSlice>;

/** Every event by its type: a reader of a journal creates the recorded events with it. */
export const events: ReadonlyMap<string, AnyCreator> = new Map(
  (creators as readonly AnyCreator[]).map((creator) => [creator.type, creator]),
);
