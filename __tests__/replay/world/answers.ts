import { serverMessages } from 'src/contract/failures';
import type { Method } from 'src/contract/providers';
import { type ApiScript, type ReplySource, type IdentityScript, type Reply, json, refusal } from './service';

/** Random-looking but predictable texts without common parts. */
export function uniqueTexts() {
  let made = 0;
  return (what: string): string => {
    made += 1;
    let seed = Math.imul(made + what.length * 7919, 2654435761) >>> 0;
    const letter = (): string => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(seed % 36);
    };
    return Array.from({ length: 24 }, letter).join('');
  };
}

/** A refusal of each kind that a call can end with, by name (spec §8). */
export const refusals: Readonly<Record<string, Reply>> = {
  ...Object.fromEntries(Object.keys(serverMessages).map((message) => [message, refusal(message, statusOf(message))])),
  'no answer': 'away',
  'not JSON': json('<html>'),
  incomplete: json({}),
  'a plain 500': json({ message: 'Something of ours broke.' }, 500),
  throttled: json({ __type: 'ThrottlingException', message: 'Rate exceeded' }, 400),
  'a gateway fault': json('', 502),
};

function statusOf(message: string): number {
  if (message === 'UserNotActiveException') return 403;
  return message === 'AuthenticationFailedException' ? 401 : 400;
}

/** Where each provider's callback is. */
export const callbackPaths = {
  federate: '/workdocsFederateCallback',
  identityCenter: '/iicCallback',
  directory: '/enterprisecallback',
} as const;

/** The exceptions of the identity service that flows or texts distinguish. */
export const identityExceptions = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'NetworkError',
];
export const identityRefusal = (code: string) =>
  code === 'NetworkError'
    ? { outcome: 'failed', failure: { kind: 'network', status: -1, code } }
    : { outcome: 'failed', failure: { kind: 'refused', status: 400, code, message: `The pool says ${code}.` } };

export const idpTypes: Readonly<Record<Method, string>> = {
  own: 'WORKDOCS',
  directory: 'DIRECTORY_SERVICE',
  federate: 'WORKDOCS_FEDERATE',
  identityCenter: 'IAM_IDENTITY_CENTER',
};
const oidc = { OIDCUrl: 'https://center.test/authorize?tenant=7', OIDCClientId: 'center-client' };
export const providerReply = (method: Method): Reply =>
  json({
    IdentityProvider: idpTypes[method],
    ...(method === 'identityCenter'
      ? { IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: oidc } }
      : {}),
  });

/** The context of an answer: a source of unique texts, and the time. */
interface Maker {
  readonly unique: (what: string) => string;
  readonly now: () => number;
}
/** Tokens are valid for four hours. */
const expiryMs = ({ now }: Maker): number => now() + 4 * 3_600_000;
const expires = (maker: Maker): string => new Date(expiryMs(maker)).toISOString();
/** Tokens that are new each time. */
const tokens =
  (maker: Maker): ReplySource =>
  () =>
    json({
      AccessToken: maker.unique('access'),
      RefreshToken: maker.unique('refresh'),
      ExpirationDateTime: expires(maker),
    });

export const metadata = (more: object = {}): Reply =>
  json({
    Name: 'Sample App',
    Scopes: ['documents.read', 'comments.write'],
    RedirectUris: ['https://app.test/callback', 'sample-app://callback', 'http://127.0.0.1/callback'],
    DefaultRedirect: 'https://app.test/callback',
    ...more,
  });

/** A service that lets everything succeed for a person of this method. */
export const goodService = (method: Method, maker: Maker): ApiScript => ({
  region: json({ region: 'us-east-1' }),
  organizationByAlias: json({ Id: 'organization-0001', Mode: 'FEDERATED_IDENTITY' }),
  userIdentityProvider: providerReply(method),
  token: tokens(maker),
  credentials: () =>
    json({
      WorkDocsAuthToken: maker.unique('access'),
      WorkDocsRefreshToken: maker.unique('refresh'),
      Expiration: expires(maker),
    }),
  refreshToken: tokens(maker),
  currentUser: json({ User: { Id: 'user-0001', Status: 'ACTIVE' } }),
  appMetadata: metadata(),
  appCode: () => json({ WorkdocsAuthCode: maker.unique('app code') }),
  logout: json({}),
  passwordUrl: json({ ChangePasswordUrl: 'https://directory.test/password' }),
});

/** A user pool that lets everything succeed. */
export const goodPool = (maker: Maker): IdentityScript => {
  const session = () => ({
    outcome: 'ok',
    accessToken: maker.unique('pool access'),
    refreshToken: maker.unique('pool refresh'),
    expiresAt: Math.floor(expiryMs(maker) / 1000),
  });
  return {
    signIn: session,
    setNewPassword: session,
    refreshSession: session,
    forgotPassword: { outcome: 'ok', destination: 'a***@m***' },
    confirmPassword: { outcome: 'ok' },
    changePassword: { outcome: 'ok' },
  };
};
