import { type Cause, type RedirectRefusal, causes } from 'src/contract/causes';
import { briefOf } from 'src/reading/brief/brief';
import type { FlowLog } from 'src/journal/log/logFile';
import { sideFindingsIn } from 'src/reading/headline/diagnosis/diagnosis';
import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  read,
  refused,
} from '__tests__/journal/pageLoads';

type Pair = readonly [EntryParts, EntryParts];
/** The inputs before a refusal, the deciding one, and the sentence. */
type Row = readonly [before: readonly Pair[], decided: number, sentence: string];

const came = (value: object): Pair => asked('browser.arrivalSecrets', { route: 'federateCallback' }, value);
const at = (params: object, ...refused: string[]): Pair =>
  asked('browser.address', {}, { route: 'federateCallback', params, refused });
const call = (operation: string, value: object): Pair => asked(`api.${operation}`, {}, value);
const skew = (ms: number): Pair => asked('clock.skew', {}, ms);

const rows: Readonly<Record<Cause | 'clockSkewed', Row>> = {
  tokenMissing: [
    [came({ code: '‹code:1›' }), read(['federate_csrf_token'], {}), read(['recent_sign_ins'], {})],
    1,
    'A callback was opened, but storage holds no anti-forgery token of it.',
  ],
  stateMissing: [
    [came({ state: { form: 'missing' } }), read(['federate_csrf_token'], {})],
    0,
    'A callback was opened, but the page found no state in the address.',
  ],
  stateNotJson: [
    [came({ state: { form: 'notJson' } }), read(['federate_csrf_token'], {})],
    0,
    'The sign-in came back with a state that the page could not read, perhaps because something changed it on the way.',
  ],
  noCsrfToken: [
    [came({ state: { form: 'json' } }), read(['federate_csrf_token'], {})],
    0,
    'The state that came back contains no anti-forgery token, so the page cannot tell who started the sign-in.',
  ],
  differentToken: [
    [came({ state: { form: 'json', csrfToken: '‹csrfToken:2›' } }), read(['iic_csrf_token'], {})],
    0,
    'The anti-forgery token that came back differs from the stored one; the sign-in may not have been started in this browser.',
  ],
  otherTab: [
    [came({}), read(['recent_sign_ins'], { recent_sign_ins: [] }), read(['print_key'], {})],
    1,
    'The page decided that another sign-in was newer. This log shows none: it is not known whether there was one, or whether the page is wrong.',
  ],
  startedLongAgo: [
    [came({}), read(['pending_sign_in'], {}), asked('clock.now', {}, 0)],
    1,
    'The page decided that too much time had passed since the start. The log does not confirm that: it is not known whether the page is wrong.',
  ],
  clockSetBack: [
    [came({}), read(['pending_sign_in'], { pending_sign_in: { since: 90_000_000 } }), asked('clock.now', {}, 30_000)],
    1,
    "The stored time of the start lies in the future of the device's clock: the clock was set back during the sign-in, so nobody can tell how long it took.",
  ],
  usedTwice: [
    [came({}), read(['recent_sign_ins'], {}), read(['pending_sign_in'], { pending_sign_in: { used: true } })],
    2,
    'The page decided that what came back had already been used. This log shows no earlier use: it is not known whether there was one, or whether the page is wrong.',
  ],
  notStarted: [
    [came({}), read(['pending_sign_in'], {})],
    1,
    'A callback address was opened, but the browser has no record of a started sign-in at this address of the page.',
  ],
  storageWiped: [
    [came({ code: '‹code:1›' }), read(['federate_csrf_token'], {})],
    1,
    'Nothing of this sign-in was left in storage, although this tab had started one: storage seems to have been emptied since.',
  ],
  otherBrowser: [
    [came({ code: '‹code:1›' }), read(['federate_csrf_token'], {})],
    1,
    'A callback was opened, but neither this tab nor storage has a record of starting a sign-in; it may have been started at another address of the page, or in another tab, profile or browser.',
  ],
  startIncomplete: [
    [read(['federate_auth_code', 'federate_client_id'], { federate_auth_code: '‹code:1›' })],
    0,
    'The page could not finish the sign-in, because stored values that it needs were missing.',
  ],
  interrupted: [
    [read(['federate_auth_code', 'federate_client_id'], { federate_client_id: 'c' })],
    0,
    'The page was loaded again, or left and opened again, while it was finishing this sign-in.',
  ],
  codeSpent: [
    [read(['session'], { session: { id: 'a', method: 'federate' } }), read(['idp_type'], {})],
    0,
    'The person was signed in already, and that sign-in had used its code, so it could neither be finished again nor grant anything else.',
  ],
  storageBlocked: [
    [asked('storage.health', {}, 'memory'), came({})],
    0,
    'The browser did not keep what the page stored, so the sign-in could not be finished.',
  ],
  clockSkewed: [[came({})], 1, "The device's clock is 35 min ahead, so sign-ins look expired."],
  noCode: [
    [read(['federate_csrf_token'], {}), came({ state: { form: 'json' } })],
    1,
    'A callback was opened, but the page found no code to sign in with.',
  ],
  answerUnusable: [
    [at({}, 'code'), came({ state: { form: 'json' } })],
    0,
    'The provider sent the person back, but the page could not use its answer. Perhaps the provider sent it so, or something on the way changed the address.',
  ],
  providerRefused: [
    [at({ error: 'access_denied' }), came({})],
    0,
    'The provider sent the person back with error “access_denied” instead of a code, so this sign-in was not finished. “access_denied” means: somebody or something there cancelled or refused the sign-in; it may lie with the person or the service that says so.',
  ],
  providerSetup: [
    [at({ error: 'invalid_scope' }), came({})],
    0,
    'The provider rejected the request (error “invalid_scope”): perhaps its settings and those of the deployment do not match, or something changed the request on the way. “invalid_scope” means: a scope that was asked for is unknown, not valid, or more than was granted; it may lie with the configuration of the client there and of this deployment.',
  ],
  providerUnavailable: [
    [at({ error: 'server_error' }), came({})],
    0,
    'The provider reported a failure, so this sign-in was not finished (error “server_error”). “server_error” means: something unexpected went wrong there; it may lie with the service that says so.',
  ],
  noSite: [
    [at({}), came({}), asked('storage.siteOf', { trip: 'trip' }, undefined)],
    2,
    'The page could not tell which site the person was signing in to.',
  ],
  noTokens: [
    [came({}), read(['idp_access_token', 'idp_refresh_token'], {})],
    1,
    'The page found no tokens of a finished sign-in in this browser.',
  ],
  noSession: [
    [
      read(['idp_access_token'], {}),
      asked('identity.refreshSession', {}, refused('refused', 400, { code: 'NotAuthorizedException' })),
    ],
    1,
    'The user pool did not accept the session: refused with NotAuthorizedException, status 400, so the password could not be changed.',
  ],
  foreignTokens: [
    [came({ access_token: '‹accessToken:1›' }), read(['idp_access_token'], {})],
    0,
    'The page rejected the tokens in the address, because they are not the ones that this browser stored for the sign-in.',
  ],
  ownLoginNotAllowed: [
    [read(['idp_access_token'], {}), read(['orgInfo'], { orgInfo: { Mode: 'CONNECTED' } })],
    1,
    'The page assumed that this site does not allow own sign-in with e-mail and password: its mode is CONNECTED.',
  ],
  noOrganization: [
    [call('organizationByAlias', refused('throttled', 429)), read(['orgInfo'], {})],
    0,
    'The site could not be looked up: there were too many requests (throttled).',
  ],
  exchangeRefused: [
    [call('token', refused('entityNotExists', 404)), call('currentUser', ok({}))],
    0,
    "The service did not accept the sign-in: the exchange of the provider's code for tokens (token) failed, refused with EntityNotExistsException, status 404.",
  ],
  incompleteAnswer: [
    [call('credentials', refused('incomplete', 200, { field: 'Expiration' }))],
    0,
    'The page could not use the answer to the exchange of the tokens of own sign-in (credentials): the answer was incomplete, without Expiration.',
  ],
  throttled: [
    [call('credentials', refused('throttled', 400))],
    0,
    'A limit of the service kept the sign-in from being finished: the exchange of the tokens of own sign-in (credentials) failed, there were too many requests (throttled).',
  ],
  unreachable: [
    [call('currentUser', refused('network', -1))],
    0,
    "The page got no readable answer to the look-up of the current user (currentUser). Perhaps the device's own network failed, the host was out of reach, its certificate was not valid, CORS headers were missing, the answer was a redirect, which the page does not follow, or a Content-Security-Policy or an extension blocked the call.",
  ],
  userNotLoaded: [
    [
      call('token', ok({})),
      call('currentUser', {
        outcome: 'failed',
        failure: { kind: 'malformed', status: 200, contentType: 'text/html', length: 152 },
      }),
    ],
    1,
    'The page could not tell who had signed in: the look-up of the current user (currentUser) failed, the answer was not JSON (malformed), status 200; a body of type text/html, 152 characters. The service answers with JSON, never with a web page: something else has answered, such as a gateway, a proxy, a firewall or the server that it runs on.',
  ],
  userInvalid: [
    [call('token', ok({})), call('currentUser', ok({ User: { Status: 'PENDING' } }))],
    1,
    'The page could not tell who had signed in: the look-up of the current user (currentUser) answered that the user is without a usable id, status PENDING. The answer to the look-up of the current user (currentUser) had no User.Id.',
  ],
  userInactive: [
    [call('token', refused('userNotActive', 403))],
    0,
    "The user is not active on this site, according to the exchange of the provider's code for tokens (token): refused with UserNotActiveException, status 403.",
  ],
  passwordElsewhere: [
    [read(['idp_type'], { idp_type: 'WORKDOCS_FEDERATE' })],
    0,
    'Passwords of the stored sign-in method (WORKDOCS_FEDERATE) cannot be changed here.',
  ],
  sharedComputer: [
    [asked('storage.keepIn', { place: 'tab', site: 'acme' }, 'tab'), read(['idp_access_token'], {})],
    1,
    'The box “I share this computer” was ticked, so the page keeps no session at the user pool, and the password cannot be changed.',
  ],
  noOidcClient: [
    [call('userIdentityProvider', ok({ IdentityProvider: 'IAM_IDENTITY_CENTER' }))],
    0,
    "The page found no usable OIDC client of the identity center for this site (IAMIdentityCenterAuthInitiationParams with OIDCClientId and an https address as OIDCUrl), so it could not send the person there. The answer to the look-up of the person's provider (userIdentityProvider) had no IdentityProviderAuthInitiationParams.",
  ],
};

