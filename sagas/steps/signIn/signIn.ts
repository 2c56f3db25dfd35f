import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import type { StoredValue } from 'src/contract/storageKeys';
import type { FoundPendingSignIn, FoundSignIn } from 'src/rules/signIn/signInToFinish';
import { type Flow, ask, select } from 'sagas/effects/effects';
import { expecting } from 'sagas/steps/storage/commit';
import { type Session, makeNewSession } from 'sagas/steps/session/currentSession';

/** A sign-in at a site that post-auth finishes or continues. */
export type SignIn = FoundSignIn & { readonly site: SiteName };

/** A sign-in at a site that has not finished. */
export type PendingSignIn = FoundPendingSignIn & { readonly site: SiteName };

/** The values that storage must still hold for this sign-in to be valid. */
export const expectedSessionOf = ({ replaces }: Pick<SignIn, 'replaces'>) =>
  expecting({ session: replaces }, 'session');

/** The session that a finished sign-in becomes. */
export function* makeSession(signIn: SignIn): Flow<StoredValue<'session'>> {
  const { method, replaces } = signIn;
  if (signIn.kind === 'current') return replaces ?? (yield* makeNewSession(method));
  const username = signIn.kind === 'pending' ? signIn.username : undefined;
  return { id: signIn.id, method, username, since: yield* ask('clock', 'now', {}) };
}

/**
 * The session that a finished sign-in for an app becomes. Unless the service may have a session open, it is marked,
 * and a sign-out does not report one: own sign-in has exchanged its tokens for one, and check-auth has dropped only the
 * tokens of one that this sign-in replaces.
 */
export function* makeSessionForApp(signIn: SignIn): Flow<StoredValue<'session'>> {
  const { method, replaces } = signIn;
  const session = yield* makeSession(signIn);
  const opensNothing = method !== 'own' && (replaces?.method === undefined || replaces.forApp);
  return opensNothing ? { ...session, forApp: true } : session;
}

/** The start of a sign-in, as storage holds it until it is finished. It may replace only this session. */
export function* makeStart(
  method: Method,
  email: EmailId | undefined,
  replaces: Session | undefined,
  isFromLink = false,
): Flow<StoredValue<'pending_sign_in'> & { readonly id: string }> {
  const { trip } = yield* select((state) => state.facts);
  const { id, since } = yield* makeNewSession();
  return { id, replaces: replaces?.id, method, email, ...(isFromLink && { fromLink: true }), trip, since };
}
