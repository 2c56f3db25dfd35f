import type { Context } from '../context';
import { poolName } from '../settings';
import { PoolRefusal } from './refusal';
import { sameText, verifierOf } from './srp';
import { checkLock, countFailure, forgetFailures, userNamed } from './users';

/**
 * Whether this is the password of the person with this e-mail address. Failures count as at the pool's own endpoint:
 * after five of them it refuses for a while (`locked`).
 */
export function verifyPassword(context: Context, email: string, password: string): 'right' | 'wrong' | 'locked' {
  const user = userNamed(context, email);
  if (!user) return 'wrong';
  try {
    checkLock(context, user);
  } catch (error) {
    if (error instanceof PoolRefusal) return 'locked';
    throw error;
  }
  if (sameText(user.verifier, verifierOf(poolName, user.sub, password, user.salt))) {
    forgetFailures(context, user);
    return 'right';
  }
  countFailure(context, user);
  return 'wrong';
}
