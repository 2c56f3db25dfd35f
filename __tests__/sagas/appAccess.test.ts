import { failed, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { Sealed } from 'src/contract/shape';
import { keysOfGroup } from 'src/contract/storageKeys';
import { appRedirect } from 'sagas/appRedirect';
import { consent } from 'sagas/consent';
import { postAuth } from 'sagas/postAuth';
import { sharingContinued } from 'slices/sharing';
import { appUnknown } from 'slices/app';
import { attemptProved } from 'slices/attempt';
import { consentAsked } from 'slices/consent';
import { acme, now, pending, callback, metadata, since, drive, queryOf } from '__tests__/support/appRequests';

describe('§4 Post-auth with a pending app access', () => {
  const organization = { 'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'FEDERATED_IDENTITY' }) };
  const code = { 'api.appCode': ok({ WorkdocsAuthCode: '‹code:app›' as Sealed<'code'> }) };
  const at = (
    stored: Readonly<Record<string, string>>,
    answers: FlowSetting['answers'] = {},
    given: FlowSetting['given'] = [],
  ) =>
    runFlow(() => postAuth({ sitename: acme }), {
      address: '/postAuth?sitename=acme',
      stored: { ...pending, ...stored },
      answers: { ...organization, ...code, ...answers },
      given,
    });
  const checked = {
    'api.credentials': ok({
      WorkDocsAuthToken: '‹accessToken:exchanged›' as Sealed<'accessToken'>,
      WorkDocsRefreshToken: '‹refreshToken:exchanged›' as Sealed<'refreshToken'>,
      Expiration: '2025-01-15T09:00:00Z',
    }),
    'api.currentUser': ok({ User: { Id: 'u' } }),
  };
  const always = {
    ApplicationId: 'notes',
    CodeChallenge: 'abc',
    OrganizationId: 'd-1',
    DeviceToken: 'LoginV2',
    Hostname: 'docs.localhost',
    PushNotificationPlatform: 'UNSPECIFIED',
  };
  const page = 'https://docs.localhost:8080/loginv2/';

  it('an app that the service does not know is reported, and the refusal stays the specified one [4.55, 8.02]', async () => {
    const stored = { 'acme:idp_type': 'DIRECTORY_SERVICE', 'acme:directory_auth_code': 'C' };
    const unknown = await at(stored, { 'api.appCode': failed('entityNotExists') });
    expect(unknown.dispatched).toContainEqual(appUnknown({ applicationId: 'notes' }));
    expect(unknown.wentTo).toEqual([expect.stringContaining('error=internalerror')]);
    const other = await at(stored, { 'api.appCode': failed('refused', { status: 403 }) });
    expect(other.dispatched.filter(appUnknown.match)).toEqual([]);
  });

  it.each([
    [
      'WORKDOCS_FEDERATE',
      { 'acme:federate_auth_code': 'C', 'acme:federate_client_id': 'fed', 'acme:federate_redirect_uri': 'https://r' },
      { ClientId: 'fed', RedirectUri: 'https://r' },
    ],
    [
      'IAM_IDENTITY_CENTER',
      { 'acme:iic_auth_code': 'C', 'acme:iic_client_id': 'center' },
      { ClientId: 'center', RedirectUri: `${page}?callback=iicCallback` },
    ],
    ['DIRECTORY_SERVICE', { 'acme:directory_auth_code': 'C' }, undefined],
  ])(
    '%s: an application auth code is obtained and stored, then the redirect page follows [4.04, 4.55, 7.05]',
    async (type, stored, grant) => {
      const run = await at({ 'acme:idp_type': type, ...stored });
      expect(run.askedOf('api.appCode')).toEqual([
        { ...always, AuthCodeProvider: type, IdpAuthCode: run.seal('code', 'C'), AuthCodeGrantParams: grant },
      ]);
      const [granting] = run.askedOf('storage.commit').slice(-1) as [{ values: Record<string, unknown> }];
      expect(granting.values).toMatchObject({
        auth_code: '‹code:app›',
        app_grant: { session: 'signIn1', applicationId: 'notes', codeChallenge: 'abc', since },
        session: { id: 'signIn1' },
      });
      expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
      expect(run.askedOf('api.token')).toEqual([]);
    },
  );

  it.each([
    ['nobody', {}, true],
    ['a session that has ended', { id: 'before', since: now, ended: 'older' }, true],
    ['a session for an app alone', { id: 'before', since: now, method: 'federate', forApp: true }, true],
    ['a session whose tokens check-auth has dropped', { id: 'before', since: now, method: 'federate' }, undefined],
  ])('in place of %s a code marks whether a sign-out has nothing to end [4.98]', async (_whom, before, forApp) => {
    const start = { id: 'new', replaces: 'id' in before ? before.id : undefined, method: 'directory', since: now };
    const run = await at(
      {
        'acme:idp_type': 'DIRECTORY_SERVICE',
        'acme:directory_auth_code': 'C',
        'acme:pending_sign_in': JSON.stringify(start),
        ...('id' in before && { 'acme:session': JSON.stringify(before) }),
      },
      {},
      [attemptProved({ site: acme, id: 'new' })],
    );
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(JSON.parse(run.stored['acme:session'] ?? '{}')).toEqual({
      id: 'new',
      method: 'directory',
      since: now,
      forApp,
    });
  });

  it('a request that another program has stored, without a time, counts from now on [4.55]', async () => {
    const stored = { 'acme:idp_type': 'DIRECTORY_SERVICE', 'acme:directory_auth_code': 'C' };
    const { 'acme:app_access_since': _since, ...untimed } = { ...pending, ...stored };
    const run = await runFlow(() => postAuth({ sitename: acme }), {
      stored: untimed,
      answers: { ...organization, ...code },
    });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    const [granting] = run.askedOf('storage.commit').slice(-1) as [{ values: Record<string, unknown> }];
    expect(granting.values).toMatchObject({ app_grant: { applicationId: 'notes', codeChallenge: 'abc', since: now } });
    expect(run.stored).toMatchObject({ 'acme:app_access_since': String(now) });
  });

  it('own sign-in stores the posture-flow tokens instead, and the status of the person [0.25, 4.55]', async () => {
    const own = {
      'acme:idp_type': 'WORKDOCS',
      'acme:idp_access_token': 'a',
      'acme:idp_refresh_token': 'r',
      'acme:idp_access_token_exp': '99',
    };
    const active = ok({ User: { Id: 'u', Status: 'ACTIVE' } });
    const run = await at(own, { ...checked, 'api.currentUser': active });
    expect(run.stored).toMatchObject({
      'acme:posture_access_token': 'a',
      'acme:posture_refresh_token': 'r',
      'acme:posture_access_token_exp': '99',
      'acme:user_status': 'ACTIVE',
    });
    expect(run.stored['acme:gb_access_token']).toBeUndefined();
    // "Instead": nothing of them is stored as those of a session that opens the documents.
    expect(
      Object.keys(run.stored).filter((name) => name.includes('idp_access') || name.includes('idp_refresh')),
    ).toEqual([]);
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
  });

  const ownSignIn = {
    'acme:idp_type': 'WORKDOCS',
    'acme:pool_access_token': 'a',
    'acme:pool_refresh_token': 'r',
    'acme:pending_sign_in': JSON.stringify({ method: 'own', id: 'new', email: 'jane@acme.test', trip: 'trip' }),
    ...drive,
  };
  it.each([
    ['the app has its tokens', {}, ['a', 'r']],
    ['the app may have none: its answer is final', { ExternalSupport: false }, []],
  ])('nobody opens the documents as that person after %s [4.72, 4.74, 0.42]', async (_what, more, handed) => {
    const { stored: granted } = await at(ownSignIn, {
      ...checked,
      'api.currentUser': ok({ User: { Id: 'u', Status: 'ACTIVE' } }),
    });
    const told = await runFlow(() => appRedirect({ sitename: acme }), {
      stored: granted,
      answers: metadata({ ExternalSupport: true, DefaultRedirect: callback, ...more }),
    });
    expect(told.departures.flatMap((to) => ['at', 'rt'].map((name) => queryOf(to)[name]))).toEqual(handed);
    const tokens: readonly string[] = keysOfGroup('tokens');
    expect(Object.keys(told.stored).filter((name) => tokens.includes(name.slice('acme:'.length)))).toEqual([]);
    const opened = await runFlow(() => postAuth({ sitename: acme }), { stored: told.stored, answers: checked });
    expect(opened.askedOf('api.credentials')).toEqual([]);
    expect(opened.departures).toEqual([]);
    expect(opened.stored['acme:gb_access_token']).toBeUndefined();
  });

  it.each([
    ['that is inactive', { 'api.currentUser': ok({ User: { Id: 'u', Status: 'INACTIVE' } }) }, 'not_active'],
    ['that the service does not know', { 'api.currentUser': ok({}) }, 'invalidUserSessionError'],
    ['that the service refuses', { 'api.credentials': failed('userNotActive', { status: 403 }) }, 'not_active'],
  ])('an own-pool person %s is refused before any token is for an app [0.25]', async (_who, answer, error) => {
    const own = { 'acme:idp_type': 'WORKDOCS', 'acme:idp_access_token': 'a', 'acme:idp_refresh_token': 'r' };
    const run = await at(own, { ...checked, ...answer });
    expect(run.stored['acme:posture_access_token']).toBeUndefined();
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=${error}`]);
  });

  it('on a shared computer keeps only what the app gets from own sign-in, with the name beside it [0.51]', async () => {
    const { 'acme:application_id': _drive, ...waiting } = ownSignIn;
    const { stored } = await at(waiting, checked, [sharingContinued()]);
    expect(stored).toMatchObject({ 'acme:posture_access_token': 'a', 'acme:posture_refresh_token': 'r' });
    expect(stored['acme:session']).not.toContain('jane');
    const shown = await runFlow(() => consent({ sitename: acme }), {
      stored,
      answers: metadata({ DefaultRedirect: callback }),
      given: [sharingContinued()],
    });
    expect(shown.dispatched.find(consentAsked.match)?.payload.username).toBe('jane@acme.test');
  });

  it.each([
    ['this browser', []],
    ['a shared computer', [sharingContinued()]],
  ])(
    'the site of a sign-in for an app is remembered, for /changePassword, on %s [0.50, 2.18]',
    async (_what, given) => {
      const stored = { 'acme:idp_type': 'DIRECTORY_SERVICE', 'acme:directory_auth_code': 'C' };
      const run = await at(stored, {}, given);
      expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
      expect(run.stored).toMatchObject({ siteName: 'acme' });
    },
  );

  it.each([
    ['another tab: only the sign-in is finished', 'another', 'trip', 0],
    ['this tab: it is answered', 'trip', 'trip', 1],
    ['the tab that started the sign-in, which this one finishes: it is answered', 'another', 'another', 1],
  ])('a request of %s', async (_whose, requestTrip, signInTrip, times) => {
    const started = { id: 'new', method: 'directory', used: true, since: now, trip: signInTrip };
    const run = await at(
      {
        'acme:idp_type': 'DIRECTORY_SERVICE',
        'acme:directory_auth_code': 'C',
        'acme:app_access_trip': requestTrip,
        'acme:pending_sign_in': JSON.stringify(started),
      },
      { 'api.token': failed('refused', { status: 500 }) },
      [attemptProved({ site: acme, id: 'new' })],
    );
    expect(run.askedOf('api.appCode')).toHaveLength(times);
    expect(run.askedOf('api.token')).toHaveLength(1 - times);
  });

  it('own sign-in that the organisation does not allow: sign-in with error', async () => {
    const own = { 'acme:idp_type': 'WORKDOCS', 'acme:idp_access_token': 'a', 'acme:idp_refresh_token': 'r' };
    const run = await at(own, { 'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'CONNECTED' }) });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  });

  it('a directory code that has expired is refused without a call, and removed', async () => {
    const code = { 'acme:directory_auth_code': 'C', 'acme:directory_auth_code_exp': '1' };
    const run = await at({ 'acme:idp_type': 'DIRECTORY_SERVICE', ...code });
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'startedLongAgo' });
    expect([...run.askedOf('api.appCode'), ...run.askedOf('api.organizationByAlias')]).toEqual([]);
    expect(Object.keys(run.stored).filter((key) => key.includes('directory_auth_code'))).toEqual([]);
  });

  it('a refused code is mapped as after a token exchange', async () => {
    const run = await at(
      { 'acme:idp_type': 'DIRECTORY_SERVICE', 'acme:directory_auth_code': 'C' },
      { 'api.appCode': failed('userNotActive', { status: 403 }) },
    );
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=not_active']);
  });

  it.each([
    ['the string "null"', { 'acme:code_challenge': 'null' }],
    ['no challenge', { 'acme:code_challenge': '' }],
  ])('%s is not a pending access [4.61]', async (_what, stored) => {
    const run = await at(
      { 'acme:idp_type': 'DIRECTORY_SERVICE', 'acme:directory_auth_code': 'C', ...stored },
      { 'api.token': failed('refused', { status: 500 }) },
    );
    expect(run.askedOf('api.appCode')).toEqual([]);
    expect(run.askedOf('api.token')).toHaveLength(1);
  });
});
