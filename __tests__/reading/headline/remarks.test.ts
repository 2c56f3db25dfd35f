import { adviceOf } from 'src/reading/brief/advice/advice';
import { surroundingsAdviceTexts } from 'src/reading/brief/advice/texts/surroundingsAdviceTexts';
import { serviceAdviceTexts } from 'src/reading/brief/advice/texts/serviceAdviceTexts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  honestLoad,
  logOf,
  open,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { metadata } from '__tests__/replay/world/answers';
import { appRequest, asksForAccess, goodWorld } from '__tests__/replay/world/person';
import { factsOf } from '__tests__/support/runFlow';
import { consentAllowed } from 'slices/consent';

const sentenceOf = (...entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
const address = (origin: 'browser' | 'flow', params: object): EntryParts =>
  eventEntry('@@router/LOCATION_CHANGE', { route: 'preAuth', params, refused: [] }, origin);
const noSignIn = (why: string): EntryParts => eventEntry('signIn/refused', { error: 'error', why });
const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

describe('a code that was sent again', () => {
  const token = (code: string, answer: unknown): readonly EntryParts[] => asked('api.token', { Code: code }, answer);
  const words = /The page had tried the same code \d+ ms earlier and got no readable answer/;

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'after a lost answer', [...token('‹code:1›', lost), ...token('‹code:1›', unauthorised)]],
    [false, 'after a refusal', [...token('‹code:1›', unauthorised), ...token('‹code:1›', unauthorised)]],
    [false, 'after another code', [...token('‹code:2›', lost), ...token('‹code:1›', unauthorised)]],
    [false, 'once', token('‹code:1›', unauthorised)],
    [false, 'without an answer twice', [...token('‹code:1›', lost), ...token('‹code:1›', lost)]],
    [false, 'when the service failed', [...token('‹code:1›', lost), ...token('‹code:1›', refused('refused', 503))]],
    [
      false,
      'after a call that was never sent',
      [...token('‹code:1›', refused('network', -1, { code: 'TypeError' })), ...token('‹code:1›', unauthorised)],
    ],
  ])('is reported (%p): %s', (isReported, _how, calls) => {
    expect(words.test(sentenceOf(...calls, noSignIn('exchangeRefused')))).toBe(isReported);
  });

  it('is reported after a server error too, which does not say what the service did', () => {
    const calls = [...token('‹code:1›', refused('refused', 504)), ...token('‹code:1›', unauthorised)];
    expect(sentenceOf(...calls, noSignIn('exchangeRefused'))).toMatch(
      /The page had tried the same code \d+ ms earlier and the answer was: server error, status 504\. The service may have used it up then\./,
    );
  });
});

