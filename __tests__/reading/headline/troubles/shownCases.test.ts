import { adviceOf } from 'src/reading/brief/advice/advice';
import { otherwiseAsk, ownTexts } from 'src/reading/brief/advice/texts';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  noSignIn,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

/** The headline after these entries, and the key of its advice among the page's texts. */
function told(entries: readonly EntryParts[], facts: object = {}) {
  const { chapters } = logOf(withFacts(honestLoad(entries), { ...factsOf(), language: 'en', ...facts }));
  const headline = headlineOf({ chapters });
  const advice = adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
  const plain = (text: string) => text.replace(/<[^>]*>|[\u200b\u2060]/g, '');
  const first = advice?.replace(otherwiseAsk.en, '');
  const key = Object.entries(catalogues.en).find(([, text]) => plain(text) === first)?.[0];
  return { sentence: headline.sentence, key, advice };
}

const organization = (value: object): readonly EntryParts[] =>
  asked('api.organizationByAlias', {}, { outcome: 'ok', value });
const cameWith = (error: string): readonly EntryParts[] =>
  asked('browser.address', {}, { route: 'federateCallback', params: { error }, refused: [] });
const stored = (value: object): readonly EntryParts[] =>
  read(['session', 'idp_type', 'idp_access_token', 'idp_refresh_token'], value);
const session = { session: { username: '‹email:1›', accessToken: '‹accessToken:1›' } };
const refresh = (args: object, answer: object): readonly EntryParts[] => asked('identity.refreshSession', args, answer);
const metadata = (DefaultRedirect: string): readonly EntryParts[] =>
  asked('api.appMetadata', {}, { outcome: 'ok', value: { RedirectUris: [DefaultRedirect], DefaultRedirect } });
const requested = (app_redirect?: string): readonly EntryParts[] =>
  read(['app_redirect'], app_redirect === undefined ? {} : { app_redirect });
const noWay = (why: string, rejected?: string): EntryParts =>
  eventEntry('redirect/refused', { why, name: 'Notes', rejected });
const code = (until: number): readonly EntryParts[] => [
  ...read(['idp_type', 'session', 'pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', since: 1, used: true } }),
  ...read(['directory_auth_code', 'directory_auth_code_exp'], { directory_auth_code_exp: until }),
  ...asked('clock.now', {}, 1_000_000),
];

/** A stored value, and the time in milliseconds after that. */
const ahead = (key: string, value: unknown, now = 600_000): readonly EntryParts[] => [
  ...read([key], { [key]: value }),
  ...asked('clock.now', {}, now),
];

/** The screen that shows the error of a sign-in. */
const shown = [entered('entry', { error: 'error' })];
const notFinished = 'MESSAGES.CAUSE.NOT_FINISHED';
const notCompleted = 'MESSAGES.CAUSE.EXCHANGE_REFUSED';
const tryAgain = 'MESSAGES.ERROR.PAGE.REDIRECT_SUBTEXT';
const http = 'http://intranet.example/cb';

