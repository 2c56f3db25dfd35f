import { consent } from 'sagas/consent';
import { type Flow, fork } from 'sagas/effects/effects';
import { watchGuard } from 'sagas/page/guard';
import { appDescribed } from 'slices/app';
import { attemptProved } from 'slices/attempt';
import { consentDenied, consentNotMe } from 'slices/consent';
import { sharingContinued } from 'slices/sharing';
import { failed, ok } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import {
  runAppRedirect,
  runCheckAuth,
  runPostAuth,
  withGrant,
  adaInPool,
  adaProved,
  appKnown,
  appRequest,
  grantOfRequest,
} from '__tests__/support/sessionFlows';
import {
  acceptsEverybody,
  acme,
  ada,
  bob,
  codeReturned,
  endOf,
  now,
  sessionOf,
  signedOut,
} from '__tests__/support/sessions';

describe('values that are left alone', () => {
  it('a refused exchange leaves the code of a sign-in that another tab has begun since', async () => {
    const started = { id: 'directory', replaces: 'ada', method: 'directory', used: true, trip: 'trip', since: now };
    const stored = {
      ...ada,
      'acme:idp_type': 'DIRECTORY_SERVICE',
      'acme:directory_auth_code': 'CODE-OF-THIS-TAB',
      'acme:pending_sign_in': JSON.stringify(started),
    };
    const answers = { ...acceptsEverybody, 'api.token': failed('refused', { status: 401 }) };
    const run = await runPostAuth({
      stored,
      answers,
      meanwhile: { 'api.token': codeReturned('ada', { trip: 'another' }) },
    });
    expect(run.stored['acme:federate_auth_code']).toBe('CODE');
  });

  it('a refused exchange leaves the code of a newer sign-in by the same method, too [0.46]', async () => {
    const stored = { ...ada, ...codeReturned('ada', { trip: 'trip' }) };
    const newer = { ...codeReturned('ada', { id: 'newer', trip: 'another' }), 'acme:federate_auth_code': 'NEWER' };
    const answers = { ...acceptsEverybody, 'api.token': failed('refused', { status: 401 }) };
    const run = await runPostAuth({ stored, answers, meanwhile: { 'api.token': newer } });
    expect(run.state.signIn).toMatchObject({ step: 'refused' });
    expect(run.stored).toMatchObject(newer);
  });

  it('check-auth leaves the pool tokens of an own sign-in that another tab is finishing', async () => {
    const run = await runCheckAuth({ stored: adaProved() });
    expect(run.stored).toMatchObject(adaProved());
  });

  it('a page that is reloaded after its sign-in continues with it, and leaves the code of another tab', async () => {
    const stored = { ...ada, ...codeReturned('ada', { trip: 'another' }) };
    const run = await runPostAuth({ stored, given: [attemptProved({ site: acme, id: 'ada' })] });
    expect(run.askedOf('api.token')).toEqual([]);
    expect(run.departures).toHaveLength(1);
    expect(run.stored['acme:federate_auth_code']).toBe('CODE');
  });

  it.each([
    ['that has not come back', { used: undefined }],
    ['with another provider', { method: 'directory' }],
  ])('a finished sign-in leaves a newer start %s alone, and is not taken for it [0.46]', async (_which, newer) => {
    const start = codeReturned('ada', newer);
    const run = await runPostAuth({ stored: { ...ada, ...start } });
    expect(run.departures).toHaveLength(1);
    expect(run.stored['acme:session']).toBe(sessionOf('signIn1', 'federate'));
    expect(run.stored['acme:pending_sign_in']).toBe(start['acme:pending_sign_in']);
  });

  /** Another tab, which another program of the same person has opened, asks in the place of the request of this one. */
  const newer = {
    'acme:code_challenge': 'newer',
    'acme:application_id': 'drive-app-1',
    'acme:app_redirect': 'http://127.0.0.1:2/',
    'acme:request_state': 'STATE-2',
    'acme:app_access_since': String(now + 1),
    'acme:app_access_trip': 'another',
  };

  /** Somebody asks, and signs in, in another tab; this page has finished Ada's sign-in, and its app has its answer. */
  const theirStart = codeReturned('ada', { id: 'bob', trip: 'another' });
  const bobsGrant = JSON.stringify({ session: 'bob', ...grantOfRequest, codeChallenge: 'newer', since: now + 1 });
  const finishedHere = [attemptProved({ site: acme, id: 'ada' })];
  it.each([
    ['has been granted', { ...bob, 'acme:app_grant': bobsGrant, 'acme:auth_code': 'BOB-CODE' }],
    ['waits for its sign-in', { ...ada, ...theirStart }],
  ])(
    'the redirect page and consent do not take up the request of another tab that %s [0.42, 0.46]',
    async (_how, stored) => {
      const setting = { stored: { ...stored, ...newer }, given: finishedHere };
      const answered = await runAppRedirect(setting);
      const asked = await runFlow(() => consent({ sitename: acme }), setting);
      for (const run of [answered, asked]) {
        expect(run.departures).toEqual([]);
        expect(run.wentTo).toEqual(['replace /error']);
        expect(run.stored).toEqual(setting.stored);
      }
    },
  );

  it('the redirect page goes on, after a reload, with a request that its own sign-in was granted', async () => {
    const stored = { ...withGrant, 'acme:app_access_trip': 'another' };
    expect((await runAppRedirect({ stored, given: finishedHere })).departures).toHaveLength(1);
    expect((await runAppRedirect({ stored, continues: true })).departures).toHaveLength(0);
    // A new tab at the address of a closed one.
    expect((await runAppRedirect({ stored })).departures).toHaveLength(1);
  });

  it.each([
    ['request of another tab', newer],
    ['own request', { ...appRequest, 'acme:app_access_trip': 'trip' }],
  ])('a finished sign-in spends no code of another tab, for the %s [0.42, 0.46]', async (_whose, request) => {
    const stored = { ...ada, ...theirStart, ...request };
    const run = await runPostAuth({ stored, given: finishedHere });
    expect([...run.askedOf('api.appCode'), ...run.askedOf('api.token')]).toEqual([]);
    expect(run.stored).toMatchObject({ 'acme:federate_auth_code': 'CODE', 'acme:session': ada['acme:session'] });
    expect(run.stored).not.toHaveProperty('acme:app_grant');
  });

  it('DENY on a superseded screen leaves the newer request and grant alone', async () => {
    const grant = (session: string, codeChallenge: string) =>
      JSON.stringify({ session, applicationId: 'notes', codeChallenge, since: now });
    const notes = { 'acme:application_id': 'notes', 'acme:app_redirect': 'https://notes.test/' };
    const theirs = { ...bob, 'acme:code_challenge': 'newer', 'acme:app_grant': grant('bob', 'newer') };
    const asking = function* (): Flow<never> {
      yield* fork(watchGuard);
      return yield* consent({ sitename: acme });
    };
    const run = await runFlow(asking, {
      stored: { ...withGrant, ...notes, 'acme:app_grant': grant('ada', 'abc') },
      answers: { 'api.appMetadata': ok({ Name: 'Notes', RedirectUris: ['https://notes.test/'], Scopes: [] }) },
      meanwhile: { 'clock.wait': theirs },
      passes: 500,
      whenPassed: [consentDenied()],
    });
    expect(run.stored).toMatchObject(theirs);
  });

  const notesKnown = appDescribed({
    applicationId: 'notes',
    metadata: { Name: 'Notes', RedirectUris: ['https://notes.test/'], Scopes: [] },
  });
  it('DENY leaves a newer request of another tab alone, and takes the grant of its own [0.46]', async () => {
    const run = await runFlow(() => consent({ sitename: acme }), {
      stored: {
        ...withGrant,
        'acme:application_id': 'notes',
        'acme:app_redirect': 'https://notes.test/',
        'acme:app_grant': JSON.stringify({ session: 'ada', applicationId: 'notes', codeChallenge: 'abc', since: now }),
      },
      given: [notesKnown],
      when: [consentDenied()],
      meanwhile: { 'storage.commit': newer },
    });
    expect(run.stored).toMatchObject({ ...ada, ...newer });
    expect(run.stored).not.toHaveProperty('acme:auth_code');
  });

  it('"Use another account" goes on if the service has just ended the session that should go [0.46]', async () => {
    const run = await runFlow(() => consent({ sitename: acme }), {
      stored: {
        ...withGrant,
        'acme:application_id': 'notes',
        'acme:app_redirect': 'https://notes.test/',
        'acme:app_grant': JSON.stringify({ session: 'ada', applicationId: 'notes', codeChallenge: 'abc', since: now }),
      },
      given: [notesKnown],
      when: [consentNotMe()],
      meanwhile: { 'storage.commit': { ...signedOut, 'acme:session': endOf('ada') } },
    });
    expect(run.state.signIn.step).toBe('idle');
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false']);
  });

  const drive = {
    Name: 'Drive',
    RedirectUris: ['com.docs.drive://signed-in', 'http://127.0.0.1/'],
    Scopes: [],
    ExternalSupport: false,
  };
  it.each([
    ['while it asks about the app', 'api.appMetadata', drive],
    ['before it hands anything over', 'storage.commit', drive],
    ['whose redirect it refuses', 'api.appMetadata', { ...drive, RedirectUris: ['com.docs.drive://signed-in'] }],
  ] as const)(
    'the redirect page leaves a newer request of another tab alone, %s [0.46]',
    async (_when, at, described) => {
      const run = await runAppRedirect({
        answers: { 'api.appMetadata': ok(described) },
        given: at === 'storage.commit' ? [appKnown] : [],
        meanwhile: { [at]: newer },
      });
      expect(run.departures).toEqual([]);
      expect(run.stored).toMatchObject(newer);
      expect(run.stored).not.toHaveProperty('acme:auth_code');
      expect(run.stored).not.toHaveProperty('acme:app_grant');
      expect(run.stored).toMatchObject(ada);
      if (described === drive) expect(run.wentTo).toEqual(['replace /error']);
      else expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'invalidRedirect' });
    },
  );

  it.each([failed('network'), failed('refused', { status: 503 })])(
    'a signed-in person stays signed in if the service cannot answer after a reload: %j',
    async (answer) => {
      const stored = { ...ada, 'acme:session': sessionOf('ada', 'federate') };
      const run = await runPostAuth({ stored, answers: { ...acceptsEverybody, 'api.currentUser': answer } });
      expect(run.stored).toMatchObject(ada);
    },
  );

  const gone = failed('network');
  it.each([
    ['with tokens for calls', { 'acme:gb_access_token': 'ADA' }, { 'api.credentials': gone, 'api.currentUser': gone }],
    ['of the user pool only', {}, { 'api.credentials': gone }],
    ['of the user pool only', {}, { 'api.currentUser': gone }],
    ['of the user pool only', {}, { 'api.organizationByAlias': gone }],
  ])('so does a person of own sign-in %s %j (%j) [0.44, 0.47]', async (_which, tokens, answers) => {
    const stored = { ...adaInPool, ...tokens };
    const run = await runPostAuth({ stored, answers: { ...acceptsEverybody, ...answers } });
    expect(run.wentTo).toHaveLength(1);
    expect(run.stored).toMatchObject(stored);
  });

  it('a reload after own sign-in opens the document application, on a shared computer too [0.47, 0.51]', async () => {
    const { 'acme:idp_access_token': _a, 'acme:idp_refresh_token': _r, ...shared } = adaInPool;
    const stored = { ...shared, 'acme:gb_access_token': 'ADA' };
    const run = await runPostAuth({ stored, given: [sharingContinued()] });
    expect(run.departures).toHaveLength(1);
    expect(run.askedOf('api.credentials')).toEqual([]);
    expect(run.stored).toMatchObject(stored);
  });
});
