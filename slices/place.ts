import { createSlice } from '@reduxjs/toolkit';
import type { StorageKind } from 'src/contract/portContract';
import { type Region, defaultRegion } from 'src/contract/stages';
import type { Facts } from './facts';
import { flag, open, optional } from 'src/contract/shape';
import type { StorageKey } from 'src/contract/storageKeys';
import { withPayload, noChange } from './event';

export type PlaceState =
  | { readonly step: 'starting'; readonly assumed?: undefined; readonly stored?: undefined }
  | {
      readonly step: 'ready';
      readonly region: Region;
      readonly storage: StorageKind;
      /** The region is assumed: it is used for calls and not stored. */
      readonly assumed?: boolean | undefined;
      /** The region is the stored one of a site: it counts for no other site. */
      readonly stored?: boolean | undefined;
    };

const found = withPayload({
  region: open<Region>(),
  storage: open<StorageKind>(),
  assumed: optional(flag()),
  stored: optional(flag()),
});

export const placeSlice = createSlice({
  name: 'place',
  initialState: (): PlaceState => ({ step: 'starting' }),
  reducers: (create) => ({
    /**
     * The bootstrap has finished (spec §2): flows may run and calls may be made. Later: the region for a site without a
     * stored one was found. `sessionId` is the one of this page load; the log has it in the answer that named it, so
     * the event carries it for telemetry only.
     */
    found: create.preparedReducer(
      (payload: Parameters<typeof found>[0], sessionId?: string) => {
        const { meta } = found(payload);
        return { payload, meta: { ...meta, sessionId } };
      },
      (_state, { payload }) => ({ step: 'ready', ...payload }),
    ),
    /** A stored value did not parse: it was removed and is treated as absent (decisions, Storage). */
    storedValueRefused: create.preparedReducer(withPayload({ key: open<StorageKey>() }), noChange),
  }),
  selectors: {
    /**
     * The region of calls without a site, or without a stored one; the default one until the bootstrap has finished.
     */
    selectRegion: (place) => (place.step === 'ready' ? place.region : defaultRegion),
    /** Where values are stored; undefined until the bootstrap has finished. */
    selectStorageKind: (place) => (place.step === 'ready' ? place.storage : undefined),
  },
});
export const { found: placeFound, storedValueRefused: placeStoredValueRefused } = placeSlice.actions;
export const { selectRegion, selectStorageKind } = placeSlice.selectors;

/**
 * Whether a look-up may have asked in the wrong region, because nobody has named the right one: a site that is unknown
 * there may exist elsewhere. In dev nobody names it (spec §4, Main flow), and settings may name one API for all
 * regions.
 */
export const selectIsRegionGuessed = ({
  place,
  facts,
}: {
  readonly place: PlaceState;
  readonly facts: Facts;
}): boolean => place.assumed === true && facts.stage !== 'dev' && facts.served.api.includes('{region}');
