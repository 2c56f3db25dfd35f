import { appRedirect } from 'sagas/appRedirect';
import { directoryCallback } from 'sagas/callbacks';
import { changePassword } from 'sagas/changePassword';
import { checkAuth } from 'sagas/checkAuth';
import { consent } from 'sagas/consent';
import { entryForm } from 'sagas/entryForm';
import { logout } from 'sagas/logout';
import { postAuth } from 'sagas/postAuth';
import { preAuth } from 'sagas/preAuth';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { attemptProved } from 'slices/attempt';
import { entryRetried, entrySubmitted } from 'slices/entry';
import { type Arrival, routeEntered } from 'slices/route';
import { sessionContinued, sessionSuperseded } from 'slices/session';
import { storeRestored } from 'slices/store';
import { wayInForgotten } from 'slices/wayIn';
import type { ClientType, EmailId } from 'src/contract/brandTypes';
import type { Failure, Result } from 'src/contract/failures';
import type { ParamsOf } from 'src/contract/routes';
import { failed, inOrder, never, ok, siteNamed } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { appRequest, runPostAuth } from '__tests__/support/sessionFlows';
import {
  acme,
  ada,
  bob,
  codeReturned,
  credentialsIn,
  acceptsEverybody,
  endOf,
  now,
  secrets,
  sessionOf,
} from '__tests__/support/sessions';

