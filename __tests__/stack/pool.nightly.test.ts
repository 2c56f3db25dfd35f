import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import type { Stack } from 'stack/index';
import { times } from '__tests__/support/extent';
import { fetchLocally, send, startLocal } from './local';
import { outcomeOf, poolPerson, type SignInAnswer } from './poolClient';

const password = 'Correct-Horse-9';
let stack: Stack;
let time = 0;
let lastCode = 0;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  time = Date.now();
  lastCode = 100000;
  globalThis.fetch = fetchLocally;
  stack = await startLocal({ clock: () => time, codes: () => String((lastCode += 1)) });
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  await stack.close();
});

const sessionOf = (answer: SignInAnswer): CognitoUserSession => {
  if (answer.kind !== 'session') throw new Error(`No session: ${JSON.stringify(answer)}`);
  return answer.session;
};
const refused = (code: string, message: string) => ({ kind: 'failed', code, message });
const wrong = refused('NotAuthorizedException', 'Incorrect username or password.');
const forgot = (name: string) =>
  outcomeOf((done) => {
    poolPerson(stack, name).user.forgotPassword({
      onSuccess: (data) => {
        done(undefined, data);
      },
      onFailure: done,
    });
  });
const confirm = (name: string, code: string, next: string) =>
  outcomeOf((done) => {
    poolPerson(stack, name).user.confirmPassword(code, next, {
      onSuccess: () => {
        done(undefined, 'ok');
      },
      onFailure: done,
    });
  });

describe('signing in with SRP by the product’s client library', () => {
  it('accepts the right password and signs tokens that identify the person', async () => {
    const session = sessionOf(await poolPerson(stack, 'Jane@acme.test').signIn(password));
    expect(session.getIdToken().payload).toMatchObject({
      email: 'jane@acme.test',
      given_name: 'Jane',
      token_use: 'id',
    });
    expect(session.getAccessToken().payload).toMatchObject({ client_id: 'own-login-client', token_use: 'access' });
    expect(session.getAccessToken().getExpiration() - session.getAccessToken().getIssuedAt()).toBe(3600);
  });

  it.each([
    ['a wrong password', 'jane@acme.test', 'Wrong-Horse-9', wrong],
    ['an unknown person, as if the password were wrong', 'nobody@acme.test', password, wrong],
    [
      'an unconfirmed person, whatever the password',
      'omar@acme.test',
      'Wrong-Horse-9',
      refused('UserNotConfirmedException', 'User is not confirmed.'),
    ],
    [
      'a person who must reset the password',
      'rita@acme.test',
      password,
      refused('PasswordResetRequiredException', 'Password reset required for the user'),
    ],
    ['a wrong temporary password', 'nora@acme.test', password, wrong],
  ])('refuses %s', async (_title, name, typed, answer) => {
    expect(await poolPerson(stack, name).signIn(typed)).toEqual(answer);
  });

  it('accepts every one of many passwords, however many zeros its numbers begin with', async () => {
    for (let round = 0; round < times(2, 12); round += 1) {
      const next = `Correct-Horse-${round}`;
      time += 3600_000;
      await forgot('jane@acme.test');
      expect(await confirm('jane@acme.test', String(lastCode), next)).toBe('ok');
      expect((await poolPerson(stack, 'jane@acme.test').signIn(next)).kind).toBe('session');
      expect(await poolPerson(stack, 'jane@acme.test').signIn(`${next}!`)).toEqual(wrong);
    }
  }, 60_000);

  it('gives the same answer about an unknown person every time', async () => {
    const start = () =>
      send(stack.settings.stages.prod?.userPool.endpoint ?? '', {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
        body: JSON.stringify({
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: 'own-login-client',
          AuthParameters: { USERNAME: 'nobody@acme.test', SRP_A: 'abcdef' },
        }),
      });
    const [one, other] = [(await start()).json(), (await start()).json()] as { ChallengeParameters: object }[];
    const fixed = ({ ChallengeParameters }: { ChallengeParameters: object }) => {
      const { SALT, USER_ID_FOR_SRP } = ChallengeParameters as Record<string, string>;
      return { SALT, USER_ID_FOR_SRP };
    };
    expect(one && fixed(one)).toEqual(other && fixed(other));
  });

  it.each(['0', 'zz', ''])('refuses the public value "%s" of a client', async (SRP_A) => {
    const answer = await send(stack.settings.stages.prod?.userPool.endpoint ?? '', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: 'own-login-client',
        AuthParameters: { USERNAME: 'jane@acme.test', SRP_A },
      }),
    });
    expect([answer.status, answer.json()['__type'], answer.headers['x-amzn-errortype']]).toEqual([
      400,
      'InvalidParameterException',
      'InvalidParameterException:',
    ]);
  });

  it('refuses a flow unless the client allows it', async () => {
    expect(await poolPerson(stack, 'jane@acme.test', 'USER_PASSWORD_AUTH').signIn(password)).toEqual(
      refused('InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client'),
    );
    await stack.close();
    stack = await startLocal({ flow: 'USER_PASSWORD_AUTH' });
    expect((await poolPerson(stack, 'jane@acme.test').signIn(password)).kind).toBe('session');
    expect(await poolPerson(stack, 'jane@acme.test').signIn('Wrong-Horse-9')).toEqual(wrong);
  });

  it('locks after five failures for longer each time, and opens again', async () => {
    const liam = () => poolPerson(stack, 'liam@acme.test');
    for (let failure = 0; failure < 5; failure += 1) expect(await liam().signIn('Wrong-Horse-9')).toEqual(wrong);
    const locked = refused('NotAuthorizedException', 'Password attempts exceeded');
    expect(await liam().signIn(password)).toEqual(locked);
    time += 1001;
    expect(await liam().signIn('Wrong-Horse-9')).toEqual(wrong);
    time += 1001;
    expect(await liam().signIn(password)).toEqual(locked);
    time += 1000;
    expect((await liam().signIn(password)).kind).toBe('session');
  });
});

