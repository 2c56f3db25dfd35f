import type { SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import type { UnconfirmedReason } from 'src/contract/unconfirmedSignOut';
import { hasBeenReplaced } from 'src/rules/signIn/replacedSession';
import type { SentBy } from 'sagas/steps/calls/send';
import {
  isSignOut,
  leaveAsSuperseded,
  readCurrentSession,
  sessionLeftParams,
} from 'sagas/steps/session/currentSession';
import type { Flow } from 'sagas/effects/effects';
import { notifyService } from './notifyService';
import type { SignIn } from './signIn';

/** The tokens that the service has issued, and how they were asked for: the session that they open can end only there. */
export interface IssuedTokens {
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'> | undefined;
  readonly sentBy: SentBy;
}

/**
 * Ends the session of tokens that came too late to be stored, if somebody has signed out meanwhile: nothing else could
 * ever end what the service has opened, or continued, with them, so the sign-out is for it, too (spec §4, Logout).
 * Returns why the service has not confirmed the end.
 */
export function* endIfSignedOut(
  site: SiteName,
  { accessToken, refreshToken, sentBy }: IssuedTokens,
): Flow<UnconfirmedReason | undefined> {
  if (!isSignOut(yield* readCurrentSession(site))) return undefined;
  const { region, clientType: client_type } = sentBy;
  return yield* notifyService(site, accessToken, { gb_refresh_token: refreshToken, region, client_type });
}

/** Leaves because these tokens came too late. After a sign-out the page says if the service has not confirmed it. */
export function* leaveAsLate(site: SiteName, tokens: IssuedTokens): Flow<never> {
  return yield* leaveAsSuperseded(site, undefined, {}, sessionLeftParams(yield* endIfSignedOut(site, tokens)));
}

/** Leaves so if somebody has signed out since this sign-in began, where it would be refused otherwise. */
export function* leaveIfLate({ site, replaces }: SignIn, tokens: IssuedTokens): Flow {
  const session = yield* readCurrentSession(site);
  if (isSignOut(session) && hasBeenReplaced(session, replaces?.id)) yield* leaveAsLate(site, tokens);
}