const redirects: Readonly<Record<RedirectRefusal, Row>> = {
  given: [
    [at({ error: 'access_denied' }), read(['app_redirect'], {})],
    0,
    'The redirect page was opened with an error in its address (“access_denied”). “access_denied” means: somebody or something there cancelled or refused the sign-in; it may lie with the person or the service that says so.',
  ],
  metadata: [
    [call('appMetadata', refused('refused', 500))],
    0,
    'The page could not find out whether and where it may send the person back: the look-up of the app failed, server error, status 500.',
  ],
  invalidRedirect: [
    [call('appMetadata', ok({ Name: 'Notes' })), read(['app_redirect'], { app_redirect: 'https://evil.example/' })],
    1,
    'The page refused to send the person back to https://evil.example/: it is not among the addresses that the service lists for the app, or the page never opens such an address here.',
  ],
  insecureRedirect: [
    [read(['app_redirect'], { app_redirect: 'http://evil.example/' }), read(['posture_access_token'], {})],
    0,
    'The answer with its tokens would have gone to an unencrypted address (http://evil.example/), where others could read them; the app had requested it.',
  ],
  userPool: [
    [
      call('appMetadata', ok({ Name: 'Notes' })),
      read(['posture_access_token'], { posture_access_token: '‹accessToken:1›' }),
    ],
    0,
    'The page assumed that the app Notes does not accept people who use own sign-in. The answer to the look-up of the app (appMetadata) had no ExternalSupport.',
  ],
  expired: [
    [
      read(['code_challenge', 'application_id', 'app_access_since'], { app_access_since: 1 }),
      asked('clock.now', {}, 1_900_000),
    ],
    0,
    "According to the device's clock, the app's request had waited longer than 30 minutes.",
  ],
  undated: [
    [
      read(['code_challenge', 'application_id', 'app_access_since'], { app_access_since: 90_000_000 }),
      asked('clock.now', {}, 30_000),
    ],
    0,
    "The stored time of the app's request lies in the future of the device's clock: the clock was set back since, so nobody can tell how long the request had waited.",
  ],
};

