import type { SiteName } from 'src/contract/brandTypes';
import { hasBeenReplaced } from 'src/rules/signIn/replacedSession';
import { type Session, leaveAsSuperseded, readCurrentSession } from './currentSession';
import type { Flow } from 'sagas/effects/effects';

/*
 * Three steps compare the session that a flow has read with the one that is stored now:
 *
 *   stored now                        leaveUnlessCurrent   leaveUnlessMayReplace   leaveIfSignedInOrOutSince
 *   the same, or still none           continues            continues               continues
 *   its end by the service            leaves               continues               continues
 *   another one, or its end           leaves               leaves                  leaves
 *   none any more                     leaves               leaves                  continues
 */

/** Continues only if this sign-in is still the current one. */
export function* leaveUnlessCurrent(site: SiteName, session: Session | undefined): Flow {
  if ((yield* readCurrentSession(site))?.id !== session?.id) yield* leaveAsSuperseded(site, { ownSession: session });
}

/**
 * Continues only if a sign-in may still replace this session: nobody has signed in or out since, and it is still
 * stored, unless the service has ended it.
 */
export function* leaveUnlessMayReplace(site: SiteName, session: Session | undefined): Flow {
  const current = yield* readCurrentSession(site);
  if (hasBeenReplaced(current, session?.id)) yield* leaveAsSuperseded(site);
}
