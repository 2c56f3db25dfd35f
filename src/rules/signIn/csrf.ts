import type { ReturnedState } from 'src/contract/routes';
import type { Cause } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';

type CsrfToken = Sealed<'csrfToken'>;
type Print = Sealed<'print'>;

/** The result of checking the returned state: good, or one of five failures (spec §4, Anti-forgery). */
export type StateCheck = 'ok' | 'tokenMissing' | 'stateMissing' | 'stateNotJson' | 'noCsrfToken' | 'differentToken';

/** Compares the stored anti-forgery token with the returned state. Sealed tokens are equal when their values are. */
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

/** A started sign-in that this browser recognises. */
export interface RecentStart {
  readonly print: Print;
  readonly used: boolean;
}

/**
 * Why a state was refused: this browser started it, but another tab has started a newer one, or the callback was opened
 * before; otherwise the state is foreign.
 */
export function causeOfRefusal(check: Exclude<StateCheck, 'ok'>, knownStart: RecentStart | undefined): Cause {
  if (knownStart) return knownStart.used ? 'usedTwice' : 'otherTab';
  return check;
}

/** A remembered start, and whether no other one has been remembered since. */
export type KnownStart = RecentStart & { readonly isNewest: boolean };

/** Whether the refused state is that of another start than the stored one, which may be somebody else's. */
export const isOfOtherStart = (check: StateCheck, knownStart: KnownStart | undefined): boolean =>
  check === 'differentToken' || (knownStart !== undefined && !(knownStart.used && knownStart.isNewest));

/** The remembered starts, with one more. */
export const addStart = (recent: readonly RecentStart[], print: Print): readonly RecentStart[] =>
  [...recent, { print, used: false }].slice(-limits.recentSignInsKept);

/** The remembered starts, with this one marked as used. */
export const markUsed = (recent: readonly RecentStart[], print: Print): readonly RecentStart[] =>
  recent.map((start) => (start.print === print ? { ...start, used: true } : start));
