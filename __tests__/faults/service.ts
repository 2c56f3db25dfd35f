import { type OperationId, operationIds, operations } from 'src/contract/operations';
import type { Method } from 'src/contract/providers';
import { goodService } from '__tests__/replay/world/answers';
import type { Answer, Asked, Service } from './network';

const patterns = operationIds.map((id) => {
  const { method, path } = operations[id];
  return { id, method, path: new RegExp(`/${path.replace(/\{\w+\}/g, '[^/]+')}$`), length: path.length };
});

/** The operation whose row the request was made from, or the call of the user pool. */
function nameOf(request: Request): string {
  const target = request.headers.get('X-Amz-Target');
  if (target) return `pool ${target.replace(/^.*\./, '')}`;
  const { pathname } = new URL(request.url);
  const fitting = patterns.filter(({ method, path }) => method === request.method && path.test(pathname));
  const [longest] = fitting.sort((one, other) => other.length - one.length);
  if (!longest) throw new Error(`No operation is called at ${request.method} ${pathname}.`);
  return longest.id;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Answers that `goodService` does not have. */
const further: Partial<Record<OperationId, Answer>> = {
  region: ok({ region: 'eu-west-1' }),
  metricsToken: ok({ Token: 'upload-token-0001', TokenExpirationUtc: '2026-01-15T08:00:00Z' }),
  logsToken: ok({ Token: 'upload-token-0002', TokenExpirationUtc: '2026-01-15T08:00:00Z' }),
  sendMetrics: ok({}),
  sendLogs: ok({}),
};

export interface ServiceSetting {
  readonly method: Method;
  readonly unique: (what: string) => string;
  readonly now: () => number;
  /** Whether the user pool asks for a first profile. */
  readonly firstSignIn?: boolean;
  /** Answers to the first request of a call. */
  readonly refusedOnce?: Partial<Record<OperationId, Answer>>;
}

/** The user pool for anybody with any password (its own rows: spec §7, Identity service calls). */
function poolAnswer({ call, sent }: Asked, { unique, firstSignIn }: ServiceSetting): Answer {
  // The client library compares the expiry with the clock of the machine.
  const iat = Math.floor(Date.now() / 1000);
  const token = (use: string): string => `${base64({})}.${base64({ iat, exp: iat + 14_400, use, jti: unique(use) })}.s`;
  const tokens = { AccessToken: token('access'), IdToken: token('id'), RefreshToken: unique('refresh') };
  const signedIn = ok({ AuthenticationResult: tokens });
  const wantsProfile = {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'session-of-the-challenge',
    ChallengeParameters: { userAttributes: '{}', requiredAttributes: '["userAttributes.given_name"]' },
  };
  switch (call) {
    case 'pool InitiateAuth':
      return firstSignIn && sent['AuthFlow'] !== 'REFRESH_TOKEN_AUTH' ? ok(wantsProfile) : signedIn;
    case 'pool RespondToAuthChallenge':
      return signedIn;
    case 'pool ForgotPassword':
      return ok({ CodeDeliveryDetails: { Destination: 'a***@m***', DeliveryMedium: 'EMAIL' } });
    default:
      return ok({});
  }
}

/**
 * The values that work only once: codes and refresh tokens (RFC 6749, 4.1.2; RFC 9700, 4.14.2), as in the local stack.
 */
const usedOnce: Readonly<Record<string, readonly [field: string, exception: string]>> = {
  token: ['Code', 'AuthenticationFailedException'],
  appCode: ['IdpAuthCode', 'AuthenticationFailedException'],
  refreshToken: ['RefreshToken', 'UnauthorizedOperationException'],
};

/** A service where everything succeeds, except used codes and refresh tokens. */
export function makeService(setting: ServiceSetting): Service {
  const used = new Set<unknown>();
  const good = goodService(setting.method, setting);
  const refusedOnce = new Map(Object.entries(setting.refusedOnce ?? {}));
  const answer = (asked: Asked): Answer => {
    if (asked.call.startsWith('pool ')) return poolAnswer(asked, setting);
    const [field, exception] = usedOnce[asked.call] ?? [];
    if (field !== undefined) {
      if (used.has(asked.sent[field])) return { status: 401, body: { Message: exception } };
      used.add(asked.sent[field]);
    }
    const id = asked.call as OperationId;
    const first = refusedOnce.get(id);
    if (first && refusedOnce.delete(id)) return first;
    const given = further[id] ?? good[id];
    const reply = typeof given === 'function' ? given({ url: new URL('http://any.test/'), before: 0 }) : given;
    if (reply === undefined || typeof reply === 'string') throw new Error(`The service has no answer to ${id}.`);
    return reply;
  };
  return { nameOf, answer };
}

/** For each call an answer whose required fields are null, missing or of another type. */
export const incompleteBodies: Readonly<Record<string, unknown>> = {
  organizationByAlias: { Id: null, Mode: 'FEDERATED_IDENTITY' },
  userIdentityProvider: { IdentityProvider: 7 },
  appMetadata: { Name: null, RedirectUris: ['https://app.test/callback'] },
  currentUser: { User: { Id: null, Status: 'ACTIVE' } },
  passwordUrl: { ChangePasswordUrl: 7 },
  region: { region: null },
  credentials: { WorkDocsAuthToken: 'access', Expiration: null },
  token: { AccessToken: 'access', ExpirationDateTime: '2026-01-15T08:00:00Z' },
  appCode: { WorkdocsAuthCode: '' },
  refreshToken: { AccessToken: null, RefreshToken: 'refresh' },
  metricsToken: { Token: null },
  logsToken: { TokenExpirationUtc: '2026-01-15T08:00:00Z' },
  'pool InitiateAuth': { AuthenticationResult: { AccessToken: null } },
  'pool RespondToAuthChallenge': { AuthenticationResult: { AccessToken: null } },
};
