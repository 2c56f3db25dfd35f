import { directoryCallback, federateCallback } from 'sagas/callbacks';
import { changePassword } from 'sagas/changePassword';
import { consent } from 'sagas/consent';
import { entryForm } from 'sagas/entryForm';
import { logout } from 'sagas/logout';
import { changePasswordSubmitted } from 'slices/changePassword';
import { attemptProved } from 'slices/attempt';
import { entrySubmitted } from 'slices/entry';
import type { EmailId } from 'src/contract/brandTypes';
import { redirectLaunchWanted, redirectLinkWanted } from 'slices/redirect';
import { failed, inOrder, ok, questionNameOf } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import {
  runCheckAuth,
  runPostAuth,
  runAppRedirect,
  outcomeOf,
  password,
  adaInPool,
  adaProved,
  poolTokens,
  appRequest,
  runOwnLogin,
  supersededOutcome,
  withGrant,
} from '__tests__/support/sessionFlows';
import {
  acme,
  ada,
  bob,
  codeReturned,
  credentialsIn,
  acceptsEverybody,
  newTokens,
  now,
  secrets,
  endOf,
  unnamed,
  sessionOf,
  signedOut,
} from '__tests__/support/sessions';

const lookedUp = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }) };

describe('the last action wins', () => {
  it('a refresh that ends after a sign-out stores nothing, and the page reports that the person has signed out [0.44]', async () => {
    const run = await runCheckAuth({ stored: ada, meanwhile: { 'api.refreshToken': signedOut } });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
    expect(credentialsIn(run.stored)).toEqual([]);
    expect(run.stored['acme:session']).toBe(sessionOf('out'));
    expect(run.askedOf('api.logout')).toHaveLength(1);
  });

  it.each([
    ['goes well', acceptsEverybody],
    ['is refused', { 'api.refreshToken': failed('refused', { status: 401 }) }],
    ['is refused in another way', { 'api.refreshToken': failed('refused', { status: 403 }) }],
  ])(
    'a refresh during which somebody else signs in leaves their tokens alone, when it %s [0.44]',
    async (_how, answers) => {
      const run = await runCheckAuth({ stored: ada, answers, meanwhile: { 'api.refreshToken': bob } });
      expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
      expect(run.stored).toMatchObject(bob);
    },
  );

  const renewed = { 'acme:gb_access_token': 'ADA-2', 'acme:gb_refresh_token': 'ADA-2-R' };
  it.each([
    ['refused with 401', failed('refused', { status: 401 }), 'api.refreshToken'],
    ['refused with 403', failed('refused', { status: 403 }), 'api.refreshToken'],
    ['refused with 400', failed('refused', { status: 400, code: 'invalid_grant' }), 'api.refreshToken'],
    ['refused, just before its session would end', failed('refused', { status: 403 }), 'random.signIn'],
    ['lost', failed('network'), 'api.refreshToken'],
  ] as const)(
    'a refresh that is %s since another tab has renewed the session opens for what that has stored [0.44, 0.46]',
    async (_how, answer, question) => {
      const answers = {
        ...acceptsEverybody,
        'api.refreshToken': inOrder(answer, acceptsEverybody['api.refreshToken']),
      };
      const run = await runCheckAuth({ stored: ada, answers, meanwhile: { [question]: renewed } });
      expect(run.departures).toHaveLength(1);
      expect(run.stored['acme:session']).toBe(ada['acme:session']);
      if (question === 'api.refreshToken') expect(run.stored).toMatchObject(renewed);
    },
  );

  it('a session whose tokens another tab removes while its refresh is refused has ended for check-auth [0.22]', async () => {
    const answers = { ...lookedUp, 'api.refreshToken': failed('refused', { status: 403 }) };
    const cleared = { 'acme:gb_access_token': undefined, 'acme:gb_refresh_token': undefined };
    const run = await runCheckAuth({ stored: ada, answers, meanwhile: { 'api.refreshToken': cleared } });
    expect(run.wentTo[0]).toContain('/enterprisePreAuth');
    expect(credentialsIn(run.stored)).toEqual([]);
  });

  it.each([
    ['after somebody else has signed in', bob, supersededOutcome('signIn', 'bob@acme.test')],
    ['after a sign-out', signedOut, supersededOutcome('signedOut')],
  ])('own sign-in that is answered %s stores nothing [0.44]', async (_when, there, outcome) => {
    const run = await runOwnLogin({ stored: ada, meanwhile: { 'identity.signIn': there } });
    expect(outcomeOf(run)).toEqual(outcome);
    expect(run.stored['acme:idp_access_token']).toBe('acme:idp_access_token' in there ? 'BOB-POOL' : undefined);
    expect(run.stored['acme:session']).toBe(there['acme:session']);
  });

  const notConfirmed = '&session_left=true&session_left_why=logout-403';
  it.each([
    ['after a sign-out', signedOut, ok(undefined), 1, ''],
    [
      'after a sign-out, which the service does not confirm',
      signedOut,
      failed('refused', { status: 403 }),
      1,
      notConfirmed,
    ],
    ['after somebody else has signed in', bob, ok(undefined), 0, ''],
  ] as const)(
    'tokens of an exchange that is answered %s are not stored, and end at the service only if they are nobody’s [0.44, 4.98]',
    async (_when, there, answer, count, notice) => {
      const run = await runPostAuth({
        stored: { ...ada, ...codeReturned('ada') },
        answers: { ...acceptsEverybody, 'api.logout': answer },
        meanwhile: { 'api.token': there },
      });
      const { accessToken, refreshToken } = newTokens;
      const call = { input: { RefreshToken: refreshToken }, context: { token: accessToken } };
      expect(run.asked.filter((each) => questionNameOf(each) === 'api.logout').map(({ args }) => args)).toEqual(
        Array.from(
          { length: count },
          () =>
            expect.objectContaining({ ...call, context: expect.objectContaining(call.context) as object }) as object,
        ),
      );
      expect(run.state.signIn.step).toBe('superseded');
      expect(Object.values(run.stored)).not.toContain('NEW');
      expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme${notice}&auto_submit=false`]);
    },
  );

  const proved = { given: [attemptProved({ site: acme, id: 'new' })] };
  const byCode: FlowSetting = { stored: { ...ada, ...codeReturned('ada') } };
  const byFirstCode: FlowSetting = { stored: codeReturned() };
  const byPassword: FlowSetting = { stored: { ...ada, ...adaProved('ada') }, ...proved };
  const forApp: FlowSetting = {
    stored: { ...ada, ...appRequest, 'acme:app_access_trip': 'trip', ...adaProved('ada') },
    ...proved,
  };

  it.each([
    ['a sign-out', signedOut, '&session_left=true&session_left_why=noRefreshToken'],
    ['the end of the session by the service', { ...signedOut, 'acme:session': endOf('other') }, ''],
  ])('late tokens that nothing can end are mentioned after %s [4.98]', async (_what, there, notice) => {
    const credentials = ok({ WorkDocsAuthToken: newTokens.accessToken, Expiration: '2026-11-21T10:43:23Z' });
    const answers = { ...acceptsEverybody, 'api.credentials': credentials };
    const run = await runPostAuth({ ...byPassword, answers, meanwhile: { 'api.credentials': there } });
    expect(run.askedOf('api.logout')).toEqual([]);
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme${notice}&auto_submit=false`]);
  });

  const refusesUser = { 'api.currentUser': failed('refused', { status: 403 }) };
  const inactive = {
    'api.token': ok({
      AccessToken: newTokens.accessToken,
      RefreshToken: newTokens.refreshToken,
      User: { Status: 'INACTIVE' },
    }),
  };
  it.each([
    ['a code', 'its user is refused', byCode, 'api.token', refusesUser],
    ['a code', 'nobody was signed in, and its user is refused', byFirstCode, 'api.token', refusesUser],
    ['a code', 'its user is refused meanwhile', byCode, 'api.currentUser', refusesUser],
    ['a code', 'its user is inactive', byCode, 'api.token', inactive],
    ['a password', 'its user is refused', byPassword, 'api.credentials', refusesUser],
    ['a password', 'nothing else goes wrong', byPassword, 'api.currentUser', {}],
    ['a password for an app', 'its user is refused', forApp, 'api.credentials', refusesUser],
    ['a password for an app', 'nothing else goes wrong', forApp, 'api.credentials', {}],
    ['a password for an app', 'it comes late', forApp, 'api.currentUser', {}],
  ] as const)(
    'an exchange of %s during which the person signs out ends at the service, and the page says so, if %s [0.44, 4.98]',
    async (_what, _how, setting, question, more) => {
      const answers = { ...acceptsEverybody, ...more };
      const run = await runPostAuth({ ...setting, answers, meanwhile: { [question]: signedOut } });
      expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signOut', signedOut: true });
      expect(run.askedOf('api.logout')).toHaveLength(1);
      expect(Object.values(run.stored).filter((value) => value.startsWith('NEW'))).toEqual([]);
    },
  );

  it('a refused user is told so although somebody else signs in meanwhile, and their session is left alone [0.44]', async () => {
    const answers = { ...acceptsEverybody, ...refusesUser };
    const run = await runPostAuth({ ...byCode, answers, meanwhile: { 'api.token': bob } });
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'userInvalid' });
    expect(run.askedOf('api.logout')).toEqual([]);
    expect(run.stored).toMatchObject(bob);
  });

  it('whoever signs in while the service ends late tokens is not told of a sign-out that it has not confirmed [0.42, 4.98]', async () => {
    const answers = { ...acceptsEverybody, 'api.logout': failed('refused', { status: 403 }) };
    const run = await runPostAuth({ ...byCode, answers, meanwhile: { 'api.token': signedOut, 'api.logout': bob } });
    expect(run.askedOf('api.logout')).toHaveLength(1);
    expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
  });

  it('late tokens end where they were issued, although the sign-out has removed its region and client type [0.51, 4.98]', async () => {
    const stored = { ...byCode.stored, 'acme:region': 'eu-west-1', 'acme:client_type': 'DRIVE' };
    const removed = { ...signedOut, 'acme:region': undefined, 'acme:client_type': undefined };
    const run = await runPostAuth({ stored, meanwhile: { 'api.token': removed } });
    const contexts = run.asked.filter((each) => questionNameOf(each) === 'api.logout').map(({ args }) => args);
    expect(contexts).toEqual([
      expect.objectContaining({
        context: expect.objectContaining({ region: 'eu-west-1', clientType: 'DRIVE' }) as object,
      }),
    ]);
  });

  it('post-auth of a code whose sign-in began before a sign-out makes no call to the service [0.44]', async () => {
    const run = await runPostAuth({ stored: { 'acme:session': sessionOf('out'), ...codeReturned('ada') } });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
    expect(run.askedOf('api.token')).toEqual([]);
  });

  it('a code that comes back after a sign-out is not kept [0.44]', async () => {
    const { 'acme:federate_auth_code': _none, ...started } = codeReturned('ada', { used: undefined });
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 'T', sitename: 'acme' }));
    const run = await runFlow(() => federateCallback({}), {
      address: `/workdocsFederateCallback?code=CODE&state=${state}`,
      stored: { ...started, 'acme:session': sessionOf('out'), 'acme:federate_csrf_token': 'T' },
    });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
    expect(run.stored['acme:federate_auth_code']).toBeUndefined();
  });

  it('a code that comes back after the service has ended the session counts: nobody has signed out [0.46]', async () => {
    const { 'acme:federate_auth_code': _none, ...started } = codeReturned('ada', { used: undefined });
    const answers = { ...lookedUp, 'api.refreshToken': failed('refused', { status: 401 }) };
    const ended = await runCheckAuth({ stored: { ...ada, ...started, 'acme:federate_csrf_token': 'T' }, answers });
    expect(credentialsIn(ended.stored)).toEqual([]);
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 'T', sitename: 'acme' }));
    const run = await runFlow(() => federateCallback({}), {
      address: `/workdocsFederateCallback?code=CODE&state=${state}`,
      stored: ended.stored,
    });
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
    const finished = await runPostAuth({ stored: run.stored, given: [attemptProved({ site: acme, id: 'new' })] });
    expect(finished.departures).toHaveLength(1);
  });

  it('a code that waits for post-auth survives the end of the session by the service [0.46]', async () => {
    const answers = { ...lookedUp, 'api.refreshToken': failed('refused', { status: 401 }) };
    const ended = await runCheckAuth({
      stored: { ...ada, ...codeReturned('ada'), 'acme:idp_type': 'WORKDOCS_FEDERATE' },
      answers,
    });
    const given = [attemptProved({ site: acme, id: 'new' })];
    expect((await runPostAuth({ stored: ended.stored, given })).departures).toHaveLength(1);
  });

  it.each([
    ['session', ada, 'ada'],
    ['session without an id', unnamed, undefined],
  ])(
    'two tabs find the same expired %s: the second goes on like the first [0.44, 0.46]',
    async (_which, stored, id) => {
      const answers = { ...lookedUp, 'api.refreshToken': failed('network') };
      const meanwhile = { 'api.refreshToken': { ...signedOut, 'acme:session': endOf(id) } };
      const second = await runCheckAuth({ stored, answers, meanwhile });
      expect(second.state.signIn.step).toBe('idle');
      expect(second.wentTo[0]).toContain('/enterprisePreAuth');
      const locked = { 'locks.acquire': { ...signedOut, 'acme:session': endOf(id) } };
      const waited = await runCheckAuth({ stored, answers, meanwhile: locked });
      expect(waited.askedOf('api.refreshToken')).toEqual([]);
      expect(waited.state.signIn.step).toBe('idle');
      expect(waited.wentTo[0]).toContain('/enterprisePreAuth');
    },
  );

  it('a code that comes back after somebody else has signed in is not kept, and the page names them [0.44]', async () => {
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 'T', sitename: 'acme' }));
    const run = await runFlow(() => federateCallback({}), {
      address: `/workdocsFederateCallback?code=CODE&state=${state}`,
      stored: { ...bob, 'acme:federate_csrf_token': 'T' },
    });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
    expect(run.stored).toEqual(bob);
  });

  it.each([
    ['intact', { step: 'superseded', by: 'signIn', username: 'bob@acme.test' }],
    ['none', { step: 'refused', why: 'otherBrowser' }],
  ] as const)(
    'so is a directory code, in a tab that has begun a sign-in: its witness is %s [0.44]',
    async (witness, signIn) => {
      const run = await runFlow(() => directoryCallback({ sitename: acme }), {
        address: '/enterprisecallback?sitename=acme&auth_code=CODE',
        stored: bob,
        witness,
      });
      expect(run.state.signIn).toMatchObject(signIn);
      expect(run.stored).toEqual(bob);
    },
  );

  it.each(['api.organizationByAlias', 'api.token', 'api.currentUser'] as const)(
    'an exchange during which the person signs out opens and stores nothing (%s) [0.44]',
    async (question) => {
      const run = await runPostAuth({
        stored: { ...ada, ...codeReturned('ada') },
        meanwhile: { [question]: signedOut },
      });
      expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
      expect(credentialsIn(run.stored).filter((name) => name.includes('gb_'))).toEqual([]);
    },
  );

  const aliasOf = { 'api.organizationByAlias': ok({ Id: 'd-1' }) };
  const unauthorized = { 'api.organizationByAlias': failed('unauthorizedResource') };
  const jane = 'jane@acme.test' as EmailId;
  it.each([
    ['a submit', aliasOf, { auto_submit: false }, [entrySubmitted({ siteName: acme, emailId: jane })]],
    ['an address', aliasOf, { email_id: jane }, []],
    ['an alias that may not be read', unauthorized, {}, []],
  ])('a sign-out while the code of the start loads stops %s [0.44]', async (_what, alias, params, when) => {
    const run = await runFlow(() => entryForm({ sitename: acme, ...params }, 'load'), {
      stored: ada,
      answers: { ...alias, ...lookedUp },
      when,
      meanwhile: { 'code.loadAhead': signedOut },
    });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
  });

  const expired = { 'api.currentUser': failed('refused', { status: 401 }) };
  const out = supersededOutcome('signedOut');
  const invalid = { ...out, signIn: { step: 'refused', error: 'invalidUserSessionError' } };
  it.each([
    ['somebody signs out: the page says so', 'api.currentUser', signedOut, out],
    ['somebody signs out while it refreshes: the page says so', 'api.refreshToken', signedOut, out],
    ['the service ends the session', 'api.currentUser', { ...signedOut, 'acme:session': endOf('ada') }, invalid],
  ] as const)('a call is refused with 401, and %s [0.44]', async (_what, question, meanwhile, { signIn }) => {
    const run = await runPostAuth({
      stored: ada,
      answers: { ...acceptsEverybody, ...expired },
      meanwhile: { [question]: meanwhile },
    });
    expect(run.state.signIn).toMatchObject(signIn);
    expect(run.wentTo).toHaveLength(1);
    expect(run.wentTo[0]?.includes('email_id')).toBe(false);
  });

  it('a grant for an app is not kept after a sign-out [0.44]', async () => {
    const run = await runPostAuth({
      stored: { ...ada, ...appRequest, ...codeReturned('ada') },
      meanwhile: { 'api.appCode': signedOut },
    });
    expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signOut' });
    expect(run.stored['acme:auth_code']).toBeUndefined();
  });

  it('an app is not opened again, and its link not copied, after a sign-out [0.44]', async () => {
    for (const wanted of [redirectLaunchWanted(), redirectLinkWanted()]) {
      const run = await runAppRedirect({
        passes: 5000,
        whenPassed: [wanted],
        meanwhile: { 'browser.leaveTo': signedOut },
      });
      expect(run.departures).toEqual(['com.docs.drive://signed-in?code=APPCODE']);
      expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signOut' });
    }
  });

  const leavingNothing = { ...signedOut, 'acme:orgInfo': undefined, 'acme:appMetadata': undefined };
  it.each([
    ['nobody acts meanwhile', {}, true],
    ['the service ends the session', { ...signedOut, 'acme:session': endOf('ada') }, true],
    ['the person signs out', leavingNothing, false],
  ])('the organisation is stored, or not, if %s [0.44]', async (_what, acts, isStored) => {
    const answers = { ...acceptsEverybody, 'identity.signIn': failed('refused') };
    const run = await runOwnLogin({ stored: ada, answers, meanwhile: { 'api.organizationByAlias': acts } });
    expect(run.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect('acme:orgInfo' in run.stored).toBe(isStored);
  });

  it.each([
    ['nobody acts meanwhile', {}, true],
    ['the person signs out', leavingNothing, false],
  ])('what the service says of an app is stored, or not, if %s [0.44]', async (_what, acts, isStored) => {
    const run = await runFlow(() => consent({ sitename: acme }), {
      stored: {
        ...withGrant,
        'acme:application_id': 'notes',
        'acme:app_grant': withGrant['acme:app_grant'].replace('drive-app-1', 'notes'),
      },
      answers: { 'api.appMetadata': ok({ Name: 'Notes', RedirectUris: ['https://notes.test/'], Scopes: [] }) },
      meanwhile: { 'api.appMetadata': acts },
    });
    expect(run.askedOf('api.appMetadata')).toHaveLength(1);
    expect('acme:appMetadata' in run.stored).toBe(isStored);
  });

  it('a sign-out ends the session that another tab refreshes at the same moment [0.44]', async () => {
    const refreshed = { 'acme:gb_access_token': 'NEWER', 'acme:gb_refresh_token': 'NEWER-R' };
    const run = await runFlow(() => logout({ sitename: acme }), {
      stored: ada,
      answers: { 'api.logout': ok(undefined) },
      meanwhile: { 'storage.commit': refreshed },
    });
    expect(run.askedOf('api.logout')).toEqual([{ RefreshToken: run.seal('refreshToken', 'NEWER-R') }]);
    expect(credentialsIn(run.stored)).toEqual([]);
  });
});

