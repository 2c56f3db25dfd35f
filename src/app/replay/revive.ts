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

/** More than an address can hold; a stranger's log may say any number. */
const mostUnknown = 1000;

/**
 * The address written out again. A parameter that was refused is given twice, because that is refused always; one that was
 * unknown has a name that no route knows.
 */
function reviveAddress(address: RecordedAddress, productId: string): UnknownAction {
  const { route: id, params, refused, unknown = 0, how, first } = address;
  const [pathname = '/', query = ''] = writeAddress(id, params, productId).split(/\?(.*)/s);
  const twice = refused.flatMap((name) => [`${name}=`, `${name}=`]);
  const strange = Array.from(
    { length: Math.min(unknown, mostUnknown) },
    (_each, index) => `unknown${index.toString()}=`,
  );
  const search = [query, ...twice, ...strange].filter(Boolean).join('&');
  const location: Location = { pathname, search: search && `?${search}`, hash: '', state: undefined };
  return { ...onLocationChanged(location, how, first) };
}
