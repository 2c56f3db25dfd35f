import { siteConfirmed } from 'slices/site';
import { failed, inOrder, never, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import type { ParamsOf } from 'src/contract/routes';
import { entryForm } from 'sagas/entryForm';
import { selectEntryMessages } from 'src/screens/messages/entry';
import {
  entryEmailRequired,
  entryForgotten,
  entryRetried,
  entrySignInImpossible,
  entryStartedOver,
  entrySubmitted,
  entrySubmittedItself,
} from 'slices/entry';
import { type Arrival, routeEntered } from 'slices/route';
import { sessionCredentialsStored } from 'slices/session';
import { storeRestored } from 'slices/store';
import { wayInLooked, wayInOtherWanted, wayInForgotten } from 'slices/wayIn';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const found = ok({ Id: 'd-1', Mode: 'FEDERATED_IDENTITY' });
const submitted = entrySubmitted({ siteName: acme, emailId: jane });
const entry =
  (params: ParamsOf<'entry'> = {}, arrival: Arrival = 'load') =>
  () =>
    entryForm(params, arrival);
const hank = { siteName: 'globex' as SiteName, emailId: 'hank@globex.test' as EmailId };
const identityCenter = ok({
  IdentityProvider: 'IAM_IDENTITY_CENTER',
  IdentityProviderAuthInitiationParams: {
    IAMIdentityCenterAuthInitiationParams: { OIDCUrl: 'https://center.test/authorize?x=1', OIDCClientId: 'client 1' },
  },
});

describe('§4 Entry form', () => {
  describe('on load it checks that the site alias exists', () => {
    it.each([
      [
        'redirect',
        'deleted',
        'replace /error?main_error=MESSAGES.ERROR.PAGE.DELETED&sub_error=MESSAGES.ERROR.PAGE.DELETED_SUBTEXT',
      ],
      [
        'entityNotExists',
        'invalid site name',
        'replace /error?main_error=MESSAGES.ERROR.PAGE.INVALID_SITE_NAME&sub_error=MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
      ],
      [
        'unauthorizedResource',
        'directory pre-auth',
        'replace /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE',
      ],
    ] as const)('%s failure: %s [4.10]', async (kind, _where, address) => {
      const run = await runFlow(entry({ sitename: acme }), { answers: { 'api.organizationByAlias': failed(kind) } });
      expect(run.askedOf('api.organizationByAlias')).toEqual([{ alias: 'acme' }]);
      expect(run.wentTo).toEqual([address]);
    });

    it('a found alias, and any other failure, triggers nothing until submit [2.14]', async () => {
      for (const answer of [found, failed('network'), failed('refused', { status: 500 })]) {
        const run = await runFlow(entry({ sitename: acme }), { answers: { 'api.organizationByAlias': answer } });
        expect(run.wentTo).toEqual([]);
        expect(run.dispatched.filter((event) => !siteConfirmed.match(event))).toEqual([]);
      }
    });

    it.each([
      ['initech', 'push /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE'],
      [
        'acme',
        'replace /error?main_error=MESSAGES.ERROR.PAGE.INVALID_SITE_NAME&sub_error=MESSAGES.ERROR.PAGE.INVALID_SITE_NAME_SUBTEXT',
      ],
    ])('after a notice about %s, a submit of acme leads where that site leads', async (sitename, address) => {
      const run = await runFlow(entry({ sitename: sitename as SiteName, error: 'error' }), {
        answers: { 'api.organizationByAlias': failed('entityNotExists'), 'api.userIdentityProvider': ok({}) },
        when: [submitted],
      });
      expect(run.wentTo[0]).toBe(address);
    });

    it('the alias of a site that the person has changed leads nowhere, however late its answer', async () => {
      let answerAlias: (answer: ReturnType<typeof failed>) => void = () => undefined;
      const alias = new Promise<ReturnType<typeof failed>>((resolve) => (answerAlias = resolve));
      const run = await runFlow(entry({ sitename: 'initech' as SiteName }), {
        answers: {
          'api.organizationByAlias': () => alias,
          'api.userIdentityProvider': async () => {
            answerAlias(failed('entityNotExists'));
            await alias;
            return ok({});
          },
        },
        when: [submitted],
      });
      expect(run.wentTo).toEqual(['push /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE']);
    });

    it('a submit does not wait for the alias', async () => {
      const run = await runFlow(entry({ sitename: acme }), {
        answers: { 'api.organizationByAlias': () => never(), 'api.userIdentityProvider': ok({}) },
        when: [submitted],
      });
      expect(run.wentTo).toEqual(['push /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE']);
    });
  });

  describe('on submit it looks up the user’s identity provider', () => {
    const directory = 'push /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE';
    it.each([
      ['none', ok({}), directory, '4.12'],
      ['an unknown one', ok({ IdentityProvider: 'SOMETHING_NEW' }), directory, '4.12'],
      ['the directory', ok({ IdentityProvider: 'DIRECTORY_SERVICE' }), directory, '4.12'],
      [
        'the federated one',
        ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }),
        'push /enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE',
        '4.13',
      ],
      [
        'own sign-in',
        ok({ IdentityProvider: 'WORKDOCS' }),
        'push /workdocsAuth?sitename=acme&username=jane%40acme.test',
        '4.14',
      ],
      [
        'a dotted own sign-in',
        ok({ IdentityProvider: 'workdocs.provider' }),
        'push /workdocsAuth?sitename=acme&username=jane%40acme.test',
        '3.07',
      ],
      ['a failure', failed('refused', { status: 500 }), directory, '4.16'],
      ['no answer', failed('network'), directory, '4.16'],
      ['unauthorized', failed('unauthorizedResource'), directory, '4.16'],
    ])('goes where the answer says: %s [4.11, 4.12, 4.13, 4.14, 4.16, 7.03]', async (_which, answer, address) => {
      const run = await runFlow(entry(), { answers: { 'api.userIdentityProvider': answer }, when: [submitted] });
      const asked = { email: jane, organizationDomain: acme };
      const times = 'failure' in answer && answer.failure.kind === 'network' ? 2 : 1;
      expect(run.askedOf('api.userIdentityProvider')).toEqual(Array.from({ length: times }, () => asked));
      expect(run.wentTo).toEqual([address]);
    });

    it('identity center stores OIDC url and client id first [4.13]', async () => {
      const run = await runFlow(entry(), {
        answers: { 'api.userIdentityProvider': identityCenter },
        when: [submitted],
      });
      expect(run.stored).toMatchObject({
        'acme:iic_oidc_url': 'https://center.test/authorize?x=1',
        'acme:iic_client_id': 'client 1',
      });
      expect(run.wentTo).toEqual(['push /enterprisePreAuth?sitename=acme&user_idp_type=IAM_IDENTITY_CENTER']);
    });

    it.each(['javascript:alert(1)', 'http://user@center.test/', ''])(
      'an identity center at %j is not started',
      async (OIDCUrl) => {
        const answer = ok({
          IdentityProvider: 'IAM_IDENTITY_CENTER',
          IdentityProviderAuthInitiationParams: {
            IAMIdentityCenterAuthInitiationParams: { OIDCUrl, OIDCClientId: 'x' },
          },
        });
        const run = await runFlow(entry(), { answers: { 'api.userIdentityProvider': answer }, when: [submitted] });
        expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
        expect(run.stored).not.toHaveProperty(['acme:iic_oidc_url']);
      },
    );

    it('a missing-parameter failure keeps the form open to ask for the e-mail [4.15]', async () => {
      const run = await runFlow(entry(), {
        answers: { 'api.organizationByAlias': found, 'api.userIdentityProvider': failed('missingParameter') },
        onHostOf: 'acme',
      });
      expect(run.dispatched).toContainEqual(entryEmailRequired());
      expect(run.wentTo).toEqual([]);
      expect(run.state.entry).toMatchObject({ step: 'asking', emailRequired: true });
    });

    it('a missing parameter although an e-mail was sent: cannot sign in, then retry looks up again [2.26]', async () => {
      const run = await runFlow(entry(), {
        answers: {
          'api.userIdentityProvider': inOrder(failed('missingParameter'), ok({ IdentityProvider: 'WORKDOCS' })),
        },
        when: [submitted, entryRetried()],
      });
      expect(run.dispatched.filter((event) => !siteConfirmed.match(event))).toEqual([entrySignInImpossible()]);
      expect(run.wentTo).toEqual(['push /workdocsAuth?sitename=acme&username=jane%40acme.test']);
    });

    it('from there, sign-in opens the form again, which does not submit by itself [2.26]', async () => {
      const run = await runFlow(entry(), {
        answers: { 'api.userIdentityProvider': failed('missingParameter') },
        when: [submitted, entryStartedOver()],
      });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&auto_submit=false']);
    });

    it('a second submit while one is under way is not sent, not even after the first one was answered', async () => {
      const answer = failed('missingParameter');
      const run = await runFlow(entry(), {
        answers: { 'api.userIdentityProvider': () => new Promise((come) => setTimeout(() => come(answer), 90)) },
        when: [submitted],
        passes: 0,
        whenPassed: [submitted],
      });
      expect(run.dispatched).toEqual([entrySignInImpossible()]);
      expect(run.askedOf('api.userIdentityProvider')).toHaveLength(1);
    });

    it.each([
      ['another way in was chosen', wayInOtherWanted()],
      ['the way in was removed', wayInForgotten()],
    ])('an earlier submit leads nowhere if meanwhile %s, but a later one does', async (_what, changed) => {
      const known = () => ok({ IdentityProvider: 'WORKDOCS' });
      const answers = () => ({
        'api.userIdentityProvider': inOrder<Promise<ReturnType<typeof known>>>(never(), Promise.resolve(known())),
      });
      const left = await runFlow(entry(), { answers: answers(), when: [submitted, changed] });
      expect(left.state.entry).toEqual({ step: 'asking', emailRequired: false });
      expect(left.state.site).toBeNull();
      expect(left.wentTo).toEqual([]);
      const run = await runFlow(entry(), { answers: answers(), when: [submitted, changed, entrySubmitted(hank)] });
      expect(run.wentTo).toEqual(['push /workdocsAuth?sitename=globex&username=hank%40globex.test']);
    });

    it.each([
      ['another way in was chosen', wayInOtherWanted()],
      ['the way in was removed', wayInForgotten()],
    ])('a retry leads nowhere if meanwhile %s, but a later submit does', async (_what, changed) => {
      const lookUps = inOrder<Promise<Result<object>>>(
        Promise.resolve(failed('missingParameter')),
        never(),
        Promise.resolve(ok({ IdentityProvider: 'WORKDOCS' })),
      );
      const run = await runFlow(entry(), {
        answers: { 'api.userIdentityProvider': lookUps },
        when: [submitted, entryRetried(), changed, entrySubmitted(hank)],
      });
      expect(run.wentTo).toEqual(['push /workdocsAuth?sitename=globex&username=hank%40globex.test']);
    });
  });

  describe('after a sign-out', () => {
    const bob = (session: object) => ({
      'acme:session': JSON.stringify({ id: 'bob', since: 1, ...session }),
      'acme:gb_access_token': 'B',
    });
    const signedOut = () => entry({ sitename: acme, logout_flow: true });
    const answers = { 'api.organizationByAlias': found };

    it('says who has signed in since, instead [0.47]', async () => {
      const stored = bob({ method: 'own', username: 'bob@acme.test' });
      const run = await runFlow(signedOut(), { answers, stored });
      expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signIn', username: 'bob@acme.test' });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&auto_submit=false']);
      expect(run.stored).toMatchObject(stored);
    });

    it('keeps what its address brings: the error, with which a request of an app stays, and the e-mail [4.60]', async () => {
      const brought = { error: 'error', email_id: jane } as const;
      const run = await runFlow(entry({ sitename: acme, logout_flow: true, ...brought }), {
        answers,
        stored: bob({ method: 'own' }),
      });
      expect(run.wentTo).toEqual([
        'replace /emailSelect?sitename=acme&error=error&email_id=jane%40acme.test&auto_submit=false',
      ]);
    });

    it('unless the person has pressed already: their submit counts [0.47]', async () => {
      const given = [entrySubmitted({ siteName: acme, emailId: jane })];
      const run = await runFlow(signedOut(), { answers, given, stored: bob({ method: 'own' }) });
      expect(run.state.entry.step).toBe('lookingUp');
      expect(run.wentTo).toEqual([]);
    });

    it.each([
      ['nobody is signed in', { 'acme:session': JSON.stringify({ id: 'out', since: 1 }) }],
      ['a token was stored late', bob({})],
      ['only a sign-in has begun', { 'acme:session': JSON.stringify({ id: 'bob', method: 'own', since: 1 }) }],
    ])('says so where %s [4.98]', async (_where, stored) => {
      const run = await runFlow(signedOut(), { answers, stored });
      expect(run.state.signIn.step).toBe('idle');
      expect(run.wentTo).toEqual([]);
    });
  });

  describe('submits by itself', () => {
    const answers = {
      'api.organizationByAlias': found,
      'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }),
    };
    const byItself = [entrySubmittedItself({ siteName: acme, emailId: undefined })];

    it.each([
      ['on a site’s own host, with no input', {}, 'acme', true],
      ['not with an error', { error: 'error' }, 'acme', false],
      ['not in the logout flow', { logout_flow: true }, 'acme', false],
      ['not with an e-mail in the logout flow', { email_id: jane, logout_flow: true }, 'acme', false],
      ['not when told not to', { auto_submit: false }, 'acme', false],
      ['not on the service’s own host', { sitename: acme }, undefined, false],
      ['with an e-mail in the URL when the site is known', { sitename: acme, email_id: jane }, undefined, true],
      ['not with an e-mail alone', { email_id: jane }, undefined, false],
      ['not with an e-mail and an error', { sitename: acme, email_id: jane, error: 'x' }, undefined, false],
    ] as const)('%s [2.13, 4.18, 4.19]', async (_when, params, host, submits) => {
      const run = await runFlow(entry(params), { answers, ...(host ? { onHostOf: host } : {}) });
      const said = run.dispatched.map(({ type }) => type).filter((type) => type !== siteConfirmed.type);
      expect(said).toEqual(submits ? byItself.map(({ type }) => type) : []);
      expect(run.askedOf('api.userIdentityProvider')).toHaveLength(submits ? 1 : 0);
    });

    it('at an address that was opened without a page load [4.18, 4.19]', async () => {
      const address = { sitename: acme, email_id: jane };
      for (const run of [
        await runFlow(entry({}, 'opened'), { answers, onHostOf: 'acme' }),
        await runFlow(entry(address, 'opened'), { answers }),
      ])
        expect(run.askedOf('api.userIdentityProvider')).toHaveLength(1);
    });

    it('at such an address never with what was sent before, perhaps by somebody else [0.42]', async () => {
      const opened = routeEntered({ route: 'entry', params: {}, refused: [], arrival: 'opened' });
      const given = [entrySubmitted({ siteName: acme, emailId: jane }), opened];
      const run = await runFlow(entry({}, 'opened'), { answers, onHostOf: 'acme', given });
      expect(run.askedOf('api.userIdentityProvider')).toEqual([{ organizationDomain: acme }]);
    });

    it('never after an answer at another address, which would only come again [4.18]', async () => {
      const given = [routeEntered({ route: 'entry', params: {}, refused: [], arrival: 'load' })];
      for (const [params, looksUp] of [
        [['auth_code'], 0],
        [['error'], 0],
        [['state'], 1],
      ] as const) {
        const run = await runFlow(entry(), { answers, onHostOf: 'acme', given, strayAnswer: { params } });
        expect(run.askedOf('api.userIdentityProvider')).toHaveLength(looksUp);
        const messages = selectEntryMessages(run.state).map((each) => 'key' in each && each.key);
        expect(messages).toEqual(looksUp ? [] : ['ENTRY.CAME_ASTRAY']);
      }
    });

    it('after such an answer with the app’s request of this tab: the next sign-in answers it', async () => {
      const given = [routeEntered({ route: 'entry', params: {}, refused: [], arrival: 'load' })];
      const stored = {
        'acme:code_challenge': 'abc',
        'acme:application_id': 'notes',
        'acme:app_access_since': String(Date.parse('2025-01-15T08:00:00Z')),
        'acme:app_access_trip': 'trip',
      };
      const strayAnswer = { params: ['auth_code'] } as const;
      const run = await runFlow(entry(), { answers, onHostOf: 'acme', given, stored, strayAnswer, continues: true });
      expect(run.stored).toMatchObject({ 'acme:code_challenge': 'abc', 'acme:application_id': 'notes' });
      const without = await runFlow(entry(), { answers, onHostOf: 'acme', given, stored, continues: true });
      expect(without.stored).not.toHaveProperty('acme:code_challenge');
    });

    it('never on arrival by back or forward', async () => {
      const run = await runFlow(entry({}, 'history'), { answers, onHostOf: 'acme' });
      expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
      expect(run.askedOf('api.organizationByAlias')).toEqual([{ alias: 'acme' }]);
      expect(run.state.entry.step).toBe('asking');
      expect(run.wentTo).toEqual([]);
    });

    it.each([
      ['sent for the site before a reload', {}, { siteName: acme, emailId: jane }, jane],
      ['sent for another site', {}, hank, undefined],
      [
        'sent before, if the address names another person',
        { email_id: hank.emailId },
        { siteName: acme, emailId: jane },
        hank.emailId,
      ],
    ] as const)(
      'with the e-mail address that this visit knows: %s [0.10, 0.47, 4.18]',
      async (_which, params, last, sent) => {
        const given = [storeRestored({ site: acme, slices: { entry: last } })];
        const run = await runFlow(entry(params), { answers, onHostOf: 'acme', given });
        expect(run.askedOf('api.userIdentityProvider')).toEqual([
          sent ? { email: sent, organizationDomain: acme } : { organizationDomain: acme },
        ]);
        expect(run.state.entry.last?.emailId).toBe(sent);
      },
    );

    it.each([
      ['signed in', sessionCredentialsStored({ expiresAt: 0 as EpochSeconds })],
      ['wants to use another account', wayInOtherWanted()],
      ['removed the remembered account', wayInForgotten()],
      ['is on a shared computer that was handed over', entryForgotten()],
    ])('without that of a person who %s [4.18]', async (_what, event) => {
      const given = [storeRestored({ site: acme, slices: { entry: { siteName: acme, emailId: jane } } }), event];
      const run = await runFlow(entry(), { answers, onHostOf: 'acme', given });
      expect(run.askedOf('api.userIdentityProvider')).toEqual([{ organizationDomain: acme }]);
    });

    it('an e-mail address of this visit alone does not submit [4.19]', async () => {
      const given = [storeRestored({ site: acme, slices: { entry: { siteName: acme, emailId: jane } } })];
      const run = await runFlow(entry({ sitename: acme }), { answers, given });
      expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
      expect(run.askedOf('api.organizationByAlias')).toEqual([{ alias: 'acme' }]);
      expect(run.state.entry.last?.emailId).toBe(jane);
    });

    it('the answer about the alias takes precedence over that about the provider', async () => {
      const run = await runFlow(entry(), {
        answers: { ...answers, 'api.organizationByAlias': failed('redirect') },
        onHostOf: 'acme',
      });
      expect(run.wentTo[0]).toContain('PAGE.DELETED');
    });
  });

  describe('the button with the way in that worked last time', () => {
    const answers = {
      'api.organizationByAlias': found,
      'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }),
    };
    const session = { id: 's1', method: 'own', username: jane, since: 1 };
    const lastSignIn = { format: 1, siteName: acme, emailId: jane, method: 'own', session: 's1' };
    const signedIn = {
      'acme:session': JSON.stringify(session),
      'acme:gb_access_token': 'A',
      'acme:gb_refresh_token': 'R',
      last_sign_in: JSON.stringify(lastSignIn),
    };
    const offered = wayInLooked({ found: { siteName: acme, emailId: jane, method: 'own' } });
    const toForm = 'push /workdocsAuth?sitename=acme&username=jane%40acme.test';

    it('continues the session that it began, and check-auth lets in nobody else', async () => {
      const run = await runFlow(entry(), { answers, given: [offered], stored: signedIn, when: [submitted] });
      expect(run.wentTo).toEqual(['push /checkAuth?sitename=acme&email_id=jane%40acme.test']);
      expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
      expect(run.state.attempt).toEqual({ site: acme, id: 's1' });
    });

    it.each([
      ['this trip', 'trip', '&site_redirect_path=%2Fdoc%2F1'],
      ['another trip', 'theirs', ''],
    ])('goes on to what the visit of %s wants, as far as it is this one [0.46, 0.47]', async (_whose, trip, path) => {
      const stored = { ...signedIn, 'acme:site_redirect_path': '/doc/1', 'acme:visit_trip': trip };
      const run = await runFlow(entry(), { answers, given: [offered], stored, when: [submitted] });
      expect(run.wentTo).toEqual([`push /checkAuth?sitename=acme&email_id=jane%40acme.test${path}`]);
    });

    it.each<[string, Partial<FlowSetting>, ParamsOf<'entry'>?]>([
      ['nobody is signed in', { stored: { last_sign_in: signedIn.last_sign_in } }],
      ['the session cannot be refreshed', { stored: { ...signedIn, 'acme:gb_refresh_token': '' } }],
      [
        'another sign-in followed',
        { stored: { ...signedIn, 'acme:session': JSON.stringify({ ...session, id: 's2' }) } },
      ],
      [
        'the person has signed out',
        { stored: { ...signedIn, 'acme:session': JSON.stringify({ id: 's1', since: 1 }) } },
      ],
      [
        'somebody else has signed in since, in another tab [0.42]',
        {
          stored: {
            ...signedIn,
            'acme:session': JSON.stringify({ ...session, id: 's2', username: 'bob@acme.test' }),
            last_sign_in: JSON.stringify({ ...lastSignIn, emailId: 'bob@acme.test', session: 's2' }),
          },
        },
      ],
      [
        'the last sign-in was another account of the same session [0.42]',
        { stored: { ...signedIn, last_sign_in: JSON.stringify({ ...lastSignIn, emailId: 'bob@acme.test' }) } },
      ],
      [
        'the session names somebody else [0.42]',
        { stored: { ...signedIn, 'acme:session': JSON.stringify({ ...session, username: 'bob@acme.test' }) } },
      ],
      ['the form of another account was wanted', { given: [offered, wayInOtherWanted()] }],
      ['an address that names a site shows the form', {}, { sitename: acme, auto_submit: false }],
      ['a sign-in error shows the form', {}, { error: 'error' }],
    ])('looks the provider up, as the form does, if %s', async (_why, setting, params = {}) => {
      const run = await runFlow(entry(params), {
        answers,
        given: [offered],
        stored: signedIn,
        when: [submitted],
        ...setting,
      });
      expect(run.wentTo).toEqual([toForm]);
    });
  });

  it('the client type of the URL is stored, and sent with the calls [2.13]', async () => {
    const run = await runFlow(entry({ sitename: acme, client_type: 'DRIVE' as ParamsOf<'checkAuth'>['client_type'] }), {
      answers: { 'api.organizationByAlias': found },
    });
    expect(run.stored['acme:client_type']).toBe('DRIVE');
  });

  it.each([
    ['forgotten', {}, undefined],
    ['kept with check_auth_redirect', { check_auth_redirect: true }, 'abc'],
    ['kept with an error', { error: 'error' }, 'abc'],
  ] as const)('posture values are %s', async (_what, params, kept) => {
    const run = await runFlow(entry({ sitename: acme, ...params }), {
      answers: { 'api.organizationByAlias': found },
      stored: { 'acme:code_challenge': 'abc' },
    });
    expect(run.stored['acme:code_challenge']).toBe(kept);
  });

  it('posture values of a site that is typed are forgotten too, and its client type is stored', async () => {
    const run = await runFlow(entry({ client_type: 'DRIVE' as ParamsOf<'checkAuth'>['client_type'] }), {
      answers: { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) },
      stored: { 'acme:code_challenge': 'abc' },
      when: [submitted],
    });
    expect(run.stored['acme:code_challenge']).toBeUndefined();
    expect(run.stored['acme:client_type']).toBe('DRIVE');
  });

  it('the request that waits is kept for whoever types its site after another one failed [0.30]', async () => {
    const run = await runFlow(entry({ check_auth_redirect: true, auto_submit: false }), {
      answers: { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) },
      stored: { 'acme:code_challenge': 'abc', 'acme:application_id': 'notes' },
      when: [submitted],
    });
    expect(run.stored['acme:code_challenge']).toBe('abc');
    expect(run.state.appRequest).toMatchObject({ step: 'pending', site: acme });
  });

  it('a site of the host that fails is the current one, although nothing was submitted [4.10]', async () => {
    const deleted = failed('redirect');
    const run = await runFlow(entry({ auto_submit: false }), {
      onHostOf: 'acme',
      answers: { 'api.organizationByAlias': deleted },
    });
    expect(run.wentTo[0]).toMatch(/^replace \/error\?/);
    expect(run.state.site).toBe('acme');
  });
});

