import type { Method } from 'src/contract/providers';
import type { StoredValues } from 'src/contract/storageKeys';
import { stillReplaces } from './replacedSession';

/** Why the stored start is not the one that a provider has answered. */
type ResponseProblem = 'notStarted' | 'otherTab' | 'usedTwice' | 'superseded';

/**
 * What is wrong with an answer of this method, by the start that is stored. `hasBegun` if something else proves that
 * this browser has begun a sign-in; of a provider that returns a state the anti-forgery token has.
 */
export function problemOfResponse(
  method: Method,
  { session, pending_sign_in: start }: StoredValues<'session' | 'pending_sign_in'>,
  hasBegun: boolean,
): ResponseProblem | undefined {
  // Nobody has signed in or out here, so nothing has removed a start: a returned token that agrees proves it.
  if (!start && !session && method !== 'directory') return undefined;
  // A sign-in that has finished in another tab since has removed the start.
  if (!start) return hasBegun && session?.method ? 'superseded' : 'notStarted';
  if (start.method !== method) return 'otherTab';
  if (start.used) return 'usedTwice';
  // Somebody has signed in or out since this sign-in was started.
  return start.id !== undefined && !stillReplaces(start, session) ? 'superseded' : undefined;
}
