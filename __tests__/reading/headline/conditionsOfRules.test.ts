import { adviceOf } from 'src/reading/brief/advice/advice';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { storyOf } from 'src/reading/story/story';
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
import {
  answeredWith,
  appRefused,
  cameToOlder,
  failedAfter,
  clearedAndMissed,
  openedAtCallback,
  openedAtEnd,
  ownAfter,
  sentTwice,
  siteNotFound,
  siteRedirected,
  storedAfterRefresh,
  storedUntil,
  wentOn,
  withoutSite,
  withoutClient,
} from './foundByRules';

const longPath = `DefaultRedirect.${'x'.repeat(90)}.last`;
const acts = eventEntry('entry/otherWanted', {}, 'person');
const directory = { user_idp_type: 'DIRECTORY_SERVICE' };

describe('the page that ends a sign-in', () => {
  const words =
    'The post-auth page was opened by its address, as from a bookmark or a copied link. Neither this tab nor storage has a record of a started sign-in: none was under way here. The page then ended with “The page could not finish the sign-in, because stored values that it needs were missing: federate_auth_code”.';

  it.each([
    ['in a tab that knew of no sign-in', openedAtEnd({ idp_type: 'WORKDOCS_FEDERATE' }), true],
    ['during a sign-in', openedAtEnd({ pending_sign_in: { id: '‹signIn:1›' } }), false],
    ['in a tab that goes on', openedAtEnd({}, { continues: true }), false],
    ['after storage was emptied', openedAtEnd({}, { witness: 'wiped' }), false],
    ['by the page itself', openedAtEnd({}, {}, 'flow'), false],
  ])('was opened %s', (_how, { sentence }, isSaid) => {
    expect(sentence.includes(words)).toBe(isSaid);
  });
});

describe('the page for the answer of a provider', () => {
  const words =
    'was opened by its address, as from a bookmark, a copied link or another website, and nothing in that address answers a sign-in. This tab has no record of a started one. The page then ended with “';
  const left = asked('browser.leaveTo', { to: 'https://idp.example/', csrfState: { sitename: 'acme' } }, null);

  it.each([
    ['in a new tab', openedAtCallback(), true],
    ['in a new tab, for a cause of another name', openedAtCallback({}, 'otherBrowser'), true],
    ['without a state', openedAtCallback({ arrived: { state: { form: 'missing' } } }, 'stateMissing'), true],
    ['with a state', openedAtCallback({ arrived: { state: { form: 'json' } } }), false],
    ['with a code', openedAtCallback({ arrived: { auth_code: '‹code:1›' } }), false],
    ['with an error', openedAtCallback({ params: { error: 'server_error' } }), false],
    ['in a tab that goes on', openedAtCallback({ more: { continues: true } }), false],
    ['in a tab that had started a sign-in', openedAtCallback({ more: { witness: 'intact' } }), false],
    ['after another tab had left for a provider', openedAtCallback({}, 'noCode', left), false],
    ['for a cause that is no missing answer', openedAtCallback({}, 'unreachable'), false],
  ])('was opened %s', (_how, { sentence, rules }, isSaid) => {
    expect(sentence.includes(words)).toBe(isSaid);
    expect(rules?.includes('callbackOpenedDirectly') ?? false).toBe(isSaid);
    if (isSaid) expect(sentence).not.toMatch(/^The (?:person|sign-in) came back/);
  });
});

describe('a value that a page load missed', () => {
  const words =
    'The page itself had removed pending_sign_in (0.4), which it still needed and then missed: a bug in the page. It ended with “A callback was opened, but neither this tab nor storage has a record';

  it.each([
    ['had been removed by the same one', clearedAndMissed(), true],
    ['had not been there before', clearedAndMissed(null), false],
    ['was missed after an act of the person', clearedAndMissed({}, eventEntry('entry/retried', {}, 'person')), false],
    ['was missed at another address', clearedAndMissed({}, address('entry')), false],
    [
      'had been removed after a refusal',
      clearedAndMissed({}, eventEntry('signIn/refused', { error: 'error', why: 'usedTwice' })),
      false,
    ],
  ])('%s', (_how, { sentence, isAtFault }, isSaid) => {
    expect(sentence.startsWith(words)).toBe(isSaid);
    expect(isAtFault ?? false).toBe(isSaid);
  });
});

