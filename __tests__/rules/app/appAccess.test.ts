import { isDriveApplication, isDriveRequest, isPostureAccess } from 'src/rules/app/appAccess';

describe('posture access', () => {
  it('requires both challenge and application id [4.61]', () => {
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
    ['abc', '.'],
    ['abc', '..'],
  ])('does not count with challenge %p and application id %p [4.61]', (code_challenge, application_id) => {
    expect(isPostureAccess({ code_challenge, application_id })).toBe(false);
  });
});

describe('a request of the drive client', () => {
  it.each([
    ['drive', true],
    ['DRIVE_MAC', true],
    ['web', false],
    ['', false],
    [undefined, false],
  ])('has a client type like %p: %p', (clientType, isDrive) => {
    expect(isDriveRequest(clientType)).toBe(isDrive);
  });
});

describe('a drive application', () => {
  const settings = { driveApplications: ['drive-app-1', 'drive-app-2'] };

  it.each([
    ['drive-app-1', true],
    ['drive-app-2', true],
    ['drive-app', false],
    ['notes-app', false],
    ['', false],
  ])('is named in the settings, and skips consent: %p, %p', (applicationId, isDrive) => {
    expect(isDriveApplication(settings, applicationId)).toBe(isDrive);
  });
});
