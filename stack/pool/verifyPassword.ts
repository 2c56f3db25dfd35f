import type { Context } from '../context';
import { poolName } from '../settings';
import { PoolRefusal } from './refusal';
import { sameText, verifierOf } from './srp';
import { checkLock, countFailure, forgetFailures, userNamed } from './users';

const rules: readonly (readonly [RegExp, string])[] = [
  [/^.{8,256}$/s, 'Password not long enough'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
];

/**
 * Password policy (spec §5), and at least 8 characters: refuses with InvalidPasswordException, naming the first broken
 * rule.
 */
export function checkPassword(password: string): void {
  const broken = rules.find(([rule]) => !rule.test(password));
  if (broken) throw new PoolRefusal('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}

/**
 * Whether this is the password of the person with this e-mail address. Failures are counted as at the pool's own
 * endpoint: after five of them it refuses for a while (`locked`).
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
