import type { Intent } from 'src/vocabulary/screens';

/** A text's request to try something again. */
export interface NewAttempt {
  /** What is attempted; `any` if the words suit every intent. */
  readonly of: Intent | 'any';
  /**
   * It only says to do the same again, which is useless after a second failure. Absent if it says what to do
   * differently, such as being quicker.
   */
  readonly isSame?: true;
  /** It also says what to do if that does not help. */
  readonly isHedged?: true;
}

/**
 * What an advice says about the log, or takes for granted. Each has one rule in `excluded.ts`, which says whether the
 * log excludes it.
 *
 * - `accountUnknown`: the service refused the account of a person whom it had let in.
 * - `appHasAddress`: there is an address for the way back to the app.
 * - `challengeRefused`: the user pool refused the first profile and password as such.
 * - `credentialsRefused`: the user pool refused an e-mail address with a password.
 * - `notCutOff`: the service had not answered before.
 * - `nothingAnswered`: no other call was answered meanwhile, so the connection may be the reason.
 * - `nothingCameBack`: the provider sent no answer.
 * - `passwordUnchanged`: the old password still counts.
 * - `pressAgainMayHelp`: another press of the same button may count.
 * - `regionInDoubt`: the name of the site is right, and the region may be wrong.
 * - `signInUnderWay`: a sign-in had begun.
 * - `signInUnfinished`: no sign-in was finished meanwhile.
 * - `siteMeant`: the site is the one that the person meant.
 */
export type Presumption =
  | 'accountUnknown'
  | 'appHasAddress'
  | 'challengeRefused'
  | 'credentialsRefused'
  | 'notCutOff'
  | 'nothingAnswered'
  | 'nothingCameBack'
  | 'passwordUnchanged'
  | 'pressAgainMayHelp'
  | 'regionInDoubt'
  | 'signInUnderWay'
  | 'signInUnfinished'
  | 'siteMeant';
export type Claim = Presumption | NewAttempt;

export const signIn: NewAttempt = { of: 'signIn' };
export const anyIntent: NewAttempt = { of: 'any' };
export const hedged = (of: NewAttempt['of']): NewAttempt => ({ of, isHedged: true });
export const same = (attempt: NewAttempt): NewAttempt => ({ ...attempt, isSame: true });
