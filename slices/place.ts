import type { StorageHealth } from 'src/contract/asks';
import { type Region, defaultRegion } from 'src/contract/regions';
import { open } from 'src/contract/shape';
import type { StorageKey } from 'src/contract/storageKeys';
import { event } from './event';
import { foldOver } from './fold';

/** The bootstrap has finished (spec §2): flows may run and calls may be made. */
export const placeFound = event('place/found').carrying({ region: open<Region>(), storage: open<StorageHealth>() });
/** A value in storage did not parse: it was removed and counts as absent (decisions, Storage). */
export const storedValueRefused = event('place/storedValueRefused').carrying({ key: open<StorageKey>() });

export type PlaceState =
  { readonly step: 'starting' } | { readonly step: 'ready'; readonly region: Region; readonly storage: StorageHealth };

export const placeReducer = foldOver<PlaceState>({ step: 'starting' }, (on) => {
  on(placeFound, (_state, payload) => ({ step: 'ready', ...payload }));
});

export const regionOf = (place: PlaceState): Region => (place.step === 'ready' ? place.region : defaultRegion);
