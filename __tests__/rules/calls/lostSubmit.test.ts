import type { Failure } from 'src/contract/failures';
import { isMaybeDone, nextSubmit, withFailure } from 'src/rules/calls/lostSubmit';

describe('a submit that was refused after the same one had failed', () => {
  const refused: Failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };

  it.each<[boolean, string, Failure]>([
    [true, 'no answer came', { kind: 'network', status: -1 }],
    [true, 'no answer came in time', { kind: 'network', status: -1, code: 'TimeoutError' }],
    [false, 'the code of the call did not load', { kind: 'network', status: -1, code: 'ChunkLoadError' }],
    [true, 'the answer was unreadable', { kind: 'malformed', status: 200 }],
    [true, 'a gateway answered', { kind: 'malformed', status: 504 }],
    [false, 'the network wanted a sign-in', { kind: 'malformed', status: 511 }],
    [false, 'a firewall answered', { kind: 'malformed', status: 403 }],
    [true, 'the answer was incomplete', { kind: 'incomplete', status: 200, field: 'Status' }],
    [false, 'the service refused it', { kind: 'refused', status: 400, code: 'InvalidPasswordException' }],
  ])('may have been accepted (%p) if %s', (isMaybe, _why, failure) => {
    const first = withFailure(nextSubmit(undefined, 'code', 'password'), failure);
    expect(isMaybeDone(nextSubmit(first, 'code', 'password'), refused)).toBe(isMaybe);
    expect(isMaybeDone(nextSubmit(first, 'code', 'another password'), refused)).toBe(false);
  });
});
