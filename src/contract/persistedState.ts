import { applicationField, codeChallengeField, siteField, signInIdField, tripField } from './names';
import type { EmailId, EpochMs } from './brandTypes';
import type { Cause, RedirectRefusal } from './causes';
import { type Fields, type Leaf, type Optional, type Sealed, type ValueOf, type ValueOfFields } from './shape';
import { epochMs, fields, flag, number, open, optional, personal, requestedUrl } from './shape';
import type { SignInError } from './signInErrors';

/**
 * The change that replaced a session: a finished sign-in, a sign-in that has only begun, or a sign-out. `signOut` also
 * stands for a session that the service has ended, or that storage has lost; only `signedOut` beside it tells a
 * sign-out for certain.
 */
export type Superseder = 'signIn' | 'start' | 'signOut';
export const superseders = ['signIn', 'start', 'signOut'] as const satisfies readonly Superseder[];

/** Fields of a slice that outlive the page. A secret one does not compile. */
type PersistedFields = { readonly [name: string]: Leaf | Optional<Leaf> };
type WithoutSecrets<F extends PersistedFields> = {
  [K in keyof F]: [Extract<ValueOf<F[K]>, Sealed>] extends [never] ? F[K] : never;
};
const declare = <F extends PersistedFields>(declared: F & WithoutSecrets<F>) => optional(fields<F>(declared));

/**
 * The fields of each slice that outlive the page (decisions, The persisted store). A personal field is allowed only if
 * the decisions or the specification store its value anyway.
 */
export const persistedState = {
  /** The request of an app has expired, and the person was told so. `undated`: nobody can tell how long it waited. */
  appRequest: declare({ expired: flag(), undated: optional(flag()) }),
  /** The sign-in that post-auth was about to finish. `refused`: it has been refused since. */
  attempt: declare({ site: siteField(), id: signInIdField(), refused: optional(flag()) }),
  /** The request that the person has approved; the redirect page does not ask again. */
  consent: declare({
    site: siteField(),
    applicationId: applicationField(),
    codeChallenge: codeChallengeField(),
    since: epochMs<EpochMs>(),
    session: signInIdField(),
  }),
  /**
   * The values that the entry form sent last; they are filled in again. `fromLink`: a link brought the e-mail address.
   */
  entry: declare({
    siteName: siteField(),
    emailId: optional(personal<EmailId>('email')),
    fromLink: optional(flag()),
  }),
  /** The person whose change of the password was sent and has no answer; `changed`: the new password is set. */
  changePassword: declare({ username: personal<EmailId>('email'), changed: optional(flag()) }),
  /**
   * How a visit of the redirect page ended, where no request is left: it went to the app, or was `refused` for good.
   */
  redirect: declare({
    over: flag(),
    refused: optional(open<RedirectRefusal>()),
    name: optional(open()),
    rejected: optional(requestedUrl()),
  }),
  /**
   * A code was sent; its destination, masked by the service. `submitted`: the new password was sent, unanswered;
   * `done`: it is set. `username` is absent if an older build stored the rest.
   */
  resetPassword: declare({
    username: optional(personal<EmailId>('email')),
    destination: optional(personal('destination')),
    submitted: optional(flag()),
    done: optional(flag()),
  }),
  /** Why the last sign-in was refused. */
  signIn: declare({ error: open<SignInError>(), why: open<Cause>(), clockIsWrong: optional(flag()) }),
  /**
   * The change that replaced the session of this page. `signedOut`: it certainly was a sign-out. `otherStage`: a
   * sign-in at another stage.
   */
  superseded: declare({ by: open<Superseder>(), signedOut: optional(flag()), otherStage: optional(flag()) }),
  /** The person asked for a first profile who has not finished it. `submitted`: it was sent without an answer. */
  updateUser: declare({ username: personal<EmailId>('email'), submitted: optional(flag()) }),
} as const;

export type PersistedSlice = keyof typeof persistedState;
/** The persisted part of one slice; undefined if there is nothing to persist. */
export type PersistedOf<S extends PersistedSlice> = ValueOf<(typeof persistedState)[S]>;
export type PersistedState = ValueOfFields<typeof persistedState>;

/** Format of the text under `{site}:store`. An incompatible change raises it and adds a conversion. */
export const storeFormat = 3;

/** The value of `{site}:store`. `trip` names the run of page loads that may restore it. */
export const persistedStore = {
  format: number(),
  build: open(),
  trip: tripField(),
  savedAt: epochMs<EpochMs>(),
  slices: fields(persistedState),
} as const satisfies Fields;

/** Why a stored state is not restored. */
export type StoreDrop = 'newerFormat' | 'tooOld';
