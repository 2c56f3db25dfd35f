import { LOCATION_CHANGE, type LocationChangeAction } from 'connected-react-router';
import type { UnknownAction } from '@reduxjs/toolkit';
import { flag, open } from 'src/contract/shape';
import { type Param, type Refusal, type RouteId, addressShape, routes } from 'src/contract/routes';
import type { RecordedAction } from 'src/journal/record/recorder';
import { parseAddress } from 'src/rules/address/address';
import { isDispatchedByFlow } from 'sagas/effects/effects';
import type { EventMeta } from 'slices/event';

/** An address in the log: route and declared parameters, never the text of the URL. */
export interface RecordedAddress {
  readonly route: RouteId;
  readonly params: Readonly<Record<string, unknown>>;
  readonly refused: readonly string[];
  readonly refusals?: readonly Refusal[] | undefined;
  readonly unknown?: number | undefined;
  readonly resembled?: readonly string[] | undefined;
  readonly noPage?: boolean | undefined;
  readonly how: 'POP' | 'PUSH' | 'REPLACE';
  readonly first: boolean;
}

const recordedAddress = addressShape({ how: open(), first: flag() });

const isLocationChange = (action: UnknownAction): action is LocationChangeAction & UnknownAction =>
  action.type === LOCATION_CHANGE;

/**
 * Describes each action for the recorder. A change of the address is an event of the browser only if it is a POP
 * (arrival, back, forward, address bar); PUSH and REPLACE come from our flows. Redux's own actions and the router's
 * commands are not recorded.
 */
export const describeFor =
  (productId: string) =>
  (action: UnknownAction): RecordedAction | undefined => {
    if (isLocationChange(action)) return describeAddress(action, productId);
    const meta = action['meta'] as EventMeta | undefined;
    if (!meta?.carries) return undefined;
    const origin = isDispatchedByFlow(action) ? 'flow' : action['byBrowser'] === true ? 'browser' : 'person';
    return { type: action.type, origin, payload: () => action['payload'], carries: meta.carries };
  };

function describeAddress({ type, payload }: LocationChangeAction, productId: string): RecordedAction {
  return {
    type,
    origin: payload.action === 'POP' ? 'browser' : 'flow',
    payload: () => readLocation(payload, productId),
    carries: recordedAddress,
  };
}

function readLocation(payload: LocationChangeAction['payload'], productId: string): RecordedAddress {
  const { location, action: how, isFirstRendering: first = false } = payload;
  const { pathname, search } = location;
  const { route, params, secrets: _withheld, ...notes } = parseAddress(pathname, search, productId);
  // Our own addresses are not parsed: in a replay they contain placeholders, which the parsers refuse.
  const written = how === 'POP' ? { params, ...notes } : { params: ownParams(route, search), refused: [] };
  return { route, ...written, how, first };
}

/** The parameters of an address that a flow wrote, in their declared types. */
function ownParams(route: RouteId, search: string): Record<string, unknown> {
  const table: Readonly<Record<string, Param>> = routes[route].params;
  const params = Array.from(new URLSearchParams(search)).filter(([name]) => Object.hasOwn(table, name));
  return Object.fromEntries(
    params.map(([name, text]) => [name, table[name]?.leaf.of === 'flag' ? text === 'true' : text]),
  );
}
