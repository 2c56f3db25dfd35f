import type { SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { isSignOut, readCurrentSession } from 'sagas/steps/session/currentSession';
import type { Flow } from 'sagas/effects/effects';
import { type Sent, type SentBy, send } from './send';

/** The tokens that the service has issued, and how they were asked for: the session that they open can end only there. */
export interface IssuedTokens {
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'> | undefined;
  readonly sentBy: SentBy;
}

/**
 * Ends the session of tokens that came too late to be stored, if somebody has signed out meanwhile: nothing else could
 * ever end what the service has opened, or continued, with them, so the sign-out is for it, too (spec §4, Logout).
 * Returns the answer of the service, if it was told.
 */
export function* endIfSignedOut(site: SiteName, tokens: IssuedTokens): Flow<Sent<unknown> | undefined> {
  const { accessToken: token, refreshToken: RefreshToken, sentBy } = tokens;
  if (!RefreshToken || !isSignOut(yield* readCurrentSession(site))) return undefined;
  return yield* send('logout', { RefreshToken }, site, { token, ...sentBy });
}
