import { LOCATION_CHANGE, onLocationChanged } from 'connected-react-router';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Location } from 'history';
import type { EventEntry } from 'src/journal/log/entry';
import { writeAddress } from 'src/rules/address/address';
import { events } from 'slices/events';
import type { RecordedAddress } from './describe';

/** A recorded event as an action; undefined for an event that this build does not know. */
export function revive(
  { type, payload, origin }: Pick<EventEntry, 'type' | 'payload' | 'origin'>,
  productId: string,
): UnknownAction | undefined {
  if (type === LOCATION_CHANGE) return reviveAddress(payload as RecordedAddress, productId);
  const create = events.get(type);
  return create && { ...create(payload), ...(origin === 'browser' ? { byBrowser: true } : {}) };
}

/** More than an address can hold; a stranger's log may contain any number. */
const maxUnknown = 1000;

/**
 * Rebuilds the address. A refused parameter is written twice, because a duplicate is always refused. An unknown one
 * gets a name that no route has.
 */
function reviveAddress(address: RecordedAddress, productId: string): UnknownAction {
  const { route: id, params, refused, unknown = 0, noPage, how, first } = address;
  const [named = '/', query = ''] = writeAddress(id, params, productId).split(/\?(.*)/s);
  const twice = refused.flatMap((name) => [`${name}=`, `${name}=`]);
  const strange = Array.from(
    { length: Math.min(unknown, maxUnknown) },
    (_each, index) => `unknown${index.toString()}=`,
  );
  const search = [query, ...twice, ...strange].filter(Boolean).join('&');
  // Of an address that named no page nothing else is recorded.
  const pathname = noPage === true ? '/no-page' : named;
  const location: Location = { pathname, search: search && `?${search}`, hash: '', state: undefined };
  return { ...onLocationChanged(location, how, first) };
}