it.each<[what: string, entries: readonly EntryParts[], words: string, advice: string | undefined]>([
  [
    'an error that only says that somebody refused',
    [...cameWith('access_denied'), noSignIn('providerRefused')],
    'with error “access_denied” instead of a code, so this sign-in was not finished.',
    'MESSAGES.CAUSE.PROVIDER_REFUSED',
  ],
  [
    'an error of a provider that showed no page',
    [...cameWith('login_required'), noSignIn('providerRefused')],
    'with an error instead of a code (error “login_required”), so this sign-in was not finished.',
    notFinished,
  ],
  [
    'an error that cannot be read',
    [...asked('browser.address', {}, { params: {}, refused: ['error'] }), noSignIn('providerRefused')],
    'with an error instead of a code, so this sign-in was not finished.',
    notFinished,
  ],
  [
    'a request that is called invalid, as by a broker for one person',
    [...cameWith('invalid_request'), noSignIn('providerSetup')],
    "“invalid_request” means: a part of the request is missing, repeated or not valid; some providers also say so if they cannot finish a person's sign-in",
    notFinished,
  ],
  [
    'a scope that the provider does not know',
    [...cameWith('invalid_scope'), noSignIn('providerSetup')],
    'perhaps its settings and those of the deployment do not match',
    'MESSAGES.CAUSE.PROVIDER_SETUP',
  ],
  [
    'a session that the user pool refused',
    [
      ...stored({}),
      ...refresh(session, refused('refused', 400, { code: 'NotAuthorizedException' })),
      noSignIn('noSession'),
    ],
    'The user pool did not accept the session: refused with NotAuthorizedException, status 400, so the password',
    'MESSAGES.CAUSE.NO_SESSION',
  ],
  [
    'a session whose token the user pool refused when it changed the password',
    [
      ...stored(session),
      ...asked(
        'identity.changePassword',
        session,
        refused('refused', 400, { code: 'NotAuthorizedException', message: 'Access Token has been revoked' }),
      ),
      noSignIn('noSession'),
    ],
    'The user pool did not accept the session: refused with NotAuthorizedException, status 400: Access Token has been revoked,',
    'MESSAGES.CAUSE.NO_SESSION',
  ],
  [
    'a session that the user pool failed to refresh',
    [
      ...stored({}),
      ...refresh(session, refused('refused', 500, { code: 'InternalErrorException' })),
      noSignIn('noSession'),
    ],
    'could not be refreshed: server error with InternalErrorException, status 500, so the password',
    undefined,
  ],
  [
    'no session, for which nothing was sent',
    [...stored({}), ...refresh({}, refused('refused', -1, { code: '‹code:1›' })), noSignIn('noSession')],
    'The page found no session of own sign-in in this browser, so the password could not be changed.',
    'MESSAGES.CAUSE.NO_SESSION',
  ],
  [
    'a session of a provider',
    [
      ...stored({ idp_type: 'WORKDOCS_FEDERATE', session: { id: '‹signIn:1›', method: 'federate' } }),
      noSignIn('passwordElsewhere'),
    ],
    'The organisation’s own provider manages the password, so it cannot be changed here.',
    'MESSAGES.CAUSE.PASSWORD_ELSEWHERE',
  ],
  [
    'a kind of sign-in that was only started',
    [...stored({ idp_type: 'WORKDOCS_FEDERATE' }), noSignIn('passwordElsewhere')],
    'Passwords of the stored sign-in method (WORKDOCS_FEDERATE) cannot be changed here.',
    undefined,
  ],
  [
    'a client that the service did not name, in a browser that keeps nothing',
    [
      ...asked('storage.health', {}, 'memory'),
      ...asked('api.userIdentityProvider', {}, { outcome: 'ok', value: { IdentityProvider: 'IAM_IDENTITY_CENTER' } }),
      noSignIn('storageBlocked'),
    ],
    'The service named the identity center, but no usable OIDC client of it',
    'MESSAGES.CAUSE.NO_OIDC_CLIENT',
  ],
  [
    'a default address in plain http',
    [...metadata(http), ...requested(), noWay('insecureRedirect', http)],
    'the service names it as the default of the app.',
    tryAgain,
  ],
  [
    'a requested address in plain http',
    [...metadata(http), ...requested(http), noWay('insecureRedirect', http)],
    'the app had requested it.',
    'REDIRECT.INSECURE',
  ],
  [
    'a mode that is not the one of own sign-in',
    [...organization({ Id: 'd-1', Mode: 'CONNECTED' }), noSignIn('ownLoginNotAllowed')],
    'The page assumed that this site does not allow own sign-in with e-mail and password: its mode is CONNECTED.',
    'MESSAGES.CAUSE.OWN_LOGIN_NOT_ALLOWED',
  ],
  [
    'no mode, as if its field had been renamed',
    [...organization({ Id: 'd-1' }), noSignIn('ownLoginNotAllowed')],
    "The page assumed that this site does not allow own sign-in with e-mail and password, because it did not know the site's mode.",
    notFinished,
  ],
  [
    "a directory service's code that waited",
    [...code(900), noSignIn('startedLongAgo')],
    "the directory service's code had waited in this browser for more than ten minutes.",
    'MESSAGES.CAUSE.STARTED_LONG_AGO',
  ],
  [
    'a start whose time lies ahead, of a build without a cause for that',
    [...ahead('pending_sign_in', { since: 6_000_000 }), noSignIn('startedLongAgo')],
    'The stored time of the start lies in the future',
    'MESSAGES.CAUSE.CLOCK_SET_BACK',
  ],
  [
    "an app's request whose time lies ahead, of a build without a cause for that",
    [...ahead('app_access_since', 6_000_000), eventEntry('redirect/refused', { why: 'expired' })],
    "The stored time of the app's request lies in the future",
    'REDIRECT.UNDATED_TEXT',
  ],
  [
    'a request that an earlier screen had called expired so',
    [...ahead('app_access_since', 6_000_000), eventEntry('appRequest/expired', { site: 'acme' })],
    "The stored time of the app's request lies in the future",
    'ENTRY.REQUEST_UNDATED',
  ],
])('a refusal says what the log shows of it, and so does its advice: %s', (_what, entries, words, advice) => {
  const said = told([entered('appRedirect'), ...entries, ...(words.includes('app') ? [] : shown)]);
  expect(said.sentence).toContain(words);
  expect(said.key).toBe(advice);
  expect(said.advice === undefined).toBe(advice === undefined);
});

