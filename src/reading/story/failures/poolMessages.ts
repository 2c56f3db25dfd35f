import { type FixedMessage, fixedMessages, knownPrefixes, secretRequired } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import { rowNamed } from 'src/reading/story/format';

/** Some exceptions say this, and some sentences do. */
export const functionRefused = 'a function of the user pool refused it, or failed';
const flowForbidden = 'the client that the settings name does not allow the way to sign in that they name';
const passwordExpired =
  'the user pool says that the temporary password has expired, and that an administrator must reset it';
const lacksScope = 'Access Token does not have required scopes' satisfies FixedMessage;
/** Whether the user pool misses a scope in the access token: its administrator allows the client no more. */
export const isScopeMissing = (message: unknown): boolean => message === lacksScope;

/** The meaning of each fixed sentence of the user pool that says more than its exception. */
const bySentence: Readonly<Partial<Record<FixedMessage, string>>> = {
  'Access Token has been revoked': 'the user pool had revoked the access token that it got',
  'Access Token has expired': 'the user pool says that the access token that it got has expired',
  'Invalid Access Token': 'the user pool does not accept the access token that it got',
  'Could not verify signature for Access Token':
    'the user pool could not verify the signature of the access token that it got',
  [lacksScope]: 'the access token that the user pool got lacks a scope that it requires',
  'Refresh Token has been revoked': 'the user pool had revoked the refresh token that it got',
  'Refresh Token has expired': 'the user pool says that the refresh token that it got has expired',
  'Invalid Refresh Token': 'the user pool does not accept the refresh token that it got',
  'Attempt limit exceeded, please try after some time.':
    'the user pool says that it was tried too often, and that it works again later',
  'Password attempts exceeded':
    'the user pool says that a wrong password was tried too often, and it works again later',
  'Request not allowed due to WAF block.':
    'a firewall in front of the user pool (WAF) blocked the request, before the user pool looked at it',
  'User is disabled.': 'the user is disabled there',
  'User password cannot be reset in the current state.': 'the password of this user cannot be reset there now',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'the user has no verified e-mail address or phone number there',
  'Temporary password has expired and must be reset by an administrator.': passwordExpired,
  'User account has expired, it must be reset by an administrator.': passwordExpired,
  'Unable to login because of security reasons.':
    'the user pool did not allow the sign-in, for security reasons of its own',
  'Invalid session for the user, session is expired.':
    'the user pool says that the sign-in that it belongs to has expired',
  'Invalid session for the user.': 'the user pool does not accept the sign-in that it belongs to',
  'USER_SRP_AUTH is not enabled for the client.': flowForbidden,
  'USER_SRP_AUTH flow not enabled for this client': flowForbidden,
  'USER_PASSWORD_AUTH flow not enabled for this client': flowForbidden,
};

const hasSecret = 'the client that the settings name has a secret, which a page in a browser cannot have';
/** The meaning of sentences of which only the beginning is fixed. */
const byBeginning: Readonly<Record<(typeof knownPrefixes)[number], string>> = {
  'Unable to verify secret hash for client': hasSecret,
  'PreAuthentication failed with error': functionRefused,
  'PostAuthentication failed with error': functionRefused,
  'PreTokenGeneration failed with error': functionRefused,
  'UserMigration failed with error': functionRefused,
  'CustomMessage failed with error': functionRefused,
  'Exceeded daily email limit': 'the user pool or its account may send no more e-mails today',
  'Password did not conform with policy:': 'the new password did not meet its rules',
};
/** What a sentence of the user pool says, whatever its exception; undefined if it says no more than that. */
export const meaningOfMessage = (message: string): string | undefined => {
  if (new RegExp(secretRequired).test(message)) return hasSecret;
  const beginning = knownPrefixes.find((each) => message.startsWith(`${each} `));
  return beginning ? byBeginning[beginning] : rowNamed(bySentence, message);
};
/** What the user pool says of a challenge that it no longer has. */
const challengeMessages: readonly unknown[] = [
  'Invalid session for the user, session is expired.',
  'Invalid session for the user.',
] satisfies readonly FixedMessage[];
/** Whether the user pool no longer has the challenge that a first profile answers. */
export const isChallengeMessage = (message: unknown): boolean => challengeMessages.includes(message);

const ofFunctions: readonly unknown[] = [
  'UserLambdaValidationException',
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
  'InternalErrorException',
];
/**
 * Whether an exception can come after the user pool has done what it was asked for: its functions run before and after
 * the act, and their names say when.
 */
export function mayFollowAct(failure: unknown): boolean {
  const { code, message } = objectOf(failure);
  const isBefore = typeof message === 'string' && /^(?:PreSignUp|PreAuthentication|UserMigration) /.test(message);
  return ofFunctions.includes(code) && !isBefore;
}

/** Whether the user pool refuses the client that the settings name because of its secret, whoever signs in. */
export const isSecretMissing = (message: unknown): boolean =>
  typeof message === 'string' && meaningOfMessage(message) === hasSecret;

const known: readonly unknown[] = fixedMessages;
const ofCredentials = 'Incorrect username or password.' satisfies FixedMessage;
/**
 * Whether a sentence of the user pool is about something else than the user name or the password: its exception "not
 * authorised" also stands for tokens, clients, accounts and sessions.
 */
export const isNotAboutCredentials = (message: unknown): boolean =>
  typeof message === 'string' &&
  message !== ofCredentials &&
  (known.includes(message) || meaningOfMessage(message) !== undefined);

/** Whether a failure says that the user pool refused the password: not a token, and not the account. */
export function refusesPassword(failure: unknown): boolean {
  const { code, message } = objectOf(failure);
  return code === 'NotAuthorizedException' && !isNotAboutCredentials(message);
}
