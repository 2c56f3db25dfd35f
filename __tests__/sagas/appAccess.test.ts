import { failed, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { appRedirect } from 'sagas/appRedirect';
import { appDescribed } from 'slices/appRequest';
import { consent } from 'sagas/consent';
import { postAuth } from 'sagas/postAuth';
import { sessionSignedOutElsewhere } from 'slices/session';
import { sharingContinued } from 'slices/sharing';
import { attemptProved } from 'slices/attempt';
import { consentAllowed, consentAsked, consentDenied, consentGiven, consentNotMe } from 'slices/consent';
import {
  redirectEndOfSupportShown,
  redirectLaunchWanted,
  redirectLinkWanted,
  redirectNothingHappened,
  redirectRefused,
  redirectRedirecting,
  redirectRetryWanted,
} from 'slices/redirect';
import { pageVisibilityChanged } from 'slices/stateless';

const acme = 'acme' as SiteName;
const now = Date.parse('2025-01-15T08:00:00Z');
const pending = {
  'acme:code_challenge': 'abc',
  'acme:application_id': 'notes',
  'acme:app_access_since': String(now - 1000),
};
const callback = 'https://notes.example/callback?kept=1';
const notes = { Name: 'Notes', RedirectUris: [callback], Scopes: ['documents.read'] };
const metadata = (more: object = {}) => ({ 'api.appMetadata': ok({ ...notes, ...more }) });
const since = (now - 1000) as EpochMs;
const session = 'sign-in-1';
const approval = { site: acme, applicationId: 'notes', codeChallenge: 'abc', since, session };
const approved = consentGiven(approval);
const withCode = {
  ...pending,
  'acme:auth_code': 'APPCODE',
  'acme:app_redirect': callback,
  'acme:request_state': 'S&code=evil',
};
const drive = { 'acme:application_id': 'drive-app-1' };
/** The values that a finished sign-in has stored beside the code or the tokens that it gives to the app. */
function granted(stored: Readonly<Record<string, string>>, more: object = {}): Readonly<Record<string, string>> {
  const isGrant = 'acme:auth_code' in stored || 'acme:posture_access_token' in stored;
  const { 'acme:application_id': applicationId, 'acme:code_challenge': codeChallenge } = stored;
  const grant = { session, applicationId, codeChallenge, since, ...more };
  const method = 'acme:posture_access_token' in stored ? 'own' : 'federate';
  const username = method === 'own' ? 'jane@acme.test' : undefined;
  const standing = { 'acme:session': JSON.stringify({ id: session, method, username, since: now }) };
  return isGrant ? { ...standing, 'acme:app_grant': JSON.stringify(grant), ...stored } : stored;
}
const queryOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? 'about:blank').searchParams);
const accessKeys = (stored: Readonly<Record<string, string>>) =>
  Object.keys(stored).filter((key) => /code|app_|application|request_state|posture|appMetadata/.test(key));

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
    Hostname: 'docs.localhost:8080',
    PushNotificationPlatform: 'UNSPECIFIED',
  };
  const page = 'https://docs.localhost:8080/loginv2/';

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
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
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
    const kept = { 'acme:idp_access_token': 'a', 'acme:idp_refresh_token': 'r' };
    const own = { 'acme:idp_type': 'WORKDOCS', ...kept };
    const started = { method: 'own', id: 'new', email: 'jane@acme.test', trip: 'trip' };
    const waiting = {
      'acme:idp_type': 'WORKDOCS',
      'acme:pool_access_token': 'a',
      'acme:pool_refresh_token': 'r',
      'acme:pending_sign_in': JSON.stringify(started),
    };
    const elsewhere = await at(own, checked);
    expect(elsewhere.stored).toMatchObject(kept);
    const { stored } = await at(waiting, checked, [sharingContinued()]);
    expect(Object.keys(kept).filter((key) => key in stored)).toEqual([]);
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

