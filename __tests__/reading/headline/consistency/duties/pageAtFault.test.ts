import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import {
  announcedAfter,
  answeredInSecondTab,
  answeredInTab,
  refreshedWith,
} from '__tests__/reading/headline/foundByRules';

/** The build of the logs, and another one. */
const [ownBuild, otherBuild] = ['0.1.0+abc', '0.1.0+abd'];
const sentenceBy = (build: string, ...entries: readonly EntryParts[]): string =>
  headlineOf(logOf(pageLoad(entries)), build).sentence;
const sentenceOf = (...entries: readonly EntryParts[]): string => sentenceBy(ownBuild, ...entries);
const perhaps =
  ", by the rules of today's build. Perhaps this is a bug in the page, or the build that recorded the log had other rules.";
const notAuthorised = refused('refused', 400, {
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
});

describe('a success that the page announced', () => {
  const words =
    'The page announced “The change of the password was confirmed”, although the change of the password at the user pool (changePassword) had failed before: refused with NotAuthorizedException, status 400: Incorrect username or password. That is a bug in the page.';

  it('is a bug if the service had refused it, whatever failed afterwards', () => {
    expect(announcedAfter(notAuthorised).sentence).toBe(words);
  });
  it('is a bug also if nothing failed afterwards', () => {
    const change = [...asked('identity.changePassword', {}, notAuthorised), eventEntry('changePassword/changed', {})];
    expect(sentenceOf(...change, entered('entry'))).toContain(words);
  });
  it('is not what the person achieved, so the caller is told that the page is at fault', () => {
    const change = [
      entered('changePassword'),
      eventEntry('changePassword/submitted', {}, 'person'),
      ...asked('identity.changePassword', {}, notAuthorised),
      eventEntry('changePassword/changed', {}),
    ];
    const log = logOf(pageLoad(change));
    const headline = headlineOf(log);
    expect(headline.sentence.startsWith(words)).toBe(true);
    expect(headline).not.toHaveProperty('isOver');
    expect(headline.rules).toEqual(['successAnnouncedWrongly']);
    expect(adviceOf(headline, indexPageLoads(log.chapters)[0])?.text).toBe(ownTexts.de.pageFault);
  });
  it('is not reported if the service accepted it', () => {
    expect(announcedAfter(ok({})).sentence).not.toContain('announced');
    const twice = [
      ...asked('identity.changePassword', {}, notAuthorised),
      ...asked('identity.changePassword', {}, ok({})),
      eventEntry('changePassword/changed', {}),
    ];
    expect(sentenceOf(...twice, entered('entry'))).not.toContain('announced');
  });
});

describe('an exception that nothing caught', () => {
  const failed = eventEntry('page/failed', { where: 'render', name: 'TypeError' });
  it('is reported with the screen that was shown', () => {
    expect(sentenceOf(entered('entry'), entered('consent'), failed)).toContain('It was showing the consent screen.');
  });
  it('is reported without one if none had been shown', () => {
    expect(sentenceOf(failed)).not.toContain('It was showing');
  });
});

describe('an error page that the look-up of the site does not lead to [4.10]', () => {
  const site = { alias: 'acme' };
  const after = (text: string, kind: string, status: number, code?: string): string => {
    const answer = refused(kind, status, code === undefined ? {} : { code });
    const calls = [...asked('api.organizationByAlias', site, answer), ...asked('api.userIdentityProvider', {}, answer)];
    return sentenceOf(...calls, entered('problem', { main_error: `MESSAGES.ERROR.PAGE.${text}` }));
  };
  const unauthorised = ['unauthorizedResource', 401, 'UnauthorizedResourceAccessException'] as const;
  const toDirectory = 'that answer only refuses the look-up as unauthorised, which leads to the directory service';

  it.each([
    ['INVALID_SITE_NAME', toDirectory, ...unauthorised],
    ['DELETED', toDirectory, ...unauthorised],
    ['INVALID_SITE_NAME', 'that failure does not say so', 'redirect', 400, 'RedirectException'],
    ['DELETED', 'that failure does not say so', 'entityNotExists', 404, 'EntityNotExistsException'],
    ['INVALID_SITE_NAME', 'that failure does not say so', 'refused', 500, undefined],
  ] as const)('%s is a bug in the page: %s', (text, words, kind, status, code) => {
    const found = after(text, kind, status, code);
    expect(found).toContain(`”, but ${words}: a bug in the page.`);
    expect(found.startsWith('The page ended with “')).toBe(true);
    expect(found).not.toContain('its address in the settings is wrong');
  });
  it.each([
    ['INVALID_SITE_NAME', 'entityNotExists', 404],
    ['DELETED', 'redirect', 400],
  ] as const)('%s after the answer %s is none', (text, kind, status) => {
    const found = after(text, kind, status);
    expect(found).not.toContain('a bug in the page');
    expect(found).not.toContain('something in front of the service');
  });
});