describe('the address of an own sign-in that was refused', () => {
  const entry = (emailId: string) => eventEntry('entry/submitted', { siteName: 'acme', emailId }, 'person');
  const own = (username: string) => eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person');
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  const refusal = [
    ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const accepted = eventEntry('ownLogin/accepted', {});
  const words = 'Own sign-in was submitted with ‹email:2›, and the entry form with ‹email:1›.';

  it('is reported if the entry form had another one', () => {
    expect(sentenceOf(entry('‹email:1›'), own('‹email:2›'), ...refusal)).toContain(words);
  });

  it.each<[string, boolean, readonly EntryParts[]]>([
    ['nobody had typed it before', true, [address('browser', { username: '‹email:2›' }), own('‹email:2›')]],
    ['it is another one', false, [address('browser', { username: '‹email:1›' }), own('‹email:2›')]],
    [
      'the entry form had it before',
      false,
      [entry('‹email:2›'), address('browser', { username: '‹email:2›' }), own('‹email:2›')],
    ],
    ['a flow had made that address', false, [address('flow', { username: '‹email:2›' }), own('‹email:2›')]],
    [
      'the user pool had reset its password',
      false,
      [
        address('browser', { username: '‹email:2›' }),
        ...asked('identity.confirmPassword', { username: '‹email:2›' }, { outcome: 'ok' }),
        own('‹email:2›'),
      ],
    ],
  ])('is reported as one that came with a link if %s: %p', (_when, isReported, entries) => {
    const said =
      'The e-mail address ‹email:2› came with the address that was opened, as from a link, a copied address or a reload: in what this log holds of the tab, no form had it before.';
    expect(sentenceOf(...entries, ...refusal).includes(said)).toBe(isReported);
  });

  it.each([
    ['acme', false],
    ['soylent', true],
  ])('is reported as one that came with a link although the user pool accepted it at %s: %p', (site, isReported) => {
    const at = (sitename: string) => address('browser', { sitename, username: '‹email:2›' });
    const before = [at(site), ...asked('identity.signIn', { username: '‹email:2›' }, { outcome: 'ok' })];
    const then = [at('acme'), own('‹email:2›'), ...refusal];
    expect(headlineOf(logOf(pageLoad(before), pageLoad(then))).sentence.includes('no form had it before')).toBe(
      isReported,
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it is the same', [entry('‹email:1›'), own('‹email:1›'), ...refusal]],
    ['the entry form had none', [own('‹email:2›'), ...refusal]],
    [
      'that of the entry form was refused too',
      [
        entry('‹email:1›'),
        own('‹email:1›'),
        ...asked('identity.signIn', { username: '‹email:1›' }, { outcome: 'failed', failure }),
        own('‹email:2›'),
        ...refusal,
      ],
    ],
    ['it was another one only later', [entry('‹email:1›'), own('‹email:1›'), ...refusal, own('‹email:2›'), accepted]],
    [
      'the address of own sign-in named it since',
      [entry('‹email:1›'), address('browser', { username: '‹email:2›' }), own('‹email:2›'), ...refusal],
    ],
  ])('is not reported if %s', (_when, entries) => {
    expect(sentenceOf(...entries)).not.toContain('the entry form with');
  });
});

it.each([
  [
    'Unable to verify secret hash for client ‹message:1›',
    'the client that the settings name has a secret, which a page in a browser cannot have (NotAuthorizedException)',
  ],
  [
    'Client 1example23456789 is configured with secret but SECRET_HASH was not received',
    'the client that the settings name has a secret, which a page in a browser cannot have (NotAuthorizedException)',
  ],
  [
    'Unable to login because of security reasons.',
    'the user pool did not allow the sign-in, for security reasons of its own',
  ],
  ['Unable to verify secret hash', 'or the user, the client or a rule of the pool does not allow it'],
  ['PreAuthentication failed with error ‹message:1›', 'a function of the user pool refused it, or failed'],
])('a refusal with the words “%s” says what they mean', (message, words) => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const call = asked('identity.signIn', {}, { outcome: 'failed', failure });
  expect(sentenceOf(...call, eventEntry('ownLogin/refused', { failure }))).toContain(words);
});

it.each([
  [true, 'with one', { csrfState: {} }],
  [false, 'without one', {}],
])('a state that cannot be read is said to be another one (%p) if the page had left %s', (isSaid, _how, args) => {
  const [left] = asked('browser.leaveTo', { to: 'https://idp.test/', ...args }, 'leaving');
  const loads = [pageLoad([left]), pageLoad([noSignIn('stateNotJson')])];
  const words =
    'so this is another one: perhaps the provider or something on the way changed it, or this answers another request';
  expect(headlineOf(logOf(...loads)).sentence.includes(words)).toBe(isSaid);
});

it.each([
  [true, 'http://pool.test:81/'],
  [false, 'http://other.test/'],
])('a call that the policy of the page blocked is named (%p) for the host %s', (isSaid, endpoint) => {
  const calls = [
    eventEntry('page/callBlocked', { origin: 'http://pool.test:81' }, 'browser'),
    ...asked('identity.signIn', {}, lost),
    eventEntry('ownLogin/refused', { failure: lost.failure }),
  ];
  const load = withFacts(pageLoad(calls), { served: { userPool: { endpoint } } });
  const { sentence } = headlineOf(logOf(load));
  expect(sentence.includes('The browser blocked it: the Content-Security-Policy (connect-src) of the page')).toBe(
    isSaid,
  );
  expect(sentence.includes("Perhaps the device's own network failed")).toBe(!isSaid);
});

it.each<[string, string, readonly EntryParts[], EntryParts]>([
  [
    'the user pool, whose address follows from its id',
    'https://cognito-idp.eu-west-1.amazonaws.com',
    asked('identity.signIn', {}, lost),
    eventEntry('ownLogin/refused', { failure: lost.failure }),
  ],
  ['a file of the page', 'https://docs.example', asked('api.region', {}, lost), entered('entry')],
])('a call to %s that the policy of the page blocked is named', (_what, origin, call, end) => {
  const blocked = eventEntry('page/callBlocked', { origin }, 'browser');
  const served = { userPool: { id: 'eu-west-1_example' } };
  const said = (event: EntryParts): string =>
    headlineOf(logOf(withFacts(pageLoad([event, ...call, end]), { scheme: 'https:', served }))).sentence;
  const words = `(connect-src) of the page does not allow calls to ${origin}.`;
  expect(said(blocked)).toContain(words);
  expect(said({ ...blocked, payload: { origin: 'https://other.example' } })).not.toContain(words);
});

const unread = '; it does not read what follows a #, as with response_mode fragment.';
it.each([
  [{ params: { auth_code: '‹code:1›', sitename: 'acme', error: 'x' } }, 'directoryCallback', undefined],
  [
    { params: { sitename: 'acme' } },
    'directoryCallback',
    `the callback of the directory service the page found sitename, no auth_code and no error${unread}`,
  ],
  [
    { params: {} },
    'federateCallback',
    `the callback of the federated provider the page found nothing, no code and no error${unread}`,
  ],
  [{ params: {}, unknown: 2 }, 'federateCallback', `found nothing that it knows, no code and no error${unread}`],
  [{ params: {} }, 'entry', undefined],
])('of a callback without a code, the headline says what the page found: %j at %s', (address, route, words) => {
  const came = eventEntry('@@router/LOCATION_CHANGE', { route, refused: [], ...address }, 'browser');
  const sentence = sentenceOf(came, noSignIn('noCode'));
  if (words === undefined) expect(sentence).not.toContain('In the query of');
  else expect(sentence).toContain(words);
});

describe('a callback with nothing in its address', () => {
  const to = 'https://idp.test/authorize';
  const leaves = asked(
    'browser.leaveTo',
    { to, query: { client_id: 'c' }, csrfState: { csrfToken: '‹csrfToken:1›' } },
    undefined,
  );
  const stored = (savedAt: number, trip = 'trip') => read(['store'], { store: { trip, savedAt } });
  const came = (params: object): EntryParts =>
    eventEntry('@@router/LOCATION_CHANGE', { route: 'federateCallback', params, refused: [] }, 'browser');
  const clock = asked('clock.now', {}, 100_577);
  const told = (before: readonly EntryParts[], read: readonly EntryParts[], params: object = {}) =>
    headlineOf(logOf(pageLoad(before), pageLoad([came(params), ...read, ...clock, noSignIn('noCode')])));

  it.each<[string, ReturnType<typeof told>]>([
    ['was back at once', told(leaves, stored(100_000))],
    ['was away for longer', told(leaves, stored(98_000))],
    ['came with something', told(leaves, stored(100_000), { sitename: 'acme' })],
  ])('explains itself, without a guess from the time, if the browser %s', (_what, { sentence }) => {
    expect(sentence).toContain(unread);
    expect(sentence).not.toMatch(/session of its own|too soon|extension|proxy/);
  });

  it('is shown with the departure before it', () => {
    expect(told(leaves, []).evidence).toContainEqual({ pageLoad: 0, step: 1 });
  });
});

it.each([
  [
    'http://{region}.api.test',
    'The service in eu-west-1 does not know a site with this name: refused with EntityNotExistsException, status 404.',
  ],
  [
    'http://api.test',
    'The service does not know a site with this name: refused with EntityNotExistsException, status 404. The page had found the region eu-west-1, but the setting api names one address for every region.',
  ],
])('a region is named only if it chose the service: api %s', (api, words) => {
  const [question, answer] = asked('api.organizationByAlias', {}, refused('entityNotExists', 404));
  const args = { ...(question['args'] as object), context: { region: 'eu-west-1' } };
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
  const load = withFacts(pageLoad([{ ...question, args }, answer, end]), { served: { api } });
  expect(headlineOf(logOf(load)).sentence).toBe(words);
});

it.each([
  [
    'UnexpectedLambdaException',
    'PreTokenGeneration failed with error ‹message:1›',
    'a function of the user pool failed',
  ],
  [
    'UserLambdaValidationException',
    'PreAuthentication failed with error ‹message:1›',
    'a function of the user pool refused it, or failed',
  ],
  [
    'UserLambdaValidationException',
    'CustomMessage is not a function',
    'a function of the user pool refused it, or failed',
  ],
])('%s is about a function of the user pool', (code, message, words) => {
  const failure = { kind: 'refused', status: 400, code, message };
  const call = asked('identity.signIn', {}, { outcome: 'failed', failure });
  expect(sentenceOf(...call, eventEntry('ownLogin/refused', { failure }))).toContain(`${words} (${code})`);
});

it.each([
  [['com.docs.mobile'], 'but the setting ownSchemes of the deployment'],
  [['com.docs.drive'], 'or the page never opens such an address here.'],
  [undefined, 'or the page never opens such an address here.'],
])('a listed address of an app is checked against the schemes of the deployment: %j', (ownSchemes, words) => {
  const rejected = 'com.docs.drive://signed-in';
  const load = pageLoad([
    ...asked('api.appMetadata', {}, { outcome: 'ok', value: { RedirectUris: [rejected] } }),
    eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Notes', rejected }),
  ]);
  expect(headlineOf(logOf(withFacts(load, { settings: { ownSchemes } }))).sentence).toContain(words);
});

describe('a refusal of a new password', () => {
  const refusedWith = (code: string, message?: string): readonly EntryParts[] => {
    const failure = { kind: 'refused', status: 400, code, message };
    return [
      ...asked('identity.confirmPassword', {}, { outcome: 'failed', failure }),
      eventEntry('resetPassword/refused', { failure }),
    ];
  };

  it.each([
    ['LimitExceededException', undefined, 'a limit of the user pool or of its account was reached'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'it was tried too often'],
    [
      'LimitExceededException',
      'Exceeded daily email limit ‹message:1›',
      'the user pool or its account may send no more e-mails today',
    ],
    ['InvalidPasswordException', undefined, 'does not accept the new password that it got'],
    [
      'InvalidPasswordException',
      'Password did not conform with policy: ‹message:1›',
      'the new password that it got does not fit its rules',
    ],
    ['InvalidParameterException', undefined, 'something in the request, or in its own setup, for invalid'],
    ['NotAuthorizedException', undefined, 'it is not allowed, for this user or at all'],
    ['ExpiredCodeException', undefined, 'or none is open for this user'],
  ])('%s with the words %p says no more than that', (code, message, words) => {
    expect(sentenceOf(...refusedWith(code, message))).toContain(words);
  });

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'none had been asked for', []],
    [false, 'one had been sent', asked('identity.forgotPassword', {}, { outcome: 'ok' })],
    [false, 'a request for one was lost', asked('identity.forgotPassword', {}, lost)],
  ])('for its code says (%p) that none had been asked for: %s', (isSaid, _how, before) => {
    const said = sentenceOf(...before, ...refusedWith('ExpiredCodeException'));
    expect(said.includes('In this log no code had been asked for.')).toBe(isSaid);
    expect(sentenceOf(...before, ...refusedWith('CodeMismatchException'))).not.toContain('In this log');
  });
});

