import type { EpochSeconds } from 'src/contract/brandTypes';
import type { OperationId } from 'src/contract/operations';
import type { MetricRecord } from 'src/contract/telemetry';
import { errorLineOf } from 'sagas/telemetry/logs';
import { metricsOf } from 'sagas/telemetry/metrics';
import { apiCalled } from 'slices/api';
import { pageShown } from 'slices/page';
import { flowCrashed } from 'slices/flow';
import { identityCalled } from 'slices/identity';
import { changePasswordRefused, changePasswordChanged } from 'slices/changePassword';
import { consentFailed } from 'slices/consent';
import { entrySignInImpossible } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginAccepted, ownLoginRefused } from 'slices/ownLogin';
import { placeStoredValueRefused } from 'slices/place';
import { redirectRefused, redirectRedirecting } from 'slices/redirect';
import { resetPasswordCodeRefused, resetPasswordDone, resetPasswordRefused } from 'slices/resetPassword';
import { routeEntered, routePathRefused } from 'slices/route';
import { sessionCredentialsStored, sessionSignedOut } from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { updateUserRefused } from 'slices/updateUser';
import { siteNamed } from '__tests__/support/fakePorts';
import { openTelemetry } from '__tests__/support/telemetry';

const called = (status: number | undefined, latency = 120) =>
  apiCalled({ operation: 'token', latency, status, organization: undefined, user: undefined });
const namesOf = (said: Event): string[] => metricsOf(said).map(({ Name, Value }) => `${Name} ${Value}`);
const failure = { kind: 'refused', status: 400, code: 'jane', message: 'jane has no such password' } as const;
const sitename = siteNamed('acme');
const entered = routeEntered({ route: 'ownLogin', params: { sitename }, refused: [], arrival: 'load' });
const siteInvalid = 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME';
const problemPage = (params: { readonly main_error?: string }) =>
  routeEntered({ route: 'problem', params, refused: [], arrival: 'load' });
/** Spec §9: metrics and logs go out every 30 s. */
const every = 30_000;

describe('what is measured', () => {
  it.each([
    ['a successful call', called(200), ['token.Latency 120', 'token.StatusCode 200']],
    ['a refused call', called(403), ['token.Latency 120', 'token.StatusCode 403', 'token.4XX 1']],
    ['a call that failed at the service', called(503), ['token.Latency 120', 'token.StatusCode 503', 'token.5XX 1']],
    ['a call without an answer', called(undefined), ['token.Latency 120', 'token.NoAnswer 1']],
    [
      'a call of the identity service, which reports no status',
      identityCalled({ call: 'signIn', latency: 80, status: undefined }),
      ['identity.signIn.Latency 80'],
    ],
    [
      'a call of the identity service with a status',
      identityCalled({ call: 'changePassword', latency: 80, status: 400 }),
      ['identity.changePassword.Latency 80', 'identity.changePassword.StatusCode 400', 'identity.changePassword.4XX 1'],
    ],
    ['a page that can be used', pageShown({ page: 'signInForm', latency: 640 }), ['signInForm.Latency 640']],
    [
      'an address that is not registered',
      redirectRefused({ why: 'invalidRedirect', name: undefined, rejected: 'https://evil.test/' }),
      ['InvalidRedirect 1', 'AppAccess.Failure 1'],
    ],
    [
      'another refusal of the redirect page',
      redirectRefused({ why: 'metadata', name: undefined, rejected: undefined }),
      ['AppAccess.Failure 1'],
    ],
    ['a step of a flow', entered, []],
  ] as const)('is of %s [4.71, 7.09, 9.04]', (_what, said, expected) => {
    expect(namesOf(said)).toEqual(expected);
  });

  it.each([
    [signInRefused({ error: 'error', why: 'otherTab', skewMs: undefined }), 'SignIn.Failure', { Cause: 'otherTab' }],
    [entrySignInImpossible(), 'SignIn.Failure', {}],
    [ownLoginAccepted(), 'PasswordSignIn.Success', {}],
    [ownLoginRefused({ failure }), 'PasswordSignIn.Failure', {}],
    [updateUserRefused({ failure }), 'FirstProfile.Failure', {}],
    [resetPasswordDone(), 'PasswordReset.Success', {}],
    [resetPasswordCodeRefused({ failure }), 'PasswordReset.Failure', {}],
    [resetPasswordRefused({ failure }), 'PasswordReset.Failure', {}],
    [changePasswordChanged(), 'PasswordChange.Success', {}],
    [changePasswordRefused({ failure }), 'PasswordChange.Failure', {}],
    [redirectRedirecting({ name: 'N', host: 'h', kind: 'web', external: true }), 'AppAccess.Success', {}],
    [redirectRefused({ why: 'userPool' }), 'AppAccess.Failure', { Cause: 'userPool' }],
    [sessionSignedOut({ site: sitename }), 'SignOut.Success', {}],
  ] as const)('counts what a person achieved, and what not: %j', (said, Name, Dimensions) => {
    expect(metricsOf(said)).toEqual([{ Name, Value: 1, Unit: 'Count', Dimensions }]);
  });
});

