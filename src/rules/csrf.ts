import type { ReturnedState, StorageHealth } from 'src/contract/asks';
import type { Cause } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';

type CsrfToken = Sealed<'csrfToken'>;
type Print = Sealed<'print'>;

/** The five ways in which the check of the returned state fails, or that it is good (spec §4, Anti-forgery). */
export type StateCheck = 'ok' | 'tokenMissing' | 'stateMissing' | 'stateNotJson' | 'noCsrfToken' | 'differentToken';

/** Compares the stored anti-forgery token with the state that came back. Sealed tokens are equal when their values are. */
export function checkState(stored: CsrfToken | undefined, state: ReturnedState): StateCheck {
  switch (state.form) {
    case 'missing':
      return 'stateMissing';
    case 'notJson':
      return 'stateNotJson';
    case 'json':
      if (state.csrfToken === undefined) return 'noCsrfToken';
      if (stored === undefined) return 'tokenMissing';
      return state.csrfToken === stored ? 'ok' : 'differentToken';
  }
}

/** A start of a sign-in that this browser recognises again. */
export interface RecentSignIn {
  readonly print: Print;
  readonly used: boolean;
}

/**
 * Why a state was refused: it is of a start of this browser's own, which another tab has overtaken or whose callback was
 * opened before; or it is indeed a foreign state.
 */
export function causeOfRefusal(check: Exclude<StateCheck, 'ok'>, own: RecentSignIn | undefined): Cause {
  if (own) return own.used ? 'usedTwice' : 'otherTab';
  return check;
}

/** Causes that say no more than that something is not there which a sign-in has stored. */
const isMissing: readonly Cause[] = ['tokenMissing', 'notStarted', 'noCode', 'noTokens', 'noSession', 'noOidcClient'];
/** The cause itself; where the browser keeps nothing that is why nothing is there (decisions, Storage). */
export const causeWhereKept = (why: Cause, storage: StorageHealth | undefined): Cause =>
  storage === 'memory' && isMissing.includes(why) ? 'storageBlocked' : why;

/** The starts to remember after one more. */
export const withStart = (recent: readonly RecentSignIn[], print: Print): readonly RecentSignIn[] =>
  [...recent, { print, used: false }].slice(-limits.recentSignInsKept);

/** The same starts, this one used. */
export const withUse = (recent: readonly RecentSignIn[], print: Print): readonly RecentSignIn[] =>
  recent.map((start) => (start.print === print ? { ...start, used: true } : start));