/** Resolves after some turns of the event loop; a wait in milliseconds would be over too early on a busy machine. */
async function turns(count: number): Promise<undefined> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('a cached answer may permit something, never deny it', () => {
  const remembered = (Mode: string) => ({
    'acme:idp_type': 'WORKDOCS',
    'acme:idp_access_token': 'POOL',
    'acme:idp_refresh_token': 'POOL-R',
    'acme:orgInfo': JSON.stringify({ alias: 'acme', Id: 'd-0', Mode }),
  });

  it('an organisation whose cached mode forbids own sign-in is looked up again, once, and that answer decides [0.48]', async () => {
    const allowed = await runPostAuth({ stored: remembered('CONNECTED') });
    expect(allowed.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect(allowed.askedOf('api.credentials')).toMatchObject([{ OrganizationId: 'd-1' }]);
    expect(allowed.departures).toHaveLength(1);
  });

  it('a person who is still not allowed is then refused, after one question [0.45, 0.48]', async () => {
    const answers = { ...acceptsEverybody, 'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'CONNECTED' }) };
    const run = await runPostAuth({ stored: remembered('CONNECTED'), answers });
    expect(run.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'ownLoginNotAllowed' });
    expect(credentialsIn(run.stored)).toEqual([]);
  });

  it('a remembered organisation that allows it is not looked up; one that was just looked up is not looked up twice [0.48]', async () => {
    expect(
      (await runPostAuth({ stored: remembered('FEDERATED_IDENTITY') })).askedOf('api.organizationByAlias'),
    ).toEqual([]);
    const { 'acme:orgInfo': _none, ...fresh } = remembered('');
    const mode = ok({ Id: 'd-1', Mode: 'CONNECTED' });
    const answers = {
      ...acceptsEverybody,
      'api.organizationByAlias': inOrder(mode, acceptsEverybody['api.organizationByAlias']),
    };
    const run = await runPostAuth({ stored: fresh, answers });
    expect(run.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect(run.departures).toEqual([]);
  });
});

describe('an exchange that is refused with a remembered Id of the organisation', () => {
  const remembered = { 'acme:orgInfo': JSON.stringify({ alias: 'acme', Id: 'd-0', Mode: 'FEDERATED_IDENTITY' }) };
  const own = { 'acme:idp_type': 'WORKDOCS', 'acme:idp_access_token': 'P', 'acme:idp_refresh_token': 'PR' };
  const request = {
    'acme:code_challenge': 'abc',
    'acme:application_id': 'notes',
    'acme:app_access_since': String(now),
  };
  const outdated = failed('entityNotExists', { status: 404 });
  const exchanges = [
    ['api.credentials', own],
    ['api.token', codeReturned()],
    ['api.appCode', { ...codeReturned(undefined, { trip: 'trip' }), ...request, 'acme:app_access_trip': 'trip' }],
  ] as const;
  const at = (stored: object, answers: object) =>
    runPostAuth({ stored: { ...stored, ...remembered }, answers: { ...acceptsEverybody, ...answers } });

  it.each(exchanges)('%s is repeated with the Id of the alias, which is asked once [0.48]', async (call, stored) => {
    const run = await at(stored, { [call]: inOrder<unknown>(outdated, acceptsEverybody[call]) });
    expect(run.askedOf(call)).toMatchObject([{ OrganizationId: 'd-0' }, { OrganizationId: 'd-1' }]);
    expect(run.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect(run.state.signIn).toEqual({ step: 'idle' });
    expect(JSON.parse(run.stored['acme:orgInfo'] ?? '')).toMatchObject({ Id: 'd-1' });
  });

  it.each(exchanges)(
    '%s refuses the person if the second attempt is refused too [0.45, 0.48]',
    async (call, stored) => {
      const run = await at(stored, { [call]: outdated });
      expect(run.askedOf(call)).toHaveLength(2);
      expect(run.askedOf('api.organizationByAlias')).toHaveLength(1);
      expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'exchangeRefused' });
      expect(credentialsIn(run.stored)).toEqual([]);
    },
  );

  it.each([
    ['the Id is still the same', outdated, ok({ Id: 'd-0', Mode: 'FEDERATED_IDENTITY' }), 1],
    ['the alias does not answer', outdated, failed('network'), 2],
    ['the exchange got no answer', failed('network'), acceptsEverybody['api.organizationByAlias'], 0],
    ['the service had a fault', failed('refused', { status: 500 }), acceptsEverybody['api.organizationByAlias'], 0],
  ])('is not repeated if %s [0.48]', async (_what, answer, alias, times) => {
    const run = await at(codeReturned(), { 'api.token': answer, 'api.organizationByAlias': alias });
    // A call without an answer is repeated once (9.02).
    expect(run.askedOf('api.token')[0]).toMatchObject({ OrganizationId: 'd-0' });
    for (const sent of run.askedOf('api.token').slice(1)) expect(sent).toMatchObject({ OrganizationId: 'd-0' });
    expect(run.askedOf('api.organizationByAlias')).toHaveLength(times);
    expect(run.state.signIn).toMatchObject({ step: 'refused' });
  });

  it('is not repeated after a sign-out in another tab, which no code may outlive [0.44]', async () => {
    const run = await runPostAuth({
      stored: { ...codeReturned(), ...remembered },
      answers: { ...acceptsEverybody, 'api.token': outdated },
      meanwhile: {
        'api.organizationByAlias': { 'acme:session': JSON.stringify({ id: 'signed-out', since: now }) },
      },
    });
    expect(run.askedOf('api.token')).toHaveLength(1);
    expect(run.state.signIn).toMatchObject({ step: 'superseded' });
  });

  it('refuses an inactive person at once: that is no matter of the organisation [8.02]', async () => {
    const run = await at(codeReturned(), { 'api.token': failed('userNotActive', { status: 403 }) });
    expect(run.askedOf('api.organizationByAlias')).toEqual([]);
    expect(run.state.signIn).toMatchObject({ step: 'refused', error: 'not_active' });
  });

  it('is not repeated if the organisation no longer allows own sign-in [0.48, 4.53]', async () => {
    const alias = ok({ Id: 'd-1', Mode: 'CONNECTED' });
    const run = await at(own, { 'api.credentials': outdated, 'api.organizationByAlias': alias });
    expect(run.askedOf('api.credentials')).toHaveLength(1);
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'ownLoginNotAllowed' });
  });
});