describe('a proof of identity that the service did not accept', () => {
  const refusal = noSignIn('exchangeRefused');
  const called = (name: string, answer: unknown, input: object = {}): readonly EntryParts[] =>
    asked(name, input, answer);
  const noUser = 'Perhaps the service knows no such user on this site';

  it.each([
    [
      'api.credentials',
      `${noUser}, for example because this person belongs to another one, or it does not accept the tokens`,
    ],
    [
      'api.token',
      `${noUser}, for example because this person belongs to another one, the code was used up or too old, or`,
    ],
    ['api.appCode', 'or the service could not exchange it'],
  ])('may have several reasons: %s', (name, words) => {
    expect(sentenceOf(...called(name, unauthorised), refusal)).toContain(words);
  });
  it('names the organisation of the exchange, which another answer had given', () => {
    const looked = called('api.organizationByAlias', { outcome: 'ok', value: { Id: '‹organization:1›' } });
    const exchanged = (OrganizationId: string) => called('api.token', unauthorised, { OrganizationId });
    const words =
      'the look-up of the site (organizationByAlias) answered the wrong organisation (‹organization:1›), as from a cache';
    expect(sentenceOf(...looked, ...exchanged('‹organization:1›'), refusal)).toContain(words);
    expect(sentenceOf(...looked, ...exchanged('‹organization:2›'), refusal)).not.toContain('wrong organisation');
    expect(sentenceOf(...looked, ...called('api.token', unauthorised), refusal)).not.toContain('wrong organisation');
  });
  it('is not a matter of an old code, nor of another attempt, if a newer code was refused too', () => {
    const exchange = (Code: string, answer: unknown = unauthorised, OrganizationId = '‹organization:1›') =>
      called('api.token', answer, { Code, OrganizationId });
    const load = (...entries: readonly EntryParts[]) =>
      withFacts(honestLoad([entered('postAuth'), ...entries, refusal]), { ...factsOf(), language: 'en' });
    const told = (...loads: readonly ReturnType<typeof load>[]) => {
      const { chapters } = logOf(...loads);
      const headline = headlineOf({ chapters });
      const advice = adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
      return { ...headline, isAgain: advice === serviceAdviceTexts.refusedAgain.en };
    };
    const again = 'An earlier code was refused in the same way, so the age of the code is hardly the reason.';
    const { sentence, isAgain } = told(load(...exchange('‹code:1›')), load(...exchange('‹code:2›')));
    expect(sentence).toContain(again);
    expect(sentence).not.toContain('too old');
    expect(isAgain).toBe(true);
    for (const other of [
      told(load(...exchange('‹code:1›'))),
      told(load(...exchange('‹code:1›', refused('refused', 403))), load(...exchange('‹code:2›'))),
      // A sign-in at another site, and one that had succeeded since.
      told(load(...exchange('‹code:1›', unauthorised, '‹organization:2›')), load(...exchange('‹code:2›'))),
      told(
        load(...exchange('‹code:1›')),
        load(...exchange('‹code:2›', { outcome: 'ok', value: {} }), ...exchange('‹code:3›')),
      ),
    ]) {
      expect(other.sentence).toContain('too old');
      expect(other.isAgain).toBe(false);
    }
  });
  it.each<[string, readonly EntryParts[]]>([
    ['another exception came', called('api.credentials', refused('userNotActive', 403))],
    ['no exception came', called('api.credentials', refused('refused', 401))],
    [
      'its first answer was lost',
      [...called('api.token', lost, { Code: '‹code:1›' }), ...called('api.token', unauthorised, { Code: '‹code:1›' })],
    ],
  ])('has not these reasons if %s', (_when, calls) => {
    expect(sentenceOf(...calls, refusal)).not.toContain(noUser);
  });
});

it.each<[boolean, object]>([
  [true, { kind: 'malformed', status: 403 }],
  [true, { kind: 'malformed', status: 503 }],
  [false, { kind: 'malformed', status: 200 }],
  [false, { kind: 'malformed', status: -1 }],
  [false, { kind: 'refused', status: 403, code: 'ForbiddenException' }],
])(
  'of a refusal of the user pool, the headline says (%p) that something on the way may have answered: %j',
  (isSaid, failure) => {
    const call = asked('identity.signIn', {}, { outcome: 'failed', failure });
    const words = 'with every refusal: perhaps a proxy, a firewall or a gateway on the way.';
    expect(sentenceOf(...call, eventEntry('ownLogin/refused', { failure })).includes(words)).toBe(isSaid);
  },
);

describe('a session that was ended after a failed refresh', () => {
  const html = refused('refused', 503, { contentType: 'text/html', length: 58 });
  const unusable = refused('malformed', 200, { length: 58 });
  const refresh = (answer: ReturnType<typeof refused>): readonly EntryParts[] => [
    ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, answer),
    eventEntry('session/refreshFailed', { site: 'acme', failure: answer.failure }),
  ];
  const cleared = eventEntry('session/credentialsCleared');
  const checkAuth = eventEntry('route/entered', { route: 'checkAuth', params: { sitename: 'acme' }, arrival: 'load' });
  const words = 'That proves nothing about the session, but the page ended it: a bug in the page.';

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'the service failed', [...refresh(html), cleared]],
    [true, 'no answer came', [...refresh(lost), cleared]],
    [true, 'it ended before that was reported', [...refresh(html).slice(0, -1), cleared, ...refresh(html).slice(-1)]],
    [false, 'it had ended before the call', [cleared, ...refresh(html)]],
    [false, 'the service refused the token', [...refresh(unauthorised), cleared]],
    [false, 'the session stayed', refresh(html)],
    [false, 'another call was refused', [...asked('api.currentUser', {}, unauthorised), ...refresh(html), cleared]],
    [
      false,
      'a person acted first',
      [...refresh(html), eventEntry('entry/submitted', { siteName: 'acme' }, 'person'), cleared],
    ],
    [false, 'another address was opened first', [...refresh(html), address('browser', { sitename: 'acme' }), cleared]],
    [false, 'check-auth got an answer without a token', [checkAuth, ...refresh(unusable), cleared]],
    [true, 'any other page got one', [...refresh(unusable), cleared]],
    [true, 'check-auth met a failed gateway', [checkAuth, ...refresh(html), cleared]],
    [true, 'check-auth got none', [checkAuth, ...refresh(lost), cleared]],
  ])('is a bug (%p) if %s', (isBug, _when, entries) => {
    expect(sentenceOf(...entries).includes(words)).toBe(isBug);
  });
});