it.each([
  ['com.notes://in', 'no http address: com.notes: is the scheme of an app on the device'],
  ['http://[::1]:8080/in', 'on the device itself'],
])('an address that only the page called unencrypted is its own fault: %s', (rejected, words) => {
  const said = told([
    entered('appRedirect'),
    ...metadata(rejected),
    ...requested(),
    noWay('insecureRedirect', rejected),
  ]);
  expect(said.sentence).toContain(
    `but the refused address is ${words}, which nothing leaves on the way there: a bug in the page.`,
  );
  expect(said.advice).toBe(ownTexts.en.pageFault);
});

it("takes a refusal for one of the directory service's code, which was read last, also if that was still valid", () => {
  const { sentence } = told([...code(1300), noSignIn('startedLongAgo')]);
  expect(sentence).toContain(
    "the directory service's code had waited in this browser for more than ten minutes”, but the code was valid for another 5 min: a bug in the page.",
  );
  expect(sentence).not.toContain('since the start');
});

const otherSchemes = ' The setting ownSchemes of the deployment, which names the only schemes of its apps, does';
it.each([
  ['metadata', ['com.docs.mobile'], otherSchemes],
  ['metadata', ['acme-app'], undefined],
  ['metadata', undefined, undefined],
  // Earlier builds called that an invalid redirect.
  ['invalidRedirect', ['com.docs.mobile'], otherSchemes],
  ['invalidRedirect', ['acme-app'], undefined],
])('a default address that the page does not open is none that the app asked for: %s, %j', (why, ownSchemes, more) => {
  const entries = [...metadata('acme-app://cb'), ...requested(), noWay(why)];
  const { sentence, key } = told([entered('appRedirect'), ...entries], {
    settings: { ...factsOf().settings, ownSchemes },
  });
  const words = 'does not open the default address that the service names for the app (acme-app://cb).';
  expect(sentence).toContain(words + (more ?? ''));
  expect(sentence.includes('ownSchemes')).toBe(more !== undefined);
  expect(sentence).not.toContain('among the addresses');
  // To try again does not change the settings.
  expect(key).toBe(more === undefined ? tryAgain : undefined);
});