describe('a page with a notice stays', () => {
  const directory = '/enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE';
  const jane = { siteName: acme, emailId: 'jane@acme.test' as EmailId };
  /** An expired request of an app. */
  const expired = {
    'acme:code_challenge': 'abc',
    'acme:application_id': 'notes',
    'acme:app_access_since': '1',
  };
  const late = { given: [sessionSuperseded({ site: acme, by: 'signOut' })] } as const;
  const pages: readonly (readonly [string, ParamsOf<'entry'>, FlowSetting, 'load' | 'history'])[] = [
    ['an error', { error: 'error' }, {}, 'load'],
    ['a sign-out', { logout_flow: true }, {}, 'load'],
    ['a sign-out with an e-mail', { logout_flow: true, email_id: jane.emailId }, {}, 'load'],
    ['a denied request', { auto_submit: false }, {}, 'load'],
    ['a page that Back returned to', {}, {}, 'history'],
    ['a sign-in that came too late', {}, late, 'load'],
    ['a request that has expired', { check_auth_redirect: true }, { stored: expired }, 'load'],
  ];

  it.each(pages)(
    'an alias "unauthorized" with %s takes effect only after the person’s submit [0.49]',
    async (_what, params, setting, arrival) => {
      const answers = {
        'api.organizationByAlias': failed('unauthorizedResource'),
        'api.userIdentityProvider': () => never<never>(),
      };
      const at = (when: FlowSetting['when'] = []) =>
        runFlow(() => entryForm({ sitename: acme, ...params }, arrival), { answers, when, ...setting });
      expect((await at()).wentTo).toEqual([]);
      expect((await at([entrySubmitted(jane)])).wentTo).toEqual([`replace ${directory}`]);
    },
  );

  const leadsAway = [
    ['unauthorizedResource', directory],
    ['redirect', '/error?main_error=MESSAGES.ERROR.PAGE.DELETED&sub_error=MESSAGES.ERROR.PAGE.DELETED_SUBTEXT'],
  ] as const;
  /** The alias is answered soon after the look-up was requested. */
  const slowAlias = (kind: Failure['kind'], params: ParamsOf<'entry'>, lookUp: Promise<Result<never>>) => {
    let answerAlias: (answer: Result<never>) => void = () => undefined;
    const alias = new Promise<Result<never>>((resolve) => (answerAlias = resolve));
    const lookUps = inOrder(lookUp, never<Result<never>>());
    const answers = {
      'api.organizationByAlias': () => alias,
      'api.userIdentityProvider': () => {
        setTimeout(() => answerAlias(failed(kind)), 4);
        return lookUps();
      },
    };
    return (...when: NonNullable<FlowSetting['when']>) =>
      runFlow(() => entryForm({ sitename: acme, ...params }, 'load'), { answers, when });
  };

  it.each(leadsAway)(
    'an alias "%s" that is answered to “cannot sign you in” waits for Retry [0.49]',
    async (kind, to) => {
      const at = () => slowAlias(kind, {}, Promise.resolve(failed('missingParameter')));
      const run = await at()(entrySubmitted(jane));
      expect(run.state.entry.step).toBe('cannotSignIn');
      expect(run.wentTo).toEqual([]);
      expect((await at()(entrySubmitted(jane), entryRetried())).wentTo).toEqual([`replace ${to}`]);
    },
  );

  it.each(['before', 'after'])(
    'an alias that is answered %s the submit leads nowhere once that account is removed, but at the next one [0.42]',
    async (when) => {
      const run = (...events: NonNullable<FlowSetting['when']>) => {
        let answerAlias: (answer: Result<never>) => void = () => undefined;
        const alias = new Promise<Result<never>>((resolve) => (answerAlias = resolve));
        const unseen = failed('unauthorizedResource');
        if (when === 'before') answerAlias(unseen);
        const answers = {
          'api.organizationByAlias': () => alias,
          'api.userIdentityProvider': () => {
            answerAlias(unseen);
            return never<never>();
          },
          // The account is removed while the code of the provider's screen loads.
          'code.loadAhead': () => turns(40),
        };
        return runFlow(() => entryForm({ sitename: acme, logout_flow: true }, 'load'), { answers, when: events });
      };
      const press = entrySubmitted(jane);
      expect((await run(press)).wentTo).toEqual([`replace ${directory}`]);
      expect((await run(press, wayInForgotten())).wentTo).toEqual([]);
      expect((await run(press, wayInForgotten(), press)).wentTo).toEqual([`replace ${directory}`]);
    },
  );

  it.each(leadsAway)('an alias "%s" waits for no second submit if its answer is late [0.49]', async (kind, to) => {
    const run = await slowAlias(kind, { error: 'error' }, never())(entrySubmitted(jane));
    expect(run.wentTo).toEqual([`replace ${to}`]);
  });

  it.each(pages)('%s is not passed by a form that submits itself [0.49]', async (_what, params, setting, arrival) => {
    const run = await runFlow(() => entryForm(params, arrival), {
      answers: acceptsEverybody,
      onHostOf: 'acme',
      ...setting,
    });
    expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
    expect(run.wentTo).toEqual([]);
  });

  it('a person who sees that somebody is signed in continues as that person by a click [0.49]', async () => {
    const run = await runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), {
      answers: acceptsEverybody,
      stored: bob,
      given: [sessionSuperseded({ site: acme, by: 'signIn' })],
      when: [sessionContinued()],
    });
    expect(run.wentTo).toEqual(['replace /checkAuth?sitename=acme']);
  });

  const ended = { 'acme:session': endOf('ada') };
  const begun = { 'acme:pending_sign_in': JSON.stringify({ id: 'new', method: 'own', since: now }) };
  it.each([
    ['somebody has signed in since', 'start', bob, 'signIn', 'bob@acme.test'],
    ['somebody has signed in since the session ended', 'signOut', bob, 'signIn', 'bob@acme.test'],
    ['the session had ended before somebody began', 'signOut', { ...ended, ...begun }, 'signOut', undefined],
    ['nothing is stored any more', 'start', {}, 'start', undefined],
    ['the service has ended that session', 'signIn', { 'acme:session': endOf('bob') }, 'signOut', undefined],
    ['it is as it was', 'signIn', bob, 'signIn', undefined],
  ] as const)(
    'says after a reload, or Back, what is true by now: %s [0.49]',
    async (_what, told, stored, by, username) => {
      const at = (arrival: Arrival) =>
        runFlow(() => entryForm({ sitename: acme, auto_submit: false }, arrival), {
          answers: acceptsEverybody,
          stored,
          given: [sessionSuperseded({ site: acme, by: told })],
        });
      for (const arrival of ['load', 'history'] as const) {
        const { signIn } = (await at(arrival)).state;
        expect(signIn).toMatchObject({ step: 'superseded', by, ...(username && { username }) });
      }
      expect((await at('flow')).state.signIn).toMatchObject({ by: told });
    },
  );

  it('and names whoever is signed in instead of the one that it named [0.42, 0.49]', async () => {
    const cleo = sessionOf('cleo', 'own', 'cleo@acme.test');
    const run = await runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), {
      answers: acceptsEverybody,
      stored: { ...bob, 'acme:session': cleo },
      given: [bobOffered],
    });
    expect(run.state.signIn).toMatchObject({ by: 'signIn', username: 'cleo@acme.test' });
  });

  it('and a certain sign-out where the session was only over [0.44, 0.49]', async () => {
    const run = await runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), {
      answers: acceptsEverybody,
      stored: { 'acme:session': sessionOf('out') },
      given: [sessionSuperseded({ site: acme, by: 'signOut' })],
    });
    expect(run.state.signIn).toMatchObject({ by: 'signOut', signedOut: true });
  });

  const bobOffered = sessionSuperseded({ site: acme, by: 'signIn', username: 'bob@acme.test' as EmailId });
  it.each([
    ['that person still is signed in', bob, 'checkAuth?sitename=acme', 'idle', undefined],
    [
      'somebody else is by now',
      { ...bob, 'acme:session': sessionOf('cleo', 'own', 'cleo@acme.test') },
      'emailSelect?sitename=acme&auto_submit=false',
      'superseded',
      'cleo@acme.test',
    ],
    ['nobody is', {}, 'emailSelect?sitename=acme&auto_submit=false', 'superseded', undefined],
    ['a provider named nobody', ada, 'emailSelect?sitename=acme&auto_submit=false', 'superseded', undefined],
  ])('or, if the page named them, only while %s [0.42, 0.43]', async (_what, stored, address, step, username) => {
    const run = await runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'flow'), {
      answers: acceptsEverybody,
      stored,
      given: [bobOffered],
      when: [sessionContinued()],
    });
    expect(run.wentTo).toEqual([`replace /${address}`]);
    expect(run.state.signIn).toMatchObject({ step, ...(username && { username }) });
  });

  describe('“Continue” means the session that was stored when it was pressed', () => {
    const cleo = { ...bob, 'acme:session': sessionOf('cleo', 'own', 'cleo@acme.test') };
    const atEntry = (setting: FlowSetting) =>
      runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), {
        stored: bob,
        given: [bobOffered],
        when: [sessionContinued()],
        ...setting,
        answers: { ...acceptsEverybody, ...setting.answers },
      });
    const atCheckAuth = (arrival: Arrival, setting: FlowSetting) =>
      runFlow(() => checkAuth({ sitename: acme }, arrival), { answers: acceptsEverybody, secrets, ...setting });
    const continued = attemptProved({ site: acme, id: 'bob' });
    const restored = storeRestored({ site: acme, slices: { attempt: { site: acme, id: 'bob' } } });

    it.each([
      ['after the page has named another one', bobOffered],
      ['after the page has named nobody', sessionSuperseded({ site: acme, by: 'signIn' })],
    ])(
      'not that of somebody who signs in while the code of the next screen loads, %s [0.42]',
      async (_when, notice) => {
        const run = await atEntry({ given: [notice], meanwhile: { 'code.loadAhead': cleo } });
        expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signIn', username: 'cleo@acme.test' });
        expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&auto_submit=false']);
      },
    );

    it('nor of somebody who signs in before check-auth begins, also after a reload [0.42, 0.47]', async () => {
      expect((await atEntry({})).state.attempt).toEqual({ site: acme, id: 'bob' });
      for (const [arrival, known] of [
        ['flow', continued],
        ['load', restored],
      ] as const) {
        const same = await atCheckAuth(arrival, { stored: bob, given: [known] });
        expect(same.departures).toHaveLength(1);
        const other = await atCheckAuth(arrival, { stored: cleo, given: [known] });
        expect(other.state.signIn).toMatchObject({ step: 'superseded', by: 'signIn', username: 'cleo@acme.test' });
        expect([other.departures, other.askedOf('api.refreshToken')]).toEqual([[], []]);
        expect(other.stored).toMatchObject(cleo);
        const out = await atCheckAuth(arrival, { stored: { 'acme:session': sessionOf('out') }, given: [known] });
        expect(out.state.signIn).toMatchObject({ step: 'superseded', by: 'signOut' });
      }
    });

    it('check-auth goes on if the service has ended that session, or if its own address was opened [0.46]', async () => {
      const ended = { 'acme:session': endOf('bob'), 'acme:idp_type': 'WORKDOCS' };
      const gone = await atCheckAuth('flow', { stored: ended, given: [continued] });
      expect(gone.wentTo).toEqual(['replace /workdocsAuth?sitename=acme']);
      const opened = await atCheckAuth('opened', { stored: cleo, given: [continued] });
      expect(opened.departures).toHaveLength(1);
    });

    it.each([
      ['a submit', entrySubmitted(jane), ['push /workdocsAuth?sitename=acme&username=jane%40acme.test']],
      ['the wish for another account', wayInForgotten(), []],
    ])('%s while that code loads counts instead', async (_what, pressed, wentTo) => {
      const run = await atEntry({
        answers: {
          // The run lasts as long as this may be answered.
          'api.organizationByAlias': () => never<never>(),
          'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }),
          'code.loadAhead': ({ route }: { readonly route: string }) => turns(route === 'checkAuth' ? 40 : 0),
        },
        when: [sessionContinued(), pressed],
      });
      expect(run.wentTo).toEqual(wentTo);
    });
  });

  it('on a shared computer, or where the service issues no refresh token, that session is not ended but checked and opened [0.49, 0.51]', async () => {
    const { 'acme:gb_refresh_token': _none, ...shared } = { ...bob, 'acme:session': sessionOf('bob', 'own') };
    const asked = { given: [sessionSuperseded({ site: acme, by: 'signIn' })], when: [sessionContinued()] } as const;
    const late = [attemptProved({ site: acme, id: 'mine' }), ...asked.given];
    const entry = await runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), {
      answers: acceptsEverybody,
      stored: shared,
      given: late,
      when: asked.when,
      // The request of an app at another tab, which waits there.
      meanwhile: { 'code.loadAhead': { ...appRequest, 'acme:app_access_trip': 'another' } },
    });
    expect(entry.wentTo).toEqual(['replace /postAuth?sitename=acme']);
    expect(entry.stored).toMatchObject(appRequest);
    const begun = { method: 'federate', replaces: 'bob', id: 'begun', since: now };
    for (const more of [undefined, { trip: 'another' }, { trip: 'trip' }, { trip: 'trip', used: true }]) {
      const stored = {
        ...entry.stored,
        ...(more && {
          'acme:idp_type': 'WORKDOCS_FEDERATE',
          'acme:pending_sign_in': JSON.stringify({ ...begun, ...more }),
        }),
      };
      const { attempt } = entry.state;
      const run = await runPostAuth({ stored, given: attempt ? [attemptProved(attempt)] : [] });
      expect(run.askedOf('api.currentUser')).toHaveLength(1);
      expect(run.departures).toHaveLength(1);
      expect(credentialsIn(run.stored)).toEqual(credentialsIn(shared));
    }
  });

  it.each([
    ['and arrives at the document that this page was opened for [0.47]', 'trip', '&site_redirect_path=%2Fdoc%2F7'],
    ['and arrives at no document that another page was opened for [0.46]', 'theirs', ''],
  ])('%s', async (_what, trip, path) => {
    const run = await runFlow(() => entryForm({ sitename: acme, auto_submit: false }, 'load'), {
      answers: acceptsEverybody,
      stored: { ...bob, 'acme:site_redirect_path': '/doc/7', 'acme:visit_since': String(now), 'acme:visit_trip': trip },
      given: [sessionSuperseded({ site: acme, by: 'signIn' })],
      when: [sessionContinued()],
    });
    expect(run.wentTo).toEqual([`replace /checkAuth?sitename=acme${path}`]);
  });
});