describe('a verification code that the user pool did not accept', () => {
  const minutes = (count: number) => 60_000 * count;
  const sentAt = 1_700_000_000_000;
  /** `own` and `clock`: minutes from the code to its submit, by the page's own time and by the device's clock. */
  const told = (own: number, clock: number, code = 'ExpiredCodeException', username = '‹email:1›'): string => {
    const failure = { kind: 'refused', status: 400, code };
    const later = (entries: readonly EntryParts[], at: number) => entries.map((each) => ({ ...each, at }));
    return sentenceOf(
      ...later(asked('clock.now', {}, sentAt), 10),
      ...later(asked('identity.forgotPassword', { username: '‹email:1›' }, { outcome: 'ok' }), 10),
      ...later(asked('clock.now', {}, sentAt + minutes(clock)), 10 + minutes(own)),
      ...later(asked('identity.confirmPassword', { username }, { outcome: 'failed', failure }), 10 + minutes(own)),
      { ...eventEntry('resetPassword/refused', { failure }), at: 10 + minutes(own) },
    );
  };

  it.each([
    ['The newest code had been asked for 1.1 h before, and Amazon Cognito accepts a code for an hour.', told(65, 65)],
    [
      "According to the device's clock the newest code had been asked for 1.1 h before, and Amazon Cognito",
      told(1, 65),
    ],
    ['The newest code had been asked for 1.1 h before', told(65, 0)],
  ])('is said to be too old: %s', (words, sentence) => {
    expect(sentence).toContain(words);
  });
  it.each([
    ['it was sent less than an hour ago', told(59, 59)],
    ['it was wrong', told(65, 65, 'CodeMismatchException')],
    ['it was sent to somebody else', told(65, 65, 'ExpiredCodeException', '‹email:2›')],
  ])('is not said to be too old if %s', (_when, sentence) => {
    expect(sentence).not.toContain('newest code');
  });
});

describe('the provider of a refused sign-in', () => {
  const words =
    'The provider WORKDOCS_FEDERATE came with the address that was opened; in what this log holds of the tab, the service was not asked which one the person has.';
  const params = { user_idp_type: 'WORKDOCS_FEDERATE' };
  const looked = asked(
    'api.userIdentityProvider',
    {},
    { outcome: 'ok', value: { IdentityProvider: 'WORKDOCS_FEDERATE' } },
  );

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'an address', [address('browser', params)]],
    [false, 'a flow', [address('flow', params)]],
    [false, 'nothing', [address('browser', {})]],
    [false, 'an address after a look-up, as at a reload', [...looked, address('browser', params)]],
  ])('is reported (%p) if it came from %s', (isReported, _from, way) => {
    expect(sentenceOf(...way, noSignIn('exchangeRefused')).includes(words)).toBe(isReported);
  });
});

it('a malformed answer is reported without naming a field', () => {
  const failure = { kind: 'incomplete', status: 200, field: '' };
  const sentence = sentenceOf(
    ...asked('api.currentUser', {}, { outcome: 'failed', failure }),
    eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userNotLoaded' }),
  );
  expect(sentence).toContain('failed, the answer was incomplete.');
});

it('does not report the provider of an address that a flow had opened earlier (Back)', () => {
  const params = { user_idp_type: 'DIRECTORY_SERVICE' };
  const pages = [pageLoad([address('flow', params)]), pageLoad([address('browser', params), noSignIn('noCode')])];
  expect(headlineOf(logOf(...pages)).sentence).not.toContain('came with the address');
  expect(headlineOf(logOf(...pages.slice(1))).sentence).toContain('came with the address');
});

describe('a call that fails as the refresh of its session did', () => {
  const unavailable = refused('refused', 503);
  const page = refused('malformed', 200, { contentType: 'text/html', length: 152 });
  const told = (name: string, why: string, refresh: object, context: object = { token: '‹accessToken:1›' }) => {
    const [question, answer] = asked(name, {}, refused('authenticationFailed', 401));
    return sentenceOf(
      { ...question, args: { ...(question['args'] as object), context } },
      answer,
      ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, refresh),
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why }),
    );
  };

  it.each([
    ['api.currentUser', 'userNotLoaded', unavailable, 'The page could not tell who had signed in: '],
    ['api.currentUser', 'userNotLoaded', page, 'The page could not tell who had signed in: '],
    ['api.passwordUrl', 'exchangeRefused', unavailable, 'The page could not find where the password is changed: '],
    ['api.passwordUrl', 'incompleteAnswer', page, 'The page could not use the answer to '],
  ] as const)('%s is explained by the refresh: %s', (name, why, refresh, words) => {
    const sentence = told(name, why, refresh);
    expect(sentence.startsWith(words)).toBe(true);
    expect(sentence).toMatch(/^[^.]*\(refreshToken\)/);
    expect(sentence).not.toContain('401');
  });
  it('but not by one that was refused in the same way, or is of another call', () => {
    const expired = refused('authenticationFailed', 401);
    expect(told('api.passwordUrl', 'exchangeRefused', expired)).toMatch(/\(passwordUrl\).*401/);
    expect(told('api.passwordUrl', 'exchangeRefused', unavailable, {})).toMatch(/\(passwordUrl\).*401/);
  });
});

describe('the grant of an app', () => {
  const stores = asked(
    'storage.commit',
    { site: 'acme', values: { app_grant: { since: 1 } }, clear: [] },
    { outcome: 'committed' },
  );
  const clearing = (outcome: string): readonly EntryParts[] =>
    asked('storage.commit', { site: 'acme', values: {}, clear: ['app_grant'] }, { outcome });
  const clears = (outcome: string) => pageLoad(clearing(outcome), 'tab2');
  const missed = read(['session', 'app_grant'], { session: { id: '‹signIn:1›' } });
  const words = 'another tab did remove such a value, perhaps this one';
  const told = (other: ReturnType<typeof pageLoad>, ...entries: readonly EntryParts[]): boolean =>
    headlineOf({ ...logOf(pageLoad([...entries, noSignIn('noTokens')]), other), savedBy: 0 }).sentence.includes(words);

  it.each<[boolean, string, boolean]>([
    [true, 'another tab removed it', told(clears('committed'), ...stores, ...missed)],
    [false, 'another tab could not', told(clears('superseded'), ...stores, ...missed)],
    [false, 'the tab itself had removed it', told(clears('committed'), ...stores, ...clearing('committed'), ...missed)],
    [false, 'it had never been there', told(clears('committed'), ...missed)],
    [
      false,
      'it was still there',
      told(clears('committed'), ...stores, ...read(['app_grant'], { app_grant: { since: 1 } })),
    ],
  ])('is reported as removed (%p) if %s', (expected, _how, actual) => {
    expect(actual).toBe(expected);
  });
});

it('an own sign-in whose tokens for an app another tab removed is no bug of the page', async () => {
  const world = goodWorld('own', { api: { appMetadata: metadata({ ExternalSupport: true }) } });
  const page = await asksForAccess(world, 'own');
  // Another request would spare this grant and its tokens until it expires, at the same time as its own request.
  const grant = world.local.get('acme:app_grant') ?? '';
  world.local.set('acme:app_grant', grant.replace(/"since":\d+/, '"since":1'));
  await world.open(appRequest({ code_challenge: 'Second', application_id: 'third-party-2' }), { tab: 'tab2' });
  await page.does(consentAllowed());
  const { sentence } = headlineOf({ ...(await world.recorded()).log, savedBy: 0 });
  expect(sentence).toMatch(/^What the app was to get \(app_grant\) was stored and then disappeared\. /);
  expect(sentence).not.toContain('had been found in storage');
});

