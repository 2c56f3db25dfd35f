import type { SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { hasBeenReplaced } from 'src/rules/signIn/replacedSession';
import type { SentBy } from 'sagas/steps/calls/send';
import { isSignOut, leaveAsSuperseded, readCurrentSession } from 'sagas/steps/session/currentSession';
import type { Flow } from 'sagas/effects/effects';
import { notifyService, sessionLeftParams } from './notifyService';
import type { SignIn } from './signIn';

/** The tokens that an exchange has issued, and how it was sent: the session that they open can end only there. */
export interface IssuedTokens {
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'> | undefined;
  readonly sentBy: SentBy;
}

/**
 * Leaves because these tokens came too late to be stored. If somebody has signed out meanwhile, nothing else could ever
 * end the session that the service has opened with them: the sign-out is for it, too (spec §4, Logout), and the page says
 * if the service has not confirmed its end.
 */
export function* leaveAsLate(site: SiteName, { accessToken, refreshToken, sentBy }: IssuedTokens): Flow<never> {
  const { region, clientType: client_type } = sentBy;
  const ended = { gb_refresh_token: refreshToken, region, client_type };
  const hasSignedOut = isSignOut(yield* readCurrentSession(site));
  const unconfirmed = hasSignedOut ? yield* notifyService(site, accessToken, ended) : undefined;
  return yield* leaveAsSuperseded(site, undefined, {}, sessionLeftParams(unconfirmed));
}

/** Leaves so if somebody has signed out since this sign-in began, where it would be refused otherwise. */
export function* leaveIfLate({ site, replaces }: SignIn, tokens: IssuedTokens): Flow {
  const session = yield* readCurrentSession(site);
  if (isSignOut(session) && hasBeenReplaced(session, replaces?.id)) yield* leaveAsLate(site, tokens);
}
