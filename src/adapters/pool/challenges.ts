import type { PoolRequest } from './request';

/** Steps of a sign-in that the page asks for, or that the client library answers by itself. */
const supported: readonly string[] = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
];
/** The other steps that a user pool can ask for (Amazon Cognito API, RespondToAuthChallenge). */
const others: readonly string[] = [
  'SMS_MFA',
  'EMAIL_OTP',
  'SMS_OTP',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'SELECT_CHALLENGE',
  'MFA_SETUP',
  'CUSTOM_CHALLENGE',
  'PASSWORD',
  'PASSWORD_SRP',
  'WEB_AUTHN',
];

/** The user pool asked for a step that this page does not have. */
export class UnsupportedChallenge extends Error {
  /** The step; undefined if the name is unknown, which could be anything. */
  readonly challenge: string | undefined;

  constructor(name: string) {
    super();
    this.challenge = others.find((each) => each === name);
  }
}

/**
 * The transport, which passes such a step on as an error. The library tells only some of these steps apart from a
 * finished sign-in.
 */
export const refusingChallenges =
  (request: PoolRequest): PoolRequest =>
  (operation, values, callback) => {
    request(operation, values, (error, answer) => {
      const { ChallengeName: name } = (answer ?? {}) as { readonly ChallengeName?: unknown };
      if (typeof name === 'string' && !supported.includes(name)) callback(new UnsupportedChallenge(name));
      else callback(error, answer);
    });
  };
