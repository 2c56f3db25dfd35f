import type { SiteName } from 'src/contract/brandTypes';
import { appRequestDropped, selectRequestSite } from 'slices/appRequest';
import { sessionSignedOutElsewhere } from 'slices/session';
import { openChannel, takeFrom } from 'sagas/effects/channels';
import { type Flow, put, select } from 'sagas/effects/effects';
import { loadRequestOfTab } from 'sagas/steps/appRequest/appRequest';

/**
 * Tells the person whom an app has asked to sign in if a sign-out in another tab has ended the request. Only storage
 * knows: the request of a tab is its own and outlives a sign-out, except on a shared computer (`areaBackend.ts`).
 */
export function* watchRequestGone(): Flow {
  const signOuts = yield* openChannel(sessionSignedOutElsewhere);
  while (true) yield* reportIfGone((yield* takeFrom(signOuts)).payload.site);
}

function* reportIfGone(site: SiteName): Flow {
  const isShown = (yield* select(selectRequestSite)) === site;
  if (isShown && (yield* loadRequestOfTab(site)) === undefined)
    yield* put(appRequestDropped({ site, bySignOut: true }));
}