describe('a call that gets one retry', () => {
  const chance = asked('random.chance', {}, 0.5);
  const token = (status: number): readonly EntryParts[] =>
    asked('api.token', {}, refused(status < 0 ? 'network' : 'refused', status));
  const refusal = (why: string): EntryParts => eventEntry('signIn/refused', { error: 'enterpriseAuth', why });
  const unavailable = refusal('exchangeRefused');
  const once = 'The page asked only once, although it should repeat a call that fails like this: a bug in the page.';

  it.each<[string, boolean, readonly EntryParts[]]>([
    ['was sent once', true, [...chance, ...token(503), unavailable]],
    ['was sent once without an answer', true, [...chance, ...token(-1), refusal('unreachable')]],
    ['was sent twice', false, [...token(503), ...chance, ...token(503), unavailable]],
    ['waits for its retry', false, [...token(503), ...chance, unavailable]],
    ['failed with a plain 500, which gets none', false, [...chance, ...token(500), unavailable]],
    ['was refused', false, [...chance, ...token(403), refusal('exchangeRefused')]],
    ['is in a log without random numbers', false, [...token(503), unavailable]],
  ])('and %s: a bug of the page is reported (%p)', (_what, isReported, entries) => {
    expect(sentenceOf(...entries).includes(once)).toBe(isReported);
  });

  it('and was sent once by another build: that may not have had to', () => {
    expect(sentenceBy(otherBuild, ...chance, ...token(503), unavailable)).toContain(
      `The page asked only once, although it should repeat a call that fails like this${perhaps}`,
    );
  });
  it('is reported as sent twice, which no bug of the page explains', () => {
    const sentence = sentenceOf(...token(503), ...chance, ...token(503), unavailable);
    expect(sentence).toBe(
      "The sign-in could not be finished: the exchange of the provider's code for tokens (token) failed, server error, status 503. The page had asked twice.",
    );
  });
});