describe('a temporary password', () => {
  it('asks for a new one and the profile, keeps asking while they are refused, and then holds', async () => {
    const nora = poolPerson(stack, 'nora@acme.test');
    expect(await nora.signIn('Temporary-1')).toEqual({ kind: 'newPassword', required: ['given_name', 'family_name'] });
    expect(await nora.setNewPassword('weak', { given_name: 'Nora', family_name: 'Berg' })).toEqual(
      refused('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
    );
    expect(await nora.setNewPassword('Stronger-Horse-1', { given_name: 'Nora' })).toEqual(
      refused('InvalidParameterException', 'Invalid attributes given, family_name is missing'),
    );
    expect(
      await nora.setNewPassword('Stronger-Horse-1', { email: 'x@y.zz', given_name: 'N', family_name: 'B' }),
    ).toEqual(refused('InvalidParameterException', 'Cannot modify the non-mutable attribute email'));
    const profile = { given_name: 'Nora', family_name: 'Berg' };
    const session = sessionOf(await nora.setNewPassword('Stronger-Horse-1', profile));
    expect(session.getIdToken().payload).toMatchObject(profile);
    expect((await poolPerson(stack, 'nora@acme.test').signIn('Stronger-Horse-1')).kind).toBe('session');
  });
});

describe('sessions', () => {
  it('are refreshed by their refresh token until they are revoked everywhere', async () => {
    const { user, signIn } = poolPerson(stack, 'jane@acme.test');
    const session = sessionOf(await signIn(password));
    const refresh = () =>
      outcomeOf((done) => {
        user.refreshSession(session.getRefreshToken(), done);
      });
    time += 5000;
    const fresh = (await refresh()) as CognitoUserSession;
    expect(fresh.getAccessToken().getIssuedAt()).toBeGreaterThan(session.getAccessToken().getIssuedAt());
    const signedOut = await outcomeOf((done) => {
      user.globalSignOut({
        onSuccess: () => {
          done(undefined, 'ok');
        },
        onFailure: done,
      });
    });
    expect(signedOut).toBe('ok');
    expect(await refresh()).toBe('NotAuthorizedException');
  }, 20_000);

  it('return the person’s attributes until the access token expires', async () => {
    const { user, signIn } = poolPerson(stack, 'jane@acme.test');
    const token = sessionOf(await signIn(password))
      .getAccessToken()
      .getJwtToken();
    const getUser = async () =>
      (
        await send(stack.settings.stages.prod?.userPool.endpoint ?? '', {
          method: 'POST',
          headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
          body: JSON.stringify({ AccessToken: token }),
        })
      ).json();
    expect(await getUser()).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]) as unknown,
    });
    time += 3600_000;
    expect(await getUser()).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has expired' });
    expect(user.getUsername()).not.toBe('');
  });

  it('refuse a token that another key or no key has signed', async () => {
    const token = sessionOf(await poolPerson(stack, 'jane@acme.test').signIn(password))
      .getAccessToken()
      .getJwtToken();
    const [, body = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const forged of [unsigned, `${token.slice(0, -4)}AAAA`, 'a.b.c', '']) {
      const answer = await send(stack.settings.stages.prod?.userPool.endpoint ?? '', {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
        body: JSON.stringify({ AccessToken: forged }),
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code from the outbox, once', async () => {
    expect(await forgot('jane@acme.test')).toMatchObject({ CodeDeliveryDetails: { Destination: 'j***@a***' } });
    const code = /\d{6}/.exec(stack.outbox.read('jane@acme.test')[0]?.text ?? '')?.[0] ?? '';
    expect(code).toBe('100001');
    expect(await confirm('jane@acme.test', '999999', 'Stronger-Horse-1')).toBe('CodeMismatchException');
    expect(await confirm('jane@acme.test', code, 'weakweak')).toBe('InvalidPasswordException');
    expect(await confirm('jane@acme.test', code, 'Stronger-Horse-1')).toBe('ok');
    expect(await confirm('jane@acme.test', code, 'Stronger-Horse-2')).toBe('ExpiredCodeException');
    expect(await poolPerson(stack, 'jane@acme.test').signIn(password)).toEqual(wrong);
    expect((await poolPerson(stack, 'jane@acme.test').signIn('Stronger-Horse-1')).kind).toBe('session');
  });

  it('has a code that expires after an hour and after five wrong ones', async () => {
    await forgot('jane@acme.test');
    time += 3600_000;
    expect(await confirm('jane@acme.test', String(lastCode), 'Stronger-Horse-1')).toBe('ExpiredCodeException');
    await forgot('jane@acme.test');
    for (let wrongCode = 0; wrongCode < 5; wrongCode += 1) {
      expect(await confirm('jane@acme.test', '000000', 'Stronger-Horse-1')).toBe('CodeMismatchException');
    }
    expect(await confirm('jane@acme.test', String(lastCode), 'Stronger-Horse-1')).toBe('LimitExceededException');
  });

  it('can be asked for five times an hour', async () => {
    for (let request = 0; request < 5; request += 1) await forgot('jane@acme.test');
    expect(await forgot('jane@acme.test')).toBe('LimitExceededException');
    time += 3600_000;
    expect(await forgot('jane@acme.test')).toMatchObject({ CodeDeliveryDetails: {} });
  });

  it('of an unknown person gets the same answer, and no mail is sent', async () => {
    expect(await forgot('nobody@acme.test')).toMatchObject({ CodeDeliveryDetails: { Destination: 'n***@a***' } });
    expect(stack.outbox.read()).toEqual([]);
  });

  it('does not let in people whose state forbids it', async () => {
    expect(await forgot('omar@acme.test')).toBe('InvalidParameterException');
    expect(await forgot('nora@acme.test')).toBe('NotAuthorizedException');
  });
});

describe('changing the password', () => {
  it('requires the old one and a new one that meets the policy', async () => {
    const { user, signIn } = poolPerson(stack, 'jane@acme.test');
    await signIn(password);
    const change = (old: string, next: string) =>
      outcomeOf((done) => {
        user.changePassword(old, next, done);
      });
    expect(await change('Wrong-Horse-9', 'Stronger-Horse-1')).toBe('NotAuthorizedException');
    expect(await change(password, 'weak')).toBe('InvalidPasswordException');
    expect(await change(password, 'Stronger-Horse-1')).toBe('SUCCESS');
    expect((await poolPerson(stack, 'jane@acme.test').signIn('Stronger-Horse-1')).kind).toBe('session');
  });
});

it('revokes one session by its refresh token', async () => {
  const { user, signIn } = poolPerson(stack, 'jane@acme.test');
  const session = sessionOf(await signIn(password));
  await outcomeOf((done) => {
    user.signOut(() => {
      done(undefined, 'ok');
    });
  });
  const answer = await send(stack.settings.stages.prod?.userPool.endpoint ?? '', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: 'own-login-client',
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    }),
  });
  expect(answer.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
});

it('lets only a page of this machine read its answers and the exception’s name', async () => {
  const ask = (origin: string) =>
    send(stack.settings.stages.prod?.userPool.endpoint ?? '', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-amz-target' },
    });
  const own = await ask(`http://docs.localhost:${stack.pagePort}`);
  expect(own.status).toBe(204);
  expect(own.headers['access-control-allow-headers']).toBe('x-amz-target');
  expect(own.headers['access-control-expose-headers']).toContain('x-amzn-errortype');
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
});
