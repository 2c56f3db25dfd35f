/** @jest-environment node */
import { failureOf, noAnswer } from 'src/rules/failure';
import { endsSession } from 'src/rules/session';

const refusal = (status: number, body: object = {}) =>
  failureOf({ status, statusText: '', data: JSON.stringify(body) });

describe('a failed refresh', () => {
  it.each([[400], [401], [403], [404]])('that is refused with %p ends the session', (status) => {
    expect(endsSession(refusal(status))).toBe(true);
  });

  it.each([
    ['no answer', noAnswer],
    ['a timeout of the service', refusal(408)],
    ['too many requests', refusal(429)],
    ['throttling', refusal(400, { __type: 'ThrottlingException' })],
    ['an error of the service', refusal(500)],
    ['a gateway fault', refusal(503)],
    ['an answer that is not JSON', { kind: 'malformed', status: 200 } as const],
    ['an incomplete answer', { kind: 'incomplete', status: 200, field: 'AccessToken' } as const],
  ])('for %s says nothing about the token', (_title, failure) => {
    expect(endsSession(failure)).toBe(false);
  });
});
