import type { Context } from '../context';
import { hashOf } from '../secrets';
import { poolName } from '../settings';
import { checkPassword } from './verifyPassword';
import { refusals } from './refusal';
import { revokeSessionsOf, userOfAccessToken } from './sessions';
import type { Pool } from './signIn';
import { sameText, verifierOf } from './srp';
import { checkLock, countFailure, forgetFailures, setPassword, userNamed } from './users';

const codeLifetimeMs = 3600 * 1000;
const requestsPerHour = 5;
const attemptsPerCode = 5;

/**
 * ForgotPassword: mails a six-digit code that works once, for an hour. An unknown name gets the same answer. The sixth
 * request within an hour is refused.
 */
export function forgotPassword({ context }: Pool, { Username }: { readonly Username: string }): object {
  const { store, now, makeCode, outbox } = context;
  const email = Username.trim().toLowerCase();
  countRequest(context, email);
  const user = userNamed(context, Username);
  if (user?.status === 'UNCONFIRMED') throw refusals.noVerifiedAddress();
  if (user?.status === 'FORCE_CHANGE_PASSWORD') throw refusals.noReset();
  if (user) {
    const code = makeCode();
    store.run(
      'INSERT OR REPLACE INTO resetCodes (sub, codeHash, expiresAt, attempts) VALUES (?, ?, ?, 0)',
      user.sub,
      hashOf(code),
      now() + codeLifetimeMs,
    );
    outbox.send({ to: user.email, subject: 'Your verification code', text: `Your password reset code is ${code}` });
  }
  const Destination = maskedAddress(user?.email ?? email);
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

function countRequest({ store, now }: Context, email: string): void {
  store.run('DELETE FROM resetRequests WHERE at <= ?', now() - 3600 * 1000);
  const { made } = store.one<{ made: number }>('SELECT count(*) AS made FROM resetRequests WHERE email = ?', email) ?? {
    made: 0,
  };
  if (made >= requestsPerHour) throw refusals.tooManyAttempts();
  store.run('INSERT INTO resetRequests (email, at) VALUES (?, ?)', email, now());
}

/** `j***@a***`, the service's form of a code's destination. */
function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

interface ConfirmRequest {
  readonly Username: string;
  readonly ConfirmationCode: string;
  readonly Password: string;
}

/**
 * ConfirmForgotPassword: the code and a new password. A code is void after use, after an hour, or after five wrong
 * ones.
 */
export function confirmForgotPassword({ context }: Pool, request: ConfirmRequest): object {
  const { store, now } = context;
  const user = userNamed(context, request.Username);
  const row = user && store.one<ResetCode>('SELECT * FROM resetCodes WHERE sub = ?', user.sub);
  if (!user || !row || row.expiresAt <= now()) throw refusals.expiredCode();
  if (row.attempts >= attemptsPerCode) throw refusals.tooManyAttempts();
  if (!sameText(row.codeHash, hashOf(request.ConfirmationCode.trim()))) {
    store.run('UPDATE resetCodes SET attempts = attempts + 1 WHERE sub = ?', user.sub);
    throw refusals.wrongCode();
  }
  checkPassword(request.Password);
  store.atomically(() => {
    store.run('DELETE FROM resetCodes WHERE sub = ?', user.sub);
    setPassword(context, user.sub, request.Password);
    revokeSessionsOf(context, user.sub);
  });
  return {};
}

interface ResetCode {
  readonly codeHash: string;
  readonly expiresAt: number;
  readonly attempts: number;
}

interface ChangeRequest {
  readonly AccessToken: string;
  readonly PreviousPassword: string;
  readonly ProposedPassword: string;
}

/** ChangePassword: with the current session and the old password; wrong ones are counted as failed sign-ins. */
export function changePassword({ context, key }: Pool, request: ChangeRequest): object {
  const { AccessToken, PreviousPassword, ProposedPassword } = request;
  const user = userOfAccessToken(context, key, AccessToken);
  checkLock(context, user);
  if (!sameText(user.verifier, verifierOf(poolName, user.sub, PreviousPassword, user.salt))) {
    countFailure(context, user);
    throw refusals.wrongPassword();
  }
  forgetFailures(context, user);
  checkPassword(ProposedPassword);
  setPassword(context, user.sub, ProposedPassword);
  return {};
}
