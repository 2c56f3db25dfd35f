import { callsSlice } from './calls';
import type { Event, EventCreator } from './event';
import { flowSlice } from './flow';
import { identitySlice } from './identity';
import { slices } from './index';
import { pageSlice } from './page';
import { storeSlice } from './store';

/** Slices whose events are told and change nothing in the state. */
const told = [callsSlice, flowSlice, identitySlice, pageSlice, storeSlice] as const;

type AnyCreator = EventCreator & ((payload: unknown) => Event);
const creators = [...slices, ...told].flatMap(({ actions }) => Object.values(actions) as readonly unknown[]);

/** Every event there is, by its type: whoever reads a journal makes the recorded events again. */
export const events: ReadonlyMap<string, AnyCreator> = new Map(
  (creators as readonly AnyCreator[]).map((creator) => [creator.type, creator]),
);
