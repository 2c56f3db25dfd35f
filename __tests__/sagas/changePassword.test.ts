import { portContract } from 'src/contract/portContract';
import { fields } from 'src/contract/shape';
import { redact } from 'src/journal/record/redact';
import { failed, inOrder, never, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { outcomeOf, supersededOutcome } from '__tests__/support/sessionFlows';
import { bob, newTokens, secrets, sessionOf, signedOut } from '__tests__/support/sessions';
import type { EmailId, EpochSeconds, SiteName, SitePath } from 'src/contract/brandTypes';
import type { PersistedState } from 'src/contract/persistedState';
import type { Sealed } from 'src/contract/shape';
import { keysClearedAtEnd } from 'src/contract/storageKeys';
import { changePassword } from 'sagas/changePassword';
import { cancelOn, fork } from 'sagas/effects/effects';
import { watchStore } from 'sagas/page/persistence';
import {
  changePasswordRefused,
  changePasswordSubmitted,
  changePasswordChanged,
  selectIsChangeMaybeDone,
} from 'slices/changePassword';
import { sessionSuperseded } from 'slices/session';
import { storeRestored } from 'slices/store';
import { sharingContinued } from 'slices/sharing';
import { pageVisibilityChanged } from 'slices/page';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const password = '‹password:page1›' as Sealed<'password'>;
const newPassword = '‹password:page2›' as Sealed<'password'>;
const tokens = {
  outcome: 'ok',
  accessToken: '‹accessToken:a›' as Sealed<'accessToken'>,
  refreshToken: '‹refreshToken:r›' as Sealed<'refreshToken'>,
  expiresAt: 1_800_000_000 as EpochSeconds,
} as const;
const refusal = failed('refused', { code: 'CodeMismatchException', message: 'Invalid verification code provided.' });

describe('§4 Change password', () => {
  const now = Date.parse('2025-01-15T08:00:00Z');
  const session = {
    'acme:idp_type': 'WORKDOCS',
    'acme:idp_access_token': 'ia',
    'acme:idp_refresh_token': 'ir',
    'acme:idp_access_token_exp': String(now / 1000 + 600),
    'acme:workdocs_last_authenticated_user_name': jane,
  };
  const submitted = changePasswordSubmitted({ oldPassword: password, newPassword });
  const at = (setting: FlowSetting = {}) =>
    runFlow(() => changePassword({ sitename: acme }), { stored: session, ...setting });
  const toSignIn = (error: string) => [`replace /emailSelect?sitename=acme&error=${error}`];
  const toSignInAgain = toSignIn('invalidUserSessionError&email_id=jane%40acme.test');

  it('without a site: sign-in with siteNameEmptyError [4.97]', async () => {
    expect((await runFlow(() => changePassword({}))).wentTo).toEqual(['replace /emailSelect?error=siteNameEmptyError']);
  });

  it('the site comes from the URL, else from storage; site_redirect_path is kept [2.18]', async () => {
    const run = await runFlow(() => changePassword({ site_redirect_path: '/doc/1' as SitePath }), {
      stored: { siteName: 'acme', ...session },
    });
    expect(run.state.changePassword).toMatchObject({ step: 'INIT', form: 'asking', username: jane });
    expect(run.stored['acme:site_redirect_path']).toBe('/doc/1');
    expect(run.state.site).toBe('acme');
    const onHost = await runFlow(() => changePassword({}), { onHostOf: 'acme', stored: session });
    expect(onHost.state.site).toBe('acme');
  });

  it.each([
    [{ 'acme:client_type': 'DRIVE' }, { client_type: 'DRIVE' }],
    [{}, {}],
  ])(
    'a site_redirect_path alone leaves the stored client type to the visit of this tab: %j [3.03]',
    async (kept, type) => {
      const at = { sitename: acme, site_redirect_path: '/doc/1' as SitePath };
      const run = await runFlow(() => changePassword(at), { stored: { ...session, ...kept } });
      const values = { site_redirect_path: '/doc/1', visit_trip: 'trip', visit_since: now, ...type };
      expect(run.askedOf('storage.write')).toEqual([{ site: acme, values }]);
    },
  );

  it('a submit that a reload cuts off is remembered, though the address names no site [0.07, 0.47]', async () => {
    const { stored } = await runFlow(
      function* onPage() {
        yield* fork(watchStore);
        yield* changePassword({});
      },
      {
        stored: { siteName: 'acme', ...session },
        answers: { 'identity.changePassword': () => never() },
        when: [submitted, pageVisibilityChanged({ state: 'hidden' })],
      },
    );
    expect(JSON.parse(stored['acme:store'] ?? '{}')).toMatchObject({ slices: { changePassword: { username: jane } } });
  });

  it('a reload while the success is shown: the success and its redirect again, and no form [0.07, 4.96]', async () => {
    const { stored } = await runFlow(
      function* onPage() {
        yield* fork(watchStore);
        yield* changePassword({});
      },
      {
        stored: { siteName: 'acme', ...session },
        answers: { 'identity.changePassword': { outcome: 'ok' } },
        when: [submitted],
        passes: 500,
      },
    );
    const { slices } = JSON.parse(stored['acme:store'] ?? '{}') as { slices: PersistedState };
    expect(slices.changePassword).toEqual({ username: jane, changed: true });
    const given = [storeRestored({ site: acme, slices })];
    const shown = await at({ given });
    expect(shown.state.changePassword).toMatchObject({ step: 'CHANGE_PASSWORD_SUCCESS' });
    expect(shown.wentTo).toEqual([]);
    const left = await at({ given, passes: 3000 });
    expect(left.wentTo).toEqual(['replace /emailSelect?sitename=acme&email_id=jane%40acme.test']);
    expect(left.dispatched).toEqual([]);
  });

  it.each([
    ['no type', {}, 'invalidUserSessionError'],
    ['NONE', { 'acme:idp_type': 'NONE' }, 'invalidUserSessionError'],
    ['the federated type', { 'acme:idp_type': 'WORKDOCS_FEDERATE' }, 'error'],
    ['the identity center', { 'acme:idp_type': 'IAM_IDENTITY_CENTER' }, 'error'],
  ])('%s stored: sign-in with an error [4.95, 4.97]', async (_what, stored, error) => {
    const run = await at({ stored });
    expect(run.wentTo).toEqual(toSignIn(error));
    // Without a session there is no unfinished sign-in.
    expect(run.state.signIn).toMatchObject({ why: error === 'error' ? 'passwordElsewhere' : 'noSession' });
  });

  describe('a session without an id, whose type the start of another tab has overwritten', () => {
    const start = {
      'acme:idp_type': 'IAM_IDENTITY_CENTER',
      'acme:pending_sign_in': JSON.stringify({ id: 'new', method: 'identityCenter', trip: 'other', since: now }),
      'acme:gb_access_token': 'a',
    };
    const ofOwn = {
      'acme:idp_type': 'WORKDOCS',
      'acme:pending_sign_in': JSON.stringify({ id: 'new', method: 'own', trip: 'other', since: now }),
      'acme:workdocs_last_authenticated_user_name': 'bob@acme.test',
    };
    it('is of the own user pool if it has a token of the pool [0.46]', async () => {
      const run = await at({ stored: { ...session, ...start } });
      expect(run.state.changePassword).toMatchObject({ step: 'INIT', form: 'asking', username: jane });
    });

    it.each([
      ['may be of any method without one', start],
      ['has a user name of the start too, if that is one of the pool', { ...session, ...start, ...ofOwn }],
    ])('%s: somebody is signed in, and may go on [0.42, 0.46]', async (_why, stored) => {
      const run = await at({ stored });
      expect(outcomeOf(run)).toEqual(supersededOutcome('signIn'));
    });

    it('is not there if nobody is signed in: the stored type counts [4.97]', async () => {
      const { 'acme:gb_access_token': _none, ...started } = start;
      expect((await at({ stored: started })).state.signIn).toMatchObject({ why: 'passwordElsewhere' });
    });
  });

  describe('directory service', () => {
    const stored = { 'acme:idp_type': 'DIRECTORY_SERVICE', 'acme:gb_access_token': 'a' };
    it('without a token nobody is signed in: nothing is asked, and the person signs in first [4.97, 7.08]', async () => {
      const run = await at({ stored: { 'acme:idp_type': 'DIRECTORY_SERVICE' } });
      expect(run.askedOf('api.passwordUrl')).toEqual([]);
      expect(run.wentTo).toEqual(toSignIn('invalidUserSessionError'));
      expect(run.state.signIn).toMatchObject({ why: 'noSession' });
    });

    it('leaves for the external URL with redirect_uri set on what it already has [4.95, 7.08]', async () => {
      const answers = {
        'api.passwordUrl': ok({ ChangePasswordUrl: 'https://directory.test/password?mode=x&redirect_uri=old' }),
      };
      const run = await at({ stored, answers });
      expect(run.askedOf('api.passwordUrl')).toEqual([{ clientId: 'directory-client' }]);
      // Back leads past this page, which would leave again at once.
      expect(run.askedOf('browser.leaveTo')).toMatchObject([{ replace: true }]);
      const url = new URL(run.departures[0] ?? '');
      expect(url.origin + url.pathname).toBe('https://directory.test/password');
      expect(Array.from(url.searchParams)).toEqual([
        ['mode', 'x'],
        ['redirect_uri', 'https://docs.localhost:8080/workdocs/'],
      ]);
    });

    const named = {
      'api.passwordUrl': ok({ ChangePasswordUrl: 'https://directory.test/password?redirect_uri=old&m=x' }),
    };
    const withPath = (path: string, setting: FlowSetting) =>
      runFlow(() => changePassword({ sitename: acme, site_redirect_path: path as SitePath }), { stored, ...setting });
    it.each([
      ['/workdocs/?a=b#/doc/7', 'https://docs.localhost:8080/workdocs/?a=b#/doc/7'],
      // Back on these pages the person would only change the password again.
      ['/loginv2/#/changePassword', 'https://docs.localhost:8080/workdocs/'],
    ])(
      'returns from there to the path of this visit: %s; no later sign-in opens it [2.18, 4.95]',
      async (path, uri) => {
        const run = await withPath(path, { answers: named });
        const url = new URL(run.departures[0] ?? '');
        expect(url.searchParams.getAll('redirect_uri')).toEqual([uri]);
        expect(url.searchParams.get('m')).toBe('x');
        expect(run.stored['acme:site_redirect_path']).toBeUndefined();
        // The path is personal, so no log shows it.
        const [asked] = run.askedOf('browser.leaveTo');
        const recorded = redact(fields(portContract.browser.leaveTo.args), asked, (label) => `‹${label}›`);
        expect(JSON.stringify(recorded)).not.toMatch(/doc.{1,3}7/);
      },
    );

    it.each([
      ['the person has signed out', signedOut, 'signOut'],
      ['somebody else has signed in', bob, 'signIn'],
    ])('%s since the page was requested: nobody gets it [0.42, 0.44]', async (_what, meanwhile, by) => {
      const own = { ...stored, 'acme:session': sessionOf('ada', 'directory') };
      const run = await at({ stored: own, answers: named, meanwhile: { 'api.passwordUrl': meanwhile } });
      expect(run.departures).toEqual([]);
      expect(run.dispatched.find(sessionSuperseded.match)?.payload).toMatchObject({ by });
    });

    it('the sign-in after a refusal still opens the path of this visit [2.18, 4.97]', async () => {
      const run = await withPath('/doc/7', { answers: { 'api.passwordUrl': failed('network') } });
      expect(run.wentTo).toEqual(toSignIn('getChangePasswordURLError'));
      expect(run.stored['acme:site_redirect_path']).toBe('/doc/7');
    });

    it('a token whose refresh gets no answer stays: the service was not reached [0.22, 4.97]', async () => {
      const signedIn = { ...stored, 'acme:gb_refresh_token': 'r' };
      const answers = {
        'api.passwordUrl': failed('refused', { status: 401 }),
        'api.refreshToken': failed('network', { status: -1 }),
      };
      const run = await at({ stored: signedIn, answers });
      expect(run.stored).toEqual(signedIn);
      expect(run.wentTo).toEqual(toSignIn('getChangePasswordURLError'));
      expect(run.state.signIn).toMatchObject({ why: 'unreachable' });
    });

    it.each([
      ['a refusal', failed('refused', { status: 401 }), 'exchangeRefused'],
      ['no answer', failed('network'), 'unreachable'],
      ['too many requests', failed('refused', { status: 429 }), 'throttled'],
      ['throttling', failed('throttled', { status: 400 }), 'throttled'],
      ['an inactive user', failed('userNotActive'), 'userInactive'],
      ['an incomplete answer', failed('incomplete'), 'incompleteAnswer'],
      ['an unreadable answer', failed('malformed'), 'incompleteAnswer'],
      ['a script', ok({ ChangePasswordUrl: 'javascript:alert(1)' }), 'incompleteAnswer'],
      ['no address', ok({ ChangePasswordUrl: '/password' }), 'incompleteAnswer'],
    ])('%s: getChangePasswordURLError [4.97]', async (_what, answer, why) => {
      const run = await at({ stored, answers: { 'api.passwordUrl': answer } });
      expect(run.wentTo).toEqual(toSignIn('getChangePasswordURLError'));
      expect(run.state.signIn).toMatchObject({ why });
      expect(run.departures).toEqual([]);
    });
  });

  it('INIT to CHANGE_PASSWORD_SUCCESS; after 3000 ms sign-in [3.08, 4.96, 7.08, 7.09]', async () => {
    const run = await at({
      answers: { 'identity.changePassword': () => ({ outcome: 'ok' }) },
      when: [submitted],
      passes: 2999,
    });
    expect(run.askedOf('identity.changePassword')).toMatchObject([
      { oldPassword: password, newPassword, session: { username: jane } },
    ]);
    expect(run.dispatched.filter(changePasswordChanged.match)).toHaveLength(1);
    expect(run.state.changePassword.step).toBe('CHANGE_PASSWORD_SUCCESS');
    expect(run.wentTo).toEqual([]);
    const later = await at({
      answers: { 'identity.changePassword': () => ({ outcome: 'ok' }) },
      when: [submitted],
      passes: 3000,
    });
    expect(later.wentTo).toEqual(['replace /emailSelect?sitename=acme&email_id=jane%40acme.test']);
  });

  it('a refusal stays with the failure, and the passwords are treated as used [4.97]', async () => {
    const run = await at({ answers: { 'identity.changePassword': refusal }, when: [submitted] });
    expect(run.dispatched.filter(changePasswordRefused.match)).toHaveLength(1);
    expect(run.state.changePassword).toMatchObject({ step: 'INIT', form: 'refused', submits: 1 });
  });

  const expired = { ...session, 'acme:idp_access_token_exp': String(now / 1000 - 1) };
  it('an expired session is refreshed first [7.09]', async () => {
    const run = await at({
      stored: expired,
      answers: { 'identity.refreshSession': () => tokens, 'identity.changePassword': () => ({ outcome: 'ok' }) },
      when: [submitted],
    });
    expect(run.askedOf('identity.changePassword')).toMatchObject([{ session: { accessToken: tokens.accessToken } }]);
  });

  it('the result of the refresh is stored as one group, and a second try uses it', async () => {
    const refused = failed('refused', { code: 'InvalidPasswordException' });
    const run = await at({
      stored: expired,
      answers: { 'identity.refreshSession': () => tokens, 'identity.changePassword': refused },
      when: [submitted, submitted],
    });
    const { accessToken, refreshToken, expiresAt } = tokens;
    expect(run.askedOf('storage.commit')).toEqual([
      {
        site: acme,
        expects: {
          keys: ['session', 'idp_access_token', 'idp_refresh_token'],
          values: {
            session: undefined,
            idp_access_token: run.seal('accessToken', expired['acme:idp_access_token']),
            idp_refresh_token: run.seal('refreshToken', expired['acme:idp_refresh_token']),
          },
        },
        clear: [],
        values: {
          idp_access_token: accessToken,
          idp_refresh_token: refreshToken,
          idp_access_token_exp: expiresAt,
        },
      },
    ]);
    expect(run.askedOf('identity.refreshSession')).toHaveLength(1);
    expect(run.askedOf('identity.changePassword')).toHaveLength(2);
  });

  it.each([
    ['succeeds', tokens],
    ['is refused', failed('refused', { code: 'NotAuthorizedException' })],
  ])('a refresh that %s stores nothing after check-auth has cleared the tokens [0.44]', async (_how, answer) => {
    const cleared = { 'acme:idp_access_token': undefined, 'acme:idp_refresh_token': undefined };
    const run = await at({
      stored: { ...expired, 'acme:session': sessionOf('ada', 'own', 'jane@acme.test') },
      answers: { 'identity.refreshSession': () => answer },
      meanwhile: { 'identity.refreshSession': cleared },
      when: [submitted],
    });
    expect(Object.keys(run.stored).filter((name) => /idp_(access|refresh)_token$/.test(name))).toEqual([]);
    expect(run.stored['acme:session']).toContain('"ada"');
    expect(run.askedOf('identity.changePassword')).toEqual([]);
  });

  const ofAda = { ...expired, 'acme:session': sessionOf('ada', 'own', jane) };
  const removed = {
    'acme:idp_access_token': undefined,
    'acme:idp_refresh_token': undefined,
    'acme:idp_access_token_exp': undefined,
  };
  const over = failed('refused', { code: 'NotAuthorizedException' });
  it.each([
    ['before the refresh', 'locks.acquire', () => tokens],
    ['during a refresh that succeeds', 'identity.refreshSession', () => tokens],
    ['during a refresh that the pool refuses', 'identity.refreshSession', over],
  ])(
    'a shared tab that removes the tokens of the session %s: asked to sign in again, because nobody has meanwhile [0.46, 4.97]',
    async (_when, question, answer) => {
      const answers = { 'identity.refreshSession': answer };
      const run = await at({ stored: ofAda, answers, meanwhile: { [question]: removed }, when: [submitted] });
      expect(run.wentTo).toEqual(toSignInAgain);
      expect(run.state.signIn).toMatchObject({ why: 'noSession' });
      expect(run.dispatched.filter(sessionSuperseded.match)).toEqual([]);
      expect(run.askedOf('identity.changePassword')).toEqual([]);
    },
  );

  it.each([
    ['succeeds', () => tokens, 'is'],
    ['succeeds at a pool that does not rotate', () => tokens, 'ir'],
    ['is refused, because the token was used', over, 'is'],
  ])(
    'a refresh that %s after another tab has stored the tokens of its own: those are used [0.46]',
    async (_how, answer, refreshToken) => {
      const run = await at({
        stored: ofAda,
        answers: { 'identity.refreshSession': answer, 'identity.changePassword': () => ({ outcome: 'ok' }) },
        meanwhile: {
          'identity.refreshSession': {
            ...session,
            'acme:idp_access_token': 'ib',
            'acme:idp_refresh_token': refreshToken,
          },
        },
        when: [submitted],
      });
      expect(run.askedOf('identity.refreshSession')).toHaveLength(1);
      expect(run.askedOf('identity.changePassword')).toMatchObject([
        {
          session: { accessToken: run.seal('accessToken', 'ib'), refreshToken: run.seal('refreshToken', refreshToken) },
        },
      ]);
      expect(run.stored).toMatchObject({ 'acme:idp_access_token': 'ib', 'acme:idp_refresh_token': refreshToken });
      expect(run.state.changePassword.step).toBe('CHANGE_PASSWORD_SUCCESS');
    },
  );

  it('a refresh whose tokens a full storage does not accept: the password is changed with them', async () => {
    const run = await at({
      stored: ofAda,
      room: 0,
      secrets,
      answers: {
        'identity.refreshSession': () => ({ outcome: 'ok', ...newTokens, expiresAt: tokens.expiresAt }),
        'identity.changePassword': () => ({ outcome: 'ok' }),
      },
      when: [submitted],
    });
    expect(run.stored['acme:idp_access_token']).toBe('ia');
    expect(run.askedOf('identity.changePassword')).toMatchObject([{ session: newTokens }]);
    expect(run.state.changePassword.step).toBe('CHANGE_PASSWORD_SUCCESS');
  });

  it('a screen that is left during the refresh loses no token that the pool has rotated', async () => {
    const left = sharingContinued();
    const run = await runFlow(() => cancelOn(() => changePassword({ sitename: acme }), left), {
      stored: expired,
      answers: {
        'identity.refreshSession': () => new Promise<typeof tokens>((come) => setTimeout(() => come(tokens), 90)),
      },
      when: [submitted, left],
    });
    expect(run.askedOf('identity.changePassword')).toEqual([]);
    expect(run.askedOf('storage.commit')).toMatchObject([{ values: { idp_refresh_token: tokens.refreshToken } }]);
    expect(run.asked.at(-1)).toMatchObject({ port: 'locks', method: 'release' });
  });

  const { 'acme:workdocs_last_authenticated_user_name': _name, ...withoutName } = session;
  it.each([
    ['no session', { 'acme:idp_type': 'WORKDOCS' }],
    ['tokens of an unknown person', withoutName],
  ])(
    'own sign-in with %s: the refresh fails without a current user, which is the cause [4.97, 7.09]',
    async (_what, kept) => {
      const run = await at({ stored: kept, answers: { 'identity.refreshSession': refusal } });
      expect(run.askedOf('identity.refreshSession')).toEqual([{}]);
      expect(run.wentTo).toEqual(toSignIn('invalidUserSessionError'));
      expect(run.state.signIn).toMatchObject({ why: 'noSession' });
    },
  );

  it('on a shared computer, which stores no session: that cause, without the advice to sign in again', async () => {
    const run = await at({ stored: { 'acme:idp_type': 'WORKDOCS' }, given: [sharingContinued()] });
    expect(run.wentTo).toEqual(toSignIn('invalidUserSessionError'));
    expect(run.state.signIn).toMatchObject({ why: 'sharedComputer' });
  });

  const ended = failed('refused', { code: 'NotAuthorizedException', message: 'Refresh Token has expired' });
  it.each([
    ['NotAuthorizedException', 400],
    ['UserNotFoundException', 400],
    ['PasswordResetRequiredException', 400],
    ['UserNotConfirmedException', 400],
    ['AnotherException', 401],
  ])('a session whose refresh the pool refuses with %s, %d: invalidUserSessionError [4.97]', async (code, status) => {
    const answers = { 'identity.refreshSession': failed('refused', { code, status }) };
    const run = await at({ stored: expired, answers, when: [submitted] });
    expect(run.wentTo).toEqual(toSignInAgain);
  });

  it.each([
    ['a gateway answers for the pool', failed('malformed', { status: 403 })],
    ['the pool has a fault', failed('refused', { status: 500, code: 'InternalErrorException' })],
    ['the pool’s firewall refuses', failed('refused', { status: 400, code: 'ForbiddenException' })],
    ['a function of the pool fails', failed('refused', { status: 400, code: 'UnexpectedLambdaException' })],
    ['a function of the pool refuses', failed('refused', { status: 400, code: 'UserLambdaValidationException' })],
  ])(
    'a session whose refresh says nothing about it, because %s, stays, and so does the form [0.22]',
    async (_why, fault) => {
      const answers = { 'identity.refreshSession': fault };
      const run = await at({ stored: expired, answers, when: [submitted] });
      expect(run.dispatched.filter(changePasswordRefused.match)).toHaveLength(1);
      expect(run.wentTo).toEqual([]);
      expect(run.stored).toEqual(expired);
    },
  );

  const refusedWith = (message: string) => failed('refused', { code: 'NotAuthorizedException', message });
  it.each([
    ['Access Token has been revoked', 0],
    ['Access Token has expired', 1],
    ['Invalid Access Token', 0],
    ['Could not verify signature for Access Token', 0],
  ])(
    'a token that the pool refuses with “%s”, after %d refreshes: the session ends, and nothing of it is kept [4.97]',
    async (message, refreshes) => {
      const answers = { 'identity.changePassword': refusedWith(message), 'identity.refreshSession': ended };
      const run = await at({ answers, when: [submitted] });
      expect(run.askedOf('identity.refreshSession')).toHaveLength(refreshes);
      expect(run.dispatched.filter(changePasswordRefused.match)).toEqual([]);
      expect(run.wentTo).toEqual(toSignInAgain);
      expect(run.state.signIn).toMatchObject({ why: 'noSession' });
      expect(run.askedOf('storage.commit')).toMatchObject([{ values: { session: {} }, clear: keysClearedAtEnd }]);
    },
  );

  describe('a token that has expired by the clock of the pool only', () => {
    const tooOld = refusedWith('Access Token has expired');
    const changed = { outcome: 'ok' } as const;
    const answers = {
      'identity.changePassword': inOrder<typeof tooOld | typeof changed>(tooOld, changed),
      'identity.refreshSession': () => tokens,
    };

    it('is refreshed once, and the change is repeated with the new one [7.09]', async () => {
      const run = await at({ answers, when: [submitted] });
      expect(run.askedOf('identity.refreshSession')).toHaveLength(1);
      expect(run.askedOf('identity.changePassword')).toMatchObject([
        { oldPassword: password },
        { oldPassword: password, session: { accessToken: tokens.accessToken } },
      ]);
      expect(run.dispatched.filter(changePasswordChanged.match)).toHaveLength(1);
      expect(run.state.changePassword.step).toBe('CHANGE_PASSWORD_SUCCESS');
    });

    it('ends the session if the new one is refused too [4.97]', async () => {
      const run = await at({ answers: { ...answers, 'identity.changePassword': tooOld }, when: [submitted] });
      expect(run.askedOf('identity.refreshSession')).toHaveLength(1);
      expect(run.askedOf('identity.changePassword')).toHaveLength(2);
      expect(run.wentTo).toEqual(toSignInAgain);
      expect(run.askedOf('storage.commit')).toMatchObject([{}, { values: { session: {} }, clear: keysClearedAtEnd }]);
    });

    it('without an answer to the refresh the form stays, and does not say that the password may be set', async () => {
      const wrong = failed('refused', { code: 'NotAuthorizedException' });
      const run = await at({
        answers: {
          'identity.changePassword': inOrder<typeof tooOld>(tooOld, wrong),
          'identity.refreshSession': failed('network'),
        },
        when: [submitted, submitted],
      });
      expect(run.wentTo).toEqual([]);
      expect(run.state.changePassword).toMatchObject({ form: 'refused', submits: 2 });
      expect(selectIsChangeMaybeDone(run.state)).toBe(false);
    });
  });

  it('no answer to the refresh: the form stays and reports it', async () => {
    const run = await at({
      stored: expired,
      answers: { 'identity.refreshSession': failed('network') },
      when: [submitted],
    });
    expect(run.wentTo).toEqual([]);
    expect(run.state.changePassword).toMatchObject({ form: 'refused' });
  });
});
