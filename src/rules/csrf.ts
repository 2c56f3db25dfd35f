import type { ReturnedState, StorageHealth } from 'src/contract/asks';
import type { Cause } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';

type CsrfToken = Sealed<'csrfToken'>;

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

/** A start of a sign-in that this browser remembers. */
export interface RecentSignIn {
  readonly csrfToken: CsrfToken;
  readonly used: boolean;
}

/**
 * Why a state was refused, told from the starts that this browser remembers: its own start that another tab has
 * overtaken, a callback opened a second time, storage that keeps nothing, or indeed a foreign state.
 */
export function causeOfRefusal(
  check: Exclude<StateCheck, 'ok'>,
  state: ReturnedState,
  recent: readonly RecentSignIn[],
  storage: StorageHealth,
): Cause {
  const returned = state.form === 'json' ? state.csrfToken : undefined;
  const own = recent.find(({ csrfToken }) => csrfToken === returned);
  if (own && returned !== undefined) return own.used ? 'usedTwice' : 'otherTab';
  return check === 'tokenMissing' && storage === 'memory' ? 'storageBlocked' : check;
}

/** The starts to remember after one more. */
export const withStart = (recent: readonly RecentSignIn[], csrfToken: CsrfToken): readonly RecentSignIn[] =>
  [...recent, { csrfToken, used: false }].slice(-limits.recentSignInsKept);

/** The same starts, this one used. */
export const withUse = (recent: readonly RecentSignIn[], state: ReturnedState): readonly RecentSignIn[] =>
  recent.map((start) =>
    state.form === 'json' && start.csrfToken === state.csrfToken ? { ...start, used: true } : start,
  );
