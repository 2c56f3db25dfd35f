import type { UserPoolSettings } from 'src/contract/deployment';
import { type Failure, timedOut } from 'src/contract/failures';
import { type IdentityCall, identityCalls } from 'src/contract/identityCalls';
import type { EpochSeconds } from 'src/contract/brandTypes';
import { noSession } from 'src/contract/noSession';
import type { Ports } from 'src/ports';
import { unansweredResponse } from 'src/rules/calls/failure';
import { displayText } from 'src/rules/address/params';
import { type PlainSession, type PlainTokens, UserPool } from './pool/cognito';
import { IncompleteAnswer } from './pool/incompleteAnswer';
import { missingAttributes } from './pool/missingAttributes';
import { UnsupportedChallenge } from './pool/challenges';
import { type Vault, openFields } from './vault';

type Texts = Readonly<Record<string, string>>;
interface PlainUser extends PlainTokens {
  readonly username: string;
}

/** The pool's names for throttling, which says nothing about a session (Amazon Cognito API, InitiateAuth). */
const throttling: readonly string[] = ['ThrottlingException', 'TooManyRequestsException'];

type Failed = { readonly outcome: 'failed'; readonly failure: Failure; readonly mistyped?: readonly string[] };
/** Runs a call of the library; anything that it throws becomes a failure. */
type Attempt = <T>(call: (pool: UserPool) => Promise<T>) => Promise<T | Failed>;
const ok = { outcome: 'ok' } as const;

/** The identity port over the client library (spec §7, Identity service calls). */
export function makeIdentity(settings: UserPoolSettings, vault: Vault): Ports['identity'] {
  const pool = new UserPool(settings);
  const attempt: Attempt = async (call) => {
    try {
      return await call(pool);
    } catch (error) {
      const mistyped = error instanceof IncompleteAnswer ? error.mistyped : [];
      return { outcome: 'failed', failure: identityFailure(error), ...(mistyped.length > 0 && { mistyped }) };
    }
  };
  const forget = (): Promise<undefined> => {
    pool.forget();
    return Promise.resolve(undefined);
  };
  return { ...sessionCalls(attempt, vault), ...passwordCalls(attempt, vault), forget };
}

const textsOf = (vault: Vault, call: IdentityCall, args: unknown) =>
  openFields(vault, identityCalls[call].args, args) as Texts;
const userOf = (args: unknown) => (args as { session?: PlainUser }).session;

function sessionCalls(attempt: Attempt, vault: Vault) {
  const sealed = (session: PlainSession) => ({
    ...ok,
    accessToken: vault.seal('accessToken', session.accessToken),
    refreshToken: vault.seal('refreshToken', session.refreshToken),
    expiresAt: session.expiresAt as EpochSeconds,
  });
  return {
    signIn: (args) =>
      attempt(async (pool) => {
        const { username = '', password = '' } = textsOf(vault, 'signIn', args);
        const answer = await pool.signIn(username, password);
        if (answer.step === 'signedIn') return sealed(answer.session);
        const { attributes, existing } = answer;
        return { outcome: 'newPasswordRequired', attributes, existing } as const;
      }),
    setNewPassword: (args) =>
      attempt(async (pool) => {
        const { newPassword = '', given_name = '', family_name = '' } = textsOf(vault, 'setNewPassword', args);
        return sealed(await pool.setNewPassword(newPassword, { given_name, family_name }));
      }),
    refreshSession: (args) =>
      attempt(async (pool) => {
        const user = userOf(textsOf(vault, 'refreshSession', args));
        return user
          ? sealed(await pool.refresh(user.username, user))
          : ({ outcome: 'failed', failure: noSession } as const);
      }),
  } satisfies Partial<Ports['identity']>;
}

function passwordCalls(attempt: Attempt, vault: Vault) {
  return {
    forgotPassword: (args) => attempt(async (pool) => ({ ...ok, ...(await pool.forgotPassword(args.username)) })),
    confirmPassword: (args) =>
      attempt(async (pool) => {
        const { username = '', verificationCode = '', newPassword = '' } = textsOf(vault, 'confirmPassword', args);
        await pool.confirmPassword(username, verificationCode, newPassword);
        return ok;
      }),
    changePassword: (args) =>
      attempt(async (pool) => {
        const texts = textsOf(vault, 'changePassword', args);
        const user = userOf(texts);
        if (!user) return { outcome: 'failed', failure: noSession } as const;
        await pool.changePassword(user.username, user, texts['oldPassword'] ?? '', texts['newPassword'] ?? '');
        return ok;
      }),
  } satisfies Partial<Ports['identity']>;
}

/** The operations of the user pool that the calls here are made of. */
const poolOperations: readonly string[] = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'ConfirmDevice',
];
const unansweredCodes: readonly unknown[] = ['NetworkError', 'ChunkLoadError', timedOut];

/**
 * Converts what the library throws to a failure. It reports a dropped connection as NetworkError, and an unreadable
 * answer as its own TypeError, whose message is never recorded.
 */
export function identityFailure(error: unknown): Failure {
  if (error instanceof UnsupportedChallenge) return { kind: 'unsupported', status: 200, field: error.challenge };
  if (error instanceof IncompleteAnswer) return { kind: 'incomplete', status: 200, field: error.field };
  const thrown = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const code = typeof thrown['code'] === 'string' ? thrown['code'] : thrown['name'];
  const status = typeof thrown['statusCode'] === 'number' ? thrown['statusCode'] : -1;
  if (unansweredCodes.includes(code)) {
    const answered = typeof thrown['answered'] === 'number' ? thrown['answered'] : undefined;
    const request = poolOperations.find((each) => each === thrown['operation']);
    return { ...unansweredResponse(code, answered), ...(request && { request }) };
  }
  if (error instanceof TypeError || typeof code !== 'string') return { kind: 'malformed', status };
  const message = typeof thrown['message'] === 'string' ? displayText(thrown['message']) : undefined;
  const kind = throttling.includes(code) ? 'throttled' : 'refused';
  const attributes = missingAttributes(code, message ?? '');
  return {
    kind,
    status,
    code: displayText(code),
    message: message || undefined,
    ...(attributes.length > 0 && { attributes }),
  };
}
