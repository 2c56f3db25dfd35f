import { type FlowRun, type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { defaultClientType } from 'src/rules/values/parsers';
import { failed, fakePorts, never, ok, siteNamed } from '__tests__/support/fakePorts';
import type { EmailId, EpochSeconds } from 'src/contract/brandTypes';
import { checkAuth } from 'sagas/checkAuth';
import { finishSignInAndGo } from 'sagas/steps/signIn/finishSignIn';
import { fork, writeGlobal } from 'sagas/effects/effects';
import { entryForm } from 'sagas/entryForm';
import { logout } from 'sagas/logout';
import { watchStore } from 'sagas/page/persistence';
import { watchWayInForgotten, watchSharing } from 'sagas/page/sharing';
import { entrySubmitted } from 'slices/entry';
import { pageLeft } from 'slices/page';
import { resetPasswordCodeSent } from 'slices/resetPassword';
import { sessionCredentialsStored } from 'slices/session';
import { sharingChosen, sharingContinued } from 'slices/sharing';
import { siteRecognised } from 'slices/site';
import { codeReturned, sessionOf } from '__tests__/support/sessions';
import { appRequest, runPostAuth } from '__tests__/support/sessionFlows';
import { attemptProved } from 'slices/attempt';
import { wayInOtherWanted, wayInForgotten, wayInLooked } from 'slices/wayIn';

const acme = siteNamed('acme');
const jane = 'jane@acme.test' as EmailId;
const chosen = (shared: boolean) => sharingChosen({ shared });

describe('a shared computer', () => {
  it('stored values move each time as the person chooses', async () => {
    const run = await runFlow(watchSharing, { when: [chosen(true), chosen(false)] });
    expect(run.askedOf('storage.keepIn')).toEqual([{ place: 'tab' }, { place: 'browser' }]);
  });

  it('the values of the current site move too', async () => {
    const args = [siteRecognised({ site: acme })];
    const run = await runFlow(watchSharing, { given: args, when: [chosen(true)] });
    expect(run.askedOf('storage.keepIn')).toEqual([{ place: 'tab', site: 'acme' }]);
  });

  it('if the tab keeps nothing, this is dispatched', async () => {
    // The fake has no session storage.
    const run = await runFlow(watchSharing, { when: [chosen(true)] });
    expect(run.state.sharing).toEqual({ step: 'refused' });
  });

  it.each([
    ['is submitted on a shared computer', [sharingContinued()], [{ place: 'tab', site: 'acme' }]],
    ['is submitted on the person’s own computer', [], []],
  ])('when the entry form %s', async (_what, given, expected) => {
    const run = await runFlow(() => entryForm({}, 'load'), {
      given,
      when: [entrySubmitted({ siteName: acme, emailId: jane })],
      answers: { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) },
    });
    expect(run.askedOf('storage.keepIn')).toEqual(expected);
  });

  it('signing out forgets the person before the service is notified, which may never answer', async () => {
    const run = await runFlow(() => logout({ sitename: acme }), {
      given: [sharingContinued()],
      stored: {
        siteName: 'acme',
        'acme:idp_type': 'WORKDOCS',
        'acme:region': 'eu-west-1',
        'acme:gb_access_token': 'a',
        'acme:gb_refresh_token': 'r',
      },
      answers: { 'api.logout': () => never() },
    });
    // The call takes the region along.
    const calls = run.asked.filter(({ port }) => port === 'api').map(({ args }) => args);
    expect(calls).toMatchObject([{ context: { region: 'eu-west-1' } }]);
    expect(Object.keys(run.stored).sort()).toEqual(['acme:session', 'acme:sign_out_pending', 'acme:signed_out_at']);
  });

  it('signing out leaves nothing of the site except the mark that ends other tabs, and forgets the last site', async () => {
    const run = await runFlow(() => logout({ sitename: acme }), {
      given: [sharingContinued()],
      stored: {
        siteName: 'acme',
        loginV2OptIn: 'true',
        'acme:workdocs_last_authenticated_user_name': jane,
        'acme:idp_type': 'WORKDOCS',
        'acme:gb_access_token': 'a',
        'globex:region': 'us-east-1',
      },
    });
    // The mark ends other tabs.
    const left = {
      loginV2OptIn: 'true',
      'globex:region': 'us-east-1',
      'acme:signed_out_at': expect.any(String) as string,
      'acme:session': expect.not.stringContaining('method') as string,
    };
    expect(run.stored).toEqual(left);
  });
});