describe('change password, after somebody else signed in', () => {
  const submitted = changePasswordSubmitted({ oldPassword: password, newPassword: password });
  const mine = { ...adaInPool, 'acme:workdocs_last_authenticated_user_name': 'ada@acme.test' };
  const at = (setting: FlowSetting) =>
    runFlow(() => changePassword({ sitename: acme }), { stored: mine, secrets, ...setting });

  it('is superseded and makes no further call to the user pool [0.42, 0.44]', async () => {
    const answers = { 'identity.changePassword': failed('refused', { code: 'InvalidPasswordException' }) };
    const stored = { ...mine, 'acme:idp_access_token_exp': String(now / 1000 + 600) };
    const meanwhile = { 'identity.changePassword': bob };
    const run = await at({ stored, answers, when: [submitted, submitted], meanwhile });
    expect(run.askedOf('identity.changePassword')).toHaveLength(1);
    expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
  });

  it('stores nothing of a refresh that ends then, and keeps their values if it is refused [0.44]', async () => {
    const stored = { ...mine, 'acme:idp_access_token_exp': '1' };
    const refused = failed('refused', { code: 'NotAuthorizedException', status: 401 });
    for (const answer of [poolTokens, refused]) {
      const changed = { outcome: 'ok' } as const;
      const answers = { 'identity.refreshSession': () => answer, 'identity.changePassword': () => changed };
      const run = await at({ stored, answers, when: [submitted], meanwhile: { 'identity.refreshSession': bob } });
      expect(run.askedOf('identity.changePassword')).toEqual([]);
      expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
      expect(run.stored).toMatchObject(bob);
    }
  });

  it('a session that the pool will not refresh leaves nothing to act with [0.45]', async () => {
    const answers = { 'identity.refreshSession': failed('refused', { code: 'NotAuthorizedException', status: 401 }) };
    const stored = { ...mine, 'acme:gb_access_token': 'ADA', 'acme:idp_access_token_exp': '1' };
    const run = await at({ stored, answers, when: [submitted] });
    expect(run.wentTo).toEqual([
      'replace /emailSelect?sitename=acme&error=invalidUserSessionError&email_id=ada%40acme.test',
    ]);
    expect(credentialsIn(run.stored)).toEqual([]);
    expect(run.stored['acme:session']).toBe(endOf('ada', 'signIn1', 'own'));
  });
});
