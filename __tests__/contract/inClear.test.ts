import { failureShape } from 'src/contract/failures';
import { isConfirmable } from 'src/contract/names';
import { isOpenInOlderLogs, isOwnName } from 'src/contract/ownNames';
import { noSession } from 'src/contract/noSession';
import { oauthErrors, outageErrors, setupErrors } from 'src/contract/oauthErrors';
import { redact } from 'src/journal/record/redact';

/** A refusal as a log shows it. */
const recorded = (failure: object): unknown => redact(failureShape, failure, (label) => `‹${label}:1›`);

/** RFC 6749, 4.1.2.1 and 5.2, and RFC 6750, 3.1. */
const ofOAuth = [
  ...['invalid_request', 'unauthorized_client', 'access_denied', 'unsupported_response_type', 'invalid_scope'],
  ...['server_error', 'temporarily_unavailable', 'invalid_client', 'invalid_grant', 'unsupported_grant_type'],
  ...['invalid_token', 'insufficient_scope'],
];
/** OpenID Connect Core 1.0, 3.1.2.6. */
const ofOpenIdConnect = [
  ...['interaction_required', 'login_required', 'account_selection_required', 'consent_required'],
  ...['invalid_request_uri', 'invalid_request_object', 'request_not_supported', 'request_uri_not_supported'],
  'registration_not_supported',
];

describe('a log shows of a refusal', () => {
  it.each([...ofOAuth, ...ofOpenIdConnect, 'TypeError', 'NetworkError', 'NotAuthorizedException'])(
    'the code %s',
    (code) => {
      const failure = { kind: 'refused', status: 400, code, message: code };
      expect(recorded(failure)).toEqual(failure);
    },
  );

  it.each([
    ...['application/json', 'application/problem+json', 'application/x-amz-json-1.0', 'application/x-amz-json-1.1'],
    ...['application/javascript', 'application/octet-stream', 'application/xhtml+xml', 'application/xml'],
    ...['image/gif', 'image/jpeg', 'image/png'],
    ...['text/css', 'text/html', 'text/javascript', 'text/plain', 'text/xml'],
  ])('the content type %s', (contentType) => {
    expect(recorded({ kind: 'malformed', contentType, length: 5 })).toMatchObject({ contentType });
  });

  it.each(['Invalid code provided, please request a code again.', 'Incorrect username or password.'])(
    'the fixed sentence of the user pool: %s',
    (message) => {
      expect(recorded({ kind: 'refused', status: 400, message })).toMatchObject({ message });
    },
  );

  it('no other word, which could be what a person typed', () => {
    const told = { code: 'Jane', message: 'Jane has no account.', contentType: 'text/jane' };
    expect(recorded({ kind: 'refused', status: 400, ...told })).toEqual({
      ...{ kind: 'refused', status: 400 },
      ...{ code: '‹code:1›', message: '‹message:1›', contentType: '‹contentType:1›' },
    });
  });

  it('the words of the user pool’s library where there is no current user', () => {
    expect(recorded(noSession)).toMatchObject({ kind: 'refused', status: -1 });
    expect(noSession.message).toContain('No Cognito User session');
  });
});

it('an OAuth error is one of the setup, an outage, or neither', () => {
  expect([...oauthErrors].sort()).toEqual([...ofOAuth, ...ofOpenIdConnect].sort());
  expect(outageErrors).toEqual(['server_error', 'temporarily_unavailable']);
  expect(setupErrors).not.toContain('access_denied');
});

describe('names', () => {
  const ids = ['session', 'signIn', 'page', 'tab', 'trip'];
  const labels = [
    ...ids,
    'site',
    'application',
    'redirectPath',
    'targetPath',
    'codeChallenge',
    'personalPath',
    'parameter',
    'email',
  ];
  it('that the service can confirm are those that somebody else has chosen', () => {
    expect(labels.filter(isConfirmable)).toEqual(['site', 'application', 'redirectPath', 'targetPath']);
  });

  it('of the page itself belong to no person; older logs show them, code challenges, paths for one person and parameters', () => {
    expect(labels.filter(isOwnName)).toEqual(ids);
    expect(labels.filter(isOpenInOlderLogs)).toEqual([...ids, 'codeChallenge', 'personalPath', 'parameter']);
  });
});
