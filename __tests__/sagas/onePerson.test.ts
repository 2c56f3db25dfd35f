import type { Sealed } from 'src/contract/shape';
import { federateCallback } from 'sagas/callbacks';
import { changePassword } from 'sagas/changePassword';
import { attemptProved } from 'slices/attempt';
import { consentGiven } from 'slices/consent';
import { failed, ok } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import {
  appKnown,
  appRequest,
  grantOfRequest,
  runCheckAuth,
  runPostAuth,
  withGrant,
  runAppRedirect,
  outcomeOf,
  adaInPool,
  adaProved,
  runOwnLogin,
  supersededOutcome,
} from '__tests__/support/sessionFlows';
import {
  acme,
  ada,
  bob,
  codeReturned,
  credentialsIn,
  acceptsEverybody,
  now,
  endOf,
  sessionOf,
} from '__tests__/support/sessions';

describe('nobody becomes somebody else', () => {
  const everything = {
    ...bob,
    'acme:posture_access_token': 'BOB-POSTURE',
    'acme:posture_refresh_token': 'BOB-POSTURE-R',
    'acme:auth_code': 'BOB-CODE',
    'acme:app_grant': JSON.stringify({ session: 'bob', applicationId: 'notes', codeChallenge: 'abc', since: now }),
    'acme:workdocs_federated_token': 'BOB',
    'acme:workdocs_federated_refresh_token': 'BOB-R',
    'acme:iic_auth_code': 'BOB-IIC',
    'acme:user_status': 'BOBS',
  };

  it.each([
    ['', {}, ['acme:gb_access_token', 'acme:gb_refresh_token']],
    [', also for an app', { ...appRequest, 'acme:app_access_trip': 'trip' }, ['acme:app_grant', 'acme:auth_code']],
  ])('a finished sign-in replaces the person completely, whatever the method%s [0.42]', async (_for, more, left) => {
    // Whoever was typed in, a provider's code names no person.
    const start = codeReturned('bob', { email: 'bob@acme.test' });
    const run = await runPostAuth({
      stored: { ...everything, ...more, ...start },
      given: [attemptProved({ site: acme, id: 'new' })],
    });
    expect([...run.departures, ...run.wentTo]).toHaveLength(1);
    expect(credentialsIn(run.stored)).toEqual(left);
    expect(run.stored['acme:user_status']).toBeUndefined();
    expect(JSON.parse(run.stored['acme:session'] ?? '')).toMatchObject({ id: 'new', method: 'federate' });
  });

  it('a proved password changes nothing for the signed-in person until that sign-in is finished [0.42, 0.46]', async () => {
    const run = await runOwnLogin({ stored: bob });
    expect(run.stored).toMatchObject({ ...bob, 'acme:workdocs_last_authenticated_user_name': 'cleo@acme.test' });
    expect(run.stored['acme:pool_access_token']).toBe('NEW');
    const newer = await runOwnLogin({ stored: { ...bob, ...codeReturned('bob') } });
    expect(newer.stored['acme:federate_auth_code']).toBeUndefined();
  });

  const namedBob = { 'acme:idp_type': 'WORKDOCS', 'acme:workdocs_last_authenticated_user_name': 'bob@acme.test' };
  const refusing = { ...acceptsEverybody, 'api.token': failed('refused'), 'api.credentials': failed('refused') };
  it.each([
    ['own sign-in', { ...adaProved('bob'), 'acme:workdocs_last_authenticated_user_name': 'ada@acme.test' }],
    ['a provider', codeReturned('bob')],
  ])('a refused start by %s leaves its type and name to nobody else [0.42, 0.45]', async (_how, start) => {
    const run = await runPostAuth({ stored: { ...bob, ...start }, answers: refusing });
    expect(run.state.signIn).toMatchObject({ step: 'refused' });
    expect(run.stored).toMatchObject(bob);
    expect(run.stored).toMatchObject(namedBob);
    const nobody = await runPostAuth({ stored: { ...start, 'acme:session': sessionOf('bob') }, answers: refusing });
    expect(nobody.stored['acme:idp_type']).toBe(start['acme:idp_type']);
  });

  it('nor does a start that the provider has refused, or one that was given up [0.42, 0.45]', async () => {
    const { 'acme:federate_auth_code': _code, ...start } = codeReturned('bob', { used: undefined });
    const stored = { ...bob, ...start, 'acme:federate_csrf_token': 't' };
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 't', sitename: 'acme' }));
    const denied = await runFlow(() => federateCallback({ error: 'access_denied' }), {
      address: `/workdocsFederateCallback?error=access_denied&state=${state}`,
      stored,
    });
    expect(denied.state.signIn).toMatchObject({ step: 'refused' });
    expect(denied.stored).toMatchObject(namedBob);
    const { stored: continued } = await runCheckAuth({ stored });
    expect(continued).toMatchObject(namedBob);
  });

  it('a start by a provider leaves the name of a session of version 1.0, which only storage knows [0.42]', async () => {
    const unnamed = { ...bob, 'acme:session': sessionOf('bob', 'own') };
    const { 'acme:federate_auth_code': _code, ...givenUp } = codeReturned('bob', { used: undefined });
    expect((await runCheckAuth({ stored: { ...unnamed, ...givenUp } })).stored).toMatchObject(namedBob);
    const { 'acme:gb_access_token': _token, ...unfinished } = unnamed;
    const pending = { 'acme:pending_sign_in': JSON.stringify({ id: 'new', replaces: 'bob', method: 'federate' }) };
    const proved = [attemptProved({ site: acme, id: 'bob' })];
    const finished = await runPostAuth({ stored: { ...unfinished, ...pending }, given: proved });
    expect(finished.departures).toHaveLength(1);
    expect(finished.stored).toMatchObject(namedBob);
  });

  it.each([
    ['in the page that has seen the proof', [attemptProved({ site: acme, id: 'new' })]],
    ['in another', []],
  ])('it then replaces them completely, under a new session id, %s [0.42]', async (_where, given) => {
    const run = await runPostAuth({ stored: { ...everything, ...adaProved('bob') }, given });
    expect(run.departures).toHaveLength(1);
    expect(run.stored).toMatchObject({
      'acme:session': sessionOf('new', 'own', 'ada@acme.test'),
      'acme:gb_access_token': 'NEW',
      'acme:idp_access_token': 'ADA-POOL',
      'acme:idp_refresh_token': 'ADA-POOL-R',
    });
    expect(credentialsIn(run.stored)).toEqual([
      'acme:gb_access_token',
      'acme:gb_refresh_token',
      'acme:idp_access_token',
      'acme:idp_refresh_token',
      'acme:workdocs_federated_refresh_token',
      'acme:workdocs_federated_token',
    ]);
    expect(run.stored['acme:user_status']).toBeUndefined();
  });

  const startElsewhere = (idpType: string, id: string) => ({
    'acme:idp_type': idpType,
    'acme:pending_sign_in': JSON.stringify({ id, replaces: 'bob', method: 'directory', trip: 'tab2', since: now }),
    'acme:workdocs_last_authenticated_user_name': 'cleo@acme.test',
  });
  it.each([
    ['a provider', codeReturned('bob'), 'WORKDOCS_FEDERATE', 'cleo@acme.test'],
    ['own sign-in', adaProved('bob'), 'WORKDOCS', 'ada@acme.test'],
  ])(
    'a sign-in by %s that ends after another tab has begun one stores its own type and name [0.42]',
    async (_how, start, idpType, name) => {
      const given = [attemptProved({ site: acme, id: 'new' })];
      for (const request of [{}, appRequest])
        for (const question of ['api.token', 'api.appCode', 'api.credentials'] as const) {
          const meanwhile = { [question]: startElsewhere('DIRECTORY_SERVICE', 'tab2') };
          const run = await runPostAuth({ stored: { ...bob, ...request, ...start }, given, meanwhile });
          if (run.askedOf(question).length === 0) continue;
          expect(run.stored['acme:session']).toContain('"id":"new"');
          expect(run.stored).toMatchObject({
            'acme:idp_type': idpType,
            'acme:workdocs_last_authenticated_user_name': name,
          });
        }
      expect.hasAssertions();
    },
  );

  it.each([
    ['a provider', codeReturned('bob'), 'WORKDOCS', 'WORKDOCS_FEDERATE'],
    ['own sign-in', adaProved('bob'), 'WORKDOCS_FEDERATE', 'WORKDOCS'],
  ])(
    'a sign-in by %s stores its own type, if a shared tab has begun one that only its own storage shows [0.42]',
    async (_how, start, begun, idpType) => {
      const given = [attemptProved({ site: acme, id: 'new' })];
      for (const request of [{}, appRequest]) {
        const run = await runPostAuth({ stored: { ...bob, ...request, ...start, 'acme:idp_type': begun }, given });
        expect(run.stored['acme:session']).toContain('"id":"new"');
        expect(run.stored['acme:idp_type']).toBe(idpType);
      }
    },
  );

  it.each(['WORKDOCS', 'DIRECTORY_SERVICE', 'IAM_IDENTITY_CENTER'])(
    'a session stays although a shared tab has begun a sign-in of the type %s [0.42]',
    async (begun) => {
      const run = await runPostAuth({ stored: { ...ada, 'acme:idp_type': begun } });
      expect(run.stored).toMatchObject(ada);
      expect(run.departures).toHaveLength(1);
    },
  );

  it('an earlier own sign-in does not take over the session of a provider [0.42]', async () => {
    const run = await runPostAuth({ stored: { ...adaInPool, 'acme:session': sessionOf('ada', 'federate') } });
    expect(run.stored['acme:session']).toBe(sessionOf('signIn1', 'own'));
  });

  it('the document application does not open for a person who was replaced while the service was asked [0.42]', async () => {
    const standing = { ...ada, 'acme:session': sessionOf('ada', 'directory'), 'acme:idp_type': 'DIRECTORY_SERVICE' };
    const run = await runPostAuth({ stored: standing, meanwhile: { 'api.currentUser': bob } });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
    expect(run.stored).toMatchObject(bob);
  });
});

