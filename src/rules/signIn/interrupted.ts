import { type FoundSignIn, hasOwnStart } from './signInToFinish';
import { isProvedOfTrip } from './trip';

/** What a page knows when it finds the code of a sign-in gone. */
interface KnownOfPage {
  readonly trip: string;
  /** Whether this page continues an earlier one of its trip, or itself, and no flow has led it here. */
  readonly comesAgain: boolean;
  /** Whether the tab knows that a sign-in was refused. */
  readonly isRefused: boolean;
}

/**
 * Whether an earlier load of this tab has taken the code, or the tokens, of a sign-in to exchange them, and was left
 * before it was finished. They were stored together with what its start says by now, which is still there: so storage
 * was not emptied, and no other tab finishes this sign-in (spec §4, Post-auth; 0.47).
 */
export function wasInterrupted(signIn: FoundSignIn, { trip, comesAgain, isRefused }: KnownOfPage): boolean {
  if (!comesAgain || isRefused || !hasOwnStart(signIn)) return false;
  const { method, start } = signIn;
  return isProvedOfTrip(start?.trip, trip) && (method === 'own' || start?.used === true);
}
