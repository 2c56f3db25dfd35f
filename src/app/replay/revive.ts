import { LOCATION_CHANGE, onLocationChanged } from 'connected-react-router';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Location } from 'history';
import type { EventEntry } from 'src/journal/log/entry';
import { writeAddress } from 'src/rules/address';
import { events } from 'slices/events';
import type { RecordedAddress } from 'src/app/record/describe';

/** A recorded event as the action that it was; undefined for an event that this build does not know. */
export function revive(
  { type, payload, origin }: Pick<EventEntry, 'type' | 'payload' | 'origin'>,
  productId: string,
): UnknownAction | undefined {
  if (type === LOCATION_CHANGE) return reviveAddress(payload as RecordedAddress, productId);
  const create = events.get(type);
  return create && { ...create(payload), ...(origin === 'browser' ? { byBrowser: true } : {}) };
}

/** The address written out again. A parameter that was refused is given twice, because that is refused always. */
function reviveAddress({ route: id, params, refused, how, first }: RecordedAddress, productId: string): UnknownAction {
  const [pathname = '/', query = ''] = writeAddress(id, params, productId).split(/\?(.*)/s);
  const twice = refused.flatMap((name) => [`${name}=`, `${name}=`]);
  const search = [query, ...twice].filter(Boolean).join('&');
  const location: Location = { pathname, search: search && `?${search}`, hash: '', state: undefined };
  return { ...onLocationChanged(location, how, first) };
}
