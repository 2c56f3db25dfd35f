import type { FailureKind } from 'src/contract/failures';
import type { OutputOf } from 'src/contract/operations';
import { providerRouteOf, namesProvider } from 'src/rules/address/providerRoute';
import { failed, ok } from '__tests__/support/fakePorts';

type Answer = OutputOf<'userIdentityProvider'>;
const destination = (answer: Answer) => providerRouteOf(ok(answer), 'workdocs');
const center = (OIDCUrl?: string, OIDCClientId?: string): Answer => ({
  IdentityProvider: 'IAM_IDENTITY_CENTER',
  IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: { OIDCUrl, OIDCClientId } },
});

describe('the destination after the look-up of the provider', () => {
  it.each([
    [{}, 'directory'],
    [{ IdentityProvider: undefined }, 'directory'],
    [{ IdentityProvider: 'SOMETHING_NEW' }, 'directory'],
    [{ IdentityProvider: 'NONE' }, 'directory'],
    [{ IdentityProvider: '__proto__' }, 'directory'],
    [{ IdentityProvider: 'DIRECTORY_SERVICE' }, 'directory'],
    [{ IdentityProvider: 'WORKDOCS_FEDERATE' }, 'federate'],
    [{ IdentityProvider: 'WORKDOCS' }, 'ownLogin'],
    [{ IdentityProvider: 'workdocs.example' }, 'ownLogin'],
  ])('with the answer %j is %s', (answer, to) => {
    expect(destination(answer)).toEqual({ to });
  });

  it('at an identity center has the url, with its own query, and the client id', () => {
    expect(destination(center('https://oidc.test/authorize?x=1', 'client-1'))).toEqual({
      to: 'identityCenter',
      oidc: { url: 'https://oidc.test/authorize?x=1', clientId: 'client-1' },
    });
  });

  it.each([
    [center(undefined, 'client-1')],
    [center('https://oidc.test/authorize', undefined)],
    [center('https://oidc.test/authorize', '')],
    [center('javascript:alert(1)', 'client-1')],
    [center('/authorize', 'client-1')],
    [center('https://user:pass@oidc.test/', 'client-1')],
    [{ IdentityProvider: 'IAM_IDENTITY_CENTER' }],
    [{ IdentityProvider: 'IAM_IDENTITY_CENTER', IdentityProviderAuthInitiationParams: {} }],
  ])('at an identity center with the unusable address %j is unknown', (answer) => {
    expect(destination(answer)).toEqual({ to: 'unknown', why: 'noOidcClient' });
  });

  it('is a request for the e-mail address if a parameter is missing', () => {
    expect(providerRouteOf(failed('missingParameter'), 'workdocs')).toEqual({ to: 'askForEmail' });
  });

  it.each<[FailureKind]>([
    ['network'],
    ['malformed'],
    ['incomplete'],
    ['refused'],
    ['throttled'],
    ['unauthorizedResource'],
    ['entityNotExists'],
    ['redirect'],
    ['userNotActive'],
    ['authenticationFailed'],
  ])('after another failure (%s) is unknown', (kind) => {
    expect(providerRouteOf(failed(kind), 'workdocs')).toEqual({ to: 'unknown', why: 'failed' });
  });
});

describe('an answer names a provider', () => {
  it.each([
    [ok({ IdentityProvider: 'WORKDOCS' }), true],
    [ok({ IdentityProvider: 'workdocs.example' }), true],
    [ok({ IdentityProvider: 'SOMETHING_NEW' }), false],
    [ok({}), false],
    [failed('missingParameter'), false],
    [failed('network'), false],
  ])('%j: %p', (answer, names) => {
    expect(namesProvider(answer, 'workdocs')).toBe(names);
  });
});
