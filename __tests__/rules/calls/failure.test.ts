import fc from 'fast-check';
import { isUnauthorized, failureOf, noAnswer } from 'src/rules/calls/failure';
import { isDefiniteRefusal } from 'src/rules/calls/refusal';
import { exchangeError } from 'src/rules/signIn/exchangeFailure';
import { isChallengeOver, isCredentialRefusal } from 'src/rules/signIn/poolFailure';

const refusal = (status: number, body: unknown, statusText = '') =>
  failureOf({ status, statusText, data: typeof body === 'string' ? body : JSON.stringify(body) });

/** What a firewall or a proxy answers in place of the service. */
const page = (status: number) => failureOf({ status, statusText: '', data: '<html>', contentType: 'text/html' });

describe('a failed call', () => {
  it.each([
    ['MissingParameterException', 'missingParameter'],
    ['UnauthorizedResourceAccessException', 'unauthorizedResource'],
    ['EntityNotExistsException', 'entityNotExists'],
    ['RedirectException', 'redirect'],
    ['UserNotActiveException', 'userNotActive'],
    ['AuthenticationFailedException', 'authenticationFailed'],
  ])('whose body says %s is recognised as %s, with any status and in any of its fields [8.01]', (name, kind) => {
    for (const status of [400, 401, 403, 404, 500]) {
      const known = { kind, status, code: name };
      expect(refusal(status, { Message: name })).toEqual({ ...known, message: name });
      expect(refusal(status, { message: name })).toEqual({ ...known, message: name });
      expect(refusal(status, { __type: name })).toMatchObject(known);
      expect(refusal(status, { __type: `com.example.docs#${name}` })).toMatchObject(known);
      expect(refusal(status, { __type: `com.example.docs.${name}` })).toMatchObject(known);
      expect(refusal(status, { __type: name, Message: 'words for people' })).toEqual({
        ...known,
        message: 'words for people',
      });
    }
  });

  it('has the error of a token endpoint as its code, if it is a known one', () => {
    expect(refusal(400, { error: 'invalid_grant', error_description: 'the code of ada@mail.test' })).toEqual({
      kind: 'refused',
      status: 400,
      code: 'invalid_grant',
    });
    expect(refusal(400, { error: 'ada@mail.test' })).toEqual({ kind: 'refused', status: 400 });
    expect(refusal(400, { error: 'invalid_grant', Message: 'MissingParameterException' })).toMatchObject({
      kind: 'missingParameter',
      code: 'MissingParameterException',
    });
  });

  it('names an exception that the product does not know: after its namespace, or alone in the message', () => {
    const name = 'ValidationException';
    for (const body of [{ __type: `com.example.docs#${name}`, Message: 'words' }, { __type: name }, { Message: name }])
      expect(refusal(400, body)).toMatchObject({ kind: 'refused', code: name });
    for (const words of ['Ada Lovelace', 'ada@mail.test Exception', `A ${name}`, `${name}: no`, 'ada7Exception'])
      expect(refusal(400, { Message: words }).code).toBeUndefined();
    expect(refusal(400, { __type: 'docs#OneException', Message: 'OtherException' }).code).toBe('OneException');
  });

  it('contains its status and its message [8.01]', () => {
    expect(refusal(409, { Message: 'Try later.' })).toEqual({ kind: 'refused', status: 409, message: 'Try later.' });
    expect(refusal(409, '', 'Conflict')).toEqual({ kind: 'refused', status: 409, message: 'Conflict' });
    expect(refusal(409, '')).toEqual({ kind: 'refused', status: 409 });
  });

  it('without an answer has the status -1 [8.01]', () => {
    expect(noAnswer).toEqual({ kind: 'network', status: -1 });
    expect(failureOf({ status: -1, statusText: '', data: '' })).toEqual(noAnswer);
    expect(failureOf({ status: -1, statusText: 'TimeoutError', data: '' })).toEqual({
      ...noAnswer,
      code: 'TimeoutError',
    });
  });

  it.each([
    [400, { __type: 'ThrottlingException' }, 'throttled'],
    [400, { __type: 'com.example#ThrottlingException' }, 'throttled'],
    [400, { __type: 'com.example.docs.ThrottlingException' }, 'throttled'],
    [400, { __type: 'ThrottlingException.TooFast', Message: 'Slow down.' }, 'throttled'],
    [400, { Message: 'ThrottlingException' }, 'throttled'],
    [400, { message: 'ThrottlingException: Rate exceeded' }, 'throttled'],
    [429, { Message: 'ThrottlingException' }, 'refused'],
    [400, { Message: 'EntityNotExistsException', __type: 'ThrottlingException' }, 'entityNotExists'],
    [429, { __type: 'ThrottlingException' }, 'refused'],
    [400, { __type: 'NotThrottlingException' }, 'refused'],
    [400, { Message: 'A ThrottlingException of sorts' }, 'refused'],
  ])('with status %p and body %j is %s [9.02]', (status, body, kind) => {
    expect(refusal(status, body).kind).toBe(kind);
  });

  it.each([
    ['<html>captive portal</html>'],
    ['null'],
    ['[]'],
    ['"EntityNotExistsException"'],
    ['{'],
    [{ Message: { toString: 1 } }],
    [{ Message: ['RedirectException'] }],
    [{ Message: 'constructor', __type: '__proto__' }],
    ['{"__proto__":{"Message":"RedirectException"}}'],
    [{ Message: ' RedirectException' }],
  ])('with the body %j is a plain refusal', (body) => {
    expect(refusal(400, body).kind).toBe('refused');
  });

  it('never shows more than 300 characters, nor control characters', () => {
    const { code, message } = refusal(400, { __type: 'x'.repeat(9999), Message: `a\u202eb${'y'.repeat(9999)}` });
    expect(code).toHaveLength(300);
    expect(message).toHaveLength(300);
    expect(message).toMatch(/^a by+$/);
  });

  it('of any body never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
        expect(refusal(status, body).status).toBe(status);
      }),
    );
  });
});