describe('calls without an answer', () => {
  const lost = (at: number, ms: number, more = {}): readonly EntryParts[] => {
    const [question, answer] = asked('api.token', {}, refused('network', -1, more));
    return [
      { ...question, at },
      { ...answer, at: at + ms },
    ];
  };
  const chance = asked('random.chance', {}, 0.5);
  const said = (...durations: readonly number[]): string =>
    sentenceOf(
      ...durations.flatMap((ms, index) => [...lost(index * 5000, ms), ...chance]),
      eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'unreachable' }),
    );
  const limit = 'It ended twice after 1.0 s, as with a time limit of the page, a proxy or a gateway. Otherwise perhaps';

  it.each<[boolean, readonly number[]]>([
    [true, [1005, 1004]],
    [false, [1005]],
    [false, [1005, 300]],
    [false, [20, 20]],
    [false, [10_000, 10_000]],
  ])('may have ended at a time limit (%p): %p ms', (isLimit, durations) => {
    expect(said(...durations).includes(limit)).toBe(isLimit);
  });

  it.each([
    [10_000, 'timed out: the page waited 10 s, its limit for every call, and got no complete answer.'],
    [2_400_000, "failed after 40 min, far beyond the page's limit of 10 s: the device or the tab may have slept."],
  ])('are told apart from a device that slept: %p ms', (ms, words) => {
    expect(said(ms)).toContain(words);
  });

  it('that the page ended itself are no matter of the network, whatever its limit was', () => {
    const timedOut = { code: 'TimeoutError' };
    const sentence = sentenceOf(
      ...lost(0, 1005, timedOut),
      ...chance,
      ...lost(5000, 1002, timedOut),
      eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'unreachable' }),
    );
    expect(sentence).toContain(
      "timed out twice: the page's own time limit ended it after 1.0 s. Today's build waits 10 s.",
    );
    expect(sentence).not.toContain(limit);
  });

  it.each([
    [11_000, {}, 'got no complete answer in 11.0 s. It may be several requests, and the page ends each after 10 s.'],
    [16_000, {}, 'got no complete answer in 16.0 s. It may be several requests, and the page ends each after 10 s.'],
    [11_000, { code: 'ChunkLoadError' }, 'a file of the page could not be loaded (ChunkLoadError).'],
  ])('are not said to have timed out if a call may be several requests: %p ms %j', (ms, more, words) => {
    const failed = refused('network', -1, more);
    const [question, answer] = asked('identity.signIn', { username: '‹email:1›' }, failed);
    const call = [
      { ...question, at: 1 },
      { ...answer, at: 1 + ms },
    ];
    const sentence = sentenceOf(...call, eventEntry('ownLogin/refused', { failure: failed.failure }));
    expect(sentence).toContain(words);
    expect(sentence).not.toMatch(/timed out|may have slept/);
  });

  it.each<[string, string, unknown]>([
    ['the same host had answered', "the device's own network failed, the host was down or out of reach", ok({})],
    [
      'the same host had answered',
      "the device's own network failed, the host was down or out of reach",
      refused('entityNotExists', 404),
    ],
    [
      'an answer to',
      "the device's own network failed, the host was out of reach",
      refused('malformed', 200, { contentType: 'text/html', length: 900 }),
    ],
    [
      'an answer to',
      "the device's own network failed, the host was out of reach",
      refused('refused', 403, { contentType: 'text/html', length: 900 }),
    ],
    [
      'an answer to',
      "the device's own network failed, the host was out of reach",
      refused('incomplete', 200, { field: 'Id' }),
    ],
  ])('were preceded, “%s”, by another one: perhaps %s (%j)', (before, perhaps, answer) => {
    const sentence = sentenceOf(
      ...asked('api.organizationByAlias', {}, answer),
      ...lost(20, 5),
      eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'unreachable' }),
    );
    expect(sentence).toContain(`after ${before} the look-up of the site (organizationByAlias)`);
    expect(sentence).toContain(`Perhaps ${perhaps}`);
  });
});

describe('a call without an answer to a host that had answered before', () => {
  const failure = { kind: 'network', status: -1 };
  const change = asked('identity.changePassword', {}, { outcome: 'failed', failure });
  const lost = pageLoad([...change, eventEntry('changePassword/refused', { failure })]);
  const served = { served: { userPool: { endpoint: 'https://pool.test/' } } };
  const signedIn = pageLoad(asked('identity.signIn', {}, ok()));
  const unknown =
    "Perhaps the device's own network failed, the host was out of reach, its certificate was not valid, CORS headers were missing, the answer was a redirect, which the page does not follow, or a Content-Security-Policy or an extension blocked the call.";
  const known =
    "Perhaps the device's own network failed, the host was down or out of reach, its certificate was no longer valid, an error answer came without CORS headers, as from a gateway in front of it, the answer was a redirect, which the page does not follow, or an extension blocked the call.";

  it.each<[string, string, object, object]>([
    ['for the same build', known, served, {}],
    ['for another build', unknown, served, { build: '0.2.0' }],
    ['for other settings', unknown, { served: { userPool: { endpoint: 'https://other.test/' } } }, {}],
    ['for settings that the log does not hold', unknown, {}, { served: undefined }],
  ])('is about the connection, if that was %s', (_what, words, earlier, later) => {
    const { sentence } = headlineOf(logOf(withFacts(signedIn, earlier), withFacts(lost, { ...served, ...later })));
    expect(sentence).toContain(words);
    expect(sentence.includes('On an earlier page load the same host had answered the sign-in')).toBe(words === known);
  });

  it('may lack CORS headers of its own, if the answered one was another request of the service', () => {
    const sent = (operation: string): string =>
      sentenceOf(
        ...asked(`api.${operation}`, {}, ok({})),
        ...asked('api.currentUser', {}, { outcome: 'failed', failure }),
        eventEntry('signIn/refused', { error: 'enterpriseAuth', why: 'unreachable' }),
      );
    expect(sent('token')).toContain('the host was down or out of reach, CORS headers were missing, the answer');
    expect(sent('currentUser')).toContain(
      'the host was down or out of reach, an error answer came without CORS headers, as from a gateway in front of it, the',
    );
    expect(sent('currentUser')).not.toContain('certificate');
    expect(sent('token')).not.toContain('Content-Security-Policy');
  });
});

