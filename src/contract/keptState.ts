import { applicationLeaf, codeChallengeLeaf, siteLeaf, signInLeaf, tripLeaf } from './names';
import type { EmailId, EpochMs } from './brandTypes';
import type { Cause } from './causes';
import { type Fields, type Leaf, type Optional, type Sealed, type ValueOf, type ValueOfFields } from './shape';
import { epochMs, fields, flag, number, open, optional, personal } from './shape';
import type { SignInError } from './signInErrors';

/** What took the place of a session: a finished sign-in, one that has only begun, or a sign-out. */
export type Superseder = 'signIn' | 'start' | 'signOut';
export const superseders = ['signIn', 'start', 'signOut'] as const satisfies readonly Superseder[];

/** Fields of a slice that outlive the page. A secret one does not compile. */
type KeptFields = { readonly [name: string]: Leaf | Optional<Leaf> };
type WithoutSecrets<F extends KeptFields> = {
  [K in keyof F]: [Extract<ValueOf<F[K]>, Sealed>] extends [never] ? F[K] : never;
};
const kept = <F extends KeptFields>(declared: F & WithoutSecrets<F>) => optional(fields<F>(declared));

/**
 * What of each slice outlives the page, field by field (decisions, The persisted store). Personal values stand here only
 * where the decisions or the specification keep them anyway.
 */
export const keptState = {
  /** The sign-in that post-auth was about to finish. */
  attempt: kept({ site: siteLeaf(), id: signInLeaf() }),
  /** The request that the person has approved: the redirect page does not ask again. */
  consent: kept({
    site: siteLeaf(),
    applicationId: applicationLeaf(),
    codeChallenge: codeChallengeLeaf(),
    since: epochMs<EpochMs>(),
    session: signInLeaf(),
  }),
  /** What was sent last from the entry form: it is filled in again. */
  entry: kept({ siteName: siteLeaf(), emailId: optional(personal<EmailId>('email')) }),
  /** A code has been sent; where to, masked by the service. */
  resetPassword: kept({ destination: optional(personal('destination')) }),
  /** Why the last sign-in was refused. */
  signIn: kept({ error: open<SignInError>(), why: open<Cause>(), clockIsWrong: optional(flag()) }),
  /** What took the place of the session that this page went on with. */
  superseded: kept({ by: open<Superseder>() }),
  /** Who was asked for a first profile and has not finished. */
  updateUser: kept({ username: personal<EmailId>('email') }),
} as const;

export type KeptSlice = keyof typeof keptState;
/** What is kept of one slice; undefined while it has nothing to keep. */
export type KeptOf<S extends KeptSlice> = ValueOf<(typeof keptState)[S]>;
export type KeptState = ValueOfFields<typeof keptState>;

/** Version of the text under `{site}:store`; a change of the declarations above raises it and adds a lift. */
export const storeFormat = 3;

/** What stands under `{site}:store`. `trip` names the run of page loads that may take it up again. */
export const persistedStore = {
  format: number(),
  build: open(),
  trip: tripLeaf(),
  savedAt: epochMs<EpochMs>(),
  slices: fields(keptState),
} as const satisfies Fields;

/** Why a store that was found is not taken up again. */
export type StoreDrop = 'newerFormat' | 'tooOld';
