import { makeVault } from 'src/adapters/vault';
import { identityFailure, makeIdentity } from 'src/adapters/identity';
import { isDefiniteRefusal } from 'src/rules/calls/refusal';

const thrown = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('an exception of the client library', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 400],
    ['UserNotFoundException', 'User does not exist.', 400],
    ['InvalidPasswordException', 'Password did not conform with policy', 400],
    ['LimitExceededException', 'Attempt limit exceeded', 429],
  ])('named %s is a refusal with its code, message and status', (code, message, statusCode) => {
    expect(identityFailure(thrown(code, message, { name: code, statusCode }))).toEqual({
      kind: 'refused',
      status: statusCode,
      code,
      message,
    });
  });

  it.each(['ThrottlingException', 'TooManyRequestsException'])(
    'named %s is throttling, which says nothing about a session [0.22]',
    (code) => {
      const failure = identityFailure(thrown(code, 'Rate exceeded', { statusCode: 400 }));
      expect(failure).toEqual({ kind: 'throttled', status: 400, code, message: 'Rate exceeded' });
      expect(isDefiniteRefusal(failure)).toBe(false);
    },
  );

  it('is a refusal even if it has only a name', () => {
    const error = Object.assign(new Error('No.'), { name: 'CodeMismatchException' });
    expect(identityFailure(error)).toEqual({
      kind: 'refused',
      status: -1,
      code: 'CodeMismatchException',
      message: 'No.',
    });
  });

  it.each([
    [thrown('NetworkError', 'Network error')],
    [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ])('for a lost connection (%s) is a network failure', (error) => {
    expect(identityFailure(error)).toEqual({ kind: 'network', status: -1 });
  });

  it('names no request that the page does not know', () => {
    const error = thrown('NetworkError', '', { operation: 'CANARY', answered: 'CANARY' });
    expect(identityFailure(error)).toEqual({ kind: 'network', status: -1 });
  });

  it.each([
    [new TypeError("Cannot read properties of undefined (reading 'CANARY')")],
    ['a text with a CANARY'],
    [undefined],
    [null],
    [7],
    [{}],
    [{ code: 5, name: 6, message: 'CANARY' }],
  ])('that is a defect of the library (%p) is malformed, and its message is dropped', (error) => {
    expect(identityFailure(error)).toEqual({ kind: 'malformed', status: -1 });
  });

  it('is shown without control characters, at most 300 long, and never as an object', () => {
    const { message, code } = identityFailure(thrown('X'.repeat(999), `a\u202eb${'y'.repeat(999)}`));
    expect(code).toHaveLength(300);
    expect(message).toMatch(/^a by+$/);
    expect(message).toHaveLength(300);
    expect(identityFailure({ code: 'X', message: { toString: () => 'CANARY' } })).toEqual({
      kind: 'refused',
      status: -1,
      code: 'X',
    });
  });

  it('never contains the password that the library left in its error', () => {
    const error = thrown('NotAuthorizedException', 'No.', {
      request: { body: 'CANARY' },
      config: { password: 'CANARY' },
    });
    expect(JSON.stringify(identityFailure(error))).not.toContain('CANARY');
  });
});

describe('a refresh', () => {
  it('without a current user fails with the message of the specification, and sends nothing [7.09]', async () => {
    const settings = { id: 'us-east-1_pool', clientId: 'client', endpoint: 'http://127.0.0.1:1/' };
    const identity = makeIdentity(
      settings,
      makeVault((label, value) => `‹${label}:${value}›`),
    );
    expect(await identity.refreshSession({})).toMatchObject({
      outcome: 'failed',
      failure: { kind: 'refused', message: 'No Cognito User session found. Cannot refresh.' },
    });
  });
});
