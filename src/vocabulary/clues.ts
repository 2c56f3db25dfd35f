import type { CommitOutcome } from 'src/contract/portContract';
import type { StorageKey } from 'src/contract/storageKeys';
import type { EventType } from 'slices/events';
import type { QuestionName } from './questions';

/** How to find the step that decided something: the last one of its kind before the step that reports it. */
export type Clue =
  | { readonly by: 'stored' | 'found'; readonly keys: readonly string[] }
  | { readonly by: 'answered' | 'failed' | 'refreshOf'; readonly questions: readonly QuestionName[] }
  | { readonly by: 'committed'; readonly outcome: CommitOutcome }
  | { readonly by: 'address' | 'refusedParameter'; readonly parameter: string | undefined }
  | { readonly by: 'refusedRequest' | 'pageLoad' }
  | { readonly by: 'event'; readonly types: readonly string[] }
  | { readonly by: 'latest'; readonly clues: readonly Clue[] };

/** A read of one of these keys. */
export const stored = (...keys: readonly StorageKey[]): Clue => ({ by: 'stored', keys });
/** The last read of storage that found one of these values. */
export const found = (...keys: readonly StorageKey[]): Clue => ({ by: 'found', keys });
/** An answer to one of these questions. */
export const answered = (...questions: readonly QuestionName[]): Clue => ({ by: 'answered', questions });
/** A failure of one of these questions; without names, of any call or of the code of a screen. */
export const failed = (...questions: readonly QuestionName[]): Clue => ({ by: 'failed', questions });
/**
 * The failed refresh of the session that decided instead of one of these calls: the call was refused with 401, and a
 * refresh that failed otherwise gives it its failure (`sagas/steps/calls/send.ts`).
 */
export const refreshOf = (...questions: readonly QuestionName[]): Clue => ({ by: 'refreshOf', questions });
/** A commit with this outcome. */
export const committed = (outcome: CommitOutcome): Clue => ({ by: 'committed', outcome });
/** A read of the address; with a parameter, an address that has it. */
export const address = (parameter?: string): Clue => ({ by: 'address', parameter });
/** A read of the address that refused this parameter. */
export const refusedParameter = (parameter: string): Clue => ({ by: 'refusedParameter', parameter });
/** A read of the address of an app's request that was refused. */
export const refusedRequest: Clue = { by: 'refusedRequest' };
/** The page load itself, with its host and its settings. */
export const ownPageLoad: Clue = { by: 'pageLoad' };
/** One of these events. */
export const event = (...types: readonly EventType[]): Clue => ({ by: 'event', types });
/** The clue whose step came last. */
export const latest = (...clues: readonly Clue[]): Clue => ({ by: 'latest', clues });
/** The values that arrived beside the address: codes, tokens, the state of a provider. */
export const arrival: Clue = answered('browser.arrivalSecrets');

/** Why something failed: a sentence with slots, and the clues to the steps that decided, the most telling first. */
export interface CauseRow {
  readonly phrase: string;
  /** Other phrases if the log does not prove that a service refused, so `phrase` would say too much. */
  readonly unlessRefused?: UnlessRefused;
  /** Other phrases where the log shows more: the first case that it shows applies. */
  readonly inCase?: Readonly<Partial<Record<Case, string>>>;
  readonly clues: readonly Clue[];
  /** What the user pool means by `NotAuthorizedException`; if absent, the refusal of a sign-in. */
  readonly notAuthorized?: string;
  /** Its meaning where the user pool says that the password is incorrect; if absent, that of a sign-in. */
  readonly wrongPassword?: string;
  /** It only says that something is missing: an earlier page of the tab may show why. */
  readonly isEmpty?: true;
  /** A bug in the product, which a person can only avoid. */
  readonly isDefect?: true;
  /** What the rules of the headline need to know about the cause. */
  readonly traits?: readonly CauseTrait[];
}
/**
 * `byAnotherSignIn`: another sign-in replaced this one. `ofStoredValue`: it only says that a stored value is missing or
 * different. `ofCallback`: it says so of a callback, or that the callback is foreign. `withoutGrant`: it is where the
 * way to an app ends without the grant, which leads back to post-auth, where the code and the tokens are used up.
 * `ofStart`: it rests on what storage holds of the started sign-in.
 */
export type CauseTrait = 'byAnotherSignIn' | 'ofStoredValue' | 'ofCallback' | 'ofStart' | 'withoutGrant';
/** What a log may show of a refusal beyond its cause. */
export type Case =
  | 'aheadOfClock'
  | 'appRefused'
  | 'cancelled'
  | 'changeFailed'
  | 'changeNotSent'
  | 'changesPassword'
  | 'clientAddressMissing'
  | 'clientAddressRefused'
  | 'clientIdMissing'
  | 'clientNotStored'
  | 'codeBesideError'
  | 'codeWaited'
  | 'defaultAddress'
  | 'defaultUnusable'
  | 'externalExcluded'
  | 'lookUpFailed'
  | 'managedElsewhere'
  | 'notListed'
  | 'oldPasswordRefused'
  | 'refreshAnswered'
  | 'refreshNotAsked'
  | 'requestInvalid'
  | 'requestedAddress'
  | 'sessionNotRefreshed'
  | 'sessionRefused'
  | 'startOfOther'
  | 'webAddress'
  | 'withoutClient'
  | 'withoutMode';
/** The phrase by what the failure of a call proves; without a row for it, the phrase of `nothing`. */
export interface UnlessRefused {
  /** The call that it is about; if another one failed, this one was never sent. */
  readonly call?: QuestionName;
  /** The phrase if another call failed; if absent, the main one. */
  readonly otherCall?: string;
  readonly nothing: string;
  readonly accepted?: string;
  readonly notAsked?: string;
}
/** Causes of which the payload of an event names one. */
export interface NamedCauses {
  /** The field of the payload that names the cause. */
  readonly by: 'why' | 'by';
  /** The subject of the causes; their ids begin with it. */
  readonly of: string;
  readonly causes: Readonly<Record<string, CauseRow>>;
}

/** Whether a clue is what the address gave, so the cause itself is about the address. */
export const isAboutAddress = (clue: Clue): boolean =>
  ['address', 'refusedParameter', 'refusedRequest'].includes(clue.by);
