import type { Canaries, Chance } from './canariesValues';

/** The provider that the service names for the people of a site. */
export type ProviderType = 'WORKDOCS' | 'DIRECTORY_SERVICE' | 'WORKDOCS_FEDERATE' | 'IAM_IDENTITY_CENTER';

export interface ServiceParts {
  readonly chance: Chance;
  readonly canaries: Canaries;
  readonly provider: ProviderType;
  /** How often an answer is not the expected one, from 0 to 1. */
  readonly trouble: number;
}

export type Body = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly status: number;
  readonly body: Body | string;
  readonly statusText?: string;
  readonly contentType?: string;
}

const exceptions = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'InvalidPasswordException',
  'CodeMismatchException',
  'LimitExceededException',
  'SomethingNewException',
] as const;

/** A refusal of the user pool; it names people in its message, and sometimes in the exception's name. */
function refusal({ chance, canaries }: ServiceParts): Answer {
  const message = `Incorrect for ${canaries.fresh('emailInMessage')}, who is ${canaries.same('email')}.`;
  const __type = chance.is(0.8) ? `com.pool#${chance.pick(...exceptions)}` : `No.${canaries.fresh('emailInMessage')}`;
  return chance.pick<Answer>(
    { status: 400, body: { __type, message } },
    { status: 400, body: { __type, Message: message } },
    { status: 400, body: { __type, message: { of: message } } },
    { status: 500, body: { message } },
    { status: 502, body: `<p>${message}</p>` },
  );
}

const signedIn = ({ canaries, chance }: ServiceParts): Body => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: canaries.fresh('accessToken'),
    IdToken: canaries.fresh('accessToken'),
    RefreshToken: canaries.fresh('refreshToken'),
    ExpiresIn: chance.pick(3600, 1),
    TokenType: 'Bearer',
  },
});

/** The challenge for a first profile; the pool passes on what it knows about the person. */
const firstProfile = ({ canaries }: ServiceParts): Body => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: canaries.fresh('authCode'),
  ChallengeParameters: {
    USER_ID_FOR_SRP: canaries.same('userId'),
    requiredAttributes: JSON.stringify(['userAttributes.given_name', 'userAttributes.family_name']),
    userAttributes: JSON.stringify({ email: canaries.same('email'), given_name: canaries.same('givenName') }),
  },
});

function expected(operation: string, body: Body, parts: ServiceParts): Body {
  const { canaries, chance } = parts;
  switch (operation) {
    case 'InitiateAuth':
      if (body['AuthFlow'] === 'USER_PASSWORD_AUTH' && chance.is(0.3)) return firstProfile(parts);
      return signedIn(parts);
    case 'RespondToAuthChallenge':
      return signedIn(parts);
    case 'ForgotPassword':
      return { CodeDeliveryDetails: { Destination: canaries.same('email'), DeliveryMedium: 'EMAIL' } };
    default:
      return {};
  }
}

/** The user pool's answer to a call of its client library; `target` is the header with the operation. */
export function poolAnswer(target: string, body: Body, parts: ServiceParts): Answer {
  if (parts.chance.is(parts.trouble)) return refusal(parts);
  return { status: 200, body: expected(target.split('.').at(-1) ?? '', body, parts) };
}