it.each([
  ['https://notes.example/a\u0000', false],
  ['https://notes.example/cb', true],
])('a default address that a browser would repair is no bug of the page: %j', (address, isBug) => {
  const { sentence } = told([entered('appRedirect'), ...metadata(address), ...requested(), noWay('metadata')]);
  expect(sentence.includes('bug in the page')).toBe(isBug);
});

it.each([
  ['MESSAGES.SERVICE.TOO_MANY', 'Attempt limit exceeded, please try after some time.'],
  [undefined, 'Exceeded daily email limit ‹message:1›'],
])('nobody is told of too many attempts because another limit was reached: %p for %s', (key, message) => {
  const failure = { kind: 'refused', status: 400, code: 'LimitExceededException', message };
  const answer = asked('identity.forgotPassword', {}, { outcome: 'failed', failure });
  expect(told([...answer, eventEntry('resetPassword/codeRefused', { failure })]).key).toBe(key);
});

it.each([
  [notCompleted, refused('refused', 403, { message: 'Forbidden' }), '‹accessToken:1›'],
  [undefined, refused('refused', 403, { message: 'Forbidden' }), '‹accessToken:2›'],
  [undefined, refused('userNotActive', 403, { code: 'UserNotActiveException' }), '‹accessToken:1›'],
  [undefined, { outcome: 'ok', value: {} }, '‹accessToken:1›'],
  [notCompleted, { outcome: 'ok', value: { User: { Status: 'ACTIVE' } } }, '‹accessToken:2›'],
  [notCompleted, { outcome: 'ok', value: {}, undeclared: ['UserId'] }, '‹accessToken:2›'],
  [notCompleted, { outcome: 'ok', value: {}, undeclared: ['user'] }, '‹accessToken:2›'],
  [undefined, { outcome: 'ok', value: {}, undeclared: ['RequestId'] }, '‹accessToken:2›'],
])('nobody is told to ask for an account because of the service itself: %p for %j', (key, answer, token) => {
  const issued = asked('api.credentials', {}, { outcome: 'ok', value: { WorkDocsAuthToken: '‹accessToken:1›' } });
  const [question, answered] = asked('api.currentUser', {}, answer);
  const args = { ...(question['args'] as object), context: { token } };
  const refusal = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' });
  const screen = entered('entry', { error: 'invalidUserSessionError' });
  expect(told([...issued, { ...question, args }, answered, refusal, screen]).key).toBe(
    key ?? 'MESSAGES.CAUSE.USER_INVALID',
  );
});

