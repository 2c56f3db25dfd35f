import { failed, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { ClientType, CodeChallenge, EmailId, SiteName, SitePath } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import { checkAuth } from 'sagas/checkAuth';
import { clearUnfinished } from 'sagas/page/unfinished';
import { siteConfirmed } from 'slices/site';
import { sharingContinued } from 'slices/sharing';
import { ada, endOf, sessionOf } from '__tests__/support/sessions';

const acme = 'acme' as SiteName;
const at = (params: Partial<ParamsOf<'checkAuth'>> = {}, setting: FlowSetting = {}) =>
  runFlow(() => checkAuth({ sitename: acme, ...params }), { address: '/checkAuth?sitename=acme', ...setting });
/** This browser can store only tokens that it has sealed: here the one that it has sent. */
const refreshed = ({ RefreshToken }: { readonly RefreshToken: Sealed<'refreshToken'> }) =>
  ok({
    AccessToken: RefreshToken as unknown as Sealed<'accessToken'>,
    RefreshToken,
    ExpirationDateTime: '2026-11-21T10:43:23Z',
  });
const session = { 'acme:gb_access_token': 'a', 'acme:gb_refresh_token': 'r', 'acme:gb_access_token_exp': '1700000000' };
/** Every check-auth starts a visit of its tab. */
const visit = { 'acme:visit_trip': 'trip', 'acme:visit_since': '1736928000000' };
/** The state after the end of a session: nobody is signed in, and every earlier start comes too late. */
const endedSession = endOf();
const tokens = {
  ...session,
  'acme:idp_access_token': 'ia',
  'acme:idp_refresh_token': 'ir',
  'acme:workdocs_federated_token': 'a',
};

describe('§4 Check-auth', () => {
  it('1. without sitename: the entry page [4.20]', async () => {
    const run = await runFlow(() => checkAuth({}), { address: '/checkAuth' });
    expect(run.wentTo).toEqual(['replace /emailSelect']);
  });

  it('2. stored redirect path and client type are cleared, then those of the URL are stored [4.21]', async () => {
    const opened = JSON.stringify({ session: 'jane', trip: 'trip', path: '/old' });
    const stored = { 'acme:client_type': 'DRIVE', 'acme:site_redirect_path': '/old', 'acme:opened_path': opened };
    // A visit that brings nothing is one of this tab too: without its time the tab would find the values of another
    // tab.
    expect((await at({}, { stored })).stored).toEqual(visit);
    // The path that another tab has opened is for a reload there.
    const theirs = { 'acme:opened_path': JSON.stringify({ session: 'jane', trip: 'theirs', path: '/old' }) };
    expect((await at({}, { stored: theirs })).stored).toEqual({ ...theirs, ...visit });
    const given = { client_type: 'MOBILE' as ClientType, site_redirect_path: '/new' as SitePath };
    expect((await at(given, { stored })).stored).toEqual({
      'acme:client_type': 'MOBILE',
      'acme:site_redirect_path': '/new',
      ...visit,
    });
    expect((await at({ client_type: given.client_type }, { stored })).stored).toEqual({
      'acme:client_type': 'MOBILE',
      ...visit,
    });
  });

  it('3. all stored token data is cleared [4.22]', async () => {
    const run = await at({}, { stored: tokens, answers: { 'api.refreshToken': failed('refused', { status: 401 }) } });
    expect(new Set(Object.keys(run.stored))).toEqual(new Set([...Object.keys(visit), 'acme:session']));
    expect(run.state.session).toEqual({ has: 'none' });
  });

  const older = {
    'acme:code_challenge': 'old',
    'acme:application_id': 'notes-app',
    'acme:app_redirect': 'https://notes.test/signed-in',
    'acme:app_access_since': '1736927999000',
    'acme:app_access_trip': 'another',
  };
  const grant = { 'acme:auth_code': 'x'.repeat(200) };
  it.each([
    [
      'is stored in their place, if that makes room',
      grant,
      'replace /emailSelect?sitename=acme&check_auth_redirect=true',
    ],
    ['is refused, and no older one is answered', {}, 'replace /emailSelect?sitename=acme&error=error'],
  ])('4. a request that a full storage does not accept %s [4.60, 0.43]', async (_how, more, address) => {
    const redirect = `https://drive.test/${'a'.repeat(100)}`;
    const run = await at(
      { sitename: acme, code_challenge: 'new' as never, application_id: 'drive-app-1', app_redirect: redirect },
      { stored: { ...older, ...more }, room: 30, address: '/checkAuth?sitename=acme' },
    );
    expect(run.wentTo).toEqual([address]);
    expect(Object.values(run.stored).join()).not.toMatch(/notes|x{200}/);
    expect(run.stored['acme:app_redirect']).toBe(more === grant ? redirect : undefined);
    if (more !== grant) expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'storageBlocked' });
  });

  it('4. posture applies: no refresh, the entry page; the tokens are cleared and the request is saved [4.22, 4.23, 4.60]', async () => {
    const run = await at(
      {
        code_challenge: 'abc123' as CodeChallenge,
        application_id: 'drive-app-1',
        app_redirect: 'https://notes.test/back',
      },
      { stored: tokens, address: '/checkAuth?sitename=acme&code_challenge=abc123&application_id=drive-app-1&state=S' },
    );
    expect(run.askedOf('api.refreshToken')).toEqual([]);
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true']);
    expect(run.stored).toEqual({
      ...visit,
      'acme:code_challenge': 'abc123',
      'acme:application_id': 'drive-app-1',
      'acme:app_redirect': 'https://notes.test/back',
      'acme:request_state': 'S',
      'acme:app_access_since': '1736928000000',
      'acme:app_access_trip': 'trip',
    });
  });

  it.each([
    ['Back, to the same request', 'history', 'abc', 'trip', 'S'],
    ['Back, to another request', 'history', 'def', 'trip', undefined],
    ['Back, where another tab has the request', 'history', 'abc', 'theirs', undefined],
    ['an address that is opened anew', 'load', 'abc', 'trip', undefined],
  ] as const)('4. by %s, the app’s state stays or goes [4.60, 0.47]', async (_how, arrival, challenge, trip, state) => {
    const stored = {
      'acme:code_challenge': 'abc',
      'acme:application_id': 'notes',
      'acme:app_access_since': '1736928000000',
      'acme:app_access_trip': trip,
      'acme:request_state': 'S',
    };
    const params = { code_challenge: challenge as CodeChallenge, application_id: 'notes' };
    const run = await runFlow(() => checkAuth({ sitename: acme, ...params }, arrival), {
      address: '/checkAuth?sitename=acme',
      stored,
    });
    expect(run.stored['acme:request_state']).toBe(state);
    expect(run.stored['acme:code_challenge']).toBe(challenge);
  });

  it('5. the refresh uses the token from before; success: credentials are stored, the default app opens [4.22, 4.24]', async () => {
    const run = await at({}, { stored: tokens, answers: { 'api.refreshToken': refreshed } });
    expect(run.askedOf('api.refreshToken')).toEqual([{ RefreshToken: run.seal('refreshToken', 'r') }]);
    expect(run.state.session).toEqual({ has: 'credentials', expiresAt: 1795257803 });
    expect(run.departures).toEqual(['https://docs.localhost:8080/workdocs/?load_user_info=true']);
  });

  it('after it the session of the own pool stays, because changing the password needs it [0.21]', async () => {
    const own = { ...tokens, 'acme:idp_access_token_exp': '1700000000', 'acme:user_status': 'ACTIVE' };
    const run = await at({}, { stored: own, answers: { 'api.refreshToken': refreshed } });
    expect(run.stored).toMatchObject({
      'acme:idp_access_token': 'ia',
      'acme:idp_refresh_token': 'ir',
      'acme:idp_access_token_exp': '1700000000',
      'acme:user_status': 'ACTIVE',
    });
    expect(run.stored['acme:workdocs_federated_token']).toBeUndefined();
  });

  it.each([
    ...[400, 401, 403, 404].map((status) => failed('refused', { status })),
    failed('userNotActive', { status: 500 }),
    failed('malformed', { status: 200 }),
    failed('malformed', { status: 403, length: 6 }),
    failed('incomplete', { status: 200 }),
  ])(
    'a refresh that the service has refused, or answered without a token (%j), leaves none [0.22, 4.22]',
    async (answer) => {
      const answers = { 'api.refreshToken': answer };
      expect((await at({}, { stored: { ...tokens, 'acme:user_status': 'ACTIVE' }, answers })).stored).toEqual({
        'acme:session': endedSession,
        ...visit,
      });
    },
  );

  it('a refused refresh leads to the provider of the person [4.24]', async () => {
    const run = await at(
      {},
      {
        stored: { ...tokens, 'acme:idp_type': 'DIRECTORY_SERVICE' },
        answers: {
          'api.refreshToken': failed('refused', { status: 401 }),
          'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }),
        },
      },
    );
    expect(run.wentTo).toEqual(['replace /enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE']);
  });

  it('without a stored refresh token the other tokens are still cleared [4.22]', async () => {
    const { 'acme:gb_refresh_token': _none, ...others } = tokens;
    expect((await at({}, { stored: others })).stored).toEqual(visit);
    const owned = { 'acme:session': endedSession };
    expect((await at({}, { stored: { ...others, ...owned } })).stored).toEqual({ ...owned, ...visit });
  });

  it.each([
    ['tokens stay beside a grant that an app is about to get in another tab', 'this', 29, true],
    ['tokens beside a grant of another sign-in are removed', 'other', 29, false],
    ['tokens beside a grant whose request has expired are removed', 'this', 30, false],
  ])('without a stored refresh token, %s [0.46]', async (_what, whose, minutes, isSpared) => {
    const since = Date.parse('2025-01-15T08:00:00Z') - minutes * 60_000;
    const grant = { session: whose, applicationId: 'notes', codeChallenge: 'abc', since };
    const stored = {
      'acme:session': JSON.stringify({ id: 'this', since }),
      'acme:app_grant': JSON.stringify(grant),
      'acme:app_access_trip': 'another tab',
      'acme:app_access_since': since.toString(),
      'acme:gb_access_token': 'a',
    };
    const run = await at({}, { stored });
    expect(run.stored['acme:gb_access_token']).toBe(isSpared ? 'a' : undefined);
  });

  it('the e-mail address of the URL is that of the coming sign-in, but it proves nobody', async () => {
    const emailId = 'jane@acme.test' as EmailId;
    expect((await at({ email_id: emailId })).state.entry.last).toEqual({ siteName: acme, emailId, fromLink: true });
    expect((await at()).state.entry.last).toBeUndefined();
  });

  it('a refresh answer without RefreshToken keeps the old one [3.06]', async () => {
    const without = ok({ AccessToken: '‹accessToken:n›' as Sealed<'accessToken'> });
    const run = await at({}, { stored: tokens, answers: { 'api.refreshToken': without } });
    expect(run.stored['acme:gb_refresh_token']).toBe('r');
  });

  it('without a stored refresh token no refresh is attempted', async () => {
    expect((await at()).askedOf('api.refreshToken')).toEqual([]);
  });

  it.each([
    failed('network'),
    failed('network', { code: 'TimeoutError' }),
    failed('throttled', { status: 400 }),
    ...[408, 429, 500, 502, 503, 504].map((status) => failed('refused', { status })),
    failed('refused', { status: 503, length: 58 }),
  ])('a refresh that nobody has decided (%j) keeps every token [0.22]', async (answer) => {
    const run = await at({}, { stored: tokens, answers: { 'api.refreshToken': answer } });
    expect(run.stored).toEqual({ ...tokens, ...visit });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme']);
  });

  it('on a site’s own host the host names the site', async () => {
    const run = await runFlow(() => checkAuth({}), { address: '/checkAuth', onHostOf: 'acme' });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme']);
  });
});