describe('a sign-in that the page considered replaced', () => {
  const start = (id: string): readonly EntryParts[] =>
    asked('storage.commit', { site: 'acme', values: { pending_sign_in: { id } }, clear: [] }, { outcome: 'committed' });
  const found = (id: string): readonly EntryParts[] => read(['pending_sign_in'], { pending_sign_in: { id } });
  const superseded = eventEntry('session/superseded', { site: 'acme', by: 'signOut' });
  const words = 'Storage still held the start that this page had made, ‹signIn:2›';

  it.each<[string, boolean, readonly EntryParts[]]>([
    [
      'the last start of the page was there',
      true,
      [...start('‹signIn:1›'), ...start('‹signIn:2›'), ...found('‹signIn:2›')],
    ],
    ['an older one was there', false, [...start('‹signIn:2›'), ...start('‹signIn:3›'), ...found('‹signIn:2›')]],
    ['none was read', false, [...start('‹signIn:2›'), ...read(['session'], {})]],
  ])('although %s: %p', (_what, isReported, entries) => {
    expect(sentenceOf(...entries, superseded).includes(words)).toBe(isReported);
  });
});

describe('a callback whose sign-in nothing had replaced', () => {
  const pending = { id: '‹signIn:1›', method: 'federate' };
  const came = (route = 'federateCallback'): EntryParts => entered(route);
  const holds = (over?: string, session?: string, more: object = {}): readonly EntryParts[] =>
    read(['session', 'pending_sign_in'], {
      pending_sign_in: { ...pending, ...(over ? { replaces: over } : {}), ...more },
      ...(session ? { session: { id: session } } : {}),
    });
  const lookedAgain = (session?: string): readonly EntryParts[] =>
    read(['session'], session ? { session: { id: session } } : {});
  const expects = { keys: ['session'], values: { session: { id: '‹signIn:1›' } } };
  const late = asked('storage.commit', { site: 'acme', values: {}, clear: [], expects }, { outcome: 'superseded' });
  const start = (session: string, outcome = 'committed') =>
    asked(
      'storage.commit',
      {
        site: 'acme',
        values: { pending_sign_in: pending },
        clear: [],
        expects: { keys: ['session'], values: { session: { id: session } } },
      },
      { outcome },
    );
  const stopped = eventEntry('session/superseded', { site: 'acme', by: 'signOut' });
  const words = 'storage held the sign-in ‹signIn:1› as it had been started';

  it.each<[string, boolean, readonly EntryParts[]]>([
    ['had been started without a session, and there was none', true, [came(), ...holds(), ...lookedAgain()]],
    ['was to replace the session that was there', true, [came(), ...holds('‹signIn:0›', '‹signIn:0›')]],
    [
      'had found the session that was there, and lost that',
      true,
      [...start('‹signIn:0›'), came(), ...holds(undefined, '‹signIn:0›')],
    ],
    ['had found another session', false, [...start('other'), came(), ...holds(undefined, '‹signIn:0›')]],
    [
      'had found the session, but was not stored',
      false,
      [...start('‹signIn:0›', 'superseded'), came(), ...holds(undefined, '‹signIn:0›')],
    ],
    ['was to replace another session', false, [came(), ...holds('‹signIn:0›', '‹signIn:2›')]],
    ['was to replace a session that is gone', false, [came(), ...holds('‹signIn:0›')]],
    ['met a session afterwards', false, [came(), ...holds(), ...lookedAgain('‹signIn:2›')]],
    ['could not be changed', false, [came(), ...holds(), ...late]],
    ['has no id', false, [came(), ...holds(undefined, undefined, { id: undefined })]],
    ['was not read on a callback', false, [came('postAuth'), ...holds()]],
  ])('because it %s: %p', (_what, isBug, entries) => {
    const sentence = sentenceOf(...entries, stopped);
    expect(sentence.includes(words)).toBe(isBug);
    expect(isBug ? '' : sentence).not.toContain('a bug in the page');
  });

  const proved = (id: string): EntryParts => eventEntry('attempt/proved', { site: 'acme', id });
  it.each<[string, boolean, readonly EntryParts[], by: string]>([
    ['a page that has proved it', true, [proved('‹signIn:1›'), came('postAuth'), ...holds()], 'start'],
    ['a page that has proved another one', false, [proved('‹signIn:2›'), came('postAuth'), ...holds()], 'start'],
    ['a page that met a session', false, [proved('‹signIn:1›'), ...holds(), ...lookedAgain('‹signIn:2›')], 'signIn'],
    ['a page that noticed a sign-out', false, [proved('‹signIn:1›'), came('postAuth'), ...holds()], 'signOut'],
  ])('or on %s: %p', (_where, isBug, entries, by) => {
    const sentence = sentenceOf(...entries, eventEntry('session/superseded', { site: 'acme', by }));
    expect(sentence.includes(words)).toBe(isBug);
  });

  const misnamed =
    'the session was ‹signIn:0› when the sign-in ‹signIn:1› was started, as it is now; that start was stored as one that replaces ‹signIn:9› instead: a bug in the page.';
  it.each<[string, boolean, readonly EntryParts[]]>([
    [
      'names a session that was not there',
      true,
      [...start('‹signIn:0›'), came(), ...holds('‹signIn:9›', '‹signIn:0›')],
    ],
    ['names the session that was there', false, [...start('‹signIn:0›'), came(), ...holds('‹signIn:0›', '‹signIn:0›')]],
    ['met another session since', false, [...start('‹signIn:0›'), came(), ...holds('‹signIn:9›', '‹signIn:2›')]],
    ['is not in this log', false, [came(), ...holds('‹signIn:9›', '‹signIn:0›')]],
  ])('because its start %s: %p', (_what, isTold, entries) => {
    const { sentence, evidence } = headlineOf(logOf(pageLoad([...entries, stopped])));
    expect(sentence.includes(misnamed)).toBe(isTold);
    expect(isTold ? evidence[0] : undefined).toEqual(isTold ? { pageLoad: 0, step: 1 } : undefined);
  });
});

