import type { Failure, FixedMessage } from 'src/contract/failures';
import { isPasswordExpired } from 'src/rules/values/passwordExpired';
import { needsSecret } from 'src/rules/values/needsSecret';

/** Whether the challenge for a first profile has expired at the user pool, which then answers "not authorised". */
export const isChallengeOver = ({ kind, code }: { readonly kind?: unknown; readonly code?: unknown }): boolean =>
  kind === 'refused' && code === 'NotAuthorizedException';
/**
 * Whether the user pool has set the first password, but its answer lacks what the sign-in needs: no retry changes it.
 */
export const isChallengeUnconfirmed = ({ kind }: { readonly kind?: unknown }): boolean => kind === 'incomplete';

/** Whether the user pool takes no more answers to the challenge for a first profile. */
export const endsChallenge = (failure: { readonly kind?: unknown; readonly code?: unknown }): boolean =>
  isChallengeOver(failure) || isChallengeUnconfirmed(failure);

const expiredMessage = 'Access Token has expired' satisfies FixedMessage;
/** Whether a refresh may help: the access token of a call is too old for the user pool's clock. */
export const isTokenExpired = ({ message }: Failure): boolean => message === expiredMessage;

const tokenMessages: readonly unknown[] = [
  'Access Token has been revoked',
  expiredMessage,
  'Invalid Access Token',
  'Could not verify signature for Access Token',
] satisfies readonly FixedMessage[];
/** Whether the user pool refused the access token of a call, not what the person typed: a new sign-in is needed. */
export const isTokenRefused = ({ message }: { readonly message?: unknown }): boolean => tokenMessages.includes(message);

const credentialExceptions: readonly unknown[] = ['NotAuthorizedException', 'UserNotFoundException'];
/** The user pool's refusal of any password, also a right one, until it is reset. */
const resetRequired = 'PasswordResetRequiredException';
/** Whether the person must reset the password before signing in. */
export const isResetRequired = ({ code }: { readonly code?: unknown }): boolean => code === resetRequired;
/** The exceptions with which the user pool refuses the refresh of a session that is over. */
const sessionExceptions: readonly unknown[] = [...credentialExceptions, resetRequired, 'UserNotConfirmedException'];
/**
 * Whether a refused refresh ends a session at the user pool, which answers with 400 what the product API answers with
 * 401. Any other refusal leaves the tokens (decisions, Sessions): a firewall or a function of the pool proves nothing
 * about them.
 */
export const isPoolSessionOver = ({ kind, status, code }: Failure): boolean =>
  status === 401 || (kind === 'refused' && sessionExceptions.includes(code));

/** Other sentences with which the user pool refuses a right password too. */
const otherReasons: readonly unknown[] = [
  'User is disabled.',
  'Password attempts exceeded',
  'Unable to login because of security reasons.',
  'Invalid session for the user, session is expired.',
  'Invalid session for the user.',
] satisfies readonly FixedMessage[];
/**
 * Whether a person can react to this refusal of own sign-in by typing something else: the user name or the password was
 * not accepted. Any other is for the service to resolve.
 */
export const isCredentialRefusal = ({
  code,
  message,
}: {
  readonly code?: unknown;
  readonly message?: unknown;
}): boolean =>
  credentialExceptions.includes(code) &&
  !otherReasons.includes(message) &&
  !isPasswordExpired({ message }) &&
  !needsSecret(message);

const codeExceptions: readonly unknown[] = ['CodeMismatchException', 'ExpiredCodeException'];
/**
 * Whether the user pool refused the code of a reset. It answers so too for an address without an account, to which it
 * only pretended to send one.
 */
export const isCodeRefusal = ({ code }: { readonly code?: unknown }): boolean => codeExceptions.includes(code);