describe('§4 Check-auth, provider routing by stored type', () => {
  const directory = 'replace /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE';
  const federate = 'replace /enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE';
  const center = 'replace /enterprisePreAuth?sitename=acme&user_idp_type=IAM_IDENTITY_CENTER';
  const home = 'replace /emailSelect?sitename=acme&auto_submit=false';
  const enterprise = ['DIRECTORY_SERVICE', 'WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER'] as const;
  const identityCenter = ok({
    IdentityProvider: 'IAM_IDENTITY_CENTER',
    IdentityProviderAuthInitiationParams: {
      IAMIdentityCenterAuthInitiationParams: { OIDCUrl: 'https://center.test/', OIDCClientId: 'c' },
    },
  });
  const rows = [
    ['missing', ok({}), directory],
    ['unknown', ok({ IdentityProvider: 'NEW' }), directory],
    ['federated', ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }), federate],
    ['identity center', identityCenter, center],
  ] as const;

  it.each(enterprise.flatMap((type) => rows.map(([what, answer, to]) => [type, what, answer, to] as const)))(
    '%s, answer %s [4.25, 4.26]',
    async (type, _what, answer, to) => {
      const run = await at({}, { stored: { 'acme:idp_type': type }, answers: { 'api.userIdentityProvider': answer } });
      expect(run.askedOf('api.userIdentityProvider')).toEqual([
        { userRepository: 'ENTERPRISE_DIRECTORY', organizationDomain: 'acme' },
      ]);
      expect(run.wentTo).toEqual([to]);
      // Only a named provider proves that the service knows the site.
      expect(run.stored['acme:site_confirmed']).toBe(to === directory ? undefined : 'true');
      const known = { 'acme:idp_type': type, 'acme:site_confirmed': 'true' };
      const again = await at({}, { stored: known, answers: { 'api.userIdentityProvider': answer } });
      expect([run, again].map(({ dispatched }) => dispatched.some(siteConfirmed.match))).toEqual([
        to !== directory,
        false,
      ]);
    },
  );

  it('identity center stores its url and client id first [4.26]', async () => {
    const stored = { 'acme:idp_type': 'IAM_IDENTITY_CENTER' };
    const run = await at({}, { stored, answers: { 'api.userIdentityProvider': identityCenter } });
    expect(run.stored).toMatchObject({ 'acme:iic_oidc_url': 'https://center.test/', 'acme:iic_client_id': 'c' });
  });

  it.each(enterprise)('%s, the same with an e-mail address: the form submits by itself [4.19, 4.27]', async (type) => {
    const run = await at(
      { email_id: 'jane@acme.test' as EmailId },
      { stored: { 'acme:idp_type': type }, answers: { 'api.userIdentityProvider': failed('missingParameter') } },
    );
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&email_id=jane%40acme.test']);
  });

  it.each(enterprise)('%s, missing-parameter failure: login home to ask for the e-mail [4.27]', async (type) => {
    const run = await at(
      {},
      { stored: { 'acme:idp_type': type }, answers: { 'api.userIdentityProvider': failed('missingParameter') } },
    );
    expect(run.wentTo).toEqual([home]);
  });

  it.each([
    ['DIRECTORY_SERVICE', directory],
    ['WORKDOCS_FEDERATE', home],
    ['IAM_IDENTITY_CENTER', home],
  ])('%s, another failure [4.27]', async (type, to) => {
    const run = await at(
      {},
      { stored: { 'acme:idp_type': type }, answers: { 'api.userIdentityProvider': failed('network') } },
    );
    expect(run.wentTo).toEqual([to]);
  });

  it.each(['WORKDOCS', 'workdocs.user-pool'])(
    '%s: own sign-in with the last authenticated user name [4.28]',
    async (type) => {
      const stored = { 'acme:idp_type': type, 'acme:workdocs_last_authenticated_user_name': 'jane@acme.test' };
      const run = await at({}, { stored });
      expect(run.wentTo).toEqual(['replace /workdocsAuth?sitename=acme&username=jane%40acme.test']);
    },
  );

  it.each([
    ['a federated provider', sessionOf('ada', 'federate'), 'WORKDOCS', federate],
    [
      'the own pool',
      sessionOf('ada', 'own', 'ada@acme.test'),
      'WORKDOCS_FEDERATE',
      'replace /workdocsAuth?sitename=acme&username=ada%40acme.test',
    ],
  ])('a session of %s without tokens, where a start has overwritten its type [4.25, 4.28]', async (_whose, ...row) => {
    const [session, type, to] = row;
    const stored = {
      'acme:session': session,
      'acme:idp_type': type,
      'acme:workdocs_last_authenticated_user_name': 'bob@acme.test',
    };
    const answers = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }) };
    expect((await at({}, { stored, answers })).wentTo).toEqual([to]);
    const withTokens = { ...stored, 'acme:gb_access_token': 'a', 'acme:gb_refresh_token': 'r' };
    const refused = { ...answers, 'api.refreshToken': failed('refused', { status: 401 }) };
    const run = await at({}, { stored: withTokens, answers: refused });
    expect(run.wentTo).toEqual([to]);
    // Another visit, such as a reload, finds the end of the session alone.
    const reloaded = await at({}, { stored: run.stored, answers });
    expect(reloaded.wentTo).toEqual([to.replace('ada', 'bob')]);
  });

  it('of a session that a shared computer has forgotten nothing is left: the next person says who they are [0.51, 4.28]', async () => {
    const grant = { session: 'ada', applicationId: 'notes-app', codeChallenge: 'abc', since: 1736928000000 };
    const left = { ...ada, 'acme:app_grant': JSON.stringify(grant) };
    const given = [sharingContinued()];
    const forgotten = await runFlow(() => clearUnfinished('checkAuth'), { given, stored: left });
    const answers = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }) };
    const run = await at({}, { given, answers, stored: forgotten.stored });
    expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme']);
  });

  it.each([
    ['the person’s own newer start', 'trip', federate],
    ['a start in another tab', 'another', 'replace /workdocsAuth?sitename=acme'],
  ])('the end of an own session, and %s [0.46, 4.25, 4.28]', async (_whose, trip, to) => {
    const stored = {
      'acme:session': endOf('ada', 'signIn1', 'own'),
      'acme:idp_type': 'WORKDOCS_FEDERATE',
      'acme:pending_sign_in': JSON.stringify({ id: 'new', replaces: 'ada', method: 'federate', trip }),
    };
    const answers = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }) };
    expect((await at({}, { stored, answers })).wentTo).toEqual([to]);
  });

  it('no stored type: login home [4.28]', async () => {
    expect((await at({ email_id: 'jane@acme.test' as EmailId })).wentTo).toEqual([
      'replace /emailSelect?sitename=acme&email_id=jane%40acme.test',
    ]);
  });
});