it('is described by its type and length if its body is not JSON', () => {
  const data = '<html>';
  const body = { status: 400, statusText: '', data };
  expect(failureOf({ ...body, contentType: 'text/html' })).toMatchObject({ contentType: 'text/html', length: 6 });
  expect(failureOf(body)).toEqual({ kind: 'refused', status: 400, length: 6 });
});

describe('a failed refresh', () => {
  it.each([
    [refusal(400, {}), true, false],
    [refusal(401, {}), true, true],
    [refusal(403, {}), true, false],
    [refusal(499, {}), true, false],
    [page(403), false, false],
    [{ kind: 'malformed', status: 403 } as const, false, false],
    [{ kind: 'malformed', status: 401 } as const, true, true],
    [page(401), true, true],
    [failureOf({ status: 403, statusText: '', data: '' }), true, false],
    [refusal(400, { __type: 'ThrottlingException' }), false, false],
    [refusal(408, {}), false, false],
    [refusal(423, {}), false, false],
    [refusal(429, {}), false, false],
    [refusal(399, {}), false, false],
    [refusal(500, {}), false, false],
    [noAnswer, false, false],
  ])('(%j) is a refusal: %p; it ends the session during calls: %p [0.22]', (failure, isRefused, isEnd) => {
    expect([isDefiniteRefusal(failure), isUnauthorized(failure)]).toEqual([isRefused, isEnd]);
  });
});

describe('a refusal of the user pool', () => {
  it.each(['NotAuthorizedException', 'UserNotFoundException'])(
    '%s can be corrected by the person who typed',
    (code) => {
      const failure = { kind: 'refused', status: 400 } as const;
      expect(isCredentialRefusal({ ...failure, code })).toBe(true);
      expect(isCredentialRefusal({ ...failure, code, message: 'Incorrect username or password.' })).toBe(true);
      expect(isCredentialRefusal({ ...failure, code, message: 'User is disabled.' })).toBe(false);
      expect(isCredentialRefusal({ ...failure, code: code.toLowerCase() })).toBe(false);
    },
  );

  it('ends the challenge for a first profile only if it says that the person is no longer authorised', () => {
    const code = 'NotAuthorizedException';
    expect(isChallengeOver({ kind: 'refused', code })).toBe(true);
    expect(isChallengeOver({ kind: 'network', code })).toBe(false);
    expect(isChallengeOver({ kind: 'refused', code: 'CodeMismatchException' })).toBe(false);
  });
});

describe('after the exchange of a code or token', () => {
  it.each([
    [403, { Message: 'UserNotActiveException' }, 'not_active'],
    [401, { Message: 'AuthenticationFailedException' }, 'enterpriseAuth'],
    [403, { message: 'AuthenticationFailedException' }, 'enterpriseAuth'],
    [500, { Message: 'AuthenticationFailedException' }, 'enterpriseAuth'],
    [400, { __type: 'com.example#UserNotActiveException' }, 'not_active'],
    [401, { Message: 'UserNotActiveException' }, 'not_active'],
    [500, { Message: 'UserNotActiveException' }, 'not_active'],
    [403, {}, 'internalerror'],
    [401, {}, 'internalerror'],
    [400, { Message: 'MissingParameterException' }, 'internalerror'],
    [500, {}, 'internalerror'],
    [-1, {}, 'internalerror'],
  ])('status %p with %j is %s [8.02]', (status, body, error) => {
    expect(exchangeError(refusal(status, body))).toBe(error);
  });

  it('an answer without the tokens is enterpriseAuth, also one that is not JSON [5.09]', () => {
    expect(exchangeError({ kind: 'incomplete', status: 200, field: 'RefreshToken' })).toBe('enterpriseAuth');
    expect(exchangeError({ kind: 'malformed', status: 200 })).toBe('enterpriseAuth');
  });
});