describe('what the log proves of a refusal', () => {
  it.each([
    [
      'as a string to the look-up of the app (appMetadata), so the page treated it as absent',
      appRefused('userPool', ['ExternalSupport (string)']),
      appRefused('userPool', ['Scopes (string)']),
    ],
    [
      'answered ExternalSupport as a number',
      appRefused('userPool', ['ExternalSupport (number)']),
      appRefused('userPool', []),
    ],
    [
      'answered ExternalSupport as null',
      appRefused('userPool', ['ExternalSupport (null)']),
      appRefused('given', ['ExternalSupport (null)']),
    ],
    [
      'answered DefaultRedirect as an empty text',
      appRefused('metadata', ['DefaultRedirect (empty)']),
      appRefused('metadata', ['Name (string)']),
    ],
    [`answered ${longPath} as a list`, appRefused('metadata', [`${longPath} (list)`]), appRefused('metadata', [])],
    [
      'The page had only assumed the region us-east-1, because the look-up of the region (region)',
      siteNotFound({ assumed: true }),
      siteNotFound({}),
    ],
    [
      'In us-east-1, the look-up of the site (organizationByAlias) failed: refused with EntityNotExistsException',
      siteNotFound({ assumed: true }),
      siteNotFound({ assumed: true }, refused('refused', 403)),
    ],
    [
      'but the service had named both: a bug in the page',
      withoutClient('https://center.test/authorize'),
      withoutClient('http://center.test/authorize'),
    ],
    ['The service in us-east-1 does not know a site with this name', siteNotFound({}), siteNotFound({ assumed: true })],
    [
      'In us-east-1, the look-up of the site (organizationByAlias) failed: refused with RedirectException',
      siteRedirected({ assumed: true }),
      siteRedirected({}),
    ],
    [
      'The service in us-east-1 answered as for a site that was deleted or moved',
      siteRedirected({}),
      siteRedirected({ assumed: true }),
    ],
    ['then assumed DIRECTORY_SERVICE and went on to start it', wentOn(directory), wentOn({})],
    ['then assumed DIRECTORY_SERVICE', wentOn(directory), wentOn(directory, acts)],
    ['Both sign-ins had been started in this tab', cameToOlder('tab1'), cameToOlder('tab2')],
    ['timed out twice', failedAfter(10_000), failedAfter(9_000)],
    [
      'the page stored the one that it had before: a bug in the page. The service refused the older one',
      storedAfterRefresh('‹refreshToken:1›'),
      storedAfterRefresh('‹refreshToken:2›'),
    ],
    [
      'stored directory_auth_code as already expired (directory_auth_code_exp lay 601 ms before the moment of storing)',
      storedUntil(1_900_000_000),
      storedUntil(1_900_000_600),
    ],
    // A log may hold any number, also one that no clock can show.
    ['stored directory_auth_code as already expired', storedUntil(-1e13), storedUntil(1e13)],
    [
      'and then never sent it: a bug in the page. It then ended with “',
      storedUntil(1_900_000_000),
      storedUntil(1_900_000_000, ...asked('api.token', { Code: '‹code:1›' }, ok({}))),
    ],
    [
      'as already expired',
      storedUntil(1_900_000_000),
      storedUntil(1_900_000_000, ...asked('api.token', {}, ok({ ExpirationDateTime: '2030-03-17T17:46:40.000Z' }))),
    ],
    [
      'The same refresh token had been used before, and the answer had replaced it.',
      storedAfterRefresh('‹refreshToken:1›'),
      storedAfterRefresh('‹refreshToken:1›', {}),
    ],
    [
      'as a number to the look-up of the current user (currentUser), so the page treated it as absent',
      answeredWith('signIn.userInvalid', 'currentUser', {}, ['User.Id (number)']),
      answeredWith('signIn.userInactive', 'currentUser', {}, ['User.Id (number)']),
    ],
    [
      'returned a state that is not the JSON that the page sends',
      withoutSite({ form: 'notJson' }),
      withoutSite({ csrfToken: '‹csrfToken:1›' }),
    ],
  ])('“%s” is said, and only then', (words, said, unsaid) => {
    expect(said.sentence).toMatch(words);
    expect(unsaid.sentence).not.toMatch(words);
  });

  it('also reports a mistyped field when nothing was refused', () => {
    const end = (more: object): string =>
      headlineOf(logOf(pageLoad([...asked('api.userIdentityProvider', {}, ok({}, { ...more })), entered('entry')])))
        .sentence;
    expect(end({ mistyped: ['IdentityProvider (number)'] })).toContain(
      "answered IdentityProvider as a number to the look-up of the person's provider",
    );
    expect(end({})).not.toContain('answered');
  });

  it.each([
    ['RedirectUris', 'RedirectUris (string)', 'with RedirectUris as a string, which the page cannot use'],
    ['RedirectUris.1', 'RedirectUris[] (null)', 'with RedirectUris.1 as null, which the page cannot use'],
    ['RedirectUris', 'Scopes (string)', 'without RedirectUris'],
  ])('of an incomplete answer: %s did not come, or as %s', (field, mistyped, words) => {
    const { failure } = refused('incomplete', 200, { field });
    const answer = { outcome: 'failed', failure, mistyped: [mistyped] };
    const refusal = pageLoad([
      ...asked('api.appMetadata', {}, answer),
      eventEntry('redirect/refused', { why: 'metadata' }),
    ]);
    expect(headlineOf(logOf(refusal)).sentence).toContain(`the answer was incomplete, ${words}.`);
    const ended = pageLoad([
      ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, answer),
      { ...eventEntry('session/refreshFailed', { site: 'acme', failure }), cause: 2 },
    ]);
    expect(headlineOf(logOf(ended)).sentence).toContain(`the answer was incomplete, ${words}.`);
    expect(storyOf([ended]).at(-1)?.sentence).toContain(`the answer was incomplete, ${words}.`);
  });

  const center = 'IAMIdentityCenterAuthInitiationParams';
  const initiation = 'IdentityProviderAuthInitiationParams';
  const client = { OIDCUrl: 'http://center.test/authorize', OIDCClientId: 'client' };
  /** The answer on which each of these causes rests, with each of the optional fields that it needs. */
  const rests: readonly (readonly [cause: string, question: string, value: object, fields: readonly string[]])[] = [
    ['redirect.userPool', 'appMetadata', { ExternalSupport: false }, ['ExternalSupport']],
    ['redirect.metadata', 'appMetadata', { DefaultRedirect: 'https://app.test' }, ['DefaultRedirect']],
    ['signIn.ownLoginNotAllowed', 'organizationByAlias', { Mode: 'CONNECTED' }, ['Mode']],
    ['signIn.userInvalid', 'currentUser', { User: { Id: 'id' } }, ['User', 'User.Id']],
    [
      'signIn.noOidcClient',
      'userIdentityProvider',
      { [initiation]: { [center]: client } },
      ['', `.${center}`, `.${center}.OIDCUrl`, `.${center}.OIDCClientId`].map((path) => initiation + path),
    ],
  ];
  const without = (value: object, [name = '', ...path]: readonly string[]): object =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]: [string, object]) =>
        key !== name ? [[key, inner]] : path.length > 0 ? [[key, without(inner, path)]] : [],
      ),
    );
  const cases = rests.flatMap(([cause, question, value, fields]) =>
    fields.map((field) => ({ cause, question, value, field })),
  );

  it.each(cases)('of $cause: it rests on $field if the answer lacked it, and only then', (each) => {
    const { cause, question, value, field } = each;
    const words = ` had no ${field}`;
    const sentenceOf = (given: object, mistyped: readonly string[] = []): string =>
      answeredWith(cause, question, given, mistyped).sentence;
    expect(sentenceOf(without(value, field.split('.')))).toContain(words);
    expect(sentenceOf(value)).not.toContain(words);
    // A field of another type is not missing.
    expect(sentenceOf(without(value, field.split('.')), [`${field} (number)`])).not.toContain(words);
    // Another cause after the same answer.
    expect(answeredWith('redirect.given', question, {}, []).sentence).not.toContain(words);
  });
});

