import type { SiteName } from 'src/contract/brandTypes';
import { placeFound } from 'slices/place';
import { type FoundRegion, loadRegionFor } from 'sagas/steps/calls/region';
import { type Flow, ask, all, put, read, select } from 'sagas/effects/effects';
import { rememberPageLoadId } from './localLists';
import { restoreStore } from './persistence';
import { readSiteOfPage } from 'sagas/steps/site/site';
import { clearUnfinished } from './unfinished';

/** Spec §2 ("starts only after its dependency bootstrap has finished") and §4, Main flow 1 and 2. */
export function* bootstrap(): Flow {
  const storage = yield* ask('storage', 'health', {});
  const { route, params } = yield* ask('browser', 'address', {});
  const sitename = 'sitename' in params ? params.sitename : undefined;
  const site = yield* readSiteOfPage(route, sitename);
  yield* clearUnfinished(route);
  const sessionId = yield* rememberPageLoadId();
  const [foundRegion] = yield* all(
    () => loadRegion(site),
    () => restoreStore(site),
  );
  yield* put(placeFound({ ...foundRegion, storage }, sessionId));
}

/**
 * "First from storage, then from region.json on the host origin; dev uses us-east-1": what another stage of the host
 * has stored does not count there.
 */
function* loadRegion(site: SiteName | undefined): Flow<FoundRegion> {
  const isDev = yield* select(({ facts }) => facts.stage === 'dev');
  const stored = site && !isDev ? yield* read(site, 'region') : {};
  return stored.region ? { region: stored.region, stored: true } : yield* loadRegionFor(site);
}
