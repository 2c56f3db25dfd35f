import type { SiteName } from 'src/contract/brandTypes';
import { hasBeenReplaced } from 'src/rules/signIn/replacedSession';
import { type Session, leaveAsSuperseded, readCurrentSession } from './currentSession';
import type { Flow } from 'sagas/effects/effects';

/** Continues only if this sign-in is still the current one. */
export function* leaveUnlessCurrent(site: SiteName, session: Session | undefined): Flow {
  if ((yield* readCurrentSession(site))?.id !== session?.id) yield* leaveAsSuperseded(site, { ownSession: session });
}

/**
 * Continues only if a sign-in may still replace this session: nobody has signed in or out since. If it was stored and
 * none is any more, this leaves, and `leaveIfSignedInOrOutSince` continues.
 */
export function* leaveUnlessMayReplace(site: SiteName, session: Session | undefined): Flow {
  const current = yield* readCurrentSession(site);
  if (hasBeenReplaced(current, session?.id)) yield* leaveAsSuperseded(site);
}