describe('consent and grant agree', () => {
  it('an approval without the current grant passes nothing on [0.43]', async () => {
    const other = { ...withGrant, 'acme:application_id': 'notes', 'acme:app_redirect': 'https://notes.test/' };
    const grant = { session: 'ada', ...grantOfRequest, applicationId: 'notes' };
    const run = await runAppRedirect({
      stored: { ...other, 'acme:app_grant': JSON.stringify(grant) },
      answers: { 'api.appMetadata': ok({ Name: 'Notes', RedirectUris: ['https://notes.test/'] }) },
      given: [consentGiven({ site: acme, ...grantOfRequest, applicationId: 'notes', session: 'bob' })],
    });
    expect(run.departures).toEqual([]);
    expect(run.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it('a grant is not passed on once somebody else has signed in, however late [0.42, 0.43]', async () => {
    const run = await runAppRedirect({ given: [appKnown], meanwhile: { 'storage.commit': bob } });
    expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signIn', username: 'bob@acme.test' });
    expect(run.departures).toEqual([]);
    expect(run.stored).toMatchObject(bob);
  });

  it('a grant is passed on by one page only [0.43]', async () => {
    const run = await runAppRedirect({
      given: [appKnown],
      meanwhile: { 'storage.commit': { 'acme:app_grant': undefined } },
    });
    expect(run.departures).toEqual([]);
    // Post-auth explains why there is none, or creates another one.
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
  });
});

describe('a refusal leaves nothing to act with', () => {
  it.each([
    ['an exchange', { 'api.credentials': failed('userNotActive', { status: 403 }) }],
    ['the check of the person', { 'api.currentUser': ok({ User: { Id: 'u', Status: 'INACTIVE' } }) }],
    ['a mode of the organisation', { 'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'CONNECTED' }) }],
  ])(
    '%s that refuses an own-pool person clears the pool tokens and ends the session [0.45]',
    async (_what, refusal) => {
      const run = await runPostAuth({ stored: adaInPool, answers: { ...acceptsEverybody, ...refusal } });
      expect(credentialsIn(run.stored)).toEqual([]);
      expect(run.stored['acme:session']).toBe(endOf('ada', 'signIn1', 'own'));
      // The form to change the password does not open for them.
      const form = await runFlow(() => changePassword({ sitename: acme }), {
        stored: run.stored,
        answers: { 'identity.refreshSession': failed('refused') },
      });
      expect(form.wentTo[0]).toMatch(/^replace \/emailSelect\?sitename=acme/);
      expect(form.state.changePassword).not.toMatchObject({ form: 'asking' });
    },
  );

  it('a stored token that is refused is removed with its session [0.45]', async () => {
    const run = await runPostAuth({ stored: ada, answers: { 'api.currentUser': ok({}) } });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=invalidUserSessionError']);
    expect(credentialsIn(run.stored)).toEqual([]);
    expect(run.stored['acme:session']).toMatch(
      /^{"id":"signIn\d","since":\d+,"ended":"ada","endedMethod":"federate"}$/,
    );
  });

  it.each([
    ['got no answer', failed('network', { status: -1 }), 'unreachable'],
    ['met a fault of the service', failed('refused', { status: 500 }), 'userNotLoaded'],
    ['met a firewall', failed('malformed', { status: 200, length: 6 }), 'userNotLoaded'],
    ['was refused, but not with a 401', failed('refused', { status: 403 }), 'userNotLoaded'],
    ['says that the user is not active', failed('userNotActive', { status: 403 }), 'userNotLoaded'],
  ])('a stored token whose refresh %s stays, with its session [0.22]', async (_what, refresh, why) => {
    const answers = { 'api.currentUser': failed('refused', { status: 401 }), 'api.refreshToken': refresh };
    const run = await runPostAuth({ stored: ada, answers });
    expect(run.stored).toMatchObject(ada);
    expect(run.state.signIn).toMatchObject({ step: 'refused', why });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=invalidUserSessionError']);
  });

  it.each([
    ['refuses the new token too', ok({ AccessToken: '‹accessToken:n›' as Sealed<'accessToken'> })],
    ['refuses the refresh with a 401', failed('refused', { status: 401 })],
  ])('a stored token is removed with its session if the service %s [0.22, 0.45]', async (_what, refresh) => {
    const answers = { 'api.currentUser': failed('refused', { status: 401 }), 'api.refreshToken': refresh };
    const run = await runPostAuth({ stored: ada, answers });
    expect(credentialsIn(run.stored)).toEqual([]);
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'userInvalid' });
  });

  it('a refusal removes nothing that somebody else has stored since [0.44, 0.46]', async () => {
    const answers = { ...acceptsEverybody, 'api.credentials': failed('userNotActive', { status: 403 }) };
    const run = await runPostAuth({ stored: adaInPool, answers, meanwhile: { 'api.credentials': bob } });
    expect(run.departures).toEqual([]);
    expect(run.stored).toMatchObject(bob);
  });

  it('a refused person does not affect the current session, and leaves no values [0.45, 0.46]', async () => {
    const answers = { ...acceptsEverybody, 'api.credentials': failed('userNotActive', { status: 403 }) };
    const run = await runPostAuth({ stored: { ...bob, ...adaProved('bob') }, answers });
    expect(run.wentTo[0]).toMatch(/^replace \/emailSelect\?sitename=acme.*error=not_active/);
    const { 'acme:idp_type': _type, ...session } = bob;
    expect(run.stored).toMatchObject(session);
    expect(Object.keys(run.stored).filter((name) => name.startsWith('acme:pool_'))).toEqual([]);
  });
});
