import { failed, inOrder, never, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { SiteName, SitePath } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { cancelOn } from 'sagas/effects/effects';
import { lockManager } from '__tests__/support/lockManager';
import { logout } from 'sagas/logout';
import { sessionCredentialsCleared, sessionSignedOut } from 'slices/session';
import { sharingContinued } from 'slices/sharing';

const acme = 'acme' as SiteName;
const stored = {
  'acme:gb_access_token': 'a',
  'acme:gb_refresh_token': 'r',
  'acme:gb_access_token_exp': '1',
  'acme:idp_access_token': 'ia',
  'acme:workdocs_federated_token': 'f',
  'acme:idp_type': 'WORKDOCS',
  'acme:store': '{}',
  'acme:orgInfo': '{"alias":"acme","Id":"o1"}',
  'acme:recent_sign_ins': '[]',
  'globex:gb_access_token': 'other',
};

describe('§4 Logout', () => {
  it('without sitename: generic sign-in [4.98]', async () => {
    const run = await runFlow(() => logout({}), { stored });
    expect(run.wentTo).toEqual(['replace /emailSelect?auto_submit=false']);
    expect(run.stored).toEqual(stored);
  });

  it('on a site’s own host without sitename: of that site [0.50, 4.98]', async () => {
    const run = await runFlow(() => logout({}), {
      stored,
      onHostOf: 'acme',
      answers: { 'api.logout': ok(undefined) },
    });
    expect(run.askedOf('browser.startAfresh')).toEqual([{ address: '/emailSelect?sitename=acme&logout_flow=true' }]);
    expect(run.stored['acme:gb_access_token']).toBeUndefined();
    expect(run.stored['globex:gb_access_token']).toBe('other');
  });

  it.each([
    ['succeeds', ok(undefined), 1, ''],
    ['is redirected', failed('redirect', { status: 300 }), 1, '&session_left=true&session_left_why=logout-300'],
    ['gets a page', failed('malformed', { status: 200 }), 1, '&session_left=true&session_left_why=logout-malformed'],
    [
      'gets no answer in time',
      failed('network', { code: 'TimeoutError' }),
      2,
      '&session_left=true&session_left_why=logout-timeout',
    ],
    ['gets no answer', failed('network'), 2, '&session_left=true&session_left_why=logout-network'],
  ])(
    'whether the call %s, the tokens of the site and its kept store are cleared, what is known of the organisation and of recent starts too, and sign-in shows the logout flow [0.09, 4.98]',
    async (_what, answer, times, said) => {
      const run = await runFlow(() => logout({ sitename: acme, site_redirect_path: '/doc/1' as SitePath }), {
        stored,
        answers: { 'api.logout': answer },
      });
      const asked = { RefreshToken: run.seal('refreshToken', 'r') };
      expect(run.askedOf('api.logout')).toEqual(Array.from({ length: times }, () => asked));
      expect(run.askedOf('api.send')).toEqual([]);
      expect(run.stored).toEqual({
        'acme:idp_type': 'WORKDOCS',
        'acme:session': JSON.stringify({ id: 'signIn1', since: 1736928000000 }),
        'acme:site_redirect_path': '/doc/1',
        'acme:visit_trip': 'trip',
        'acme:visit_since': '1736928000000',
        'acme:signed_out_at': '1736928000000',
        'globex:gb_access_token': 'other',
      });
      expect(run.askedOf('browser.startAfresh')).toEqual([
        { address: `/emailSelect?sitename=acme&logout_flow=true${said}` },
      ]);
      expect(run.state.session).toEqual({ has: 'none' });
    },
  );

  it.each([
    [
      'whose tokens were dropped, as for an app’s request',
      { method: 'own' },
      '&session_left=true&session_left_why=tokensDropped',
    ],
    ['that was begun for an app alone', { method: 'federate', forApp: true }, ''],
    ['that has ended', {}, ''],
  ])('of a session %s: no call, and the page says what the service has not confirmed [4.98]', async (_, of, said) => {
    const session = { 'acme:idp_type': 'WORKDOCS', 'acme:session': JSON.stringify({ id: 'ada', since: 1, ...of }) };
    const run = await runFlow(() => logout({ sitename: acme }), { stored: session });
    expect(run.askedOf('api.logout')).toEqual([]);
    expect(run.askedOf('browser.startAfresh')).toEqual([
      { address: `/emailSelect?sitename=acme&logout_flow=true${said}` },
    ]);
  });

  it('the client type of the visit stays until check-auth, also on the way to the entry page [4.21, 4.98]', async () => {
    const run = await runFlow(() => logout({ sitename: acme }), {
      stored: {
        ...stored,
        'acme:client_type': 'DRIVE',
        'acme:visit_since': '1736928000000',
        'acme:site_redirect_path': '/doc/1',
      },
      answers: { 'api.logout': ok(undefined) },
    });
    expect(run.stored).toMatchObject({ 'acme:client_type': 'DRIVE', 'acme:visit_since': '1736928000000' });
    expect(run.stored).not.toHaveProperty('acme:site_redirect_path');
  });

  it.each(['a\u2026', 'a\nb'])(
    'of a stored token that no request can carry, %j, clears it and the rest all the same [4.98]',
    async (token) => {
      const run = await runFlow(() => logout({ sitename: acme }), {
        stored: { ...stored, 'acme:gb_access_token': token },
      });
      expect(Object.keys(run.stored).filter((name) => /^acme:.*token/.test(name))).toEqual([]);
      expect(run.askedOf('api.logout')).toEqual([]);
      expect(run.askedOf('browser.startAfresh')).toHaveLength(1);
    },
  );

  describe('with an access token that has expired', () => {
    const expired = failed('refused', { status: 401 });
    const run = (logoutAnswer: () => unknown, refreshAnswer: unknown) =>
      runFlow(() => logout({ sitename: acme }), {
        stored,
        answers: { 'api.logout': logoutAnswer, 'api.refreshToken': refreshAnswer } as NonNullable<
          FlowSetting['answers']
        >,
      });
    const renewed = {
      AccessToken: '‹accessToken:new›' as Sealed<'accessToken'>,
      RefreshToken: '‹refreshToken:new›' as Sealed<'refreshToken'>,
      ExpirationDateTime: '2025-01-15T09:00:00Z',
    };

    it('it is refreshed once, the service is notified with the new one, and nothing is stored [4.98, 4.99]', async () => {
      const done = await run(inOrder<unknown>(expired, ok(undefined)), ok(renewed));
      expect(done.askedOf('api.refreshToken')).toEqual([{ RefreshToken: done.seal('refreshToken', 'r') }]);
      expect(done.askedOf('api.logout').at(-1)).toEqual({ RefreshToken: renewed.RefreshToken });
      expect(done.asked.filter(({ method }) => method === 'send').map(({ args }) => args)).toMatchObject([
        { operation: 'logout' },
        { operation: 'refreshToken' },
        { operation: 'logout', context: { token: renewed.AccessToken } },
      ]);
      expect(done.askedOf('browser.startAfresh')).toEqual([{ address: '/emailSelect?sitename=acme&logout_flow=true' }]);
      expect(Object.keys(done.stored).filter((name) => name.startsWith('acme:gb_'))).toEqual([]);
    });

    it('all calls go to the region, and name the client type, of the session that has ended [7.01]', async () => {
      const ended = { 'acme:client_type': 'DRIVE', 'acme:region': 'eu-west-1' };
      const done = await runFlow(() => logout({ sitename: acme }), {
        stored: { ...stored, ...ended },
        given: [sharingContinued()],
        answers: { 'api.logout': inOrder<unknown>(expired, ok(undefined)), 'api.refreshToken': ok(renewed) } as never,
      });
      const calls = done.asked.filter(({ port }) => port === 'api').map(({ args }) => args);
      const context = { clientType: 'DRIVE', region: 'eu-west-1' };
      expect(calls).toMatchObject(['logout', 'refreshToken', 'logout'].map((operation) => ({ operation, context })));
      for (const name of Object.keys(ended)) expect(done.stored).not.toHaveProperty(name);
    });

    it('the refresh is asked for while this tab holds the lock of refreshes, and once in all [0.46]', async () => {
      const done = await run(inOrder<unknown>(expired, ok(undefined)), ok(renewed));
      const steps = done.asked.flatMap(({ port, method, args }) =>
        port === 'locks' ? [method] : method === 'send' ? [(args as { operation: string }).operation] : [],
      );
      expect(steps).toEqual(['logout', 'acquire', 'refreshToken', 'release', 'logout']);
    });

    it('a tab that was refreshing has sent the refresh token, so it is not sent again [0.46]', async () => {
      const locks = lockManager();
      let finish = (): void => undefined;
      void locks.request('portico:refresh:acme', () => new Promise<void>((end) => (finish = end)));
      const refuse = () => {
        setTimeout(finish);
        return expired;
      };
      const answers = { 'api.logout': refuse, 'api.refreshToken': ok(renewed) };
      const done = await runFlow(() => logout({ sitename: acme }), { stored, answers, locks });
      expect(done.askedOf('api.refreshToken')).toEqual([]);
      expect(done.askedOf('api.logout')).toHaveLength(1);
      expect(done.askedOf('locks.release')).toHaveLength(1);
      expect(done.askedOf('browser.startAfresh')).toEqual([
        {
          address: '/emailSelect?sitename=acme&logout_flow=true&session_left=true&session_left_why=refreshingElsewhere',
        },
      ]);
    });

    it.each([
      ['the refresh is refused', inOrder<unknown>(expired, ok(undefined)), expired, 1, 'refreshToken-401'],
      [
        'the refresh is incomplete',
        inOrder<unknown>(expired, ok(undefined)),
        failed('incomplete', { status: 200, field: 'AccessToken' }),
        1,
        'refreshToken-incomplete',
      ],
      ['the new one is refused', () => expired, ok(renewed), 2, 'logout-401'],
    ])(
      'if %s, the page says that the service was not notified',
      async (_what, logoutAnswer, refreshAnswer, times, why) => {
        const done = await run(logoutAnswer, refreshAnswer);
        expect(done.askedOf('api.logout')).toHaveLength(times);
        expect(done.askedOf('api.refreshToken')).toHaveLength(1);
        expect(done.askedOf('browser.startAfresh')).toEqual([
          { address: `/emailSelect?sitename=acme&logout_flow=true&session_left=true&session_left_why=${why}` },
        ]);
      },
    );
  });

  it('tokens are gone before the service has answered', async () => {
    const run = await runFlow(() => logout({ sitename: acme }), { stored, answers: { 'api.logout': () => never() } });
    expect(run.stored['acme:gb_access_token']).toBeUndefined();
  });

  it('is reported, which clears the log, even if the page is left before the service has answered; the page is then loaded again, with a log of its own [0.09]', async () => {
    const left = sharingContinued();
    const run = await runFlow(() => cancelOn(() => logout({ sitename: acme }), left), {
      stored,
      address: '/workdocsAuth?sitename=acme',
      answers: { 'api.logout': () => never() },
      when: [left],
    });
    expect(run.dispatched.filter(sessionSignedOut.match)).toHaveLength(1);
    expect(run.askedOf('browser.startAfresh')).toEqual([{ address: '/workdocsAuth?sitename=acme' }]);
    expect(run.asked.at(-1)).toMatchObject({ method: 'startAfresh' });
    // Back may lead here again.
    expect(run.stored).toMatchObject({ 'acme:sign_out_pending': 'trip' });
  });

  it('a page that is left while it refreshes the token for that does nothing more [0.09]', async () => {
    const left = sharingContinued();
    const run = await runFlow(() => cancelOn(() => logout({ sitename: acme }), left), {
      stored,
      address: '/workdocsAuth?sitename=acme',
      answers: { 'api.logout': failed('refused', { status: 401 }), 'api.refreshToken': () => never() },
      when: [left],
    });
    expect(run.askedOf('browser.startAfresh')).toEqual([{ address: '/workdocsAuth?sitename=acme' }]);
    expect(run.asked.at(-1)).toMatchObject({ method: 'startAfresh' });
  });

  describe('a page that is reloaded while the service is being notified', () => {
    const address = (left: string) => [{ address: `/emailSelect?sitename=acme&logout_flow=true${left}` }];
    const mark = { 'acme:sign_out_pending': 'trip' };
    const continues = true;

    it('says that the service was not notified [4.98, 0.47]', async () => {
      const first = await runFlow(() => logout({ sitename: acme }), {
        stored,
        answers: { 'api.logout': () => never() },
      });
      expect(first.askedOf('storage.commit')[0]).toMatchObject({ values: { sign_out_pending: 'trip' } });
      const again = await runFlow(() => logout({ sitename: acme }), { stored: mark, continues });
      expect(again.askedOf('browser.startAfresh')).toEqual(address('&session_left=true&session_left_why=loadedAgain'));
      expect(again.stored).not.toHaveProperty('acme:sign_out_pending');
    });

    it('says so on a shared computer [0.51]', async () => {
      const given = [sharingContinued()];
      const run = await runFlow(() => logout({ sitename: acme }), { stored: mark, given, continues });
      expect(run.askedOf('browser.startAfresh')).toEqual(address('&session_left=true&session_left_why=loadedAgain'));
      expect(run.stored).not.toHaveProperty('acme:sign_out_pending');
    });

    const bob = {
      'acme:session': JSON.stringify({ id: 'bob', method: 'own', since: 1 }),
      'acme:gb_access_token': 'B',
      'acme:gb_refresh_token': 'R',
      'acme:client_type': 'DRIVE',
    };
    it.each([
      ['Back or Forward leads here', 'history', 'B'],
      ['the address is opened once more', 'opened', undefined],
      ['a link leads here', 'flow', undefined],
    ] as const)(
      'signs out whoever has signed in since only if somebody asks for it: %s [0.44]',
      async (_what, arrival, token) => {
        const answers = { 'api.logout': ok(undefined) };
        const run = await runFlow(() => logout({ sitename: acme }, arrival), { stored: { ...mark, ...bob }, answers });
        expect(run.stored['acme:gb_access_token']).toBe(token);
      },
    );

    it('does not sign out whoever has signed in since, and says who is signed in [0.44, 0.47]', async () => {
      for (const given of [[], [sharingContinued()]]) {
        const run = await runFlow(() => logout({ sitename: acme }), { stored: { ...mark, ...bob }, given, continues });
        expect(run.stored).toEqual(bob);
        expect(run.askedOf('browser.startAfresh')).toEqual([]);
        expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&client_type=DRIVE&auto_submit=false']);
        expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signIn' });
        expect(run.askedOf('identity.forget')).toHaveLength(1);
        // The log and the name are theirs.
        expect(run.dispatched.filter(sessionSignedOut.match)).toEqual([]);
        expect(run.dispatched).not.toContainEqual(sessionCredentialsCleared());
      }
    });

    it('leaves a sign-in that has begun since, and its client type and log, alone [0.44, 0.46]', async () => {
      const first = await runFlow(() => logout({ sitename: acme }), {
        stored,
        answers: { 'api.logout': () => never() },
      });
      const begun = {
        'acme:pending_sign_in': JSON.stringify({
          id: 'b',
          method: 'federate',
          replaces: 'signIn1',
          since: 1,
          trip: 'other',
        }),
        'acme:federate_auth_code': 'code',
        'acme:client_type': 'DRIVE',
      };
      const { 'acme:sign_out_pending': marked, ...rest } = first.stored;
      expect(marked).toBe('trip');
      const left = { ...rest, ...begun };
      const run = await runFlow(() => logout({ sitename: acme }), { stored: { ...left, ...mark }, continues });
      expect(run.stored).toEqual(left);
      expect(run.askedOf('browser.startAfresh')).toEqual(address('&session_left=true&session_left_why=loadedAgain'));
      expect(run.dispatched).not.toContainEqual(sessionCredentialsCleared());
    });

    it('removes tokens that were stored late, by a page that knows nothing of sessions [0.44]', async () => {
      const late = { 'acme:gb_access_token': 'late', 'acme:gb_refresh_token': 'late' };
      const answers = { 'api.logout': ok(undefined) };
      const run = await runFlow(() => logout({ sitename: acme }), { stored: { ...mark, ...late }, answers, continues });
      for (const name of Object.keys(late)) expect(run.stored).not.toHaveProperty(name);
    });

    it('knows that it has signed out already when it comes back from the cache [0.44, 0.47]', async () => {
      const left = sharingContinued();
      const run = await runFlow(() => cancelOn(() => logout({ sitename: acme }), left), {
        stored,
        address: '/logout?sitename=acme',
        answers: { 'api.logout': () => never() },
        when: [left],
      });
      expect(run.stored).toMatchObject(mark);
      expect(run.askedOf('browser.startAfresh')).toEqual([{ address: '/logout?sitename=acme' }]);
    });

    it('does not speak for another tab, and leaves its mark', async () => {
      const theirs = { 'acme:sign_out_pending': 'another' };
      const run = await runFlow(() => logout({ sitename: acme }), { stored: theirs, continues });
      expect(run.askedOf('browser.startAfresh')).toEqual(address(''));
      expect(run.stored).toMatchObject(theirs);
    });
  });

  describe('a sign-in that another tab finishes meanwhile', () => {
    const signedIn = { ...stored, 'acme:session': JSON.stringify({ id: 'ada', method: 'federate', since: 1 }) };
    const bob = {
      'acme:session': JSON.stringify({ id: 'bob', method: 'federate', since: 1 }),
      'acme:gb_access_token': 'B',
      'acme:gb_refresh_token': 'R',
      'acme:client_type': 'DRIVE',
      'acme:region': 'eu-west-1',
    };
    it.each([
      ['before the values are removed', 'storage.commit', []],
      ['before the service has answered', 'api.logout', []],
      ['before it has answered, on a shared computer', 'api.logout', [sharingContinued()]],
    ] as const)('keeps all that it has stored: %s [0.44]', async (_when, question, given) => {
      const run = await runFlow(() => logout({ sitename: acme }), {
        stored: signedIn,
        given,
        answers: { 'api.logout': ok(undefined) },
        meanwhile: { [question]: bob },
      });
      expect(run.stored).toMatchObject(bob);
      expect(run.stored).not.toHaveProperty('acme:sign_out_pending');
      expect(run.askedOf('api.logout')).toEqual([{ RefreshToken: run.seal('refreshToken', 'r') }]);
      const isSaid = question === 'storage.commit' ? 'superseded' : 'idle';
      expect(run.state.signIn.step).toBe(isSaid);
    });
  });

  it.each([
    ['', []],
    [', on a shared computer', [sharingContinued()]],
  ])('a sign-in that another tab begins meanwhile keeps its client type and region%s [0.46]', async (_where, given) => {
    const begun = { 'acme:client_type': 'DRIVE', 'acme:visit_since': '2', 'acme:region': 'eu-west-1' };
    const run = await runFlow(() => logout({ sitename: acme }), {
      stored: { ...stored, 'acme:client_type': 'WEB', 'acme:region': 'us-west-2' },
      given,
      answers: { 'api.logout': ok(undefined) },
      meanwhile: { 'api.logout': begun },
    });
    expect(run.stored).toMatchObject(begun);
    expect(run.stored).not.toHaveProperty('acme:sign_out_pending');
  });

  it.each([
    ['that is full, but has room for the end of the session once it is removed', 30, 'marked'],
    ['that has no room even then', -400, 'removed'],
  ])(
    'in a storage %s leaves no session that a sign-in under way could replace [0.44, 4.98]',
    async (_how, room, end) => {
      const session = JSON.stringify({ id: 'ada', method: 'own', username: 'ada@acme.test', since: 1 });
      const run = await runFlow(() => logout({ sitename: acme }), {
        stored: { 'acme:session': session, 'acme:gb_access_token': 'a', 'acme:gb_refresh_token': 'r' },
        room,
        answers: { 'api.logout': ok(undefined) },
      });
      const { 'acme:session': left, ...others } = run.stored;
      expect(left).toEqual(end === 'marked' ? JSON.stringify({ id: 'signIn1', since: 1736928000000 }) : undefined);
      expect(others).toEqual(end === 'marked' ? { 'acme:signed_out_at': '1736928000000' } : {});
    },
  );

  it('without a token the service is not called', async () => {
    const run = await runFlow(() => logout({ sitename: acme }));
    expect(run.askedOf('api.logout')).toEqual([]);
    expect(run.askedOf('browser.startAfresh')).toEqual([{ address: '/emailSelect?sitename=acme&logout_flow=true' }]);
  });
});
