import { LOCATION_CHANGE, type LocationChangeAction } from 'connected-react-router';
import type { Action } from '@reduxjs/toolkit';
import { type Arrival, routeEntered } from 'slices/route';
import { type Flow, ask, newest, put, select, takeFrom } from './effects';

const isLocationChange = (action: Action): action is LocationChangeAction => action.type === LOCATION_CHANGE;

/**
 * Every address to `route/entered` (spec §2, Routing). The screen's code is loaded before the event, so that the screen
 * shows at once; of several addresses in a row only the newest counts.
 */
export function* readAddresses(): Flow {
  const changes = yield* newest(isLocationChange);
  while (true) {
    const change = yield* takeFrom(changes);
    if (isLocationChange(change)) yield* enter(change.payload);
  }
}

function* enter({ action, isFirstRendering }: LocationChangeAction['payload']): Flow {
  const loadedBy = yield* select((state) => state.facts.loadedBy);
  const address = yield* ask('browser', 'address', {});
  yield* ask('code', 'load', { route: address.route });
  const arrival: Arrival = isFirstRendering ? loadedBy : action === 'POP' ? 'history' : 'flow';
  yield* put(routeEntered({ ...address, arrival }));
}