it('a page opened again in a new tab with the client type in its address leads to the document of the visit [0.47]', async () => {
  const stored = { 'acme:site_redirect_path': '/doc/1', 'acme:client_type': 'WEB' };
  const params = { sitename: acme, client_type: 'DESKTOP' as ClientType };
  const run = await runFlow(() => entryForm(params, 'load'), { stored, answers: acceptsEverybody });
  const values = { site_redirect_path: '/doc/1', client_type: 'DESKTOP', visit_trip: 'trip', visit_since: now };
  expect(run.askedOf('storage.write')).toContainEqual({ site: acme, values });
});

it.each([
  ['was loaded with its address', 'load', 'another', undefined],
  ['comes from another screen', 'flow', 'another', undefined],
  ['comes from another screen, as the visit did', 'flow', 'trip', '/doc/1'],
] as const)('a page that %s keeps the document of its own trip only [0.46]', async (_how, arrival, trip, path) => {
  const params = { sitename: acme, client_type: 'DESKTOP' as ClientType };
  const run = await runFlow(() => entryForm(params, arrival), {
    stored: { 'acme:site_redirect_path': '/doc/1', 'acme:visit_trip': trip, 'acme:visit_since': '1' },
    given: [routeEntered({ route: 'entry', params, refused: [], arrival })],
    answers: acceptsEverybody,
  });
  expect(run.stored).toMatchObject({ 'acme:client_type': 'DESKTOP', 'acme:visit_trip': 'trip' });
  expect(run.stored['acme:site_redirect_path']).toBe(path);
});