describe('§4 Redirect page', () => {
  const at = (stored: Readonly<Record<string, string>>, setting: FlowSetting = {}) =>
    runFlow(() => appRedirect({ sitename: acme }), {
      stored: granted(stored),
      answers: metadata(),
      given: [approved],
      ...setting,
    });

  it('the end-of-support notice is in the log as an event [9.06]', async () => {
    expect((await at(withCode)).dispatched[0]).toEqual(redirectEndOfSupportShown({ since: '2025-04-25' }));
  });

  it('nothing pending: the error page', async () => {
    for (const stored of [{}, { 'acme:auth_code': 'x' }]) expect((await at(stored)).wentTo).toEqual(['replace /error']);
  });

  it('a request without a grant of the current sign-in: post-auth continues [0.42, 0.43]', async () => {
    const other = JSON.stringify({ id: 'sign-in-2', method: 'directory', since: now });
    const rows = [
      pending,
      granted(withCode, { session: 'sign-in-2' }),
      granted(withCode, { codeChallenge: 'of another request' }),
      granted(withCode, { applicationId: 'another' }),
      granted(withCode, { since: since - 1 }),
      { ...granted(withCode), 'acme:session': other },
      { ...granted(withCode), 'acme:session': 'broken' },
    ];
    for (const stored of rows) {
      const run = await at(stored);
      expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
      expect(run.departures).toEqual([]);
    }
  });

  it('a grant without its code is removed too, so that post-auth does not lead back forever [0.43]', async () => {
    const { 'acme:auth_code': _code, ...without } = granted(withCode);
    const run = await at(pending, { stored: without });
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
    expect(run.stored).not.toHaveProperty('acme:app_grant');
    expect(run.departures).toEqual([]);
  });

  it('an approval from before a sign-out in another tab is not accepted', async () => {
    const run = await at(withCode, { given: [approved, sessionSignedOutElsewhere({ site: acme })] });
    expect(run.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
    const of = await at(withCode, { given: [approved, sessionSignedOutElsewhere({ site: 'globex' as SiteName })] });
    expect(of.wentTo).toEqual((await at(withCode)).wentTo);
  });

  it('an app that has not been approved in this flow goes to consent first', async () => {
    expect((await at(withCode, { given: [] })).wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it.each([
    ['site', { site: 'other-site' as SiteName }],
    ['app', { applicationId: 'other' }],
    ['code challenge', { codeChallenge: 'other' }],
    ['request', { since: (since - 1) as EpochMs }],
    ['sign-in', { session: 'sign-in-2' }],
  ])('an approval of another %s does not count [0.28]', async (_what, other) => {
    const run = await at(withCode, { given: [consentGiven({ ...approval, ...other })] });
    expect(run.departures).toEqual([]);
    expect(run.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it('a listed redirect is followed with code and state, set through the URL API; the values are cleared [4.71, 4.73, 4.74]', async () => {
    const run = await at(withCode);
    expect(run.departures[0]?.startsWith('https://notes.example/callback?')).toBe(true);
    expect(queryOf(run.departures[0])).toEqual({ kept: '1', code: 'APPCODE', state: 'S&code=evil' });
    expect(accessKeys(run.stored)).toEqual([]);
    expect(run.state.redirect).toMatchObject({ step: 'redirecting', name: 'Notes', host: 'notes.example' });
  });

  it('the drive client gets the code without state, and skips consent [3.10, 4.73, 4.81]', async () => {
    const run = await at({ ...withCode, ...drive }, { given: [] });
    expect(queryOf(run.departures[0])).toEqual({ kept: '1', code: 'APPCODE' });
  });

  it('a known drive id with another app’s redirect is refused', async () => {
    const run = await at({ ...withCode, ...drive, 'acme:app_redirect': 'https://evil.example/' }, { given: [] });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'invalidRedirect' });
    expect(run.departures).toEqual([]);
  });

  it('an unregistered one: invalid redirect, dispatched once, and nobody gets the code [4.71]', async () => {
    const run = await at({ ...withCode, 'acme:app_redirect': 'https://notes.example/callback' });
    expect(run.dispatched.filter(redirectRefused.match).map(({ payload }) => payload)).toEqual([
      { why: 'invalidRedirect', name: 'Notes', rejected: 'https://notes.example/callback' },
    ]);
    expect(run.departures).toEqual([]);
    expect(accessKeys(run.stored)).toEqual([]);
  });

  it.each(['hidden', 'visible'] as const)(
    'one that does not answer is offered again, on a page that was %s',
    async (state) => {
      const seen = [pageVisibilityChanged({ state })];
      const run = await at(withCode, { when: seen, passes: 5000, whenPassed: [redirectLaunchWanted()] });
      expect(run.dispatched.filter(redirectNothingHappened.match)).toHaveLength(1);
      expect(run.departures).toHaveLength(2);
    },
  );

  it('none: DefaultRedirect; no default: the default error state [4.70, 4.71]', async () => {
    const { 'acme:app_redirect': _none, ...without } = withCode;
    const run = await at(without, { answers: metadata({ DefaultRedirect: 'https://notes.example/default' }) });
    expect(run.departures[0]).toContain('https://notes.example/default?code=APPCODE');
    expect((await at(without)).state.redirect).toMatchObject({ step: 'refused', why: 'metadata' });
  });

  it('an error parameter, or metadata that cannot be loaded: the error state with try again [4.70, 4.75]', async () => {
    const given = await runFlow(() => appRedirect({ sitename: acme, error: 'x' }), {
      stored: withCode,
      given: [approved],
    });
    expect(given.state.redirect).toMatchObject({ step: 'refused', why: 'given' });
    const lost = await at(withCode, {
      answers: { 'api.appMetadata': failed('network') },
      when: [redirectRetryWanted()],
    });
    expect(lost.dispatched.filter(redirectRefused.match)).toHaveLength(1);
    expect(lost.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(lost.stored['acme:auth_code']).toBe('APPCODE');
  });

  const tokens = {
    ...pending,
    'acme:app_redirect': callback,
    'acme:posture_access_token': 'A',
    'acme:posture_refresh_token': 'R',
    'acme:posture_access_token_exp': '99',
  };
  it('own-pool tokens and ExternalSupport true: at, rt and et [4.72]', async () => {
    const run = await at(tokens, { answers: metadata({ ExternalSupport: true }) });
    expect(queryOf(run.departures[0])).toEqual({ kept: '1', at: 'A', rt: 'R', et: '99' });
    expect(accessKeys(run.stored)).toEqual([]);
  });

  it.each([undefined, false])('tokens and ExternalSupport %s: the user-pool error [4.72]', async (ExternalSupport) => {
    const run = await at(tokens, { answers: metadata({ ExternalSupport }) });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'userPool' });
    expect(run.departures).toEqual([]);
  });

  it('metadata is requested once per page load, for each app [7.04]', async () => {
    const told = (applicationId: string) => appDescribed({ applicationId, metadata: notes });
    expect((await at(withCode, { given: [approved, told('notes')] })).askedOf('api.appMetadata')).toEqual([]);
    const other = await at(withCode, { given: [approved, told('other')] });
    expect(other.askedOf('api.appMetadata')).toEqual([{ applicationId: 'notes' }]);
  });

  it('metadata is never taken from storage, which anybody with the browser can write [0.12]', async () => {
    const evil = { ...notes, RedirectUris: ['https://evil.example/'] };
    const run = await at({
      ...withCode,
      'acme:app_redirect': 'https://evil.example/',
      'acme:appMetadata': JSON.stringify({ applicationId: 'notes', metadata: evil }),
    });
    expect(run.askedOf('api.appMetadata')).toHaveLength(1);
    expect(run.departures).toEqual([]);
  });

  it('one that is not listed is refused before anyone is asked to allow it [0.27]', async () => {
    const run = await at({ ...withCode, 'acme:app_redirect': 'https://evil.example/' }, { given: [] });
    expect(run.wentTo).toEqual([]);
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'invalidRedirect' });
  });

  it('nor is anyone asked to allow what tokens may not do [0.26, 4.72]', async () => {
    const users = await at(tokens, { given: [] });
    expect(users.state.redirect).toMatchObject({ step: 'refused', why: 'userPool' });
    const plain = 'http://notes.example/callback';
    const answers = metadata({ ExternalSupport: true, RedirectUris: [plain] });
    const unsafe = await at({ ...tokens, 'acme:app_redirect': plain }, { answers, given: [] });
    expect(unsafe.state.redirect).toMatchObject({ step: 'refused', why: 'insecureRedirect' });
    expect([...users.wentTo, ...unsafe.wentTo]).toEqual([]);
  });

  it('tokens do not go over plain http to another machine; a code does [0.26]', async () => {
    const plain = 'http://notes.example/callback';
    const answers = metadata({ ExternalSupport: true, RedirectUris: [plain] });
    const run = await at({ ...tokens, 'acme:app_redirect': plain }, { answers });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'insecureRedirect', rejected: plain });
    expect(run.departures).toEqual([]);
    expect(accessKeys(run.stored)).toEqual([]);
    expect((await at({ ...withCode, 'acme:app_redirect': plain }, { answers })).departures).toHaveLength(1);
  });

  describe('an app with a custom scheme', () => {
    const own = { ...withCode, ...drive, 'acme:app_redirect': 'com.docs.drive://signed-in' };
    const answers = metadata({ RedirectUris: ['com.docs.drive://signed-in'] });
    it('the page stays; after five seconds it offers other ways [4.75]', async () => {
      const run = await at(own, { answers, passes: 5000 });
      expect(run.departures).toEqual(['com.docs.drive://signed-in?code=APPCODE']);
      expect(run.dispatched.filter(redirectNothingHappened.match)).toHaveLength(1);
      expect((await at(own, { answers, passes: 4999 })).dispatched.filter(redirectNothingHappened.match)).toEqual([]);
    });

    it.each([
      ['offers other ways to a page that came into sight', ['visible'], 1],
      ['takes a page out of sight for one behind the app', ['hidden'], 0],
      ['takes a page out of sight for one behind the app', ['visible', 'hidden'], 0],
    ] as const)('%s', async (_what, states, times) => {
      const when = states.map((state) => pageVisibilityChanged({ state }));
      const run = await at(own, { answers, when, passes: 5000 });
      expect(run.dispatched.filter(redirectNothingHappened.match)).toHaveLength(times);
    });

    it('opens again on a gesture, and puts the link on the clipboard', async () => {
      const run = await at(own, { answers, passes: 5000, whenPassed: [redirectLinkWanted(), redirectLaunchWanted()] });
      expect(run.departures).toEqual([
        'com.docs.drive://signed-in?code=APPCODE',
        'copied com.docs.drive://signed-in?code=APPCODE',
        'com.docs.drive://signed-in?code=APPCODE',
      ]);
      expect(run.dispatched.filter(redirectRedirecting.match)).toHaveLength(1);
    });

    it('each press counts once, during the five seconds too', async () => {
      const link = 'com.docs.drive://signed-in?code=APPCODE';
      const run = await at(own, {
        answers,
        when: [redirectLaunchWanted()],
        passes: 4999,
        whenPassed: [redirectLaunchWanted()],
      });
      expect(run.departures).toEqual([link, link, link]);
      expect(run.dispatched.filter(redirectNothingHappened.match)).toEqual([]);
      const later = await at(own, { answers, when: [redirectLaunchWanted()], passes: 60_000 });
      expect(later.departures).toEqual([link, link]);
      expect(later.dispatched.filter(redirectNothingHappened.match)).toHaveLength(1);
    });

    it('never puts tokens on the clipboard, and does not offer it [0.26]', async () => {
      const withTokens = { ...tokens, ...drive, 'acme:app_redirect': 'com.docs.drive://signed-in' };
      const run = await at(withTokens, {
        answers: metadata({ ExternalSupport: true, RedirectUris: ['com.docs.drive://signed-in'] }),
        passes: 5000,
        whenPassed: [redirectLinkWanted()],
      });
      expect(run.departures).toEqual(['com.docs.drive://signed-in?at=A&rt=R&et=99']);
      expect(run.state.redirect).toMatchObject({ step: 'redirecting', withTokens: true, link: 'offered' });
    });
  });
});