describe('a submit that was refused the second time', () => {
  it('ends with one full stop, even if the second answer does', () => {
    const words = 'Invalid verification code provided, please try again.';
    const { sentence } = sentTwice(refused('network', -1), undefined, words);
    expect(sentence).toContain('please try again. ');
    expect(sentence).not.toContain('..');
  });

  it.each<[string, boolean, ReturnType<typeof sentTwice>]>([
    ['was lost the first time', true, sentTwice(refused('network', -1))],
    ['was refused the first time too', false, sentTwice(refused('refused', 400, { code: 'CodeMismatchException' }))],
    ['had another code the first time', false, sentTwice(refused('network', -1), '‹verificationCode:2›')],
    ['never left the browser', false, sentTwice(refused('network', -1, { code: 'ChunkLoadError' }))],
  ])('may have been done if it %s: %p', (_what, isSaid, { sentence }) => {
    expect(sentence.includes('the password may have been reset then')).toBe(isSaid);
  });
});

describe('a code that was sent twice', () => {
  const token = asked('api.token', { Code: '‹code:1›' }, refused('refused', 400));
  const sent = (answer?: unknown) => asked('api.token', { Code: '‹code:1›' }, answer).slice(0, answer ? 2 : 1);
  const end = [...token, eventEntry('signIn/refused', { error: 'error', why: 'exchangeRefused' })];
  it.each<[string, string, PageLoadEntries]>([
    ['The same code had been exchanged before;', 'was answered', pageLoad([...sent(ok({}))])],
    [
      'The same code had been used in a call before, without an answer in this log;',
      'was not answered',
      pageLoad([...sent()]),
    ],
    ['Another tab of this log used the same code too;', 'is of another tab', pageLoad([...sent()], 'tab2')],
  ])('is reported, “%s”, if the other call %s', (words, _how, other) => {
    expect(headlineOf({ ...logOf(other, pageLoad(end)), savedBy: 1 }).sentence).toMatch(words);
  });
});

