import type { Context } from '../context';
import { poolClients, poolName } from '../settings';
import type { Challenges } from './challenges';
import type { SigningKey } from './keys';
import { checkPassword } from './verifyPassword';
import { flowNotEnabled, invalidParameter, refusals } from './refusal';
import { openSession, refreshSession } from './sessions';
import { challengeFor, provesPassword, sameText, verifierOf } from './srp';
import {
  attributesOf,
  checkLock,
  countFailure,
  forgetFailures,
  unknownUserNamed,
  type PoolUser,
  setPassword,
  userNamed,
} from './users';

/** The running pool: the inputs of its operations. */
export interface Pool {
  readonly context: Context;
  readonly key: SigningKey;
  readonly challenges: Challenges;
}

export interface InitiateAuthRequest {
  readonly AuthFlow: string;
  readonly ClientId: string;
  readonly AuthParameters: Readonly<Record<string, string>>;
}
export interface RespondRequest {
  readonly ChallengeName: string;
  readonly ClientId: string;
  readonly ChallengeResponses: Readonly<Record<string, string>>;
  readonly Session?: string;
}

const requiredAttributes = { given_name: 'givenName', family_name: 'familyName' } as const;

/** InitiateAuth: starts SRP, checks a password, or refreshes, each only if the client allows it. */
export function initiateAuth(pool: Pool, request: InitiateAuthRequest): object {
  const { AuthFlow, ClientId, AuthParameters } = request;
  const isRefresh = AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN';
  if (isRefresh) {
    const token = required(AuthParameters, 'REFRESH_TOKEN');
    return { ChallengeParameters: {}, AuthenticationResult: refreshSession(pool.context, pool.key, token, ClientId) };
  }
  const allowed = Object.entries(poolClients).some(([flow, client]) => flow === AuthFlow && client === ClientId);
  if (!allowed) throw flowNotEnabled(AuthFlow);
  return AuthFlow === 'USER_SRP_AUTH' ? startSrp(pool, request) : checkPlainPassword(pool, request);
}

function startSrp({ context, key, challenges }: Pool, { ClientId, AuthParameters }: InitiateAuthRequest): object {
  const name = required(AuthParameters, 'USERNAME');
  const user = userNamed(context, name) ?? unknownUserNamed(key.secret, name);
  const srp = challengeFor(required(AuthParameters, 'SRP_A'), user.verifier);
  if (!srp) throw invalidParameter('SRP_A is not valid');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: user.salt,
      SECRET_BLOCK: challenges.add({ kind: 'PASSWORD_VERIFIER', name, client: ClientId, srp }),
      SRP_B: srp.B.toString(16),
      USERNAME: user.sub,
      USER_ID_FOR_SRP: user.sub,
    },
  };
}

function checkPlainPassword(pool: Pool, { ClientId, AuthParameters }: InitiateAuthRequest): object {
  const name = required(AuthParameters, 'USERNAME');
  const password = required(AuthParameters, 'PASSWORD');
  const user = userNamed(pool.context, name) ?? unknownUserNamed(pool.key.secret, name);
  const isRight = () => sameText(user.verifier, verifierOf(poolName, user.sub, password, user.salt));
  return admitted(pool, name, ClientId, isRight);
}

/** RespondToAuthChallenge: the proof of a password, or a first password with the profile that the pool requires. */
export function respondToAuthChallenge(pool: Pool, request: RespondRequest): object {
  const { ChallengeName, ClientId, ChallengeResponses } = request;
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return setFirstPassword(pool, request);
  if (ChallengeName !== 'PASSWORD_VERIFIER') throw invalidParameter(`Unsupported challenge ${ChallengeName}`);
  const secretBlock = required(ChallengeResponses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const challenge = pool.challenges.take(secretBlock);
  if (challenge?.kind !== 'PASSWORD_VERIFIER' || challenge.client !== ClientId) throw refusals.wrongPassword();
  const user = userNamed(pool.context, challenge.name) ?? unknownUserNamed(pool.key.secret, challenge.name);
  const claim = {
    poolName,
    userName: user.sub,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp: required(ChallengeResponses, 'TIMESTAMP'),
    signature: required(ChallengeResponses, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  return admitted(pool, challenge.name, ClientId, () => provesPassword(challenge.srp, claim));
}

/**
 * Lock and confirmation come before the password, as in the real service; then tokens, or the first-password challenge.
 */
function admitted(pool: Pool, name: string, client: string, isRight: () => boolean): object {
  const { context, key, challenges } = pool;
  const user = userNamed(context, name);
  if (user) checkLock(context, user);
  if (user?.status === 'UNCONFIRMED') throw refusals.notConfirmed();
  if (!isRight() || !user) {
    if (user) countFailure(context, user);
    throw refusals.wrongPassword();
  }
  forgetFailures(context, user);
  if (user.status === 'RESET_REQUIRED') throw refusals.resetRequired();
  if (user.status === 'CONFIRMED') {
    return { ChallengeParameters: {}, AuthenticationResult: openSession(context, key, user, client) };
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenges.add({ kind: 'NEW_PASSWORD_REQUIRED', name: user.sub, client }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: JSON.stringify(missingAttributes(user).map((each) => `userAttributes.${each}`)),
      userAttributes: JSON.stringify(attributesOf(user)),
    },
  };
}

const missingAttributes = (user: PoolUser) =>
  (Object.keys(requiredAttributes) as (keyof typeof requiredAttributes)[]).filter(
    (name) => user[requiredAttributes[name]] === null,
  );

function setFirstPassword(pool: Pool, { ClientId, ChallengeResponses, Session = '' }: RespondRequest): object {
  const { context, key, challenges } = pool;
  const challenge = challenges.take(Session);
  const user = challenge && userNamed(context, challenge.name);
  const isFirst = challenge?.kind === 'NEW_PASSWORD_REQUIRED' && challenge.client === ClientId;
  if (!isFirst || user?.status !== 'FORCE_CHANGE_PASSWORD') throw refusals.badSession();
  try {
    checkPassword(required(ChallengeResponses, 'NEW_PASSWORD'));
    const { givenName, familyName } = givenProfile(user, ChallengeResponses);
    setPassword(context, user.sub, required(ChallengeResponses, 'NEW_PASSWORD'));
    context.store.run(
      'UPDATE poolUsers SET givenName = ?, familyName = ? WHERE sub = ?',
      givenName,
      familyName,
      user.sub,
    );
  } catch (error) {
    // A refused password may be corrected: the handle stays valid, as in the real service.
    challenges.restore(Session, challenge);
    throw error;
  }
  const { sub } = user;
  const result = openSession(context, key, userNamed(context, sub) ?? user, ClientId);
  return { ChallengeParameters: {}, AuthenticationResult: result };
}

/** The profile from the answer; attributes that a user may not set, and missing required ones, are refused. */
function givenProfile(user: PoolUser, responses: Readonly<Record<string, string>>) {
  const prefix = 'userAttributes.';
  const answers = new Map(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
  for (const name of answers.keys()) {
    if (!Object.hasOwn(requiredAttributes, name)) {
      throw invalidParameter(`Cannot modify the non-mutable attribute ${name}`);
    }
  }
  for (const name of missingAttributes(user)) {
    if (!answers.get(name)) throw invalidParameter(`Invalid attributes given, ${name} is missing`);
  }
  return {
    givenName: answers.get('given_name') ?? user.givenName,
    familyName: answers.get('family_name') ?? user.familyName,
  };
}

function required(values: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (typeof value !== 'string' || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
