import { LOCATION_CHANGE, onLocationChanged } from 'connected-react-router';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Location } from 'history';
import type { EventEntry } from 'src/journal/entry';
import { writeAddress } from 'src/rules/address';
import * as calls from 'slices/calls';
import * as changePassword from 'slices/changePassword';
import * as identity from 'slices/identity';
import * as resetPassword from 'slices/resetPassword';
import * as updateUser from 'slices/updateUser';
import * as consent from 'slices/consent';
import * as entry from 'slices/entry';
import * as redirect from 'slices/redirect';
import type { EventCreator } from 'slices/event';
import * as experience from 'slices/experience';
import * as flow from 'slices/flow';
import * as ownLogin from 'slices/ownLogin';
import * as page from 'slices/page';
import * as place from 'slices/place';
import * as route from 'slices/route';
import * as session from 'slices/session';
import * as signIn from 'slices/signIn';
import * as site from 'slices/site';
import type { RecordedAddress } from './describe';

const isCreator = (exported: unknown): exported is EventCreator<string, unknown> =>
  typeof exported === 'function' && 'match' in exported && 'type' in exported;

const modules: readonly Readonly<Record<string, unknown>>[] = [
  consent,
  redirect,
  calls,
  changePassword,
  identity,
  resetPassword,
  updateUser,
  entry,
  experience,
  flow,
  ownLogin,
  page,
  place,
  route,
  session,
  signIn,
  site,
];

/** Every event there is, by its type. */
const events: ReadonlyMap<string, EventCreator<string, unknown>> = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter(isCreator)
    .map((creator) => [creator.type, creator]),
);

/** A recorded event as the action that it was; undefined for an event that this build does not know. */
export function revive({ type, payload, origin }: EventEntry, productId: string): UnknownAction | undefined {
  if (type === LOCATION_CHANGE) return reviveAddress(payload as RecordedAddress, productId);
  const create = events.get(type) as ((payload: unknown) => UnknownAction) | undefined;
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
