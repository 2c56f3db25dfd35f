/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { isPostureAccess } from 'src/rules/appAccess';

describe('posture access', () => {
  it('counts with both challenge and application id [4.61]', () => {
    expect(isPostureAccess({ code_challenge: 'abc', application_id: 'app-1' })).toBe(true);
  });

  it.each([
    [undefined, 'app-1'],
    ['abc', undefined],
    [undefined, undefined],
    ['', 'app-1'],
    ['abc', ''],
    ['null', 'app-1'],
    ['abc', 'null'],
    ['null', 'null'],
  ])('does not count with challenge %p and application id %p [4.61]', (code_challenge, application_id) => {
    expect(isPostureAccess({ code_challenge, application_id })).toBe(false);
  });
});
