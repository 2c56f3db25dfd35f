import { headlineOf } from 'src/reading/headline/headline';
import { isFaultyEnd } from 'src/reading/headline/diagnosis/tabDiagnosis';
import type { PageLoadEntries } from 'src/journal/log/entry';
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
  withFacts,
} from '__tests__/journal/pageLoads';

const sentenceOf = (...loads: readonly PageLoadEntries[]): string => headlineOf(logOf(...loads)).sentence;
const again = withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' });
const late = (ms: number, parts: EntryParts): EntryParts => ({ ...parts, at: ms });
const write = (values: object) => asked('storage.write', { site: 'acme', values }, 'local');
const change = (args: object, outcome: string, more: object = {}) =>
  asked('storage.commit', { site: 'acme', values: {}, clear: [], ...args }, { outcome, ...more });
const acts = eventEntry('entry/otherWanted', {}, 'person');

const callbacks = {
  none: 'https://docs.example/?sitename=acme',
  directory: 'https://docs.example/?callback=enterprisecallback&sitename=acme',
  federate: 'https://docs.example/?callback=workdocsFederateCallback',
};
/** The departure to a provider with a state. */
const leaves = (to: keyof typeof callbacks, csrfState?: object): readonly EntryParts[] =>
  asked(
    'browser.leaveTo',
    {
      to: 'https://idp.example/',
      query: { client_id: 'client', redirect_uri: callbacks[to] },
      ...(csrfState ? { csrfState } : {}),
    },
    undefined,
  );
const state = { csrfToken: '‹csrfToken:1›', sitename: 'acme' };

/** A departure to an app with this query, after everything that the page hands over was read. */
const handsOver = (query: object, external = true): readonly EntryParts[] => [
  ...read(['auth_code', 'request_state'], { auth_code: '‹code:1›', request_state: '‹requestState:1›' }),
  eventEntry('redirect/redirecting', { name: 'Notes', external, withTokens: false }),
  ...asked('browser.leaveTo', { to: 'https://notes.example/', query }, undefined),
];
/** An approval of an app's request by its code challenge. */
const allows = (codeChallenge: string): readonly EntryParts[] => [
  address('checkAuth', { application_id: 'notes', code_challenge: '‹codeChallenge:1›' }),
  eventEntry('consent/given', { site: 'acme', applicationId: 'notes', codeChallenge }),
];
/** A departure to the document application after the path of a link was read. */
const opensDocuments = (stored: object, path?: string): readonly EntryParts[] => [
  ...asked('browser.address', {}, { route: 'checkAuth', params: { site_redirect_path: '‹path:1›' } }),
  ...read(['site_redirect_path'], stored),
  ...asked(
    'browser.leaveTo',
    { to: 'https://acme.example/', query: { load_user_info: 'true' }, ...(path ? { path } : {}) },
    undefined,
  ),
];
/** A screen to which the page went for a new password, and which it left at once. */
const turnsBack = (params: object, ...between: readonly EntryParts[]): readonly EntryParts[] => [
  address('ownLogin', {}),
  eventEntry('ownLogin/passwordForgotten', { siteName: 'acme', username: '‹email:1›' }, 'person'),
  ...asked('identity.forgotPassword', {}, ok({ destination: '‹destination:1›' })),
  eventEntry('resetPassword/codeSent', { destination: '‹destination:1›' }),
  address('forgotPassword', params, {}, 'flow'),
  ...between,
  address('ownLogin', {}, {}, 'flow'),
  entered('ownLogin'),
];