describe('a sign-in on a shared computer', () => {
  const credentials = { accessToken: 'a', refreshToken: 'r', expiresAt: 1 as EpochSeconds };
  const signIn = {
    kind: 'pending',
    site: acme,
    method: 'own',
    id: 'signIn1',
    replaces: undefined,
    username: jane,
  } as const;
  const finished = {
    'acme:idp_type': 'WORKDOCS',
    'acme:region': 'us-east-1',
    'acme:idp_access_token': 'pool-access',
    'acme:idp_refresh_token': 'pool-refresh',
    'acme:idp_access_token_exp': '1',
    'acme:workdocs_last_authenticated_user_name': jane,
    'acme:orgInfo': '{"alias":"acme","Id":"o1"}',
    'acme:directory_auth_code': 'code',
    'acme:store': '{}',
    'acme:pending_sign_in': JSON.stringify({ id: 'signIn1', method: 'own', email: jane, trip: 'trip' }),
  };
  const secrets = [
    ['accessToken', 'a'],
    ['refreshToken', 'r'],
    ['refreshToken', 'pool-refresh'],
  ] as const;
  const sealed = (seal: FlowRun['seal']) => ({
    ...credentials,
    accessToken: seal('accessToken', 'a'),
    refreshToken: seal('refreshToken', 'r'),
    sentBy: { region: 'us-east-1', clientType: defaultClientType } as const,
  });
  const enter = (given: FlowSetting['given'], stored: Readonly<Record<string, string>> = finished) => {
    const { seal } = fakePorts({ secrets });
    const along = {
      idp_refresh_token: seal('refreshToken', 'pool-refresh'),
      workdocs_federated_refresh_token: seal('refreshToken', 'r'),
      workdocs_federated_token: seal('accessToken', 'a'),
      user_status: 'ACTIVE',
    };
    return runFlow(() => finishSignInAndGo(signIn, sealed(seal), along), { given: given ?? [], stored, secrets });
  };

  it('leaves what the document application reads, and nothing that grants access or identifies the person [0.51]', async () => {
    const run = await enter([sharingContinued()]);
    expect(Object.keys(run.stored).sort()).toEqual([
      'acme:gb_access_token',
      'acme:gb_access_token_exp',
      'acme:idp_type',
      'acme:region',
      'acme:session',
      'acme:site_confirmed',
      'siteName',
    ]);
    expect(run.stored['acme:session']).not.toContain(jane);
    expect(run.departures).toEqual(['https://docs.localhost:8080/workdocs/?load_user_info=true']);
    // A control: elsewhere the session continues with it.
    const own = await enter([]);
    expect(own.stored).toMatchObject({ 'acme:gb_refresh_token': 'r', 'acme:idp_refresh_token': 'pool-refresh' });
  });

  it('leaves no start of an older build, which names the person [0.51]', async () => {
    const older = JSON.stringify({ id: 'another', method: 'own', email: jane });
    const run = await enter([sharingContinued()], { ...finished, 'acme:pending_sign_in': older });
    expect(run.stored).not.toHaveProperty('acme:pending_sign_in');
  });

  it('leaves a start of another tab alone', async () => {
    const theirs = JSON.stringify({ id: 'another', method: 'federate', trip: 'another' });
    const run = await enter([sharingContinued()], { ...finished, 'acme:pending_sign_in': theirs });
    expect(run.stored['acme:pending_sign_in']).toBe(theirs);
  });

  it('is requested again by check-auth, whatever a reopened tab has restored [0.51]', async () => {
    const restored = { 'acme:gb_access_token': 'a', 'acme:gb_refresh_token': 'r', 'acme:idp_type': 'WORKDOCS' };
    const run = await runFlow(() => checkAuth({ sitename: acme }), { given: [sharingContinued()], stored: restored });
    expect(run.askedOf('api.refreshToken')).toEqual([]);
    expect(run.wentTo).toEqual(['replace /workdocsAuth?sitename=acme']);
    expect(run.departures).toEqual([]);
  });

  it.each([
    ['by no pending write', [sharingContinued()], false],
    ['elsewhere in the store, a control', [], true],
  ])('is kept %s', async (_where, given, isKept) => {
    const run = await runFlow(() => fork(watchStore), {
      given: [...given, siteRecognised({ site: acme })],
      when: [
        resetPasswordCodeSent({ destination: 'j***@a***' }),
        sessionCredentialsStored({ expiresAt: 1 as EpochSeconds }),
        pageLeft(),
      ],
      passes: 1000,
    });
    expect('acme:store' in run.stored).toBe(isKept);
  });
});