it.each([
  [true, 'nothing', []],
  [true, 'others', ['idp_access_token']],
  [false, 'them', ['pool_access_token', 'pool_refresh_token']],
])('tokens that were found contradict their absence (%p) if the page then removed %s', (isBug, _what, clear) => {
  const keys = ['pool_access_token', 'pool_refresh_token'];
  const found = read(keys, { pool_access_token: '‹accessToken:1›', pool_refresh_token: '‹refreshToken:1›' });
  const change = asked('storage.commit', { site: 'acme', values: {}, clear }, { outcome: 'committed' });
  expect(sentenceOf(...found, ...change, noSignIn('noTokens')).includes('had been found in storage')).toBe(isBug);
});

it.each([
  [true, 'nothing', []],
  [false, 'it', ['iic_auth_code']],
])('a code that was found contradicts its absence (%p) if the page then removed %s', (isBug, _what, clear) => {
  const found = read(['iic_auth_code'], { iic_auth_code: '‹code:1›' });
  const change = asked('storage.commit', { site: 'acme', values: {}, clear }, { outcome: 'committed' });
  const refused = { error: 'error', why: 'startIncomplete', missing: ['iic_auth_code'] };
  const sentence = sentenceOf(...found, ...change, eventEntry('signIn/refused', refused));
  expect(sentence.includes('had been found in storage')).toBe(isBug);
});

describe('the address of an identity center', () => {
  const looked = (OIDCUrl: string, IdentityProvider = 'IAM_IDENTITY_CENTER') =>
    asked(
      'api.userIdentityProvider',
      {},
      {
        outcome: 'ok',
        value: {
          IdentityProvider,
          IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: { OIDCUrl } },
        },
      },
    );
  const named = 'https://idp.test/center/authorize?tenant=1';
  const isChanged = (answer: readonly EntryParts[], to: string, sent: object = { csrfState: {} }): boolean =>
    sentenceOf(...answer, ...asked('browser.leaveTo', { to, ...sent }, 'leaving')).includes(
      'as the sign-in page, and the page left for',
    );

  it.each([
    [true, 'https://idp.test'],
    [true, 'https://idp.test/center'],
    [false, 'https://idp.test/center/authorize'],
    [false, 'https://idp.test/center/authorize/?tenant=1'],
    [false, 'https://other.test/login'],
  ])('is reported as changed (%p) if the page left for %s', (expected, to) => {
    expect(isChanged(looked(named), to)).toBe(expected);
  });

  it.each([
    ['https://idp.test/Acme Corp/auth', 'https://idp.test/Acme%20Corp/auth'],
    ['https://idp.test/München', 'https://idp.test/M%C3%BCnchen'],
    ['https://IDP.test:443/a/../b', 'https://idp.test/b'],
  ])('is the same as a browser writes it: %s, %s', (OIDCUrl, to) => {
    expect(isChanged(looked(OIDCUrl), to)).toBe(false);
  });

  it('does not count if the look-up named another provider, or the page left for none', () => {
    expect(isChanged(looked(named), 'https://idp.test/workdocs', {})).toBe(false);
    expect(isChanged([...looked(named), ...looked(named, 'DIRECTORY_SERVICE')], 'https://idp.test/login')).toBe(false);
    expect(isChanged(looked(named, 'WORKDOCS_FEDERATE'), 'https://idp.test/federate')).toBe(false);
  });
});

describe('an address of the computer itself', () => {
  const isBug = (rejected: string, registered: string): boolean =>
    sentenceOf(
      ...asked('api.appMetadata', {}, { outcome: 'ok', value: { RedirectUris: [registered] } }),
      eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Drive', rejected }),
    ).includes('a bug in the page');

  it.each([
    [true, 'http://127.0.0.1:53211/callback', 'http://127.0.0.1/callback'],
    [true, 'http://127.0.0.1:1/callback', 'http://127.0.0.1:99/callback'],
    [true, 'http://[::1]:53211/callback', 'http://[::1]/callback'],
    [true, 'http://127.0.0.1/callback', 'http://127.0.0.1:80/callback'],
    [false, 'http://127.0.0.1:53211/other', 'http://127.0.0.1/callback'],
    [false, 'http://127.0.0.1:99999/callback', 'http://127.0.0.1/callback'],
    [false, 'http://127.0.0.1.evil.test:53211/callback', 'http://127.0.0.1.evil.test/callback'],
    [false, 'https://app.test:53211/callback', 'https://app.test/callback'],
    [false, 'http://localhost:53211/callback', 'http://localhost/callback'],
  ])('was refused by mistake: %p (%s, registered %s)', (expected, rejected, registered) => {
    expect(isBug(rejected, registered)).toBe(expected);
  });
});