describe('a stored session that the check of the session removed', () => {
  const token = { gb_refresh_token: '‹refreshToken:1›' };
  const looked = read(['gb_refresh_token'], token);
  const refusal = asked('api.refreshToken', {}, refused('refused', 401));
  const request = address('checkAuth', { application_id: 'notes', code_challenge: '‹codeChallenge:1›' });

  it.each<[boolean, string, readonly EntryParts[], string?]>([
    [true, 'nothing was tried', looked],
    [false, 'there was none', read(['gb_refresh_token'], {})],
    [false, 'storage held another one by then', looked, 'superseded'],
    [false, 'the refresh was refused', [...looked, ...refusal]],
    [false, 'another tab had refreshed it', [...looked, eventEntry('session/refreshed', { site: 'acme' })]],
    [false, 'the computer is shared', [eventEntry('sharing/continued'), ...looked]],
    [false, 'the person acted before', [...looked, acts]],
    [false, 'there was a sign-out elsewhere', [...looked, eventEntry('session/signedOutElsewhere', { site: 'acme' })]],
    [false, 'an app had asked for access', [request, ...looked]],
    [false, 'something is withheld', [...looked, { kind: 'withheld', of: 'asked' }]],
  ])('is a bug: %p, if %s', (isBug, _what, before, outcome = 'committed') => {
    const removes = change({ clear: ['gb_access_token', 'gb_refresh_token'] }, outcome);
    const load = pageLoad([entered('checkAuth'), ...before, ...removes, entered('ownLogin')]);
    const words = 'A session was stored, but the page removed it without trying to refresh it: a bug in the page.';
    expect(sentenceOf(load).includes(words)).toBe(isBug);
  });
});

