import type { EpochSeconds, SiteName } from 'src/contract/brandTypes';
import { number, open } from 'src/contract/shape';
import { event } from './event';
import { foldOver } from './fold';

/** Credentials with which calls can be made are in storage. */
export const credentialsStored = event('session/credentialsStored').carrying({ expiresAt: number<EpochSeconds>() });
/** All stored token data of the site was cleared. */
export const credentialsCleared = event('session/credentialsCleared').carryingNothing();
/** The person signed out of a site; the record of the site's sign-ins is cleared with it. */
export const signedOut = event('session/signedOut').carrying({ site: open<SiteName>() });

/** Tokens themselves never stand here; only whether there are some, and until when they count. */
export type SessionState = { readonly has: 'none' } | { readonly has: 'credentials'; readonly expiresAt: EpochSeconds };

export const sessionReducer = foldOver<SessionState>({ has: 'none' }, (on) => {
  on(credentialsStored, (_state, payload) => ({ has: 'credentials', expiresAt: payload.expiresAt }));
  on(credentialsCleared, () => ({ has: 'none' }));
});