describe('a first profile after a reload', () => {
  const sent = open('identity.setNewPassword');
  const answered = (answer: object) => asked('identity.setNewPassword', {}, answer);
  const wanted = asked('identity.signIn', {}, { outcome: 'newPasswordRequired', attributes: [] });
  it.each<[string, boolean, readonly EntryParts[]]>([
    ['it had been sent without an answer', true, [...wanted, sent]],
    ['its answer was lost', true, [...wanted, ...answered(refused('network', -1))]],
    ['the service failed', true, [...wanted, ...answered(refused('refused', 503))]],
    ['it was never sent', false, wanted],
    ['it was refused', false, [...wanted, ...answered(refused('refused', 400, { code: 'InvalidPasswordException' }))]],
    ['it never left the browser', false, [...wanted, ...answered(refused('network', -1, { code: 'ChunkLoadError' }))]],
    ['the user pool wanted one again', false, [...wanted, sent, ...wanted]],
  ])('may be saved if %s: %p', (_how, isSaid, before) => {
    const restored = eventEntry('store/restored', { site: 'acme', slices: { updateUser: {} } });
    const { sentence, rules } = headlineOf(logOf(pageLoad(before), pageLoad([entered('ownLogin'), restored])));
    expect(sentence.includes('it is not known whether the first profile and password were saved')).toBe(isSaid);
    expect(sentence.includes('was interrupted because the page was loaded again')).toBe(!isSaid);
    expect(rules ?? []).toEqual(isSaid ? ['sameSubmitUnanswered'] : []);
  });
});