describe('what a page owes, at the end of a log without a refusal', () => {
  const refreshed = eventEntry('session/refreshed', { site: 'acme' });
  const looked = (value: object) => read(['gb_refresh_token'], value);
  const token = { gb_refresh_token: '‹refreshToken:1›' };
  const given = address('checkAuth', { site_redirect_path: '‹path:1›' });
  const tokens = ok({ AccessToken: '‹accessToken:1›', RefreshToken: '‹refreshToken:1›', ExpirationDateTime: 'soon' });
  const group = { gb_access_token: '‹accessToken:1›', gb_refresh_token: '‹refreshToken:1›', gb_access_token_exp: 1 };
  const { gb_refresh_token: _without, ...part } = group;

  it.each<[string, boolean, string, readonly EntryParts[]]>([
    [
      'was never answered',
      true,
      'its own storage is silent',
      [open('storage.read', { keys: ['store'] }), late(2000, acts)],
    ],
    ['was never answered', false, 'the page was left at once', [open('storage.read', { keys: ['store'] }), acts]],
    ['was never answered', false, 'time has to pass', [open('clock.wait', { ms: 9000 }), late(2000, acts)]],
    ['was never answered', false, 'another tab may keep a turn', [open('storage.commit'), late(2000, acts)]],
    [
      'was never answered',
      false,
      'something is withheld',
      [open('storage.read'), { kind: 'withheld' }, late(2000, acts)],
    ],
    ['still sent the person to sign in', true, 'a session was refreshed', [refreshed, ...leaves('directory')]],
    ['still sent the person to sign in', true, 'own sign-in was shown', [refreshed, entered('ownLogin')]],
    [
      'still sent the person to sign in',
      false,
      'the person asked for another form',
      [refreshed, acts, entered('ownLogin')],
    ],
    [
      'still sent the person to sign in',
      false,
      'the person wanted another way',
      [refreshed, acts, ...leaves('directory')],
    ],
    [
      'without trying to refresh it',
      true,
      'a session was stored',
      [entered('checkAuth'), ...looked(token), ...leaves('directory')],
    ],
    [
      'without trying to refresh it',
      false,
      'the refresh failed',
      [
        entered('checkAuth'),
        ...looked(token),
        ...asked('api.refreshToken', {}, refused('network', -1)),
        ...leaves('directory'),
      ],
    ],
    [
      'without trying to refresh it',
      false,
      'the computer is shared',
      [entered('checkAuth'), ...asked('storage.keepIn', {}, 'tab'), ...looked(token), ...leaves('directory')],
    ],
    [
      'without trying to refresh it',
      false,
      'the computer had been marked as shared before',
      [eventEntry('sharing/continued'), entered('checkAuth'), ...looked(token), ...leaves('directory')],
    ],
    ['without looking at what is stored', true, 'it was checked', [entered('checkAuth'), ...leaves('directory')]],
    [
      'without looking at what is stored',
      false,
      'there was none',
      [entered('checkAuth'), ...looked({}), ...leaves('directory')],
    ],
    [
      'without looking at what is stored',
      false,
      'an app had asked for access',
      [
        address('checkAuth', { application_id: 'notes', code_challenge: '‹codeChallenge:1›' }),
        entered('checkAuth'),
        ...leaves('directory'),
      ],
    ],
    ['without looking at what is stored', false, 'it was not checked', [entered('entry'), ...leaves('directory')]],
    [
      'had given site_redirect_path, but the page had not stored it',
      true,
      'it is missing',
      [given, ...read(['site_redirect_path'], {})],
    ],
    [
      'had given site_redirect_path, but the page had not stored it',
      false,
      'it was stored',
      [
        given,
        ...write({ site_redirect_path: '‹path:1›' }),
        ...read(['site_redirect_path'], {}).map((each) => late(5000, each)),
      ],
    ],
    [
      'contained gb_refresh_token, but the page stored only the rest',
      true,
      'a token is left out',
      [...asked('api.token', {}, tokens), ...change({ values: part }, 'committed')],
    ],
    [
      'contained gb_refresh_token, but the page stored only the rest',
      false,
      'all are stored',
      [...asked('api.token', {}, tokens), ...change({ values: group }, 'committed'), entered('entry')],
    ],
    [
      'contained gb_refresh_token, but the page stored only the rest',
      false,
      'storage refused them all',
      [...asked('api.token', {}, tokens), ...change({ values: part }, 'refused'), entered('entry')],
    ],
    [
      'contained gb_refresh_token, but the page stored only the rest',
      false,
      'the computer is shared, where none is stored',
      [eventEntry('sharing/continued'), ...asked('api.token', {}, tokens), ...change({ values: part }, 'committed')],
    ],
    [
      'contained a new gb_refresh_token, but the page stored the one that it had before',
      true,
      'an older token is kept',
      [
        ...asked('api.token', {}, tokens),
        ...change({ values: { ...group, gb_refresh_token: '‹refreshToken:0›' } }, 'committed'),
      ],
    ],
    [
      'contained a new gb_refresh_token, but the page stored the one that it had before',
      false,
      'the answer contained none',
      [
        ...looked({ gb_refresh_token: '‹refreshToken:0›' }),
        ...asked('api.refreshToken', {}, ok({ AccessToken: '‹accessToken:1›' })),
        ...change({ values: { ...group, gb_refresh_token: '‹refreshToken:0›' } }, 'committed'),
        entered('entry'),
      ],
    ],
    ['left for the app without state', true, 'its state was stored', handsOver({ code: '‹code:1›' })],
    ['left for the app without code', true, 'the code was stored', handsOver({ state: '‹requestState:1›' })],
    [
      'left for the app without state',
      false,
      'it was handed over',
      handsOver({ code: '‹code:1›', state: '‹requestState:1›' }),
    ],
    ['left for the app without state', false, 'it is the drive client', handsOver({ code: '‹code:1›' }, false)],
    [
      'used ‹codeChallenge:2›, which no address, answer or person had given it as a value of this kind; it had been given ‹codeChallenge:1›: a bug in the page.',
      true,
      'an approval is for another request',
      allows('‹codeChallenge:2›'),
    ],
    ['which no address, answer or person had given it', false, 'it is for this one', allows('‹codeChallenge:1›')],
    [
      'The user pool said that it had sent a code to ‹destination:1›. The page went to the password reset without username',
      true,
      'the person had given it',
      turnsBack({ sitename: 'acme' }),
    ],
    ['without username', false, 'it was in the address', turnsBack({ username: '‹email:1›' })],
    ['without username', false, 'the person went back', turnsBack({}, acts)],
    [
      'stored idp_type and could not read it back a moment later',
      true,
      'nobody else had the time',
      [...write({ idp_type: 'WORKDOCS' }), ...read(['idp_type'], {}), entered('entry')],
    ],
    [
      'another kind of sign-in than the look-up had named',
      true,
      'own sign-in left for a provider',
      [...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'WORKDOCS' })), ...leaves('directory')],
    ],
    [
      'another kind of sign-in than the look-up had named',
      false,
      'it left for the one that was named',
      [...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'DIRECTORY_SERVICE' })), ...leaves('directory')],
    ],
  ])('“%s” is part of the headline (%s) if %s', (words, isSaid, _where, entries) => {
    const { sentence, evidence } = headlineOf(logOf(pageLoad(entries), again));
    expect([sentence.includes(words), /a bug in the page/.test(sentence)]).toEqual([isSaid, isSaid]);
    if (isSaid) expect(evidence[0]?.pageLoad).toBe(0);
  });

  const link = { site_redirect_path: '‹path:1›' };
  it.each([
    ['says', 'the path was left out', opensDocuments(link)],
    ['says', 'the path of this visit was left out', opensDocuments({ ...link, visit_trip: 'trip' })],
    ['does not say', 'it is that of another visit', opensDocuments({ ...link, visit_trip: 'theirs' })],
    ['does not say', 'it was handed on', opensDocuments(link, '‹path:1›')],
    ['does not say', 'none was stored', opensDocuments({})],
  ])('%s that a link lost its path if %s, and never calls that a fault', (says, _where, entries) => {
    for (const loads of [[pageLoad(entries)], [pageLoad(entries), pageLoad([entered('entry')])]]) {
      const headline = headlineOf(logOf(...loads));
      expect(headline.sentence.includes('without the path of the link')).toBe(says === 'says');
      expect(isFaultyEnd(headline)).toBe(false);
    }
  });

  it('is also looked for where the log ends with the departure', () => {
    expect(sentenceOf(pageLoad(handsOver({ code: '‹code:1›' })))).toContain('left for the app without state');
    expect(sentenceOf(pageLoad(handsOver({ code: '‹code:1›', state: '‹requestState:1›' })))).not.toContain('without');
  });

  it('does not say that a page waits if its own storage never answered', () => {
    const sent = late(2000, eventEntry('entry/submitted', { siteName: 'acme' }, 'person'));
    expect(sentenceOf(pageLoad([open('storage.read', { keys: ['store'] }), entered('entry'), sent]))).toContain(
      'Nothing was pending any more: a bug in the page.',
    );
  });
});