describe('a site that somebody typed', () => {
  const confirmedBy = async (
    answers: NonNullable<FlowSetting['answers']>,
    stored: Readonly<Record<string, string>> = {},
  ) => {
    const run = await runFlow(entry(), { answers, stored, when: [submitted] });
    return { stored: run.stored, said: run.dispatched.filter(siteConfirmed.match).length };
  };

  it.each([
    ['a look-up that names a provider', ok({ IdentityProvider: 'WORKDOCS' }), 1],
    ['a look-up that names none', ok({}), 0],
    ['a look-up that fails', failed('refused', { status: 500 }), 0],
    ['a look-up that requires the e-mail', failed('missingParameter'), 0],
  ] as const)('is confirmed, or not, by %s [0.34]', async (_what, answer, times) => {
    const { said, stored } = await confirmedBy({ 'api.userIdentityProvider': answer });
    expect(said).toBe(times);
    expect(stored['acme:site_confirmed']).toBe(times ? 'true' : undefined);
  });

  it('is confirmed once', async () => {
    const answers = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) };
    expect((await confirmedBy(answers, { 'acme:site_confirmed': 'true' })).said).toBe(0);
  });

  it('leaves nothing behind either when an alias that is unauthorized starts the next sign-in [0.34]', async () => {
    const run = await runFlow(entry({ sitename: acme }), {
      answers: { 'api.organizationByAlias': failed('unauthorizedResource') },
      stored: { 'hunter2pass:client_type': 'WEB' },
    });
    expect(run.wentTo).toEqual(['replace /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE']);
    expect(run.stored).toEqual({});
  });

  it('leaves nothing behind when the next sign-in starts, unless it was confirmed or is signed in to [0.34]', async () => {
    const { stored } = await confirmedBy(
      { 'api.userIdentityProvider': () => never() },
      {
        siteName: 'last',
        'hunter2pass:client_type': 'WEB',
        'hunter2pass:flow_log.000001.a.b': '[]',
        'hunter2pass:pending_sign_in': '{"method":"directory"}',
        'known:site_confirmed': 'true',
        'known:client_type': 'WEB',
        'older:gb_refresh_token': 'R',
        'last:client_type': 'WEB',
        'acme:client_type': 'WEB',
        'telemetry.1.x': '{}',
      },
    );
    expect(Object.keys(stored).filter((name) => name.startsWith('hunter2pass'))).toEqual([]);
    expect(Object.keys(stored).sort()).toEqual([
      ...[
        'acme:client_type',
        'known:client_type',
        'known:site_confirmed',
        'last:client_type',
        'older:gb_refresh_token',
      ],
      ...['siteName', 'telemetry.1.x'],
    ]);
  });
});
