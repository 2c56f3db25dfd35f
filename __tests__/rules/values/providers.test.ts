import type { Method } from 'src/contract/providers';
import { noProvider } from 'src/contract/serviceValues';
import { methodOf, wireNameOf } from 'src/rules/values/providers';
import { causeWithoutCode } from 'src/rules/signIn/causeWithoutCode';

describe('a provider type', () => {
  it.each<[Method, string]>([
    ['own', 'WORKDOCS'],
    ['directory', 'DIRECTORY_SERVICE'],
    ['federate', 'WORKDOCS_FEDERATE'],
    ['identityCenter', 'IAM_IDENTITY_CENTER'],
  ])('of method %s is spelled %s and read back [3.07]', (method, spelling) => {
    expect(wireNameOf(method, 'workdocs')).toBe(spelling);
    expect(methodOf(spelling, 'workdocs')).toBe(method);
  });

  it('of the federated provider is named by the product', () => {
    expect(wireNameOf('federate', 'other-docs')).toBe('OTHER-DOCS_FEDERATE');
    expect(methodOf('WORKDOCS_FEDERATE', 'other-docs')).toBeUndefined();
  });

  it.each([['workdocs.example'], ['WORKDOCS.EXAMPLE'], ['WorkDocs.x.y'], ['workdocs.']])(
    'that is dotted (%s) is the own user pool [3.07]',
    (spelling) => {
      expect(methodOf(spelling, 'workdocs')).toBe('own');
    },
  );

  it.each([
    [undefined],
    [noProvider],
    [''],
    ['workdocs'],
    ['xworkdocs.example'],
    ['workdocsx.example'],
    ['directory_service'],
    ['WORKDOCS_FEDERATE '],
    ['{PRODUCT}_FEDERATE'],
    ['__proto__'],
    ['own'],
  ])('%p means no method; NONE is the value before anyone has signed in [3.07]', (spelling) => {
    expect(methodOf(spelling, 'workdocs')).toBeUndefined();
  });
});

describe('causeWithoutCode', () => {
  it.each([
    [undefined, 'noCode'],
    ['access_denied', 'providerRefused'],
    ['login_required', 'providerRefused'],
    ['something_else', 'providerRefused'],
    ['invalid_request', 'providerSetup'],
    ['unauthorized_client', 'providerSetup'],
    ['invalid_scope', 'providerSetup'],
    ['server_error', 'providerUnavailable'],
    ['temporarily_unavailable', 'providerUnavailable'],
  ])('a provider that says %p and gives no code: %s', (error, cause) => {
    expect(causeWithoutCode(error)).toBe(cause);
  });
});