describe('§4 Consent', () => {
  const stored = {
    ...withCode,
    'acme:idp_type': 'WORKDOCS',
    // Somebody else has sent a password since, and is not signed in yet.
    'acme:workdocs_last_authenticated_user_name': 'bob@acme.test',
    'acme:posture_access_token': 'A',
  };
  const at = ({ stored: held = stored, ...setting }: FlowSetting = {}) =>
    runFlow(() => consent({ sitename: acme }), {
      stored: granted(held),
      answers: metadata(),
      passes: 500,
      ...setting,
    });

  it('shows who asks, for what, where it returns to, and as whom [2.30, 4.80]', async () => {
    const run = await at();
    expect(run.dispatched.find(consentAsked.match)?.payload).toEqual({
      applicationId: 'notes',
      name: 'Notes',
      host: 'notes.example',
      read: ['documents'],
      write: [],
      otherActions: false,
      username: 'jane@acme.test',
    });
  });

  it('a redirect that is not registered is refused by the redirect page, before the question [0.27]', async () => {
    const run = await at({ stored: { ...stored, 'acme:app_redirect': 'https://evil.example/' } });
    expect(run.dispatched.filter(consentAsked.match)).toEqual([]);
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
  });

  it('an identity that the service did not confirm is not shown, only the site [0.28]', async () => {
    const { 'acme:posture_access_token': _checked, ...unchecked } = stored;
    const run = await at({ stored: unchecked });
    expect(run.dispatched.find(consentAsked.match)?.payload.username).toBeUndefined();
  });

  it('empty scopes: all four areas under Read and Write [4.82]', async () => {
    const run = await at({ answers: metadata({ Scopes: [] }) });
    const all = ['documents', 'comments', 'annotations', 'userActions'];
    expect(run.dispatched.find(consentAsked.match)?.payload).toMatchObject({ read: all, write: all });
  });

  it('ALLOW records the approval and returns to the redirect page [4.83]', async () => {
    const run = await at({ whenPassed: [consentAllowed(), consentAllowed()] });
    expect(run.dispatched.filter(consentGiven.match).map(({ payload }) => payload)).toEqual([approval]);
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
  });

  it.each([500, 100])(
    'DENY clears every app-access value, the code included, and goes to sign-in, after %s ms [4.83]',
    async (passes) => {
      const run = await at({ passes, whenPassed: [consentDenied()] });
      expect(accessKeys(run.stored)).toEqual([]);
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&auto_submit=false']);
    },
  );

  it.each([500, 100])('“not you?” keeps the request and drops the person’s code, after %s ms', async (passes) => {
    const run = await at({ passes, whenPassed: [consentNotMe()] });
    expect(run.stored['acme:auth_code']).toBeUndefined();
    expect(run.stored['acme:code_challenge']).toBe('abc');
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false']);
  });

  it('known drive applications are approved automatically [4.81]', async () => {
    const run = await at({ stored: { ...stored, ...drive } });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(run.askedOf('api.appMetadata')).toEqual([]);
  });

  it('an error parameter or metadata that cannot be loaded: the error, with a retry [4.80]', async () => {
    const lost = await at({ answers: { 'api.appMetadata': failed('network') } });
    expect(lost.state.consent.step).toBe('failed');
    const given = await runFlow(() => consent({ sitename: acme, error: 'x' }), {
      stored,
      when: [redirectRetryWanted()],
    });
    expect(given.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it('nothing pending: the error page', async () => {
    expect((await at({ stored: {} })).wentTo).toEqual(['replace /error']);
  });

  it('a request without a grant: post-auth continues, without asking [0.43]', async () => {
    const run = await at({ stored: pending });
    expect(run.dispatched.filter(consentAsked.match)).toEqual([]);
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
  });
});
