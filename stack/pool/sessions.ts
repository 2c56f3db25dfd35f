import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { hashOf, randomToken } from '../secrets';
import { poolName, poolRegion } from '../settings';
import { claimsOf, type SigningKey, signedToken } from './keys';
import { refusals } from './refusal';
import { attributesOf, type PoolUser, userNamed } from './users';

const refreshTokenMs = 30 * 24 * 3600 * 1000;

interface PoolSession {
  /** `origin_jti` of every token of this session. */
  readonly origin: string;
  readonly sub: string;
  readonly client: string;
  readonly authenticatedAt: number;
  readonly expiresAt: number;
  readonly revoked: number;
}

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** A new session of a user who has just authenticated. */
export function openSession(context: Context, key: SigningKey, user: PoolUser, client: string): AuthenticationResult {
  const refreshToken = randomToken();
  const now = context.now();
  const session = {
    origin: randomUUID(),
    sub: user.sub,
    client,
    authenticatedAt: now,
    expiresAt: now + refreshTokenMs,
  };
  context.store.run(
    'INSERT INTO poolSessions (origin, sub, client, refreshHash, authenticatedAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
    session.origin,
    session.sub,
    session.client,
    hashOf(refreshToken),
    session.authenticatedAt,
    session.expiresAt,
  );
  return { ...tokensOf(context, key, user, { ...session, revoked: 0 }), RefreshToken: refreshToken };
}

/** Fresh access and id tokens for a refresh token of this client; the refresh token stays unchanged. */
export function refreshSession(
  context: Context,
  key: SigningKey,
  refreshToken: string,
  client: string,
): AuthenticationResult {
  const session = context.store.one<PoolSession>(
    'SELECT * FROM poolSessions WHERE refreshHash = ?',
    hashOf(refreshToken),
  );
  const user = session && userNamed(context, session.sub);
  if (!session || !user || session.client !== client) throw refusals.badRefreshToken();
  if (session.revoked === 1) throw refusals.revokedRefreshToken();
  if (session.expiresAt <= context.now()) throw refusals.expiredRefreshToken();
  return tokensOf(context, key, user, session);
}

function tokensOf(context: Context, key: SigningKey, user: PoolUser, session: PoolSession): AuthenticationResult {
  const issuedAt = Math.floor(context.now() / 1000);
  const common = {
    sub: user.sub,
    iss: `${context.addresses.pool}/${poolRegion}_${poolName}`,
    origin_jti: session.origin,
    auth_time: Math.floor(session.authenticatedAt / 1000),
    iat: issuedAt,
    exp: issuedAt + context.tokenSeconds,
  };
  const access = {
    ...common,
    jti: randomUUID(),
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    client_id: session.client,
    username: user.sub,
  };
  const id = {
    ...common,
    ...attributesOf(user),
    email_verified: true,
    jti: randomUUID(),
    token_use: 'id',
    aud: session.client,
    'cognito:username': user.sub,
  };
  return {
    AccessToken: signedToken(key, access),
    IdToken: signedToken(key, id),
    ExpiresIn: context.tokenSeconds,
    TokenType: 'Bearer',
  };
}

/**
 * The user of an access token. Refuses a token that this pool did not sign, that is not an access token, that has
 * expired, or whose session was revoked.
 */
export function userOfAccessToken(context: Context, key: SigningKey, token: string): PoolUser {
  const claims = claimsOf(key, token);
  if (claims?.['token_use'] !== 'access') throw refusals.badAccessToken();
  if (typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= context.now()) throw refusals.expiredAccessToken();
  const session = context.store.one<PoolSession>(
    'SELECT * FROM poolSessions WHERE origin = ?',
    String(claims['origin_jti']),
  );
  const user = session && userNamed(context, session.sub);
  if (!session || !user) throw refusals.badAccessToken();
  if (session.revoked === 1) throw refusals.revokedAccessToken();
  return user;
}

/** Global sign-out, or the end of every session after a reset password. */
export function revokeSessionsOf({ store }: Context, sub: string): void {
  store.run('UPDATE poolSessions SET revoked = 1 WHERE sub = ?', sub);
}

/** Revokes the session of one refresh token. An unknown token is not a failure (RFC 7009 §2.2). */
export function revokeToken({ store }: Context, refreshToken: string, client: string): void {
  store.run('UPDATE poolSessions SET revoked = 1 WHERE refreshHash = ? AND client = ?', hashOf(refreshToken), client);
}