describe('a secret in the field of another kind', () => {
  it('is a bug in the page', () => {
    expect(refreshedWith('‹accessToken:2›').sentence).toContain(
      'the page put ‹accessToken:2› where ‹refreshToken› belongs: a bug in the page.',
    );
  });
  it('is not reported in its own field', () => {
    expect(refreshedWith('‹refreshToken:2›').sentence).not.toContain('belongs');
  });
});

describe('the answer to the start of another tab', () => {
  const words =
    'This sign-in had been started in another tab, or in this one before it lost its session storage, by which a tab is recognised; its answer was opened in this one, which had started none in this log.';
  it('is no newer sign-in if this tab had started nothing', () => {
    const { sentence } = answeredInSecondTab(entered('enterpriseCallback'));
    expect(sentence).toContain(words);
    expect(sentence).toContain('“The start that storage held had been made in another tab, or on an earlier visit in');
    expect(sentence).not.toMatch(/newer|replaced/);
  });
  it('is not meant if what came back has the state of another start', () => {
    const other = [
      ...asked('browser.arrivalSecrets', {}, { code: '‹code:1›', state: { csrfToken: '‹csrfToken:2›' } }),
      ...read(['federate_csrf_token'], { federate_csrf_token: '‹csrfToken:1›' }),
    ];
    const { sentence } = answeredInSecondTab(...other);
    expect(sentence).not.toContain(words);
    expect(sentence).toContain('A newer sign-in, for example in another tab');
  });
  it('may be one if this tab had started a sign-in too', () => {
    const own = asked(
      'storage.commit',
      { site: 'acme', values: { pending_sign_in: { id: '‹signIn:2›' } }, clear: [] },
      {},
    );
    expect(answeredInSecondTab(...own).sentence).not.toContain(words);
  });
  it.each([
    ['none', true],
    ['intact', false],
    ['wiped', false],
  ])('is not told so if the tab knew of a start of its own: %s', (witness, isTold) => {
    expect(answeredInTab({ witness }).sentence.includes(words)).toBe(isTold);
  });
});