describe('a call that got no answer while another host', () => {
  const servedApart = { ...factsOf().served, api: 'https://api.test' };
  const failure = { kind: 'network', status: -1 };
  const ownLogin = [entered('ownLogin'), eventEntry('ownLogin/refused', { failure })];
  /** Two calls: when each was asked and answered. */
  const calls = (
    other: object,
    [asked1, answered1]: readonly number[],
    sent: readonly EntryParts[] = ownLogin,
    served: object = servedApart,
    before: readonly EntryParts[] = [],
  ) => {
    const [question, answer] = asked('api.organizationByAlias', { alias: 'acme' }, other);
    const context = { region: 'us-east-1' };
    const [signIn, lost] = asked('identity.signIn', {}, { outcome: 'failed', failure });
    return told(
      [
        ...before,
        { ...question, at: asked1, args: { ...(question['args'] as object), context } },
        { ...answer, at: answered1 },
        { ...signIn, at: 100 },
        { ...lost, at: 200 },
        ...sent.map((entry) => ({ ...entry, at: 3000 })),
      ],
      { served },
    );
  };
  const ok = { outcome: 'ok', value: {} };
  const words =
    'Meanwhile another host answered the look-up of the site (organizationByAlias), so the connection itself worked.';

  it('answered is not blamed on the connection', () => {
    const { sentence, key } = calls(ok, [90, 150]);
    expect(sentence).toContain(`${words} Perhaps this host was down or out of reach, its name or certificate was at`);
    expect(key).toBe(notFinished);
  });
  const lostBefore = (at: number): readonly EntryParts[] =>
    asked('identity.signIn', {}, { outcome: 'failed', failure }).map((entry) => ({ ...entry, at }));
  it('answered between two attempts is not blamed on the connection either', () => {
    const { sentence, key } = calls(ok, [50, 99], ownLogin, servedApart, lostBefore(10));
    expect(sentence).toContain(
      `${words} None of the 2 calls to this host on this page load got a readable answer. Perhaps this host was down`,
    );
    expect(key).toBe(notFinished);
    // Long before, the connection may have been another.
    expect(calls(ok, [50, 99], ownLogin, servedApart, lostBefore(-9000)).sentence).not.toContain(words);
  });
  it('would answer under another address is not said', () => {
    const userPool = { ...servedApart.userPool, endpoint: 'https://api.test/pool/' };
    const { sentence } = calls(ok, [90, 150], ownLogin, { ...servedApart, api: 'https://api.test/v1', userPool });
    expect(sentence).not.toContain(words);
  });
  it.each<[string, object, readonly number[]]>([
    ['answered before', ok, [50, 99]],
    ['answered afterwards', ok, [201, 300]],
    ['gave none either', { outcome: 'failed', failure }, [90, 150]],
    ['was replaced by a web page', refused('malformed', 200, { contentType: 'text/html', length: 9 }), [90, 150]],
  ])('%s may be for it', (_what, other, times) => {
    const { sentence, key } = calls(other, times);
    expect(sentence).not.toContain(words);
    expect(key).toBe('MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE');
  });
});

it.each([['long', 'site_redirect_path']])('a refused parameter may be well formed, such as a %s one', (_how, name) => {
  const address = { route: 'checkAuth', params: {}, refused: [name] };
  const entries = [eventEntry('@@router/LOCATION_CHANGE', address, 'browser'), entered('entry')];
  expect(told(entries).sentence).toContain(
    `The page rejected ${name} in the address (given more than once, too long, or not a value that it accepts).`,
  );
});

describe('a call of the user pool', () => {
  const signIn = (failure: object): readonly EntryParts[] =>
    asked('identity.signIn', {}, { outcome: 'failed', failure });
  const refusal = (failure: object): readonly EntryParts[] => [
    ...signIn(failure),
    entered('ownLogin'),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const accepted = asked('identity.forgotPassword', {}, { outcome: 'ok' });
  const malformed = (status: number) => ({ kind: 'malformed', status });

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, '405 without an exception', refusal(malformed(405))],
    [true, '404 without an exception', refusal(malformed(404))],
    [true, 'a redirect', refusal(malformed(302))],
    [true, 'the same twice', [...signIn(malformed(404)), ...refusal(malformed(404))]],
    [false, 'a gateway that failed', refusal(malformed(502))],
    [false, 'a body that is not JSON', refusal(malformed(-1))],
    [false, '405 after the pool had answered', [...accepted, ...refusal(malformed(405))]],
  ])('was answered by another server (%p): %s', (isForeign, _what, entries) => {
    const endpoint = 'https://pool.test/oauth2/token';
    const { served } = factsOf();
    const { sentence, key } = told(entries, {
      served: { ...served, userPool: { ...served.userPool, endpoint } },
    });
    const words = `What answered is not the API of a user pool, which names an exception with every refusal: perhaps the setting userPool.endpoint (${endpoint}) is wrong, or something on the way answered.`;
    expect(sentence.includes(words)).toBe(isForeign);
    expect(key === undefined).toBe(isForeign);
  });

  it('with an unknown client is not to try again: only other settings help', () => {
    const { sentence, advice } = told(refusal({ kind: 'refused', status: 404, code: 'ResourceNotFoundException' }));
    expect(sentence).not.toContain('is not the API of a user pool');
    expect(advice).toBe(catalogues.en['MESSAGES.SERVICE.SETUP']);
  });
});
