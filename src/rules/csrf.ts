import type { ReturnedState } from 'src/contract/arrivalSecrets';
import type { StorageHealth } from 'src/contract/asks';
import type { Cause } from 'src/contract/causes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';
import type { Witness } from 'src/contract/tabKeys';

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
const isMissing: readonly Cause[] = [
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
/** The cause itself; where the browser keeps nothing that is why nothing is there (decisions, Storage). */
export const causeWhereKept = (why: Cause, storage: StorageHealth | undefined): Cause =>
  storage === 'memory' && isMissing.includes(why) ? 'storageBlocked' : why;

/**
 * Where nothing of a start is stored, the tab tells why: its witness is there and storage was emptied, or it has started
 * none, and the callback is of another browser or tab. Without a word of the tab, as in older logs, the cause stays.
 */
export function causeByWitness(why: Cause, witness: Witness | undefined): Cause {
  if (why !== 'tokenMissing' && why !== 'notStarted') return why;
  if (witness === 'wiped') return 'storageWiped';
  return witness === 'none' ? 'otherBrowser' : why;
}

/** The starts to remember after one more. */
export const withStart = (recent: readonly RecentSignIn[], print: Print): readonly RecentSignIn[] =>
  [...recent, { print, used: false }].slice(-limits.recentSignInsKept);

/** The same starts, this one used. */
export const withUse = (recent: readonly RecentSignIn[], print: Print): readonly RecentSignIn[] =>
  recent.map((start) => (start.print === print ? { ...start, used: true } : start));
