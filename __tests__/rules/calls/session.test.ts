import { failureOf, noAnswer, isUnauthorized } from 'src/rules/calls/failure';
import { isUndecided, isDefiniteRefusal } from 'src/rules/calls/refusal';

const refusal = (status: number, body: object = {}) =>
  failureOf({ status, statusText: '', data: JSON.stringify(body) });

describe('a failed refresh', () => {
  it.each([
    [400, false],
    [401, true],
    [403, false],
    [404, false],
  ])('with %p is a definite refusal, and ends the session for other calls: %p [0.22]', (status, ends) => {
    expect(isDefiniteRefusal(refusal(status))).toBe(true);
    expect(isUnauthorized(refusal(status))).toBe(ends);
  });

  it('with the name of a refusal is one with any status [8.01]', () => {
    for (const status of [400, 403, 429, 500, 503])
      expect(isDefiniteRefusal(refusal(status, { Message: 'UserNotActiveException' }))).toBe(true);
  });

  it('is decided by a refusal and by a success without a usable token, and by no failed server [0.22]', () => {
    for (const status of [400, 401, 403, 404]) expect(isUndecided(refusal(status))).toBe(false);
    expect(isUndecided(refusal(500, { Message: 'UserNotActiveException' }))).toBe(false);
    for (const kind of ['malformed', 'incomplete'] as const) expect(isUndecided({ kind, status: 200 })).toBe(false);
    expect(isUndecided({ kind: 'malformed', status: 403, length: 6 })).toBe(false);
    expect(isUndecided(noAnswer)).toBe(true);
    expect(isUndecided(refusal(400, { __type: 'ThrottlingException' }))).toBe(true);
    expect(isUndecided(refusal(400, { __type: 'LimitExceededException' }))).toBe(true);
    for (const status of [408, 423, 425, 429, 500, 502, 503, 504]) expect(isUndecided(refusal(status))).toBe(true);
  });

  it.each([
    ['no answer', noAnswer],
    ['a timeout of the service', refusal(408)],
    ['too many requests', refusal(429)],
    ['throttling', refusal(400, { __type: 'ThrottlingException' })],
    ['a limit that was exceeded', refusal(400, { __type: 'LimitExceededException' })],
    ['too many attempts', refusal(400, { __type: 'TooManyFailedAttemptsException' })],
    ['an error of the service', refusal(500)],
    ['a gateway fault', refusal(503)],
    ['an answer that is not JSON', { kind: 'malformed', status: 200 } as const],
    ['an incomplete answer', { kind: 'incomplete', status: 200, field: 'AccessToken' } as const],
  ])('for %s says nothing about the token [0.22]', (_title, failure) => {
    expect(isDefiniteRefusal(failure)).toBe(false);
    expect(isUnauthorized(failure)).toBe(false);
  });
});
