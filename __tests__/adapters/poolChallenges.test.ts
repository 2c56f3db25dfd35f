import { makeIdentity } from 'src/adapters/identity';
import { makeVault } from 'src/adapters/vault';
import type { EmailId } from 'src/contract/brandTypes';

const settings = {
  id: 'us-east-1_pool',
  clientId: 'client',
  endpoint: 'http://pool.test/',
  flow: 'USER_PASSWORD_AUTH',
} as const;

/** The result of a sign-in if the pool accepts the password and asks for this step. */
function signInAsking(ChallengeName: string) {
  const ChallengeParameters = { USER_ID_FOR_SRP: 'jane', requiredAttributes: '[]', userAttributes: '{}' };
  const answer = { ChallengeName, Session: 'session', ChallengeParameters };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answer))));
  const vault = makeVault((label, value) => `‹${label}:${value.length.toString()}›`);
  return makeIdentity(settings, vault).signIn({
    username: 'jane@acme.test' as EmailId,
    password: vault.seal('password', 'Correct-Horse-9'),
  });
}
afterEach(() => jest.restoreAllMocks());

describe('a sign-in of several requests', () => {
  const challenge = () =>
    new Response(
      JSON.stringify({
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { USER_ID_FOR_SRP: 'jane', SRP_B: 'ab12', SALT: 'cd34', SECRET_BLOCK: 'AAAA' },
      }),
    );
  /** The result of a sign-in whose request of this name gets no answer. */
  function signInWithout(operation: string) {
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
      const target = (request as Request).headers.get('X-Amz-Target') ?? '';
      return target.endsWith(`.${operation}`) ? Promise.reject(new TypeError('CANARY')) : Promise.resolve(challenge());
    });
    const vault = makeVault((label, value) => `‹${label}:${value.length.toString()}›`);
    return makeIdentity({ ...settings, flow: 'USER_SRP_AUTH' }, vault).signIn({
      username: 'jane@acme.test' as EmailId,
      password: vault.seal('password', 'Correct-Horse-9'),
    });
  }

  it.each(['InitiateAuth', 'RespondToAuthChallenge'])('says that %s got no answer', async (request) => {
    const failure = { kind: 'network', status: -1, request };
    expect(await signInWithout(request)).toEqual({ outcome: 'failed', failure });
  });
});

describe('a step of a sign-in that the page does not have', () => {
  it.each([
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
  ])('is no refusal, and is named: %s', async (name) => {
    expect(await signInAsking(name)).toEqual({
      outcome: 'failed',
      failure: { kind: 'unsupported', status: 200, field: name },
    });
  });

  it('is not named if no catalogue has it, because it could be anything', async () => {
    expect(await signInAsking('CANARY')).toEqual({ outcome: 'failed', failure: { kind: 'unsupported', status: 200 } });
  });

  it('is not one that the page asks for', async () => {
    expect(await signInAsking('NEW_PASSWORD_REQUIRED')).toMatchObject({ outcome: 'newPasswordRequired' });
  });
});