describe('a way to sign in that differs from before', () => {
  it.each([
    ['was named for the same person', true, ownAfter('WORKDOCS_FEDERATE')],
    ['was the same', false, ownAfter('WORKDOCS')],
    ['was that of another person', false, ownAfter('WORKDOCS_FEDERATE', '‹email:2›')],
  ])('is reported if it %s: %p', (_what, isSaid, { sentence }) => {
    expect(sentence.includes('another way to sign in for the same person than before')).toBe(isSaid);
  });

  it('is history once it was named again, and is never why somebody cannot sign in', () => {
    const lookUp = (IdentityProvider: string) =>
      asked('api.userIdentityProvider', { email: '‹email:1›' }, ok({ IdentityProvider }));
    const rejected = refused('refused', 400, { code: 'NotAuthorizedException' });
    const end = [...asked('identity.signIn', {}, rejected), eventEntry('ownLogin/refused', rejected)];
    const after = (...ways: readonly string[]) => logOf(...ways.map((way) => pageLoad(lookUp(way))), pageLoad(end));
    const ways = ['WORKDOCS_FEDERATE', 'WORKDOCS'] as const;
    const moved = headlineOf(after(...ways));
    expect(moved.rules).toContain('lookUpNamedOtherMethod');
    expect(headlineOf(after(...ways, 'WORKDOCS')).rules ?? []).not.toContain('lookUpNamedOtherMethod');
    const page = indexPageLoads(after(...ways).chapters).at(-1);
    expect(adviceOf(moved, page)).toEqual(adviceOf({ ...moved, rules: [] }, page));
  });

  it('is about no person if none was named', () => {
    const { sentence } = ownAfter('WORKDOCS_FEDERATE', undefined, undefined);
    expect(sentence).toContain('The service named another way to sign in than before: WORKDOCS, and WORKDOCS_FEDERATE');
  });

  it('is said of the host of the page if it is a region', () => {
    const region = (name: string) => asked('api.region', {}, ok({ region: name }));
    const end = eventEntry('signIn/refused', { error: 'error', why: 'noTokens' });
    const { sentence } = headlineOf(logOf(pageLoad([...region('us-east-1'), ...region('eu-west-1'), end])));
    expect(sentence).toContain("The page's host named another region than before: eu-west-1, and us-east-1 earlier.");
  });
});

describe('a refused refresh', () => {
  const ended = [
    ...asked('api.refreshToken', {}, refused('refused', 401)),
    eventEntry('session/ended', { site: 'acme' }),
  ];
  const lookUp = asked('api.userIdentityProvider', {}, refused('refused', 403, { message: 'Forbidden' }));
  it.each([
    ['right after it', true, [...ended, ...lookUp]],
    ['once the person had gone on', false, [...ended, eventEntry('entry/submitted', {}, 'person'), ...lookUp]],
    ['before it', false, [...lookUp, ...ended]],
  ])('is followed by the failure of another call %s: %p', (_when, isSaid, entries) => {
    const { sentence } = headlineOf(logOf(pageLoad(entries)));
    expect(sentence.includes('(userIdentityProvider) failed: refused, status 403: Forbidden')).toBe(isSaid);
  });
});

it('a session that ended is not said to have been ended by the service', () => {
  const answer = refused('refused', 401, { contentType: 'text/html', length: 812 });
  const { sentence } = headlineOf(
    logOf(pageLoad([...asked('api.refreshToken', {}, answer), eventEntry('session/ended', { site: 'acme' })])),
  );
  expect(sentence).toContain('The page ended the session, because the refresh of the token (refreshToken) failed, ');
  expect(sentence).toContain('something else has answered');
});

