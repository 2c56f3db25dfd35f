import { oauthErrors } from './oauthErrors';
import { fields, list, number, open, openWhenKnown, optional, type ValueOf } from './shape';
import { errorNames } from './uncaught';

/** Content types that a log names (RFC 9110, 8.3.1, without parameters). Any other could hold anything. */
export const contentTypes: readonly string[] = [
  'application/javascript',
  'application/json',
  'application/octet-stream',
  'application/problem+json',
  'application/x-amz-json-1.0',
  'application/x-amz-json-1.1',
  'application/xhtml+xml',
  'application/xml',
  'image/gif',
  'image/jpeg',
  'image/png',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
];

/** Body messages of a refusal that the product recognises (spec §8), and the meaning of each. */
export const serverMessages = {
  MissingParameterException: 'missingParameter',
  UnauthorizedResourceAccessException: 'unauthorizedResource',
  EntityNotExistsException: 'entityNotExists',
  RedirectException: 'redirect',
  UserNotActiveException: 'userNotActive',
  AuthenticationFailedException: 'authenticationFailed',
} as const;
export type RefusalKind = (typeof serverMessages)[keyof typeof serverMessages];

/**
 * Why a call failed. `network`: no answer came, or its body could not be read (`answered`); with the name of an
 * exception, the page's own code for the call did not load, and with `TimeoutError`, the page's time limit ended the
 * call. `malformed`: the answer is not JSON, or the user pool's client library could not use it. `incomplete`: a
 * required field is missing or has another type. `unsupported`: the user pool asked for a step that this page does not
 * have. `refused`: any other status; without one, the page or its library gave up.
 */
export type FailureKind =
  RefusalKind | 'network' | 'malformed' | 'incomplete' | 'unsupported' | 'refused' | 'throttled';

/** The code of a call without an answer that the page's own time limit ended (DOM, AbortSignal.timeout). */
export const timedOut = 'TimeoutError';

/** The name of an exception: letters only, so it cannot hold what a person typed (Amazon Cognito, common errors). */
export const exceptionName = '^[A-Z][A-Za-z]{0,60}Exception$';

/**
 * How the user pool begins its refusal of a new password, and how it goes on: the rule of its policy that is not met.
 */
export const policyRefusal = 'Password did not conform with policy:';
export const policySentences = [
  'Password not long enough',
  'Password must have uppercase characters',
  'Password must have lowercase characters',
  'Password must have numeric characters',
  'Password must have symbol characters',
] as const;

/**
 * Fixed sentences of the user pool (Amazon Cognito, API reference) and of API gateways. They identify nobody, and
 * distinguish the meanings of one exception or status.
 */
export const fixedMessages = [
  'Access Token has been revoked',
  'Access Token has expired',
  'Invalid Access Token',
  'Could not verify signature for Access Token',
  'Access Token does not have required scopes',
  'Refresh Token has been revoked',
  'Refresh Token has expired',
  'Invalid Refresh Token',
  'Incorrect username or password.',
  'Password attempts exceeded',
  'Attempt limit exceeded, please try after some time.',
  'Rate exceeded',
  'User is disabled.',
  'User does not exist.',
  'User is not confirmed.',
  'User password cannot be reset in the current state.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number',
  'Temporary password has expired and must be reset by an administrator.',
  'User account has expired, it must be reset by an administrator.',
  'Invalid code provided, please request a code again.',
  'Invalid verification code provided, please try again.',
  'Unable to login because of security reasons.',
  'Invalid session for the user, session is expired.',
  'Invalid session for the user.',
  'USER_SRP_AUTH is not enabled for the client.',
  'USER_SRP_AUTH flow not enabled for this client',
  'USER_PASSWORD_AUTH flow not enabled for this client',
  'REFRESH_TOKEN_AUTH flow not enabled for this client',
  'Forbidden',
  'Unauthorized',
  'Missing Authentication Token',
  'Request not allowed due to WAF block.',
  'Internal server error',
  'Endpoint request timed out',
  'Service Unavailable',
  'Too Many Requests',
] as const;
export type FixedMessage = (typeof fixedMessages)[number];

/** Fixed beginnings of sentences of the user pool. The rest is a name, or the words of a function of the pool. */
export const knownPrefixes = [
  'Unable to verify secret hash for client',
  'PreAuthentication failed with error',
  'PostAuthentication failed with error',
  'PreTokenGeneration failed with error',
  'UserMigration failed with error',
  'CustomMessage failed with error',
  'Exceeded daily email limit',
  policyRefusal,
] as const;

/**
 * The sentence of the user pool about a client with a secret, for which the request carried no proof. It names the
 * client.
 */
export const secretRequired = '^Client [a-z0-9]{1,128} is configured with secret but SECRET_HASH was not received$';

const knownCodes = [...oauthErrors, ...errorNames, 'NetworkError', timedOut];

const policyRefusals = policySentences.map((each) => `${policyRefusal} ${each}`);

const beginning = `^(?:${knownPrefixes.join('|')}) `;

/** The failure of a call as flows see it (spec §8: status, statusText, data). `status` is -1 when no answer came. */
export const failureShape = fields({
  kind: open<FailureKind>(),
  status: number(),
  /** The status of an answer whose body could not be read; `status` is -1 then, as if no answer had come. */
  answered: optional(number()),
  /** Which request of a call of the user pool got no answer: a sign-in is several (Amazon Cognito, API operations). */
  request: optional(open()),
  /** Name of the exception, from the body's Message, message or __type, or its OAuth error. */
  code: optional(openWhenKnown('code', knownCodes, exceptionName)),
  /** The service's own words, shown as text. */
  message: optional(
    openWhenKnown(
      'message',
      [...knownCodes, ...fixedMessages, ...policyRefusals],
      `${exceptionName}|${secretRequired}`,
      beginning,
    ),
  ),
  /** Of an answer that is not JSON: its content type without parameters, and its length in characters. */
  contentType: optional(openWhenKnown('contentType', contentTypes)),
  length: optional(number()),
  /** The attributes of a person that the user pool's words name as missing: standard names only. */
  attributes: optional(list(open())),
  /** The field that is missing from an incomplete answer, or the step that this page does not have. */
  field: optional(open()),
});
export type Failure = ValueOf<typeof failureShape>;

/** Every port that can be refused answers with one of these; a throw is a defect. */
export type Result<T> =
  { readonly outcome: 'ok'; readonly value: T } | { readonly outcome: 'failed'; readonly failure: Failure };