describe('a rejected address of an app', () => {
  const said = (rejected: string, ...RedirectUris: readonly string[]): string =>
    sentenceOf(
      ...asked('api.appMetadata', {}, { outcome: 'ok', value: { RedirectUris } }),
      eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Notes', rejected }),
    );
  const callback = 'https://app.test/callback';

  it.each([
    ['https://app.test/callback/', 'It lists https://app.test/callback, which differs only in the slash at its end.'],
    [
      'https://app.test/Callback',
      'It lists https://app.test/callback, which differs only in small and capital letters.',
    ],
    ['https://app.test:8443/callback', 'It lists https://app.test/callback, which differs only in the port.'],
    ['http://app.test/callback', 'It lists https://app.test/callback, which differs only in the scheme.'],
    [
      'https://app.test/callback?return=%E2%80%B9text%3A1%E2%80%BA',
      'https://app.test/callback?return=‹text:1›: it is not among the addresses that the service lists for the app. It lists https://app.test/callback, which differs only in its query (addresses are compared exactly: RFC 6749, 3.1.2.3).',
    ],
    ['https://app.test/‹redirectPath:1›', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.test/other?a=1', 'At https://app.test it lists https://app.test/callback.'],
    ['https://app.test/call', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.test/', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.test', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.te', 'It lists https://app.test/callback, of which the requested one is only the beginning:'],
    ['https://app.test.evil/callback', 'None of the addresses that it lists is at https://app.test.evil.'],
  ])('is compared with those that the service lists: %s', (rejected, sentence) => {
    expect(said(rejected, callback)).toContain(sentence);
  });

  it('is half a link only if its host is cut', () => {
    const advised = (rejected: string, listed = callback) =>
      headlineOf(
        logOf(
          pageLoad([
            ...asked('api.appMetadata', {}, { outcome: 'ok', value: { RedirectUris: [listed] } }),
            eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Notes', rejected }),
          ]),
        ),
      ).advice;
    expect(advised('https://app.te')).toBe('linkCutOff');
    for (const whole of ['https://app.test', 'https://app.test/', 'https://app.test/call'])
      expect(advised(whole)).toBeUndefined();
    expect(advised('https://app.test', 'https://app.test:8443/callback')).toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1:5', '(with any port), which differs only in the path.'],
    ['http://127.0.0.1:5/callback', 'It lists http://127.0.0.1/callback, which differs only in the port.'],
    ['http://127.0.0.1:99999/callback', 'It lists http://127.0.0.1/callback, which differs only in the port.'],
    ['http://127.0.0.1:5/callback/', '(with any port), which differs only in the slash at its end.'],
    ['http://127.0.0.1:5/Callback', '(with any port), which differs only in small and capital letters.'],
    ['https://127.0.0.1/callback', '(with any port), which differs only in the scheme.'],
    ['http://127.0.0', '(with any port), of which the requested one is only the beginning'],
    ['http://127.0.0.1:5/other', '(with any port), which differs only in the path.'],
    ['http://127.0.0.2:5', 'None of the addresses that it lists is at http://127.0.0.2:5.'],
  ])('of the device itself is compared without its port: %s', (rejected, sentence) => {
    expect(said(rejected, 'com.docs.drive://signed-in', 'http://127.0.0.1/callback')).toContain(sentence);
  });

  it('may be one that is listed and that no page opens, which is no bug', () => {
    const sentence = said('intent:callback', 'intent:callback');
    expect(sentence).toContain('It lists exactly this one, so it is one that this page never opens.');
    expect(sentence).not.toContain('a bug in the page');
    expect(said('https://jane@app.test/', 'https://jane@app.test/')).not.toContain('a bug in the page');
    for (const opened of [callback, 'http://app.test/callback?tab=%E2%80%B9text%3A1%E2%80%BA']) {
      expect(said(opened, opened)).toContain('a bug in the page');
      expect(said(opened, opened)).not.toContain('never opens.');
    }
    expect(said('notes-app:callback', 'notes-app:callback')).not.toContain('never opens.');
  });

  it('has no neighbour in an empty list', () => {
    expect(said(callback)).toContain('It lists none for the app.');
  });
});

const refusedProfile = (args: object, held: readonly string[], code: string): string => {
  const failure = { kind: 'refused', status: 400, code };
  return sentenceOf(
    ...asked(
      'identity.signIn',
      {},
      { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'], existing: held },
    ),
    ...asked('identity.setNewPassword', args, { outcome: 'failed', failure }),
    eventEntry('updateUser/refused', { failure }),
  );
};

describe('a first profile that was refused because its sign-in has expired', () => {
  const challenge = { outcome: 'newPasswordRequired', attributes: [], existing: [] };
  const signIn = (username: string) => [
    eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person'),
    ...asked('identity.signIn', { username }, challenge),
  ];
  const clock = (now: number) => asked('clock.now', {}, now);
  const known = (since: number) => read(['session'], { session: { id: '‹signIn:1›', since } });
  const set = (value: object) => asked('identity.setNewPassword', {}, value);
  const message = 'Invalid session for the user, session is expired.';
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException', message };
  const here = (...clockBefore: readonly EntryParts[]) => [
    ...signIn('‹email:1›'),
    ...clockBefore,
    ...set({ outcome: 'failed', failure }),
    eventEntry('updateUser/refused', { failure }),
  ];
  const told = (own: readonly EntryParts[], other: readonly EntryParts[]) =>
    headlineOf({ savedBy: 0, ...logOf(pageLoad(own), pageLoad(other, 'tab2')) }).sentence;
  const ok = { outcome: 'ok', value: {} };

  it('quotes the user pool', () => {
    expect(sentenceOf(...here())).toContain(
      'The first profile and password were not accepted: the user pool says that the sign-in that it belongs to has expired (NotAuthorizedException).',
    );
  });

  it.each<[string, string, readonly EntryParts[], readonly EntryParts[]]>([
    [
      'before, as a session that both know shows',
      '17.0 s before',
      [...known(3000), ...clock(1000), ...here(...clock(100_000))],
      [...known(1000), ...signIn('‹email:1›'), ...clock(81_000), ...set(ok)],
    ],
    [
      'long before',
      'before',
      [...clock(1000), ...here(...clock(200_000))],
      [...signIn('‹email:1›'), ...clock(100_000), ...set(ok)],
    ],
    [
      'within the minute to which a log rounds',
      'too',
      [...clock(1000), ...here(...clock(100_000))],
      [...signIn('‹email:1›'), ...clock(83_000), ...set(ok)],
    ],
    ['at a time that is not known', 'too', here(), [...signIn('‹email:1›'), ...set(ok)]],
  ])('is told with the other tab that had set it %s', (_case, when, own, other) => {
    expect(told(own, other)).toContain(
      `Another tab of this log set the first profile and password of ‹email:1› ${when}: that works only once.`,
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['for somebody else', [...signIn('‹email:2›'), ...set(ok)]],
    ['without success', [...signIn('‹email:1›'), ...set({ outcome: 'failed', failure })]],
    ['afterwards', [...clock(200_000), ...signIn('‹email:1›'), ...set(ok)]],
    ['before this sign-in', [...clock(10_000), ...signIn('‹email:1›'), ...set(ok)]],
  ])('is not told with another tab that set one %s', (_case, other) => {
    expect(told([...clock(100_000), ...here(...clock(130_000))], other)).not.toContain('Another tab');
  });

  it('is not told with a tab of another user pool', () => {
    const of = (id: string) => ({ served: { userPool: { id } } });
    const there = withFacts(pageLoad([...signIn('‹email:1›'), ...set(ok)], 'tab2'), of('eu-west-1_alpha'));
    const log = logOf(there, withFacts(pageLoad(here()), of('eu-west-1_prod')));
    expect(headlineOf({ savedBy: 1, ...log }).sentence).not.toContain('Another tab');
  });
});

describe('beside a refusal', () => {
  const ok = (value: object, more: object = {}) => ({ outcome: 'ok', value, ...more });
  const withToken = (name: string, value: unknown): readonly EntryParts[] => {
    const [question, answer] = asked(name, {}, value);
    return [{ ...question, args: { ...(question['args'] as object), context: { token: '‹accessToken:1›' } } }, answer];
  };
  const noUser = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' });

  it('the headline says that several codes had been asked for', () => {
    const code = asked('identity.forgotPassword', {}, ok({}));
    const failure = { kind: 'refused', status: 400, code: 'CodeMismatchException' };
    const failed = { outcome: 'failed', failure };
    const end = [...asked('identity.confirmPassword', {}, failed), eventEntry('resetPassword/refused', { failure })];
    expect(sentenceOf(...code, ...code, ...end)).toContain('On this page 2 codes had been asked for');
    expect(sentenceOf(...code, ...asked('identity.forgotPassword', {}, failed), ...end)).not.toContain(
      'codes had been',
    );
  });

  it('the headline counts only the codes of the address whose code was refused', () => {
    const codeFor = (username: string) => asked('identity.forgotPassword', { username }, ok({}));
    const failure = { kind: 'refused', status: 400, code: 'CodeMismatchException' };
    const end = [
      ...asked('identity.confirmPassword', { username: '‹email:2›' }, { outcome: 'failed', failure }),
      eventEntry('resetPassword/refused', { failure }),
    ];
    expect(sentenceOf(...codeFor('‹email:1›'), ...codeFor('‹email:2›'), ...end)).not.toContain('codes had been');
    expect(sentenceOf(...codeFor('‹email:2›'), ...codeFor('‹email:2›'), ...end)).toContain('2 codes had been');
  });

  it('the headline does not compare the answers about two persons who signed in one after the other', () => {
    const user = (value: unknown, token: string) => {
      const [question, answer] = asked('api.currentUser', {}, value);
      return [{ ...question, args: { ...(question['args'] as object), context: { token } } }, answer];
    };
    const active = user(ok({ User: { Status: 'ACTIVE' } }), '‹accessToken:1›');
    const signsIn = asked('identity.signIn', { username: '‹email:2›' }, ok({}));
    const gone = refused('entityNotExists', 404);
    expect(sentenceOf(...active, ...signsIn, ...user(gone, '‹accessToken:2›'), noUser)).not.toContain('contradicts');
    expect(sentenceOf(...active, ...signsIn, ...user(gone, '‹accessToken:1›'), noUser)).toContain('contradicts itself');
  });

  it('the headline says that the service had called the user active before', () => {
    const token = (Status: string) => asked('api.token', {}, ok({ User: { Status } }));
    const user = asked('api.currentUser', {}, ok({ User: { Status: 'INACTIVE' } }));
    expect(sentenceOf(...token('ACTIVE'), ...user, noUser)).toContain('the service contradicts itself');
    expect(sentenceOf(...token('INACTIVE'), ...user, noUser)).not.toContain('contradicts itself');
    expect(sentenceOf(...user, ...token('ACTIVE'), noUser)).not.toContain('contradicts itself');
    const activeWithoutId = asked('api.currentUser', {}, ok({ User: { Status: 'ACTIVE' } }));
    expect(sentenceOf(...token('ACTIVE'), ...activeWithoutId, noUser)).not.toContain('contradicts itself');
    const notGiven = asked('api.currentUser', {}, ok({ User: {} }));
    expect(sentenceOf(...token('ACTIVE'), ...notGiven, noUser)).not.toContain('contradicts itself');
  });

  it('the headline says that the fields of the user came without the user, and only then', () => {
    const told = (value: object, undeclared: readonly string[]) =>
      sentenceOf(...asked('api.currentUser', {}, ok(value, { undeclared })), noUser);
    const words = 'the fields of User came without User: another shape of the answer';
    expect(told({}, ['EmailAddress', 'Status'])).toContain(words);
    expect(told({}, ['EmailAddress', 'Status'])).not.toContain('not given');
    expect(told({}, ['EmailAddress'])).not.toContain(words);
    expect(told({ User: {} }, ['Status'])).not.toContain(words);
  });

  it('the headline says that the service called the user active and right afterwards inactive', () => {
    const inactive = eventEntry('signIn/refused', { error: 'not_active', why: 'userInactive' });
    const user = (Status: string) => asked('api.currentUser', {}, ok({ User: { Status } }));
    const said = (name: string, Status: string, ...more: readonly EntryParts[]) =>
      sentenceOf(...asked(name, {}, ok({ User: { Status } })), ...more, inactive);
    for (const name of ['api.token', 'api.credentials'])
      expect(said(name, 'ACTIVE', ...user('INACTIVE'))).toContain(
        'had called the user active: the service contradicts',
      );
    expect(said('api.token', 'ACTIVE', ...asked('api.token', {}, ok({ User: { Status: 'INACTIVE' } })))).not.toContain(
      'contradicts',
    );
    expect(said('api.token', 'INACTIVE')).not.toContain('contradicts');
    const [question, answer] = user('INACTIVE');
    const late = [
      { ...question, at: 600_000 },
      { ...answer, at: 600_100 },
      { ...inactive, at: 600_200 },
    ];
    expect(sentenceOf(...asked('api.token', {}, ok({ User: { Status: 'ACTIVE' } })), ...late)).not.toContain(
      'contradicts',
    );
  });

  it('the headline does not call a refused request a contradiction about the user', () => {
    const token = asked('api.token', {}, ok({ User: { Status: 'ACTIVE' } }));
    expect(sentenceOf(...token, ...asked('api.currentUser', {}, unauthorised), noUser)).not.toContain('contradicts');
    const gone = refused('entityNotExists', 404);
    expect(sentenceOf(...token, ...asked('api.currentUser', {}, gone), noUser)).toContain('contradicts itself');
  });

  it.each([
    [true, 'text/html'],
    [false, 'application/json'],
    [false, undefined],
  ])('the headline says (%p) that something in front of the service answered with %s', (isSaid, contentType) => {
    const answer = refused('malformed', 202, { contentType, length: 0 });
    const pool = asked('identity.signIn', {}, ok({}));
    const sentence = sentenceOf(...pool, ...asked('api.credentials', {}, answer), noSignIn('incompleteAnswer'));
    expect(sentence.includes('something else has answered')).toBe(isSaid);
    expect(sentence).toContain('The user pool had accepted the password before.');
  });

  it.each([
    [
      { given_name: '‹name:1›' },
      ['family_name'],
      'the flow had a value for each; whether the request had them too is not in this log',
    ],
    [{ given_name: '‹name:1›' }, [], 'the flow had no value for family_name'],
  ])('the headline compares what a first profile needs with what the flow had: %j and %j', (args, held, outcome) => {
    expect(refusedProfile(args, held, 'InvalidParameterException')).toContain(
      `The user pool had required given_name, family_name: ${outcome}.`,
    );
    expect(refusedProfile(args, held, 'InvalidPasswordException')).not.toContain('had required');
  });

  it('the page is at fault if it handed attributes back that the user pool had not required', () => {
    const names = { given_name: '‹name:1›', family_name: '‹name:2›' };
    const invalid = 'InvalidParameterException';
    const told = refusedProfile(names, ['sub', 'given_name', 'email'], invalid);
    expect(told).toContain(
      'With the first profile the page handed back what it held of the profile, sub, email too, although the user pool had required only given_name, family_name: a bug in the page.',
    );
    expect(told).not.toContain('the flow had a value for each');
    expect(refusedProfile(names, ['given_name'], invalid)).not.toContain('handed back');
    expect(refusedProfile(names, ['sub'], 'InvalidPasswordException')).not.toContain('handed back');
  });

  it.each([
    [true, 'all alike', unauthorised, unauthorised],
    [false, 'one otherwise', refused('entityNotExists', 404), unauthorised],
    [false, 'one answered', ok({}), unauthorised],
    [false, 'all lost', lost, lost],
  ])('the headline says (%p) that a host refused all calls in the same way: %s', (isSaid, _what, other, last) => {
    const end = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
    const sentence = sentenceOf(...asked('api.organizationByAlias', {}, other), ...asked('api.token', {}, last), end);
    expect(sentence.includes('All 2 calls of this page to that host were refused in this way')).toBe(isSaid);
  });

  it.each([
    [false, 'with the tokens of one session', [...withToken('api.passwordUrl', unauthorised)]],
    [
      true,
      'also without any',
      [...asked('api.organizationByAlias', {}, unauthorised), ...withToken('api.currentUser', unauthorised)],
    ],
  ])(
    'the headline blames (%p) what is in front of the service if calls were unauthorised %s',
    (isSaid, _how, calls) => {
      const refreshes = asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, unauthorised);
      const sentence = sentenceOf(...calls, ...refreshes, noSignIn('exchangeRefused'));
      expect(sentence.includes('its address in the settings is wrong')).toBe(isSaid);
    },
  );

  it.each([
    ['The service did not accept the sign-in', { code: 'AuthenticationFailedException' }],
    ['The service did not accept the sign-in', {}],
    ['The sign-in could not be finished', { contentType: 'text/html', length: 52 }],
    ['The sign-in could not be finished', { length: 9 }],
  ])('the headline says “%s” after a refusal with %j: what is no JSON may not be of the service', (words, more) => {
    const answer = refused('refused', 429, more);
    expect(sentenceOf(...asked('api.token', {}, answer), noSignIn('exchangeRefused'))).toMatch(`${words}: `);
  });

  it.each([
    ['what it was asked for', refused('entityNotExists', 404), 'is that of another stage or region.'],
    ['who asks', unauthorised, 'is wrong, or something in front of the service refuses everything.'],
  ])('a host that refuses every call for %s is not the same as one that is blocked', (_what, answer, words) => {
    const calls = [...asked('api.organizationByAlias', {}, answer), ...asked('api.userIdentityProvider', {}, answer)];
    expect(sentenceOf(...calls, noSignIn('noOrganization'))).toContain(`perhaps its address in the settings ${words}`);
  });

  it('the headline says that only calls with a token got no answer', () => {
    const answered = [...asked('api.token', {}, ok({})), ...asked('api.organizationByAlias', {}, ok({}))];
    const unreachable = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'unreachable' });
    const end = [...withToken('api.currentUser', lost), unreachable];
    const pattern = 'only those with a token got no answer';
    expect(sentenceOf(...answered, ...end)).toContain(pattern);
    expect(sentenceOf(...answered, ...withToken('api.appCode', ok({})), ...end)).not.toContain(pattern);
    expect(sentenceOf(...answered, ...asked('api.region', {}, lost), ...end)).toContain(pattern);
    expect(sentenceOf(...answered, ...asked('api.appMetadata', {}, lost), ...end)).not.toContain(pattern);
    const text = sentenceOf(...answered, ...end);
    expect(text.indexOf(pattern)).toBeLessThan(text.indexOf('Otherwise perhaps'));
  });

  it('the headline says that a request was not valid, whoever sent it', () => {
    const refusal = eventEntry('signIn/refused', { error: 'internalerror', why: 'exchangeRefused' });
    const said = (code: string): string =>
      sentenceOf(
        ...asked('api.appCode', {}, { outcome: 'failed', failure: { kind: 'refused', status: 400, code } }),
        refusal,
      );
    expect(said('ValidationException')).toContain('ValidationException is about the request and not about the person');
    expect(said('AccessDeniedException')).not.toContain('not about the person');
  });

  it('the headline names the unknown field of an answer that lacks the decisive one', () => {
    const refusal = eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' });
    const said = (...undeclared: readonly string[]): string =>
      sentenceOf(...asked('api.appMetadata', {}, ok({ Name: 'Notes' }, { undeclared })), refusal);
    expect(said('AllowExternal')).toContain('a field that the page does not know, AllowExternal, perhaps in its place');
    expect(said()).not.toContain('does not know');
    expect(said('One', 'Two')).not.toContain('does not know');
  });

  it.each<[string, string, boolean]>([
    ['externalSupport', 'accessToken', true],
    ['External_Support', 'access_token', true],
    ['ExternSupport', 'AccesToken', false],
  ])(
    'the headline says which field of another spelling has a missing one in its place: %s',
    (optional, needed, isSaid) => {
      const refusal = eventEntry('redirect/refused', { why: 'userPool', name: 'Notes' });
      const absent = sentenceOf(
        ...asked('api.appMetadata', {}, ok({ Name: 'Notes' }, { undeclared: ['Other', optional] })),
        refusal,
      );
      expect(absent.includes(`did not contain; it has ${optional} in its place.`)).toBe(isSaid);
      const failure = { kind: 'incomplete', status: 200, field: 'AccessToken' };
      const incomplete = sentenceOf(
        ...asked('api.token', {}, { outcome: 'failed', failure, undeclared: ['Other', needed] }),
        eventEntry('signIn/refused', { error: 'error', why: 'incompleteAnswer', failure }),
      );
      expect(incomplete.includes(`The answer has ${needed} in the place of AccessToken, so the service spells`)).toBe(
        isSaid,
      );
    },
  );
});

describe('what to tell the person', () => {
  function adviceText(...entries: readonly EntryParts[]): string | undefined {
    const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
    const headline = headlineOf({ chapters });
    return adviceOf(headline, indexPageLoads(chapters)[headline.at.pageLoad])?.text;
  }

  it('is not that the service cannot sign them in, if the sign-in is over and an app is looked up', () => {
    const text = adviceText(
      entered('appRedirect'),
      ...asked('api.appCode', {}, { outcome: 'ok', value: {} }),
      ...asked('api.appMetadata', {}, lost),
      eventEntry('redirect/refused', { why: 'metadata' }),
    );
    expect(text).toBe('Please try again! If it happens again, contact support.');
  });

  function refusedAtOnce(more: object): string | undefined {
    const call = { kind: 'asked', n: 900, port: 'api', method: 'send' };
    return adviceText(
      ...asked('api.credentials', {}, { outcome: 'ok', value: { WorkDocsAuthToken: '‹accessToken:1›' } }),
      { ...call, args: { operation: 'currentUser', input: {}, context: { token: '‹accessToken:1›' } } } as EntryParts,
      { kind: 'answered', n: 900, value: unauthorised },
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid', ...more }),
    );
  }

  it('is not that they have no account, if the token was refused right after it had been issued', () => {
    expect(refusedAtOnce({})).toBe(surroundingsAdviceTexts.tokenRefused.en);
  });

  it('is not to set the clock, if the service refused its own token', () => {
    expect(refusedAtOnce({ skewMs: 7_200_000 })).toBe(surroundingsAdviceTexts.tokenRefused.en);
  });
});

describe('a code that is missing', () => {
  const claims = (values: object) =>
    asked(
      'storage.commit',
      { site: 'acme', values, clear: ['federate_auth_code', 'federate_redirect_uri'] },
      { outcome: 'committed' },
    );
  const gone = [
    ...read(['federate_auth_code'], {}),
    eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: ['federate_auth_code'] }),
  ];
  const stored = asked('storage.commit', { values: { federate_auth_code: '‹code:1›' } }, { outcome: 'committed' });
  const left = { ...eventEntry('page/left', undefined, 'browser'), at: 2006 };
  const waits = open('api.token', { Code: '‹code:1›' });
  const sentence = (...before: readonly EntryParts[]): string =>
    headlineOf(logOf(pageLoad([...stored, ...before]), pageLoad(gone))).sentence;
  const taken = 'An earlier page load of this tab had taken the code from storage itself and asked for';

  it('is followed to the page that took it and was loaded again', () => {
    expect(sentence(...claims({}), waits, left)).toMatch(
      new RegExp(`${taken} .* \\(token\\), and was left 2\\.0 s later without an answer; a code works only once\\.`),
    );
    expect(sentence(...claims({}), waits)).toContain('(token), without an answer;');
    expect(sentence(...claims({}), ...asked('api.token', {}, { outcome: 'ok', value: {} }))).toContain(
      '(token); a code works',
    );
  });

  it.each<[string, readonly EntryParts[]]>([
    ['nothing was exchanged', claims({})],
    ['a start had removed it', [...claims({ pending_sign_in: { id: '‹signIn:2›' } }), waits]],
  ])('was not taken if %s', (_why, before) => {
    expect(sentence(...before)).not.toContain('had taken the code');
  });
});