describe('a failure before a refusal', () => {
  const app = (answer: unknown) => asked('api.appMetadata', {}, answer);
  const away = refused('refused', 503);
  const code = (route: string, value: unknown) => asked('code.load', { route }, value);
  const error = [
    address('problem', {}, {}, 'flow'),
    entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.REDIRECT' }),
  ];
  const missing = 'A file of the page could not be loaded';
  const lookUp = 'the look-up of the app failed';

  it.each<[boolean, string, string, readonly EntryParts[]]>([
    [true, lookUp, 'it is the last answer', [...app(away), ...app(away)]],
    [false, lookUp, 'the same call succeeded since', [...app(away), ...app(ok({}))]],
    [true, lookUp, 'another call succeeded since', [...app(away), ...asked('api.region', {}, ok())]],
  ])('decides (%p: %s) if %s', (isSaid, words, _what, entries) => {
    const { sentence } = headlineOf(logOf(pageLoad([...entries, eventEntry('redirect/refused', { why: 'metadata' })])));
    expect(sentence.includes(words)).toBe(isSaid);
  });

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'it led to the error page', [address('consent'), ...code('consent', away)]],
    [true, 'another file was loaded since', [address('consent'), ...code('consent', away), ...code('problem', ok())]],
    [false, 'the same file was loaded since', [address('consent'), ...code('consent', away), ...code('consent', ok())]],
    [false, 'another address was opened since', [address('consent'), ...code('consent', away), address('entry')]],
  ])('of a file decides (%p) if %s', (isSaid, _what, entries) => {
    const { sentence } = headlineOf(logOf(pageLoad([...entries, ...error])));
    expect(sentence.includes(missing)).toBe(isSaid);
  });
});

it('a session after a sign-out is certain only if the log shows the sign-out', () => {
  const out = pageLoad([entered('entry', { logout_flow: true })]);
  const finds = pageLoad(read(['session'], { session: { id: '‹signIn:1›', method: 'federate' } }));
  const leaves = pageLoad([entered('logout'), ...asked('browser.startAfresh', { address: '/' }, undefined)]);
  expect(headlineOf(logOf(leaves, out, finds)).sentence).toContain('After the sign-out a session was still stored');
  for (const loads of [
    [out, finds],
    [pageLoad([entered('logout')]), out, finds],
  ])
    expect(headlineOf(logOf(...loads)).sentence).toContain(
      'If there was one, a session was still stored afterwards, and no page of this log had signed in since',
    );
});

describe('a session after a sign-out', () => {
  const out = pageLoad([entered('entry', { logout_flow: true })]);
  const finds = read(['session'], { session: { id: '‹signIn:1›', method: 'federate' } });
  const mark = read(['session'], { session: { id: '‹signIn:1›', since: 1 } });
  const signsIn = asked(
    'storage.commit',
    { site: 'acme', values: { session: {} }, clear: [] },
    { outcome: 'committed' },
  );
  it.each([
    ['no page had signed in', true, [out, pageLoad([...finds, entered('entry')])]],
    ['a page had signed in', false, [out, pageLoad([...signsIn, ...finds, entered('entry')])]],
    ['another tab had signed in', false, [out, pageLoad([...finds, entered('entry')]), pageLoad([...signsIn], 'tab2')]],
    ['there is only the mark of the sign-out', false, [out, pageLoad([...mark, entered('entry')])]],
    ['there is none', false, [out, pageLoad([...read(['session'], {}), entered('entry')])]],
    ['there was no sign-out', false, [pageLoad([entered('entry')]), pageLoad([...finds, entered('entry')])]],
  ])('is reported if %s: %p', (_what, isSaid, loads) => {
    const { sentence } = headlineOf({ ...logOf(...loads), savedBy: 1 });
    expect(sentence.includes('had signed in since: for example, the sign-out had not removed it')).toBe(isSaid);
  });
});
