import { failureShape } from './failures';
import { epochSeconds, fields, list, nothing, oneOf, open, openWhenKnown, optional, personal, secret } from './shape';
import type { EmailId, EpochSeconds } from './brandTypes';

const username = personal<EmailId>('email');
const password = secret('password');
const sessionTokens = { accessToken: secret('accessToken'), refreshToken: secret('refreshToken') };
const signedIn = {
  accessToken: secret('accessToken'),
  refreshToken: secret('refreshToken'),
  expiresAt: epochSeconds<EpochSeconds>(),
};
/** With the parts that came and cannot be used (`mistypedNames`); absent in logs of earlier builds. */
const refused = { failure: failureShape, mistyped: optional(list(open())) };

/** The ways in which the user pool sends a code, and the attributes of a user with its destination (Amazon Cognito). */
export const deliveryMedia = ['EMAIL', 'SMS'] as const;
const deliveryAttributes = ['email', 'phone_number'] as const;
/** Where a code went. The destination, masked by the service, is of a person; the rest is open if it is known. */
const delivery = {
  destination: optional(personal('destination')),
  medium: optional(openWhenKnown('medium', deliveryMedia)),
  attribute: optional(openWhenKnown('attribute', deliveryAttributes)),
};

/** Every call of the identity service through its client library (spec §7, Identity service calls). */
export const identityCalls = {
  signIn: {
    args: { username, password },
    answer: oneOf('outcome', {
      ok: signedIn,
      /**
       * The service wants a first profile and password; `attributes` are the names that it requires, `existing` the
       * ones that it already has and gets back.
       */
      newPasswordRequired: { attributes: list(open()), existing: optional(list(open())) },
      failed: refused,
    }),
  },
  setNewPassword: {
    args: { newPassword: password, given_name: personal('name'), family_name: personal('name') },
    answer: oneOf('outcome', { ok: signedIn, failed: refused }),
  },
  /** Without a session there is no current user, and nothing to refresh. */
  refreshSession: {
    args: { session: optional(fields({ username, ...sessionTokens })) },
    answer: oneOf('outcome', { ok: signedIn, failed: refused }),
  },
  forgotPassword: {
    args: { username },
    answer: oneOf('outcome', { ok: delivery, failed: refused }),
  },
  confirmPassword: {
    args: { username, verificationCode: secret('verificationCode'), newPassword: password },
    answer: oneOf('outcome', { ok: {}, failed: refused }),
  },
  changePassword: {
    args: { session: fields({ username, ...sessionTokens }), oldPassword: password, newPassword: password },
    answer: oneOf('outcome', { ok: {}, failed: refused }),
  },
  /** Ends the library's own session and clears what it stored. */
  forget: { args: {}, answer: nothing },
} as const;
export type IdentityCall = keyof typeof identityCalls;
