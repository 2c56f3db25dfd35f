import type { SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { hasBeenReplaced } from 'src/rules/signIn/replacedSession';
import { routeEntered } from 'slices/route';
import type { SignInState } from 'slices/signIn';
import { type SentBy, send } from 'sagas/steps/calls/send';
import { type Session, isSignOut, leaveAsSuperseded, readCurrentSession } from 'sagas/steps/session/currentSession';
import { type Flow, goTo, select, take } from 'sagas/effects/effects';
import { type UnconfirmedReason, sessionLeftParams, unconfirmedBy } from './notifyService';
import type { SignIn } from './signIn';

/**
 * The tokens that the service has issued, and how they were asked for: the session that they open can end only there.
 */
export interface IssuedTokens {
  readonly accessToken: Sealed<'accessToken'>;
  readonly refreshToken: Sealed<'refreshToken'> | undefined;
  readonly sentBy: SentBy;
}

/**
 * Ends the session of tokens that came too late to be stored, if somebody has signed out meanwhile: nothing else could
 * ever end what the service has opened, or continued, with them, so the sign-out is for it, too (spec §4, Logout).
 * Returns why the service has not confirmed it; undefined if it has, or nobody has signed out.
 */
function* endIfSignedOut(
  site: SiteName,
  { accessToken: token, refreshToken: RefreshToken, sentBy }: IssuedTokens,
  session: Session | undefined,
): Flow<UnconfirmedReason | undefined> {
  if (!isSignOut(session)) return undefined;
  if (!RefreshToken) return 'noRefreshToken';
  return unconfirmedBy('logout', yield* send('logout', { RefreshToken }, site, { token, ...sentBy }));
}

/**
 * Leaves because these tokens came too late to be stored. After a sign-out the page says if the service has not
 * confirmed the end of their session.
 */
export function* leaveAsLate(site: SiteName, tokens: IssuedTokens): Flow<never> {
  const unconfirmed = yield* endIfSignedOut(site, tokens, yield* readCurrentSession(site));
  return yield* leaveAsSuperseded(site, { ofSignOut: sessionLeftParams(unconfirmed) });
}

/**
 * The same for the tokens of a refresh, whose page has gone on: the entry page that speaks of the sign-out says it, now
 * or once the page comes to it.
 */
export function* endRefreshedOrLeave(site: SiteName, tokens: IssuedTokens): Flow {
  const signedOut = yield* readCurrentSession(site);
  const unconfirmed = yield* endIfSignedOut(site, tokens, signedOut);
  if (!unconfirmed) return;
  // Once somebody has signed in or out since, no page speaks of that sign-out any more.
  while ((yield* readCurrentSession(site))?.id === signedOut?.id) {
    const params = yield* selectSignOutPage(site);
    if (params) return yield* goTo('entry', { ...params, ...sessionLeftParams(unconfirmed) });
    yield* take(routeEntered);
  }
}

/** The parameters of the entry page, if it says that somebody has signed out of the site, and waits for a person. */
const selectSignOutPage = (site: SiteName) =>
  select(({ route, entry, signIn }) =>
    route?.route === 'entry' && entry.step === 'asking' && isOfSignOut(signIn, site) ? route.params : undefined,
  );
const isOfSignOut = (signIn: SignInState, site: SiteName): boolean =>
  signIn.step === 'superseded' && signIn.by === 'signOut' && signIn.site === site;

/** Leaves so if somebody has signed out since this sign-in began, where it would be refused otherwise. */
export function* leaveIfLate({ site, replaces }: SignIn, tokens: IssuedTokens): Flow {
  const session = yield* readCurrentSession(site);
  if (isSignOut(session) && hasBeenReplaced(session, replaces?.id)) yield* leaveAsLate(site, tokens);
}
