import type { Action } from '@reduxjs/toolkit';
import type { ParamsOf } from 'src/contract/routes';
import type { SiteName } from 'src/contract/brandTypes';
import { sessionStartedElsewhere, sessionSignedOutElsewhere } from 'slices/session';
import { leaveAsSuperseded, readCurrentSession } from './currentSession';
import { flushSupplied, supplyChannel } from 'sagas/effects/channels';
import type { Flow } from 'sagas/effects/effects';
import { isLocationChange } from 'sagas/effects/locationChange';

const channel = 'signOuts';
type Elsewhere = typeof sessionSignedOutElsewhere | typeof sessionStartedElsewhere;
const isElsewhereOrAddress = (action: Action): boolean =>
  sessionSignedOutElsewhere.match(action) || sessionStartedElsewhere.match(action) || isLocationChange(action);

/** From now on every flow learns of the sign-outs, and sign-ins, in other tabs since the address of its screen came. */
export function* supplyElsewhere(): Flow {
  yield* supplyChannel(channel, isElsewhereOrAddress);
}

/**
 * Whether another tab has reported this of the site since the address of this screen came, even while the page or its
 * code was loading. Every report since then is taken, whether it fits or not: a second call finds none.
 */
export function* takeReportedMeanwhile(what: Elsewhere, site: SiteName): Flow<boolean> {
  const actions = yield* flushSupplied(channel);
  const since = actions.slice(actions.map(isLocationChange).lastIndexOf(true) + 1);
  return since.some((action) => what.match(action) && action.payload.site === site);
}

/**
 * Leaves if another tab has signed out of the site since the address of this screen came, even while the page or its
 * code was loading: what was wanted before a sign-out starts no sign-in after it (0.44), because a provider that still
 * knows the person would sign them in again. If somebody has signed in since, the flow goes on.
 */
export function* leaveIfSignedOutMeanwhile(
  site: SiteName,
  { email_id }: Pick<ParamsOf<'entry'>, 'email_id'> = {},
): Flow {
  if (!(yield* takeReportedMeanwhile(sessionSignedOutElsewhere, site))) return;
  const session = yield* readCurrentSession(site);
  if (session?.method === undefined) yield* leaveAsSuperseded(site, { params: { email_id } });
}