it('an entry page after a refusal takes no document of another tab into its own visit [0.42, 0.46]', async () => {
  const params = { sitename: acme, error: 'error', client_type: 'DESKTOP' as ClientType };
  const run = await runFlow(() => entryForm(params, 'flow'), {
    stored: { 'acme:site_redirect_path': '/doc/1', 'acme:client_type': 'DESKTOP' },
    given: [routeEntered({ route: 'entry', params, refused: [], arrival: 'flow' })],
    answers: acceptsEverybody,
  });
  const values = { client_type: 'DESKTOP', visit_trip: 'trip', visit_since: now };
  expect(run.askedOf('storage.write')).toContainEqual({ site: acme, values });
});

it.each([
  ['of a refused callback', 'federateCallback', 'another', now],
  ['of a refusal of something else', 'changePassword', 'another', undefined],
  ['of a refused callback of its own start', 'federateCallback', 'trip', undefined],
] as const)(
  'the tab %s: whether it continues the visit of the start [0.46, 0.47]',
  async (_what, route, trip, since) => {
    const visit = { 'acme:site_redirect_path': '/doc/1', 'acme:client_type': 'DESKTOP' };
    const run = await runFlow(() => refuseSignIn(acme, 'error', 'noCode'), {
      stored: { ...visit, 'acme:pending_sign_in': JSON.stringify({ method: 'federate', trip }) },
      given: [routeEntered({ route, params: {}, refused: [], arrival: 'load' })],
    });
    const values = { client_type: 'DESKTOP', site_redirect_path: '/doc/1', visit_trip: 'trip', visit_since: since };
    expect(run.askedOf('storage.write')).toEqual(since === undefined ? [] : [{ site: acme, values }]);
  },
);

