import type { SiteName } from 'src/contract/brandTypes';
import { hasBeenReplaced } from 'src/rules/signIn/replacedSession';
import { type IssuedTokens, endIfSignedOut } from 'sagas/steps/calls/endLateSession';
import { isSignOut, leaveAsSuperseded, readCurrentSession } from 'sagas/steps/session/currentSession';
import type { Flow } from 'sagas/effects/effects';
import { sessionLeftParams, unconfirmedBy } from './notifyService';
import type { SignIn } from './signIn';

/**
 * Leaves because these tokens came too late to be stored. After a sign-out the page says if the service has not
 * confirmed the end of their session.
 */
export function* leaveAsLate(site: SiteName, tokens: IssuedTokens): Flow<never> {
  const isOut = isSignOut(yield* readCurrentSession(site));
  const answer = yield* endIfSignedOut(site, tokens);
  const withoutCall = isOut && !tokens.refreshToken ? 'noRefreshToken' : undefined;
  const unconfirmed = answer ? unconfirmedBy('logout', answer) : withoutCall;
  return yield* leaveAsSuperseded(site, { ofSignOut: sessionLeftParams(unconfirmed) });
}

/** Leaves so if somebody has signed out since this sign-in began, where it would be refused otherwise. */
export function* leaveIfLate({ site, replaces }: SignIn, tokens: IssuedTokens): Flow {
  const session = yield* readCurrentSession(site);
  if (isSignOut(session) && hasBeenReplaced(session, replaces?.id)) yield* leaveAsLate(site, tokens);
}