describe('signing out', () => {
  const both = { 'acme:gb_access_token': 'a', 'acme:gb_refresh_token': 'r' };
  it.each<[string, Readonly<Record<string, string>>, NonNullable<FlowSetting['answers']>, string]>([
    ['the service was notified', both, { 'api.logout': ok(undefined) }, ''],
    ['the service refuses', both, { 'api.logout': failed('refused', { status: 500 }) }, 'logout-500'],
    ['the service does not answer', both, { 'api.logout': failed('network') }, 'logout-network'],
    ['there is no refresh token, as on a shared computer', { 'acme:gb_access_token': 'a' }, {}, 'noRefreshToken'],
    ['nobody was signed in', {}, {}, ''],
  ])('says that the service has not confirmed it: %s', async (_what, stored, answers, why) => {
    const run = await runFlow(() => logout({ sitename: acme }), { stored, answers });
    const address = `/emailSelect?sitename=acme&logout_flow=true${why && `&session_left=true&session_left_why=${why}`}`;
    expect(run.askedOf('browser.startAfresh')).toEqual([{ address }]);
  });
});

describe('the way in that worked', () => {
  const credentials = { accessToken: 'a', refreshToken: 'r', expiresAt: 1 as EpochSeconds };
  const pending = { id: 'signIn1', method: 'own', email: jane };
  const signIn = { kind: 'pending', site: acme, method: 'own', id: 'signIn1', replaces: undefined } as const;
  const finished = (setting: FlowSetting) =>
    runFlow(() => finishSignInAndGo(signIn, credentials as never), {
      stored: { 'acme:pending_sign_in': JSON.stringify(pending) },
      ...setting,
    });
  const kept = JSON.stringify({ format: 1, siteName: 'acme', emailId: jane, method: 'own', session: 'signIn1' });

  it.each<[string, FlowSetting, string | undefined]>([
    ['is kept when a sign-in is finished', { given: [wayInLooked({})] }, kept],
    ['replaces another one', { given: [wayInLooked({}), wayInOtherWanted()] }, kept],
    ['is not kept on a shared computer', { given: [wayInLooked({}), sharingContinued()] }, undefined],
    ['is not kept by a page that never looks for it, as in older logs', {}, undefined],
    [
      'is not kept without a user name',
      { given: [wayInLooked({})], stored: { 'acme:pending_sign_in': '{"method":"own"}' } },
      undefined,
    ],
    [
      'is not kept for a sign-in that another tab has started since',
      { given: [wayInLooked({})], stored: { 'acme:pending_sign_in': `{"method":"federate","email":"${jane}"}` } },
      undefined,
    ],
  ])('%s', async (_what, setting, expected) => {
    const run = await finished(setting);
    expect(run.stored['last_sign_in']).toBe(expected);
  });

  it('is kept when a sign-in is finished for an app, because somebody else was the last before', async () => {
    const start = codeReturned(undefined, { trip: 'trip', email: jane });
    const given = [wayInLooked({}), attemptProved({ site: acme, id: 'new' })];
    const stored = { ...appRequest, 'acme:app_access_trip': 'trip', ...start, last_sign_in: ofNora };
    const run = await runPostAuth({ stored, given });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(JSON.parse(run.stored['last_sign_in'] ?? '{}')).toMatchObject({ emailId: jane, session: 'new' });
  });

  const ofNora = JSON.stringify({ format: 1, siteName: 'acme', emailId: 'nora@acme.test', method: 'own' });
  it.each<[string, object, string | undefined]>([
    ['replaced by the next person’s', pending, kept],
    ['forgotten after a sign-in that names nobody', { id: 'signIn1', method: 'own' }, undefined],
    ['forgotten after a sign-in over which another tab has started one', { ...pending, id: 'other' }, undefined],
  ])('that worked before is %s, because it did not work last', async (_what, start, expected) => {
    const stored = { last_sign_in: ofNora, 'acme:pending_sign_in': JSON.stringify(start) };
    const run = await finished({ given: [wayInLooked({})], stored });
    expect(run.stored['last_sign_in']).toBe(expected);
  });

  it.each([
    ['although another tab has started one since', { 'acme:pending_sign_in': JSON.stringify({ method: 'federate' }) }],
    ['although it is the renewal of a session, which nobody has typed a name for', {}],
  ])('is that of a person whom the user pool has named, %s', async (_what, start) => {
    const run = await runFlow(() => finishSignInAndGo({ ...signIn, username: jane }, credentials as never), {
      given: [wayInLooked({})],
      stored: { last_sign_in: kept, ...start },
    });
    expect(run.stored['last_sign_in']).toBe(kept);
  });

  it('is forgotten if the person removes it, and not if they choose another one', async () => {
    const found = { siteName: acme, emailId: jane, method: 'own' } as const;
    const flow = () => fork(watchWayInForgotten);
    const args = [wayInLooked({ found })];
    const other = await runFlow(flow, { given: args, stored: { last_sign_in: kept }, when: [wayInOtherWanted()] });
    expect(other.stored).toEqual({ last_sign_in: kept });
    expect(other.state.wayIn).toEqual({ step: 'none' });
    const run = await runFlow(flow, { given: args, stored: { last_sign_in: kept }, when: [wayInForgotten()] });
    expect(run.stored).toEqual({});
  });

  describe('that the person removes', () => {
    const found = { siteName: acme, emailId: jane, method: 'own' } as const;
    const removed = (stored: Readonly<Record<string, string>>) =>
      runFlow(() => fork(watchWayInForgotten), {
        given: [wayInLooked({ found })],
        stored: { last_sign_in: kept, ...stored },
        when: [wayInForgotten()],
      });
    const tokens = { 'acme:gb_access_token': 'a', 'acme:gb_refresh_token': 'r', 'acme:site_redirect_path': '/doc/7' };

    it.each([
      ['of the account', sessionOf('s', 'own', jane), true],
      ['that names nobody, perhaps of somebody on a shared computer', sessionOf('s', 'own'), false],
      ['of somebody else', sessionOf('s', 'own', 'bob@acme.test'), false],
      ['of a provider that began with this sign-in', sessionOf('signIn1', 'federate'), true],
      ['of a provider that began with another one', sessionOf('s', 'federate'), false],
    ])(
      'takes along a session %s, or leaves it, and stays on the page [0.42, 0.46]',
      async (_whose, session, isGone) => {
        const run = await removed({ 'acme:session': session, ...tokens });
        expect(run.stored['last_sign_in']).toBeUndefined();
        if (isGone) {
          expect(Object.keys(run.stored).sort()).toEqual(['acme:session', 'acme:signed_out_at']);
          expect(JSON.parse(run.stored['acme:session'] ?? '')).not.toHaveProperty('method');
        } else expect(run.stored).toEqual({ 'acme:session': session, ...tokens });
        expect(run.wentTo).toEqual([]);
      },
    );

    it('is offered again until the rest is removed, if the page is loaded again before [0.46]', async () => {
      const run = await removed({ 'acme:session': sessionOf('signIn1', 'federate'), ...tokens });
      const changes = run.asked.flatMap(({ method }) => (/^(?:commit|clear)$/.test(method) ? [method] : []));
      expect(changes).toEqual(['commit', 'clear']);
    });

    it('is the one that the page offers: another person’s, stored since by another tab, stays [0.42, 0.46]', async () => {
      const theirs = {
        last_sign_in: kept.replace(jane, 'bob@acme.test'),
        'acme:session': sessionOf('s', 'own', 'bob@acme.test'),
        ...tokens,
      };
      expect((await removed(theirs)).stored).toEqual(theirs);
    });

    it('takes its session along, although a sign-in at another site has been stored since [0.46]', async () => {
      const later = { format: 1, siteName: 'globex', emailId: jane, method: 'own', session: 'signIn2' } as const;
      const run = await runFlow(
        function* () {
          yield* fork(watchWayInForgotten);
          yield* writeGlobal({ last_sign_in: later as never });
        },
        {
          given: [wayInLooked({ found })],
          stored: { last_sign_in: kept, 'acme:session': sessionOf('signIn1', 'federate'), ...tokens },
          when: [wayInForgotten()],
        },
      );
      expect(Object.keys(run.stored).sort()).toEqual(['acme:session', 'acme:signed_out_at', 'last_sign_in']);
      expect(JSON.parse(run.stored['acme:session'] ?? '')).not.toHaveProperty('method');
      expect(run.stored['last_sign_in']).toBe(JSON.stringify(later));
    });

    it.each([
      [jane, undefined],
      ['bob@acme.test', 'bob@acme.test'],
    ])('takes the last user name along if it is theirs: %s [0.42]', async (name, expected) => {
      const run = await removed({ 'acme:workdocs_last_authenticated_user_name': name });
      expect(run.stored['acme:workdocs_last_authenticated_user_name']).toBe(expected);
    });
  });
});
