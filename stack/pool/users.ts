import { createHmac } from 'node:crypto';
import type { Context } from '../context';
import { poolName } from '../settings';
import { refusals } from './refusal';
import { makeSalt, verifierOf } from './srp';

export type UserStatus = 'CONFIRMED' | 'UNCONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** A user of the pool. Its user name is `sub`; people sign in with their e-mail address, an alias of it. */
export interface PoolUser {
  readonly sub: string;
  readonly email: string;
  readonly salt: string;
  readonly verifier: string;
  readonly status: UserStatus;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly failures: number;
  readonly lockedUntil: number;
}

export const userNamed = ({ store }: Context, name: string): PoolUser | undefined =>
  store.one<PoolUser>('SELECT * FROM poolUsers WHERE email = ? OR sub = ?', name.trim().toLowerCase(), name);

/**
 * An unknown user, indistinguishable from a known one: the same name always gives the same id and salt, and every
 * password is refused.
 */
export function unknownUserNamed(secret: string, name: string): PoolUser {
  const hex = createHmac('sha256', secret).update(name.toLowerCase()).digest('hex');
  const sub = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  const salt = hex.slice(32);
  const initial = { givenName: null, familyName: null, failures: 0, lockedUntil: 0 };
  return { sub, email: name, salt, verifier: verifierOf(poolName, sub, hex, salt), status: 'CONFIRMED', ...initial };
}

/** Replaces the password, confirms the user and forgets earlier failures. */
export function setPassword({ store }: Context, sub: string, password: string): void {
  const salt = makeSalt();
  store.run(
    "UPDATE poolUsers SET salt = ?, verifier = ?, status = 'CONFIRMED', failures = 0, lockedUntil = 0 WHERE sub = ?",
    salt,
    verifierOf(poolName, sub, password, salt),
    sub,
  );
}

const failuresBeforeLock = 5;
const longestLockMs = 15 * 60 * 1000;

/** Refuses while a user is locked: after the fifth failure for one second, then for twice as long each time. */
export function checkLock({ now }: Context, user: PoolUser): void {
  if (user.lockedUntil > now()) throw refusals.locked();
}

export function countFailure({ store, now }: Context, user: PoolUser): void {
  const failures = user.failures + 1;
  const over = failures - failuresBeforeLock;
  const lockedUntil = over < 0 ? 0 : now() + Math.min(2 ** over * 1000, longestLockMs);
  store.run('UPDATE poolUsers SET failures = ?, lockedUntil = ? WHERE sub = ?', failures, lockedUntil, user.sub);
}

export function forgetFailures({ store }: Context, user: PoolUser): void {
  store.run('UPDATE poolUsers SET failures = 0, lockedUntil = 0 WHERE sub = ?', user.sub);
}

/** Attributes in the service's form: texts, whatever their type. */
export function attributesOf(user: PoolUser): Record<string, string> {
  return {
    sub: user.sub,
    email: user.email,
    email_verified: 'true',
    ...(user.givenName === null ? {} : { given_name: user.givenName }),
    ...(user.familyName === null ? {} : { family_name: user.familyName }),
  };
}