describe('a cause that the log contradicts', () => {
  const refusal = (why: string, more: object = {}): EntryParts =>
    eventEntry('signIn/refused', { error: 'error', why, ...more });
  const superseded = eventEntry('session/superseded', { site: 'acme', by: 'signOut' });
  const none = read(['session'], {});
  const session = read(['session'], { session: { id: '‹signIn:1›' } });
  const expects = { expects: { keys: ['session'], values: {} } };
  const pending = { pending_sign_in: { id: '‹signIn:1›' } };
  const both = { expects: { keys: ['session', 'pending_sign_in'], values: pending } };
  const held = read(['session', 'pending_sign_in'], pending);
  const noRequest = read(['application_id', 'app_access_since'], {});
  const expired = eventEntry('redirect/refused', { why: 'expired' });
  const toApp = [address('appRedirect', {}, {}, 'flow'), entered('appRedirect')];
  const error = [
    ...asked('browser.address', {}, { route: 'problem', params: {} }),
    address('problem', {}, {}, 'flow'),
    entered('problem'),
  ];
  const cameBack = [address('federateCallback'), entered('federateCallback')];

  it.each<[string, boolean, string, readonly EntryParts[]]>([
    [
      'storage held what the change expected',
      true,
      'it was there before and after',
      [...none, ...change(expects, 'superseded'), ...none, superseded],
    ],
    [
      'storage held what the change expected',
      false,
      'something else was there afterwards',
      [...none, ...change(expects, 'superseded'), ...session, superseded],
    ],
    [
      'storage held what the change expected',
      false,
      'nobody looked afterwards',
      [...none, ...change(expects, 'superseded'), superseded],
    ],
    [
      'storage held what the change expected',
      false,
      'there was no lock',
      [...none, ...change(expects, 'superseded', { unlocked: true }), ...none, superseded],
    ],
    [
      'storage held what the change expected',
      true,
      'what came back counts as used',
      [...held, ...change(both, 'superseded'), ...held, refusal('usedTwice')],
    ],
    [
      'storage held what the change expected',
      false,
      'the start was marked as used',
      [
        ...held,
        ...change(both, 'superseded'),
        ...read(['session', 'pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', used: true } }),
        refusal('usedTwice'),
      ],
    ],
    [
      'pending_sign_in was there afterwards',
      true,
      'what was refused is there',
      [...change({ values: pending }, 'refused'), ...read(['pending_sign_in'], pending), refusal('storageBlocked')],
    ],
    [
      'pending_sign_in was there afterwards',
      false,
      'it is not',
      [...change({ values: pending }, 'refused'), ...read(['pending_sign_in'], {}), refusal('storageBlocked')],
    ],
    ...(['https://directory.test/password', 'ftp://directory.test', undefined] as const).map(
      (ChangePasswordUrl): [string, boolean, string, readonly EntryParts[]] => [
        'the service had named the address',
        ChangePasswordUrl?.startsWith('https:') ?? false,
        `the answer contains ${ChangePasswordUrl ?? 'none'}`,
        [...asked('api.passwordUrl', {}, ok({ ChangePasswordUrl })), refusal('incompleteAnswer')],
      ],
    ),
    ['no request of an app was stored', true, 'it is absent', [...noRequest, expired]],
    [
      'no request of an app was stored',
      false,
      'the page had noticed before that it had expired',
      [eventEntry('appRequest/expired', { site: 'acme' }), ...noRequest, expired],
    ],
    [
      'no request of an app was stored',
      false,
      'there is one',
      [...read(['application_id', 'app_access_since'], { application_id: 'app-1', app_access_since: 1 }), expired],
    ],
    ['no app had asked for access', true, 'a flow went there', [...toApp, ...noRequest, ...error]],
    [
      'no app had asked for access',
      false,
      'an app had asked',
      [address('checkAuth', { application_id: 'app-1' }), ...toApp, ...noRequest, ...error],
    ],
    [
      'no app had asked for access',
      false,
      'the address led there',
      [
        address('appRedirect'),
        { ...entered('appRedirect'), payload: { route: 'appRedirect', arrival: 'first' } },
        ...error,
      ],
    ],
    [
      "the page's own flow had gone to that address",
      true,
      'no provider did',
      [address('federateCallback', {}, {}, 'flow'), entered('federateCallback'), refusal('noCode')],
    ],
    ["the page's own flow had gone to that address", false, 'a provider did', [...cameBack, refusal('noCode')]],
  ])('“%s” is part of the headline (%s) if %s', (words, isSaid, _where, entries) => {
    expect(sentenceOf(pageLoad(entries)).includes(words)).toBe(isSaid);
  });

  it('does not blame storage if another tab of the log began a sign-in', () => {
    const other = pageLoad(change({ values: { pending_sign_in: { id: '‹signIn:2›' } } }, 'committed'), 'tab2');
    const own = pageLoad([...held, ...change(both, 'superseded'), ...held, refusal('usedTwice')]);
    expect(sentenceOf(other, own)).not.toContain('storage held');
  });

  const named = (IdentityProvider: string) => asked('api.userIdentityProvider', {}, ok({ IdentityProvider }));
  const starts = (method: string, token?: string) =>
    change({ values: { pending_sign_in: { method }, ...(token ? { federate_csrf_token: token } : {}) } }, 'committed');
  const good = [
    ...named('WORKDOCS_FEDERATE'),
    ...change({ values: { federate_redirect_uri: callbacks.federate, federate_client_id: 'client' } }, 'committed'),
    ...starts('federate', state.csrfToken),
    ...leaves('federate', state),
  ];

  it.each<[string, readonly EntryParts[]]>([
    ['', good],
    [
      'for another kind of sign-in than the look-up had named',
      [...named('WORKDOCS_FEDERATE'), ...starts('federate', state.csrfToken), ...leaves('directory', state)],
    ],
    [
      'another kind of sign-in than the look-up had named',
      [...named('WORKDOCS_FEDERATE'), ...starts('directory', state.csrfToken), ...leaves('federate', state)],
    ],
    ['without a state', [...named('WORKDOCS_FEDERATE'), ...starts('federate', state.csrfToken), ...leaves('federate')]],
    [
      'had not stored the anti-forgery token',
      [...named('WORKDOCS_FEDERATE'), ...starts('federate'), ...leaves('federate', state)],
    ],
    ['without the name of its callback', [...named('DIRECTORY_SERVICE'), ...starts('directory'), ...leaves('none')]],
    ...[
      { federate_redirect_uri: 'https://docs.example//?callback=workdocsFederateCallback' },
      { federate_client_id: 'other' },
    ].map((stored): [string, readonly EntryParts[]] => [
      'another client or address to come back to than it left with',
      [...good.slice(0, -2), ...change({ values: stored }, 'committed'), ...good.slice(-2)],
    ]),
    [
      'without the name of the site',
      [
        ...named('WORKDOCS_FEDERATE'),
        ...starts('federate', state.csrfToken),
        ...leaves('federate', { csrfToken: state.csrfToken }),
      ],
    ],
  ])('is “%s” of the page that left for the provider', (words, entries) => {
    const sentence = sentenceOf(pageLoad(entries), pageLoad([...cameBack, refusal('noSite')]));
    expect([sentence.includes(words), sentence.includes('a bug in the page')]).toEqual([true, words !== '']);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['had left', good],
    ['had not left', good.slice(0, -2)],
  ])('is not said of a start after another one of the same page load that %s', (_how, first) => {
    const second = [...named('DIRECTORY_SERVICE'), ...starts('directory'), ...leaves('directory')];
    const back = pageLoad([address('directoryCallback'), entered('directoryCallback'), refusal('noSite')]);
    const made = asked('random.csrfToken', {}, state.csrfToken);
    for (const after of [back, again])
      expect(sentenceOf(pageLoad([...made, ...first, acts, ...second]), after)).not.toContain('a bug in the page');
    const wrong = [...named('DIRECTORY_SERVICE'), ...starts('federate'), ...leaves('directory')];
    expect(sentenceOf(pageLoad([...first, acts, ...wrong]), back)).toContain('a bug in the page');
  });

  it('is not said of a page that went to the directory service because the look-up of the site was unauthorized', () => {
    const unauthorized = refused('unauthorizedResource', 403, { code: 'UnauthorizedResourceAccessException' });
    const left = (alias: unknown) =>
      pageLoad([
        ...asked('api.organizationByAlias', { alias: 'acme' }, alias),
        ...named('WORKDOCS_FEDERATE'),
        ...starts('directory'),
        ...leaves('directory'),
      ]);
    const back = pageLoad([address('directoryCallback'), entered('directoryCallback'), refusal('noSite')]);
    for (const after of [back, again]) {
      expect(sentenceOf(left(ok({ Id: 'd-1' })), after)).toContain(
        'another kind of sign-in than the look-up had named',
      );
      expect(sentenceOf(left(unauthorized), after)).not.toContain('a bug in the page');
    }
  });

  const found = { idp_type: 'WORKDOCS_FEDERATE' };
  const elsewhere = [
    ...read(['idp_type', 'session'], found),
    eventEntry('signIn/refused', { error: 'error', why: 'passwordElsewhere' }),
  ];
  const lookedUp = (kind: string): readonly EntryParts[] => {
    const [asks, answers] = named(kind);
    const args = { ...(asks['args'] as object), context: { site: 'acme' } };
    return [{ ...asks, args }, answers];
  };
  const stores = (idp_type: string) => change({ values: { idp_type } }, 'committed');
  it.each<[string, boolean, readonly EntryParts[]]>([
    ['stored what the look-up had named', false, [...lookedUp('WORKDOCS_FEDERATE'), ...stores('WORKDOCS_FEDERATE')]],
    ['stored another kind', true, [...lookedUp('DIRECTORY_SERVICE'), ...stores('WORKDOCS_FEDERATE')]],
    ['stored it before the look-up', false, [...stores('WORKDOCS_FEDERATE'), ...lookedUp('DIRECTORY_SERVICE')]],
    ['stored it without a look-up', false, stores('WORKDOCS_FEDERATE')],
    ['had an answer without a kind', false, [...lookedUp('OTHER'), ...stores('WORKDOCS_FEDERATE')]],
    ['asked for another site', false, [...named('DIRECTORY_SERVICE'), ...stores('WORKDOCS_FEDERATE')]],
    ['stored nothing', false, lookedUp('DIRECTORY_SERVICE')],
  ])('blames the page for “managed elsewhere” if it %s: %s', (_what, isSaid, entries) => {
    const sentence = sentenceOf(pageLoad(entries), pageLoad(elsewhere));
    expect(sentence.includes('stored another kind of sign-in than the look-up had named: a bug in the page')).toBe(
      isSaid,
    );
  });
});

it.each<[string, boolean, readonly EntryParts[]]>([
  ['another screen', true, [entered('consent')]],
  ['no other screen', true, []],
  ['own sign-in', false, [entered('ownLogin')]],
  ['the entry form', false, [entered('entry')]],
])('after a refresh and %s, “the session continues” is %s', (_what, continues, more) => {
  const { sentence } = headlineOf(logOf(pageLoad([eventEntry('session/refreshed', { site: 'acme' }), ...more])));
  expect(sentence.includes('The session continues with a new token')).toBe(continues);
});