it.each([
  ['that the start was made for', 'another', 1],
  ['that has come since, in a third tab', 'third', 0],
])('a tab continues with a start the visit %s [0.46, 0.47]', async (_what, visit_trip, times) => {
  const visit = { 'acme:site_redirect_path': '/doc/1', 'acme:visit_trip': visit_trip };
  const run = await runFlow(() => refuseSignIn(acme, 'error', 'noCode'), {
    stored: { ...visit, 'acme:pending_sign_in': JSON.stringify({ method: 'federate', trip: 'another' }) },
    given: [routeEntered({ route: 'federateCallback', params: {}, refused: [], arrival: 'load' })],
  });
  expect(run.askedOf('storage.write')).toHaveLength(times);
});

it('a tab whose start another person has replaced shows nothing of that person, and leaves their visit [0.42, 0.46]', async () => {
  const theirs = { method: 'federate', id: 'new', trip: 'another', email: 'bob@acme.test' };
  const stored = { 'acme:site_redirect_path': '/doc/1', 'acme:pending_sign_in': JSON.stringify(theirs) };
  const given = [routeEntered({ route: 'federateCallback', params: {}, refused: [], arrival: 'load' })];
  const refused = () => refuseSignIn(acme, 'error', 'otherTab');
  const waiting = await runFlow(refused, { stored, given, witness: 'intact' });
  expect(waiting.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  expect(waiting.askedOf('storage.write')).toEqual([]);
  const reopened = await runFlow(refused, { stored, given, witness: 'none' });
  expect(reopened.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&email_id=bob%40acme.test']);
});

it.each([
  ['opened', false],
  ['loaded again', true],
])('a reopened tab that was %s continues the app’s request after a refusal [0.30, 0.47]', async (_how, continues) => {
  const start = { method: 'federate', id: 'new', trip: 'another', used: true };
  const run = await runFlow(() => refuseSignIn(acme, 'error', 'startIncomplete'), {
    stored: {
      'acme:code_challenge': 'abc',
      'acme:application_id': 'notes',
      'acme:app_access_since': String(now),
      'acme:app_access_trip': 'another',
      'acme:pending_sign_in': JSON.stringify(start),
    },
    given: [
      routeEntered({ route: 'postAuth', params: { sitename: acme }, refused: [], arrival: 'load' }),
      attemptProved({ site: acme, id: 'new' }),
    ],
    continues,
  });
  expect(run.stored['acme:app_access_trip']).toBe('trip');
});

describe('every page determines the site the same way', () => {
  const onHost = { onHostOf: 'acme', stored: { ...ada, siteName: 'initech' } };

  it('signing out on a site’s own host signs out of that site, without a sitename [0.50]', async () => {
    const run = await runFlow(() => logout({}), { ...onHost, answers: { 'api.logout': ok(undefined) } });
    expect(run.askedOf('api.logout')).toHaveLength(1);
    expect(credentialsIn(run.stored)).toEqual([]);
    expect(run.askedOf('browser.startAfresh')).toEqual([{ address: '/emailSelect?sitename=acme&logout_flow=true' }]);
  });

  const globex = siteNamed('globex');
  const hank = {
    'globex:session': sessionOf('hank', 'own'),
    'globex:idp_type': 'WORKDOCS',
    'globex:gb_access_token': 'HANK',
    'globex:gb_refresh_token': 'HANK-R',
  };
  it('the address names the site, whatever the host says [0.50, 2.22]', async () => {
    const stored = { ...onHost.stored, ...hank };
    const answers = { ...acceptsEverybody, 'api.logout': ok(undefined) };
    const run = await runFlow(() => logout({ sitename: globex }), { ...onHost, stored, answers });
    expect(run.stored).toMatchObject(ada);
    expect(run.stored['globex:gb_access_token']).toBeUndefined();
    const gone = await runFlow(() => checkAuth({ sitename: globex }), { ...onHost, address: '/checkAuth' });
    expect(gone.wentTo).toEqual(['replace /emailSelect?sitename=globex']);
    const back = await runFlow(() => postAuth({ sitename: globex }), { ...onHost, address: '/postAuth' });
    expect(back.wentTo).toEqual(['replace /emailSelect?sitename=globex']);
  });

  it('otherwise the host does, on every route, before the last used site [0.50, 2.22]', async () => {
    const at = async (flow: Parameters<typeof runFlow>[0], address: string) =>
      (await runFlow(flow, { onHostOf: 'acme', stored: { siteName: 'initech' }, address })).wentTo[0];
    expect(await at(() => checkAuth({}), '/checkAuth')).toContain('sitename=acme');
    expect(await at(() => postAuth({}), '/postAuth')).toContain('sitename=acme');
    expect(await at(() => changePassword({}), '/changePassword')).toContain('sitename=acme');
    expect(await at(() => directoryCallback({}), '/enterprisecallback')).toContain('sitename=acme');
    const started = await runFlow(() => preAuth({ user_idp_type: 'DIRECTORY_SERVICE' }), { onHostOf: 'acme' });
    expect(started.departures[0]).toContain('https://acme.');
  });

  it('the last used site is used only if an app or a person comes back without a name [0.50, 2.22]', async () => {
    const stored = {
      siteName: 'acme',
      'acme:code_challenge': 'abc',
      'acme:application_id': 'notes',
      'acme:app_access_since': String(now),
    };
    for (const flow of [() => appRedirect({}), () => consent({})])
      expect((await runFlow(flow, { stored })).wentTo).toEqual(['replace /postAuth?sitename=acme']);
    expect((await runFlow(() => checkAuth({}), { stored, address: '/checkAuth' })).wentTo).toEqual([
      'replace /emailSelect',
    ]);
  });
});