describe('a question whose answers were all ignored', () => {
  const press = eventEntry('guard/pressedEarly', undefined, 'person');
  const focus = eventEntry('page/focusChanged', { focused: true }, 'browser');
  const said = (...entries: readonly EntryParts[]): string => sentenceOf(entered('consent'), ...entries);
  it('is reported with the number of presses', () => {
    expect(said(press, press)).toContain('The button was pressed twice, and the page did not count it');
    expect(said(press, press)).not.toContain('keep taking it');
  });
  it('is reported with the focus that something else keeps taking', () => {
    expect(said(...Array.from({ length: 5 }, () => focus), press, press)).toContain(
      'The focus of the window changed 5 times',
    );
  });
  it('is a bug if nothing had covered it and the person had been seen', () => {
    const free = [eventEntry('guard/rested'), eventEntry('guard/personSeen', undefined, 'person'), press];
    const bug = 'although nothing had covered it for a while: a bug in the page.';
    expect(said(...free, ...free)).toContain(bug);
    expect(said(...free, press)).not.toContain(bug);
    expect(said(...free, free[0] as EntryParts, free[1] as EntryParts, focus, press)).not.toContain(bug);
    expect(sentenceBy(otherBuild, entered('consent'), ...free, ...free)).toContain(
      `although nothing had covered it for a while${perhaps}`,
    );
  });
  it('is not reported after one press, or if a later act counted', () => {
    expect(said(press)).not.toContain('ignored it');
    expect(said(press, press, eventEntry('consent/denied', undefined, 'person'))).not.toContain('ignored it');
  });
});

describe('a file of the page that could not be loaded', () => {
  const load = (route: string, value: unknown) => asked('code.load', { route }, value);
  const lost = load('consent', refused('network', -1));
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.REDIRECT' });
  it('is named, and compared with those that were loaded', () => {
    const sentence = sentenceOf(...load('entry', {}), ...lost, end);
    expect(sentence).toContain('It was the file of the consent screen. Other files of the page were loaded:');
    expect(sentenceOf(...lost, end)).toContain('It was the file of the consent screen. Perhaps the network failed');
  });
  it('is named with the reload that did not help', () => {
    const [asking] = lost;
    const log = logOf(pageLoad([asking]), pageLoad([...lost, end]));
    expect(headlineOf(log).sentence).toContain('and the page had already reloaded itself because of it');
  });
});

describe('the code of the user pool that could not be loaded', () => {
  const failed = refused('network', -1, { code: 'ChunkLoadError' });
  const signIn = [...asked('identity.signIn', {}, failed), eventEntry('ownLogin/refused', { failure: failed.failure })];
  const causes = 'perhaps this one is missing on the host, as after a new release, something in the browser blocks it';

  it('is compared with the files that were loaded', () => {
    const loaded = asked('code.load', { route: 'ownLogin' }, ok());
    expect(sentenceOf(...loaded, ...signIn)).toContain(`Other files of the page were loaded: ${causes}`);
    expect(sentenceOf(...signIn)).toContain('Perhaps the network failed, or the files are missing on the host');
    const lost = refused('network', -1);
    const unanswered = [
      ...asked('identity.signIn', {}, lost),
      eventEntry('ownLogin/refused', { failure: lost.failure }),
    ];
    expect(sentenceOf(...loaded, ...unanswered)).not.toContain('files');
  });
});

describe('a site that no address had named', () => {
  const refusal = eventEntry('signIn/refused', { error: 'error', why: 'passwordElsewhere' });
  const last = read(['siteName'], { siteName: 'initech' });
  const opened = (params: object) => address('changePassword', params);
  const words = 'No address had named the site: the page used initech, the last one used in this browser.';
  it.each<[boolean, readonly EntryParts[]]>([
    [true, [opened({}), ...last]],
    [false, [opened({ sitename: 'initech' }), ...last]],
    [false, [opened({}), ...read(['siteName'], {})]],
    [false, [opened({}), eventEntry('entry/submitted', {}, 'person'), ...last]],
  ])('is reported: %p', (isReported, entries) => {
    expect(sentenceOf(...entries, refusal).includes(words)).toBe(isReported);
  });
});