describe('a sign-in', () => {
  const stored = sessionCredentialsStored({ expiresAt: 0 as EpochSeconds });
  const enters = (route: 'postAuth' | 'appRedirect' | 'checkAuth' | 'changePassword') =>
    routeEntered({ route, params: { sitename }, refused: [], arrival: 'load' });
  const called = (operation: OperationId, status: number) =>
    apiCalled({ operation, latency: 1, status, organization: undefined, user: undefined });
  const refused = signInRefused({ error: 'error', why: 'noSession' });
  const counted = async (...events: readonly Event[]) => {
    const page = openTelemetry();
    for (const event of events) page.dispatch(event);
    await page.pass(every);
    const records = page.uploads.flatMap((upload) => (upload.service === 'metrics' ? upload.records : []));
    const names = (records as readonly MetricRecord[]).flatMap(({ Entries }) => Entries.map(({ Name }) => Name));
    return names.filter((name) => name.startsWith('SignIn.'));
  };

  it.each<[what: string, events: readonly Event[], names: readonly string[]]>([
    ['for the document application', [called('token', 200), called('currentUser', 200), stored], ['SignIn.Success']],
    ['of the own pool', [called('credentials', 200), called('currentUser', 200), stored], ['SignIn.Success']],
    ['for an app', [called('appCode', 200), enters('appRedirect')], ['SignIn.Success']],
    ['for an app, once', [called('appCode', 200), enters('appRedirect'), enters('appRedirect')], ['SignIn.Success']],
    ['that is only reopened', [called('currentUser', 200), stored], []],
    ['that was granted before', [enters('appRedirect')], []],
    ['whose exchange is refused', [called('token', 403), refused], ['SignIn.Failure']],
    ['that was left after its exchange', [called('token', 200), enters('checkAuth'), stored], []],
  ])('%s counts as one when it is finished, and as a failure when it is refused', async (_what, events, names) => {
    expect(await counted(enters('postAuth'), ...events)).toEqual(names);
  });

  it('is neither the refresh of a session nor a refused change of a password', async () => {
    expect(await counted(enters('checkAuth'), called('refreshToken', 200), stored)).toEqual([]);
    expect(await counted(enters('changePassword'), refused)).toEqual([]);
  });
});

describe('what is logged', () => {
  it.each([
    [called(403), 'token ended with status 403'],
    [called(undefined), 'token got no answer'],
    [identityCalled({ call: 'signIn', latency: 1, status: 500 }), 'identity.signIn ended with status 500'],
    [
      signInRefused({ error: 'not_active', why: 'userInactive', skewMs: undefined }),
      'sign-in refused: not_active, userInactive',
    ],
    [entrySignInImpossible(), 'sign-in impossible: the service wants an e-mail address although one was sent'],
    [ownLoginRefused({ failure }), 'own sign-in refused: refused, status 400'],
    [updateUserRefused({ failure }), 'first profile refused: refused, status 400'],
    [resetPasswordCodeRefused({ failure }), 'code for a new password refused: refused, status 400'],
    [resetPasswordRefused({ failure: { ...failure, status: -1 } }), 'new password refused: refused'],
    [changePasswordRefused({ failure }), 'change of password refused: refused, status 400'],
    [redirectRefused({ why: 'userPool', name: 'N', rejected: undefined }), 'redirect refused: userPool'],
    [consentFailed(), 'consent could not be asked'],
    [problemPage({}), 'error page: MESSAGES.ERROR.PAGE.REDIRECT'],
    [problemPage({ main_error: siteInvalid }), `error page: ${siteInvalid}`],
    [problemPage({ main_error: 'jane' }), 'error page: MESSAGES.ERROR.PAGE.REDIRECT'],
    [flowCrashed({ flow: 'postAuth', name: 'TypeError' }), 'flow of postAuth crashed'],
    [flowCrashed({ flow: 'jane', name: 'jane' }), 'flow of another screen crashed'],
    [placeStoredValueRefused({ key: 'region' }), 'stored region did not parse'],
    [
      routeEntered({ route: 'checkAuth', params: {}, refused: ['sitename', 'site_redirect_path'], arrival: 'load' }),
      'site_redirect_path refused',
    ],
    [routePathRefused(), 'site_redirect_path leads to login'],
  ] as const)('is every error, in our own words: %j [8.07]', (said, message) => {
    expect(errorLineOf(said)?.Message).toBe(message);
  });

  it.each([[called(200)], [entered], [identityCalled({ call: 'signIn', latency: 1, status: undefined })]])(
    'never includes a success',
    (said) => {
      expect(errorLineOf(said)).toBeUndefined();
    },
  );
});
