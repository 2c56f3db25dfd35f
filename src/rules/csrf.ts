import type { ReturnedState } from 'src/contract/routes';
import type { StorageHealth } from 'src/contract/asks';
import type { Cause } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';
import type { Witness } from 'src/contract/tabKeys';

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
export interface RecentSignIn {
  readonly print: Print;
  readonly used: boolean;
}

/**
 * Why a state was refused: this browser started it, but another tab has started a newer one, or the callback was opened
 * before; otherwise the state is foreign.
 */
export function causeOfRefusal(check: Exclude<StateCheck, 'ok'>, own: RecentSignIn | undefined): Cause {
  if (own) return own.used ? 'usedTwice' : 'otherTab';
  return check;
}

/** Causes that only say that a stored value of a sign-in is missing. */
const missingValueCauses: readonly Cause[] = [
  'tokenMissing',
  'notStarted',
  'storageWiped',
  'otherBrowser',
  'startIncomplete',
  'noCode',
  'noTokens',
  'noSession',
  'noOidcClient',
];
/** The cause itself; if the browser keeps nothing, that explains the missing value (decisions, Storage). */
export const causeWhereKept = (why: Cause, storage: StorageHealth | undefined): Cause =>
  storage === 'memory' && missingValueCauses.includes(why) ? 'storageBlocked' : why;

/**
 * If nothing of a start is stored, the tab knows why: its witness is there, so storage was emptied; or the tab started
 * none, so the callback belongs to another browser or tab. If the tab knows nothing, as in older logs, the cause stays.
 */
export function causeByWitness(why: Cause, witness: Witness | undefined): Cause {
  if (why !== 'tokenMissing' && why !== 'notStarted') return why;
  if (witness === 'wiped') return 'storageWiped';
  return witness === 'none' ? 'otherBrowser' : why;
}

/** The remembered starts, with one more. */
export const withStart = (recent: readonly RecentSignIn[], print: Print): readonly RecentSignIn[] =>
  [...recent, { print, used: false }].slice(-limits.recentSignInsKept);

/** The same starts, with this one marked as used. */
export const withUse = (recent: readonly RecentSignIn[], print: Print): readonly RecentSignIn[] =>
  recent.map((start) => (start.print === print ? { ...start, used: true } : start));
