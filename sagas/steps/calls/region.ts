import type { SiteName } from 'src/contract/brandTypes';
import type { OutputOf } from 'src/contract/operations';
import { type Region, defaultRegion } from 'src/contract/stages';
import { defaultClientType, parseRegion } from 'src/rules/values/parsers';
import { placeFound, selectIsRegionGuessed, selectRegion } from 'slices/place';
import { selectIsSharedComputer } from 'slices/sharing';
import { type Flow, put, select, write } from 'sagas/effects/effects';
import { runShared } from 'sagas/effects/channels';
import { sendWithRetry } from './sendWithRetry';
import { isServedByHost } from 'sagas/steps/site/site';

/**
 * The region of calls for a site without a stored one. If the page has so far used another site's stored region, it has
 * not looked up its own yet (decisions, Sessions).
 */
export function* loadRegionOfPage(site: SiteName | undefined): Flow<Region> {
  const place = yield* select((state) => state.place);
  if (site && place.stored) yield* replaceUnnamedPlace(yield* loadRegionFor(site));
  return yield* select(selectRegion);
}

/**
 * The region that region.json names. A look-up that finds nothing in the stored region, or in one that was only
 * assumed, is made again there: neither refuses anything (0.48). It is stored only once it has found something. Once it
 * is known, it is not asked for again in this page load.
 */
export function* askNamedRegion(site: SiteName): Flow<Region | undefined> {
  if (!(yield* isServedByHost(site))) return undefined;
  const isOpen = yield* select((state) => state.place.stored || selectIsRegionGuessed(state));
  if (isOpen) yield* replaceUnnamedPlace(yield* runShared('region.json', lookUpNamedRegion));
  const { assumed: isAssumed } = yield* select((state) => state.place);
  return isAssumed ? undefined : yield* select(selectRegion);
}

/** Another call that waited for the same answer may have done so. An assumed region stays if it is assumed again. */
function* replaceUnnamedPlace(found: FoundRegion): Flow {
  const place = yield* select((state) => state.place);
  if (place.step !== 'ready') return;
  if (place.stored || (place.assumed && !found.assumed)) yield* put(placeFound({ ...found, storage: place.storage }));
}

export interface FoundRegion {
  readonly region: Region;
  /** Neither storage nor region.json names the region. */
  readonly assumed?: true;
  readonly stored?: true;
}

/** The region that region.json names, stored as that of the site if it may be. */
export function* loadRegionFor(site: SiteName | undefined): Flow<FoundRegion> {
  const found = yield* runShared('region.json', lookUpNamedRegion);
  if (site && !found.assumed && (yield* mayStoreRegion(site))) yield* write(site, { region: found.region });
  return found;
}

/**
 * Whether the region that the host names may be stored for the site before it has one. On a shared computer a visit
 * stores no site; a finished sign-in stores the region (sagas/steps/signIn/finishSignIn.ts).
 */
export function* mayStoreRegion(site: SiteName): Flow<boolean> {
  return !(yield* select(selectIsSharedComputer)) && (yield* isServedByHost(site));
}

/**
 * Asked once by all calls that need it at the same time, such as those of an entry page that submits itself.
 *
 * "From region.json on the host origin; dev uses us-east-1; any failure falls back to us-east-1" (spec §4, Main flow).
 */
function* lookUpNamedRegion(): Flow<FoundRegion> {
  const stage = yield* select((state) => state.facts.stage);
  const context = { region: yield* select(selectRegion), clientType: defaultClientType };
  const answer = stage === 'dev' ? undefined : yield* sendWithRetry({ operation: 'region', input: {}, context });
  const region = answer?.outcome === 'ok' ? parseRegion((answer.value as OutputOf<'region'>).region) : undefined;
  return region ? { region } : { region: defaultRegion, assumed: true };
}
