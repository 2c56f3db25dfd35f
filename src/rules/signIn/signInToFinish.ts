import type { EmailId } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import { noProvider } from 'src/contract/serviceValues';
import type { StoredValue, StoredValues } from 'src/contract/storageKeys';
import { methodOf } from 'src/rules/values/providers';
import { stillReplaces } from './replacedSession';

/** Identifies the sign-in to finish; `pending_sign_in` is the start that was stored last. */
type Stored = StoredValues<'idp_type' | 'session' | 'pending_sign_in'>;

/** `Stored`, with the token of the user pool where `isTypeInDoubt`. */
type StoredWithToken = Stored & Partial<StoredValues<'idp_access_token'>>;

interface Page {
  /** The id of the sign-in that this page has proved at the site. */
  readonly provedId: string | undefined;
  readonly productId: string;
}

interface SignInOfPage {
  readonly method: Method;
  /** The session that was stored when the sign-in was read. If storage has another one by now, it came too late. */
  readonly replaces: StoredValue<'session'> | undefined;
}

/**
 * A sign-in in progress: its code or tokens are still to be exchanged, for a session that replaces the current one. Its
 * start may be unknown, or another tab may have stored a newer one (`hasOwnStart`). A refusal clears its codes and
 * tokens; whoever is signed in stays.
 */
export interface FoundPendingSignIn extends SignInOfPage {
  readonly kind: 'pending';
  /** The id of the session that it becomes. */
  readonly id: string;
  /** Its start, as it was read. If storage has another one by now, the stored codes and tokens belong to that one. */
  readonly start?: Stored['pending_sign_in'];
  /** The person, if the own user pool has named them. */
  readonly username?: EmailId | undefined;
}

/**
 * Tokens of the own user pool are stored without a start, and the current session, if there is one, is of another
 * method: the tokens are exchanged again for a session of their own. A refusal ends the current session.
 */
interface ReexchangedSignIn extends SignInOfPage {
  readonly kind: 'reexchanged';
  /** The id of the session that it becomes. */
  readonly id: string;
}

/**
 * The person is signed in already, and their session continues. A refusal by the service ends it. Older versions stored
 * no session, so `replaces` may be absent.
 */
interface CurrentSignIn extends SignInOfPage {
  readonly kind: 'current';
}

/** A sign-in that post-auth finishes or continues. */
export type FoundSignIn = FoundPendingSignIn | ReexchangedSignIn | CurrentSignIn;

/** Whether its own start is the one that is stored. */
export const hasOwnStart = (signIn: FoundSignIn): signIn is FoundPendingSignIn =>
  signIn.kind === 'pending' && signIn.start !== undefined && signIn.start.id === signIn.id;

/** The person of a sign-in, if it names one: as typed at its start, or of the session that it continues. */
export function personOf(signIn: FoundSignIn): EmailId | undefined {
  switch (signIn.kind) {
    case 'pending':
      return signIn.username ?? (hasOwnStart(signIn) ? signIn.start?.email : undefined);
    case 'current':
      return signIn.replaces?.username;
    case 'reexchanged':
      return undefined;
  }
}

type WithoutNewId<S> = S extends { readonly id: string }
  ? Omit<S, 'id'> & {
      /** Absent if the sign-in has no id yet. */
      readonly id: string | undefined;
    }
  : S;

/**
 * The sign-in to finish: the one that this page has proved, else the stored one; undefined if there is none. It is
 * superseded if another one was started, finished or ended since.
 */
export function signInToFinish(
  stored: StoredWithToken,
  { provedId, productId }: Page,
): WithoutNewId<FoundSignIn> | 'superseded' | undefined {
  const { idp_type, session, pending_sign_in: start } = stored;
  if (idp_type === undefined || idp_type === noProvider) return undefined;
  const proved = provedId === undefined ? undefined : [start, session].find((each) => each?.id === provedId);
  if (provedId !== undefined && !proved) return 'superseded';
  const typed = methodOfStoredType(idp_type, productId);
  const method = proved ? (proved.method ?? 'own') : methodToContinue(stored, typed);
  const answered = proved === undefined || proved === start ? answeredStart(stored, method) : undefined;
  const isSuperseded = answered?.id !== undefined && answered.id !== session?.id && !stillReplaces(answered, session);
  if (isSuperseded) return 'superseded';
  const signIn = { method, replaces: session };
  if (method === 'own' && !answered)
    return session?.method === 'own'
      ? { kind: 'current', ...signIn }
      : { kind: 'reexchanged', ...signIn, id: undefined };
  const id = (answered ?? proved)?.id;
  if (id !== undefined && id === session?.id) return { kind: 'current', ...signIn };
  return { kind: 'pending', ...signIn, id, start, username: method === 'own' ? answered?.email : undefined };
}

/**
 * Whether only the token of the user pool tells if the stored type is that of the session that continues, or that of a
 * sign-in in another tab.
 */
export function isTypeInDoubt(stored: Stored, { provedId, productId }: Page): boolean {
  const { idp_type } = stored;
  if (provedId !== undefined || idp_type === undefined || idp_type === noProvider) return false;
  return methodOfStoredType(idp_type, productId) === 'own' && methodToContinue(stored, 'own') !== 'own';
}

/** "Other types count as the own user pool." */
const methodOfStoredType = (idp_type: string, productId: string): Method => methodOf(idp_type, productId) ?? 'own';

/**
 * The method of the stored sign-in: its type, unless only the storage of a shared tab shows the sign-in that has
 * overwritten it. The session is then as it was.
 */
function methodToContinue(
  { session, pending_sign_in: start, idp_access_token }: StoredWithToken,
  typed: Method,
): Method {
  if (start || session?.method === undefined) return typed;
  return typed === 'own' && idp_access_token ? typed : session.method;
}

/** The stored start if it is the one that led here. Storage may have a newer one, which another tab has stored. */
function answeredStart({ session, pending_sign_in: start }: Stored, method: Method): Stored['pending_sign_in'] {
  const isAnswered = method === 'own' ? start?.id !== session?.id : start?.used === true;
  return start?.method === method && isAnswered ? start : undefined;
}