/** A refusal after these answers; the clock is asked last, as in the flows. */
const refusal = (before: readonly Pair[], event: EntryParts) =>
  logOf(pageLoad([entered('federateCallback'), ...before.flat(), ...skew(12), event]));
/** The step of a pair's answer: after the page load, the screen, and the earlier pairs. */
const stepOf = (pair: number): number => 3 + 2 * pair;

describe('a headline', () => {
  it.each(Object.entries(rows))(
    'of a sign-in refused for %s says it and shows where',
    (why, [before, decided, text]) => {
      const headline = headlineOf(
        refusal(
          before,
          eventEntry('signIn/refused', { error: 'error', why, skewMs: why === 'clockSkewed' ? 2_100_000 : 12 }),
        ),
      );
      expect(headline).toMatchObject({
        sentence: text,
        of: 'refusal',
        cause: `signIn.${why}`,
        route: 'federateCallback',
      });
      expect(headline.evidence[0]).toEqual({ pageLoad: 0, step: stepOf(decided) });
    },
  );

  it.each(Object.entries(redirects))(
    'of an app refused for %s says it and shows where',
    (why, [before, decided, text]) => {
      const rejected = why === 'insecureRedirect' ? 'http://evil.example/' : 'https://evil.example/';
      const event = eventEntry('redirect/refused', { why, name: 'Notes', rejected });
      const headline = headlineOf(refusal(before, event));
      expect(headline).toMatchObject({ sentence: text, cause: `redirect.${why}` });
      expect(headline.evidence[0]).toEqual({ pageLoad: 0, step: stepOf(decided) });
    },
  );

  it('adds to the cause what was missing, that the clock is wrong, and that there had been a sign-out elsewhere', () => {
    const event = eventEntry('signIn/refused', {
      error: 'error',
      why: 'startIncomplete',
      skewMs: 7_200_000,
      missing: ['federate_client_id', 'federate_redirect_uri'],
    });
    const [load, ...entries] = pageLoad([
      entered('postAuth'),
      ...read(['federate_client_id', 'federate_redirect_uri'], {}),
      ...skew(7_200_000),
      event,
    ]);
    const after = { ...load, facts: { ...(load.facts as object), signedOutElsewhere: true } };
    expect(headlineOf(logOf([after, ...entries])).sentence).toBe(
      'The page could not finish the sign-in, because stored values that it needs were missing: federate_client_id, federate_redirect_uri.' +
        " In addition, the device's clock is 2 h ahead, which may be why." +
        ' Before this page was loaded, there had been a sign-out in another tab, which may be why.',
    );
  });

  it.each([
    [
      'refused',
      { outcome: 'failed', failure: { kind: 'authenticationFailed', status: 401 } },
      'exchangeRefused',
      false,
    ],
    ['answered without a field', { outcome: 'failed', failure: { kind: 'incomplete' } }, 'incompleteAnswer', false],
    ['gave no readable answer', { outcome: 'failed', failure: { kind: 'network', status: -1 } }, 'unreachable', true],
  ])(
    'a wrong clock may be why only if no service had answered the call that decided: it %s',
    (_how, answer, why, mayBeWhy) => {
      const event = eventEntry('signIn/refused', { error: 'error', why, skewMs: 1_200_000 });
      const headline = headlineOf(logOf(pageLoad([...asked('api.token', {}, answer), ...skew(1_200_000), event])));
      expect(headline.sentence).toContain(
        mayBeWhy
          ? "In addition, the device's clock is 20 min ahead, which may be why."
          : "In addition, the device's clock is 20 min ahead; the call that decided does not depend on it.",
      );
      expect(sideFindingsIn(headline)).toEqual(mayBeWhy ? ['clockIsWrong'] : []);
    },
  );

  it('names parameters that the page did not accept in the last address, unless the cause is about the address', () => {
    const failure = eventEntry('signIn/refused', { error: 'error', why: 'stateMissing' });
    const came = (refused: readonly string[]) => address('federateCallback', {}, { refused });
    const said = (...entries: readonly EntryParts[]) => headlineOf(logOf(pageLoad(entries))).sentence;
    const plain = said(came([]), failure);
    const besides =
      ' In addition, the page ignored code in the address (given more than once, too long, or not a value that it accepts), which may be why.';
    const needed =
      ' The address had state, but the page refused it (given more than once, malformed, or longer than 4096 characters): perhaps the provider sent it so, or something on the way changed the address.';
    const nothing =
      ' In the query of the address of the callback of the federated provider the page found nothing, no code and no error; it does not read what follows a #, as with response_mode fragment.';
    expect(said(came(['state', 'code']), failure)).toBe(plain.replace(nothing, '') + besides + needed);
    expect(said(came(['state', 'code']), came([]), failure)).toBe(plain);
    expect(said(came(['state', 'code']), entered('entry', { error: 'error' }))).not.toContain('In addition');
    // The page acts on the one whatever its value, and ignores the other.
    const entry = { route: 'entry', params: {}, refused: ['check_auth_redirect', 'client_type'] };
    const opened = eventEntry('@@router/LOCATION_CHANGE', entry, 'browser');
    expect(said(opened, failure)).toContain('the page ignored client_type in the address');
  });

  it('names the change that storage refused, if that is why nothing can be stored', () => {
    const change = asked('storage.commit', { site: 'acme', values: {}, clear: [] }, { outcome: 'refused' });
    const before = [...asked('storage.health', {}, 'local'), ...change];
    const log = logOf(pageLoad([...before, eventEntry('signIn/refused', { error: 'error', why: 'storageBlocked' })]));
    expect(headlineOf(log)).toMatchObject({ cause: 'signIn.storageBlocked', evidence: [{ pageLoad: 0, step: 4 }] });
  });

  it('of a refresh that came too late does not blame the service', () => {
    const change = asked('storage.commit', { site: 'acme', values: {}, clear: [] }, { outcome: 'superseded' });
    const log = logOf(pageLoad([...change, eventEntry('session/refreshFailed', { site: 'acme', superseded: true })]));
    expect(headlineOf(log)).toMatchObject({
      cause: 'session.refreshFailed.superseded',
      sentence: 'The session could not be refreshed, because the stored session had changed in the meantime.',
      evidence: [{ pageLoad: 0, step: 2 }],
    });
  });

  it('names what superseded a sign-in when it is shown again after a reload', () => {
    const restored = eventEntry('store/restored', { site: 'acme', slices: { superseded: { by: 'signOut' } } });
    const log = logOf(pageLoad([...read(['session'], {}), entered('entry'), restored]));
    expect(headlineOf(log)).toMatchObject({ of: 'refusal', cause: 'session.superseded.signOut' });
    expect(briefOf({ ...log, site: 'acme', savedAt: '' } as FlowLog)).not.toContain('“absent”');
  });

  it('doubts that another tab was newer if the browser knows no other start', () => {
    const starts = (count: number) =>
      read(['recent_sign_ins'], { recent_sign_ins: Array(count).fill({ used: false }) });
    const refusedAs = (count: number): string =>
      headlineOf(refusal([came({}), starts(count)], eventEntry('signIn/refused', { error: 'error', why: 'otherTab' })))
        .sentence;
    expect(refusedAs(1)).toMatch(/but no newer start is known in this browser, and no other page/);
    expect(refusedAs(2)).toMatch(/came back here\.$/);
  });

  it.each([
    ['federate', 'directory'],
    ['directory', 'federate'],
  ])('knows the newer start that storage holds: %s, then %s in the same tab', (first, second) => {
    const recent = { recent_sign_ins: [{ used: false }] };
    const started = (method: string, id: string) =>
      asked(
        'storage.commit',
        { site: 'acme', values: { pending_sign_in: { id, method, trip: 'trip' } }, clear: [] },
        { outcome: 'committed' },
      );
    const back = pageLoad([
      entered(`${first}Callback`),
      ...asked('browser.arrivalSecrets', {}, { code: '‹code:1›' }),
      ...read(['recent_sign_ins'], recent),
      ...read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:2›', method: second, trip: 'trip' } }),
      eventEntry('signIn/refused', { error: 'error', why: 'otherTab' }),
    ]);
    const sentence = (...starts: readonly (readonly EntryParts[])[]): string =>
      headlineOf(logOf(pageLoad(starts.flat()), back)).sentence;
    const both = sentence(started(first, '‹signIn:1›'), started(second, '‹signIn:2›'));
    expect(both).toContain('Both sign-ins had been started in this tab');
    expect(both).not.toContain('no newer start');
    for (const known of [started(second, '‹signIn:2›'), []]) {
      expect(sentence(known)).toContain('A newer sign-in, for example in another tab');
      expect(sentence(known)).not.toMatch(/no newer start|shows none/);
    }
  });

  it('reports that somebody came back from a provider without an answer, and the answer that had sent them there', () => {
    const leaving = open('browser.leaveTo', {
      to: 'https://acme.test/login',
      query: { client_id: '1', redirect_uri: '2' },
    });
    const away = pageLoad([
      entered('entry'),
      ...call('userIdentityProvider', ok({ IdentityProvider: 'WORKDOCS' })),
      leaving,
    ]);
    const headline = headlineOf(logOf(away, pageLoad([entered('entry')])));
    expect(headline).toMatchObject({ of: 'end', cause: 'cameBack.provider', at: { pageLoad: 0, step: 4 } });
    expect(headline.evidence).toEqual([
      { pageLoad: 0, step: 3 },
      { pageLoad: 0, step: 4 },
      { pageLoad: 1, step: 0 },
    ]);
    expect(headline.sentence).toContain('the page was opened again afterwards, without an answer from it');
    expect(headline.sentence).toContain('a redirect on the way dropped the query');
    expect(headlineOf(logOf(away, pageLoad([entered('entry')], 'tab2'))).cause).toBe('resting.entry');
    const back = pageLoad([entered('federateCallback'), ...came({ code: '‹code:1›' })]);
    expect(headlineOf(logOf(away, back)).cause).toBe('resting.federateCallback');
  });

  it('says that an app is asked about again although it was allowed', () => {
    const asks = eventEntry('consent/asked', { name: 'Notes' });
    const allows = eventEntry('consent/allowed', undefined, 'person');
    const sentenceOf = (...args: Parameters<typeof pageLoad>[0]) => headlineOf(logOf(pageLoad(args))).sentence;
    expect(sentenceOf(asks)).toBe('No failure is recorded. The page asked whether the app may have access.');
    expect(sentenceOf(asks, allows, asks)).toContain(
      'asked again whether the app may have access, although the person had allowed it once before',
    );
    expect(sentenceOf(asks, allows, asks, allows, asks)).toContain('twice before');
  });

  it('has a unique sentence for every cause of the catalogue', () => {
    const sentences = [...Object.values(rows), ...Object.values(redirects)].map(([, , text]) => text);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(Object.keys(rows).sort()).toEqual([...Object.keys(causes), 'clockSkewed'].sort());
  });

  it.each([
    [
      'ownLogin/refused',
      'signIn',
      'NotAuthorizedException',
      'The user pool did not accept the sign-in: it rejected this e-mail address with the password that was sent, or the user, the client or a rule of the pool does not allow it (NotAuthorizedException).',
    ],
    [
      'changePassword/refused',
      'changePassword',
      'NotAuthorizedException',
      'The password was not changed: the user pool rejected the current password, or no longer accepts the sign-in (NotAuthorizedException).',
    ],
    [
      'resetPassword/codeRefused',
      'forgotPassword',
      'LimitExceededException',
      'No code for a new password was sent: a limit of the user pool or of its account was reached (LimitExceededException).',
    ],
    [
      'resetPassword/refused',
      'confirmPassword',
      'CodeMismatchException',
      'The new password was not accepted: the user pool rejected the verification code that was sent (CodeMismatchException).',
    ],
    [
      'updateUser/refused',
      'setNewPassword',
      'InvalidPasswordException',
      'The first profile and password were not accepted: the user pool does not accept the new password (InvalidPasswordException).',
    ],
    [
      'ownLogin/refused',
      'signIn',
      '‹code:1›',
      'The user pool did not accept the sign-in: refused with an exception that this log does not name, status 400.',
    ],
  ])('of %s names what the user pool says of %s', (type, method, code, text) => {
    const answer = refused('refused', 400, { code });
    const headline = headlineOf(
      refusal([asked(`identity.${method}`, {}, answer)], eventEntry(type, { failure: answer.failure })),
    );
    expect(headline.sentence).toBe(text);
    expect(headline.evidence).toEqual([{ pageLoad: 0, step: 3 }]);
    expect(headline.firstFailedCall).toMatchObject({
      call: `identity.${method}`,
      step: { pageLoad: 0, step: 3 },
      isHealed: false,
    });
  });

  const ownLogin = (failure: object, type = 'ownLogin/refused', method = 'signIn') =>
    headlineOf(
      refusal([asked(`identity.${method}`, {}, { outcome: 'failed', failure })], eventEntry(type, { failure })),
    ).sentence;

  const sentence = (message: string, method: string, type: string): string =>
    ownLogin({ kind: 'refused', status: 400, code: 'NotAuthorizedException', message }, type, method);
  it.each<[string, string, string]>([
    [
      'Incorrect username or password.',
      'rejected this e-mail address with the password',
      'rejected the current password',
    ],
    ['Access Token has been revoked', 'had revoked the access token', 'had revoked the access token'],
    ['Access Token does not have required scopes', 'lacks a scope that it requires', 'lacks a scope that it requires'],
    ['Access Token has expired', 'the access token that it got has expired', 'the access token that it got'],
    ['User is disabled.', 'the user is disabled there', 'the user is disabled there'],
    ['Password attempts exceeded', 'a wrong password was tried too often', 'a wrong password was tried too often'],
  ])('reads “%s” of the user pool as it is meant', (message, inSignIn, inChange) => {
    const said = [
      sentence(message, 'signIn', 'ownLogin/refused'),
      sentence(message, 'changePassword', 'changePassword/refused'),
    ];
    expect(said).toEqual([expect.stringContaining(inSignIn), expect.stringContaining(inChange)]);
    const isPassword = message.startsWith('Incorrect');
    expect(said.map((each) => / rejected .*password/.test(each))).toEqual([isPassword, isPassword]);
    expect(said.join(' ')).not.toMatch(/or the user may not|or no longer accepts/);
  });

  it.each<[string, object, string]>([
    [
      'a step that the page does not have',
      { kind: 'unsupported', status: 200, field: 'SMS_MFA' },
      'The sign-in at the user pool could not go on: the service asked for a step (SMS_MFA) that this page does not have.',
    ],
    [
      'such a step without a known name',
      { kind: 'unsupported', status: 200 },
      'The sign-in at the user pool could not go on: the service asked for a step that this page does not have.',
    ],
    [
      'an answer without a token',
      { kind: 'incomplete', status: 200, field: 'AuthenticationResult.RefreshToken' },
      'The user pool accepted the password, but the sign-in could not go on: the answer was incomplete, without AuthenticationResult.RefreshToken.',
    ],
    [
      'an answer that could not be read',
      { kind: 'malformed', status: -1 },
      'The sign-in at the user pool could not go on: the page could not read the answer (malformed).',
    ],
    [
      'a page that gave up',
      { kind: 'refused', status: -1, code: '‹code:1›', message: '‹message:1›' },
      'The sign-in at the user pool could not go on: no service refused it, but the page or its library gave up with an exception that this log does not name: ‹message:1›.',
    ],
    [
      'code of the page that did not load',
      { kind: 'network', status: -1, code: 'ChunkLoadError' },
      'The user pool could not be asked: a file of the page could not be loaded (ChunkLoadError). Perhaps the network failed, or the files are missing on the host, as after a new release.',
    ],
    [
      'an answer that did not come',
      { kind: 'network', status: -1 },
      "The sign-in at the user pool could not go on: no readable answer came (network). Perhaps the device's own network failed, the host was out of reach, its certificate was not valid, CORS headers were missing, the answer was a redirect, which the page does not follow, or a Content-Security-Policy or an extension blocked the call.",
    ],
    [
      'an exception of the pool that has no status',
      { kind: 'refused', status: -1, code: 'UserNotFoundException' },
      'The user pool did not accept the sign-in: it knows no such user (UserNotFoundException).',
    ],
  ])('never calls it a refusal of the user pool if nothing refused: %s', (_what, failure, text) => {
    expect(ownLogin(failure)).toBe(text);
  });
});
