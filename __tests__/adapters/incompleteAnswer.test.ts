import { makeIdentity } from 'src/adapters/identity';
import { makeVault } from 'src/adapters/vault';
import type { EmailId } from 'src/contract/brandTypes';
import { failed } from '__tests__/support/fakePorts';

const settings = {
  id: 'us-east-1_pool',
  clientId: 'client',
  endpoint: 'http://pool.test/',
  flow: 'USER_PASSWORD_AUTH',
} as const;
const username = 'jane@acme.test' as EmailId;
const vault = makeVault((label, value) => `‹${label}:${value.length.toString()}›`);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object): string => `${base64({})}.${base64(claims)}.s`;
const whole = { AccessToken: token({ iat: 1, exp: 9 }), IdToken: token({ iat: 1, exp: 9 }), RefreshToken: 'refresh' };
const challenge = {
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: 'session',
  ChallengeParameters: { USER_ID_FOR_SRP: 'jane', requiredAttributes: '[]', userAttributes: '{}' },
};

/** A pool that gives these answers one after another, and the identity port over it. */
function overPool(...answers: readonly unknown[]) {
  const given = [...answers];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(given.shift()), { status: 200 })));
  return makeIdentity(settings, vault);
}
afterEach(() => jest.restoreAllMocks());

const password = vault.seal('password', 'Correct-Horse-9');
const session = {
  username,
  accessToken: vault.seal('accessToken', whole.AccessToken),
  refreshToken: vault.seal('refreshToken', 'old'),
};

/** Each call that returns tokens, with this answer of the pool. */
const calls = {
  signIn: (answer: unknown) => overPool(answer).signIn({ username, password }),
  setNewPassword: async (answer: unknown) => {
    const identity = overPool(challenge, answer);
    await identity.signIn({ username, password });
    return identity.setNewPassword({
      newPassword: password,
      given_name: 'Jane',
      family_name: 'Doe',
    });
  },
  refreshSession: (answer: unknown) => overPool(answer).refreshSession({ session }),
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];

/** Each answer that ends a sign-in without what the page needs, and the field that it lacks. */
const lacking: readonly (readonly [lacks: string, answer: object])[] = [
  ['AuthenticationResult', {}],
  ['AuthenticationResult', { AuthenticationResult: null }],
  ['AuthenticationResult', { AuthenticationResult: 'none' }],
  ...((['AccessToken', 'RefreshToken'] as const).flatMap((name) =>
    ['', null, 'a\u2026', 'a\r\nb', 7].map((value) => [
      `AuthenticationResult.${name}`,
      { AuthenticationResult: { ...whole, [name]: value } },
    ]),
  ) as [string, object][]),
  ['AuthenticationResult.AccessToken', { AuthenticationResult: { RefreshToken: 'refresh' } }],
  ['AuthenticationResult.AccessToken.exp', { AuthenticationResult: { ...whole, AccessToken: 'not-a-token' } }],
  ['AuthenticationResult.AccessToken.exp', { AuthenticationResult: { ...whole, AccessToken: token({ iat: 1 }) } }],
];
const cases = names.flatMap((call) => lacking.map(([field, answer]) => ({ call, field, answer })));

describe('an answer of the user pool', () => {
  it.each(cases)('to $call that lacks $field is incomplete, and names it: $answer', async ({ call, field, answer }) => {
    expect(await calls[call](answer)).toMatchObject(failed('incomplete', { status: 200, field }));
  });

  it.each([
    ['a text that no request can carry', 'a\u2026', 'unsendable'],
    ['a text of two lines', 'a\nb', 'unsendable'],
    ['a number', 7, 'number'],
    ['null', null, 'null'],
    ['an empty text', '', 'empty'],
  ])('whose token is %s is recorded with that type and without its value', async (_what, value, type) => {
    const answer = await calls.signIn({ AuthenticationResult: { ...whole, AccessToken: value } });
    const field = 'AuthenticationResult.AccessToken';
    expect(answer).toEqual({ ...failed('incomplete', { status: 200, field }), mistyped: [`${field} (${type})`] });
  });

  it.each([
    ['no session', undefined, undefined],
    ['an empty session', '', ['Session (empty)']],
    ['a session that is no text', 7, ['Session (number)']],
  ])(
    'that asks for a first profile with %s is incomplete: nobody could answer it',
    async (_what, Session, mistyped) => {
      const answer = await overPool({ ...challenge, Session }).signIn({ username, password });
      expect(answer).toEqual({
        ...failed('incomplete', { status: 200, field: 'Session' }),
        ...(mistyped && { mistyped }),
      });
    },
  );

  it.each(['signIn', 'setNewPassword'] as const)('to %s without a refresh token is incomplete', async (call) => {
    const { RefreshToken: _left, ...rest } = whole;
    const field = 'AuthenticationResult.RefreshToken';
    expect(await calls[call]({ AuthenticationResult: rest })).toEqual(failed('incomplete', { status: 200, field }));
  });

  it('to a refresh need not bring another refresh token', async () => {
    const { RefreshToken: _left, ...rest } = whole;
    expect(await calls.refreshSession({ AuthenticationResult: rest })).toMatchObject({ outcome: 'ok', expiresAt: 9 });
  });

  it.each(names)('to %s with everything is complete', async (call) => {
    expect(await calls[call]({ AuthenticationResult: whole })).toMatchObject({ outcome: 'ok', expiresAt: 9 });
  });
});
