import type { SiteName } from 'src/contract/brandTypes';
import { type Region, defaultRegion } from 'src/contract/stages';
import { parseRegion } from 'src/rules/parsers';
import { placeFound } from 'slices/place';
import { selectIsSharedComputer } from 'slices/sharing';
import { send } from 'sagas/steps/call';
import { type Flow, ask, all, put, read, select, write } from 'sagas/effects/effects';
import { recordPageLoadId } from './pageHistory';
import { restoreStore } from './persistence';
import { isServedByHost, siteOfPage } from 'sagas/steps/site';
import { forgetUnfinished } from './unfinished';

/** Spec §2 ("starts only after its dependency bootstrap has finished") and §4, Main flow 1 and 2. */
export function* bootstrap(): Flow {
  const storage = yield* ask('storage', 'health', {});
  const { route, params } = yield* ask('browser', 'address', {});
  const sitename = 'sitename' in params ? params.sitename : undefined;
  const site = yield* siteOfPage(route, sitename);
  yield* forgetUnfinished();
  const sessionId = yield* recordPageLoadId();
  const [foundRegion] = yield* all(
    () => findRegion(site),
    () => restoreStore(site),
  );
  yield* put(placeFound({ ...foundRegion, storage }, sessionId));
}

interface FoundRegion {
  readonly region: Region;
  /** Neither storage nor region.json names the region. */
  readonly assumed?: true;
}

/**
 * "First from storage, then from region.json on the host origin; dev uses us-east-1; any failure falls back to
 * us-east-1."
 */
function* findRegion(site: SiteName | undefined): Flow<FoundRegion> {
  const stored = site ? yield* read(site, 'region') : {};
  if (stored.region) return { region: stored.region };
  const stage = yield* select((state) => state.facts.stage);
  const answer = stage === 'dev' ? undefined : yield* send('region', {});
  const region = answer?.outcome === 'ok' ? parseRegion(answer.value.region) : undefined;
  if (!region) return { region: defaultRegion, assumed: true };
  // On a shared computer a visit stores no site; a finished sign-in stores the region (sagas/steps/finishSignIn.ts).
  const isKept = site && !(yield* select(selectIsSharedComputer)) && (yield* isServedByHost(site));
  if (isKept) yield* write(site, { region });
  return { region };
}
