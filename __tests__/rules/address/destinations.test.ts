import type { FailureKind } from 'src/contract/failures';
import type { SitePath } from 'src/contract/brandTypes';
import type { OutputOf } from 'src/contract/operations';
import {
  type AliasVerdict,
  aliasVerdict,
  destinationOf,
  namesProvider,
  submitsByItself,
  waitsForPress,
} from 'src/rules/address/destinations';
import { documentAppDeparture } from 'src/rules/address/documentApp';
import { failed, ok } from '__tests__/support/fakePorts';

type Answer = OutputOf<'userIdentityProvider'>;
const destination = (answer: Answer) => destinationOf(ok(answer), 'workdocs');
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
    expect(destinationOf(failed('missingParameter'), 'workdocs')).toEqual({ to: 'askForEmail' });
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
    expect(destinationOf(failed(kind), 'workdocs')).toEqual({ to: 'unknown', why: 'failed' });
  });
});

describe('the check of the site alias', () => {
  it.each<[FailureKind, string]>([
    ['redirect', 'deleted'],
    ['entityNotExists', 'invalid'],
    ['unauthorizedResource', 'unauthorized'],
    ['missingParameter', 'usable'],
    ['userNotActive', 'usable'],
    ['authenticationFailed', 'usable'],
    ['network', 'usable'],
    ['malformed', 'usable'],
    ['incomplete', 'usable'],
    ['refused', 'usable'],
    ['throttled', 'usable'],
  ])('that fails with %s results in %s', (kind, verdict) => {
    expect(aliasVerdict(failed(kind))).toBe(verdict);
  });

  it('that succeeds results in usable', () => {
    expect(aliasVerdict(ok({ Id: 'o1' }))).toBe('usable');
  });
});

const nothing = {
  site: true,
  onSitesHost: false,
  email: false,
  showsNotice: false,
  autoSubmit: undefined,
  arrivedByHistory: false,
};

describe('the automatic submit of the entry form', () => {
  it.each([
    ['on a site host with no input', { onSitesHost: true }, true],
    ['with an e-mail and a site', { email: true }, true],
    ['when told to', { onSitesHost: true, autoSubmit: true }, true],
    ['not with a site alone', {}, false],
    ['not on a site host with a notice', { onSitesHost: true, showsNotice: true }, false],
    ['not with an e-mail and a notice', { email: true, showsNotice: true }, false],
    ['not with an e-mail but no site', { email: true, site: false }, false],
    ['not on a site host whose label is not a site name', { onSitesHost: true, site: false }, false],
    ['not when told not to', { onSitesHost: true, email: true, autoSubmit: false }, false],
    ['not when told to, but without a reason', { autoSubmit: true }, false],
    ['not after Back', { onSitesHost: true, email: true, arrivedByHistory: true }, false],
  ])('%s', (_title, given, submits) => {
    expect(submitsByItself({ ...nothing, ...given })).toBe(submits);
  });
});

describe('what the check of the alias found waits for a press [0.49]', () => {
  const refusals = ['deleted', 'invalid', 'unauthorized'] as const;
  const arrivals = {
    'a plain arrival': nothing,
    'a notice': { ...nothing, showsNotice: true },
    'a denial': { ...nothing, autoSubmit: false },
    'an automatic submit': { ...nothing, autoSubmit: true },
    Back: { ...nothing, arrivedByHistory: true },
  };

  it.each<[keyof typeof arrivals, readonly AliasVerdict[]]>([
    ['a plain arrival', []],
    ['a notice', refusals],
    ['a denial', ['unauthorized']],
    ['an automatic submit', []],
    ['Back', ['unauthorized']],
  ])('after %s: %j', (arrival, waiting) => {
    const waitsIn = (step: Parameters<typeof waitsForPress>[2]) =>
      (['usable', ...refusals] as const).filter((verdict) => waitsForPress(verdict, arrivals[arrival], step));
    expect(waitsIn('asking')).toEqual(waiting);
    expect(waitsIn('lookingUp')).toEqual([]);
    expect(waitsIn('cannotSignIn')).toEqual(refusals);
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

describe('the document application', () => {
  const page = { scheme: 'https:', host: 'acme.docs.example', documentApp: '/workdocs/index.html' };
  const to = 'https://acme.docs.example/workdocs/index.html/';

  it('opens below its path and loads the user', () => {
    expect(documentAppDeparture(page, undefined)).toEqual({ to, query: { load_user_info: 'true' }, replace: true });
  });

  it('opens a stored path with the same parameter', () => {
    const path = '/share/1?x=1' as SitePath;
    expect(documentAppDeparture(page, path)).toEqual({ to, path, query: { load_user_info: 'true' }, replace: true });
  });
});
