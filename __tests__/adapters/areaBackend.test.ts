import { openBackend } from '__tests__/support/fakePorts';
import { type StorageKey, probeKey } from 'src/contract/storageKeys';
import { areaBackend } from 'src/adapters/backends/areaBackend';
import { memoryBackend } from 'src/adapters/backends/storageBackends';
import { storageContract } from '__tests__/support/portContract';
import { chooseBackends, makeStorage } from 'src/adapters/storage';
import { makeVault } from 'src/adapters/vault';
import { makePlaceholders } from 'src/journal/record/placeholders';

const before = {
  'acme:store': '{}',
  'acme:orgInfo': 'o',
  'acme:gb_access_token': 'A',
  'acme:gb_refresh_token': 'R',
  'acme:flow_log.000001.t.p': '[]',
  'flow_log.000002.t.p': '[]',
  'globex:workdocs_last_authenticated_user_name': 'joe@globex.test',
  last_sign_in: '{}',
  siteName: 'acme',
  flow_salt: 'salt',
};
const opened = (tabKeeps = true) => {
  const browser = openBackend(before);
  const inner = openBackend({ portico_tab: 'a.b' });
  const tab = tabKeeps ? inner : { ...inner, set: () => false };
  return { browser, tab: inner, placed: areaBackend(browser, tab) };
};
const stays = {
  'acme:gb_access_token': 'A',
  // Older tokens are not moved where a reopened tab would find them.
  'acme:gb_refresh_token': 'R',
  'globex:workdocs_last_authenticated_user_name': 'joe@globex.test',
  siteName: 'acme',
  flow_salt: 'salt',
};

const openedPath = (more: object): string => JSON.stringify({ session: 'S0', trip: 'other', path: '/theirs', ...more });

describe('what is stored on a shared computer', () => {
  it('is found with the values that stay in the browser for the document application', async () => {
    const { placed } = opened();
    placed.keepIn('tab', 'acme');
    const storage = makeStorage([placed], makeVault(makePlaceholders('salt', 'page')), () => undefined);
    expect(await storage.sitesWith({ key: 'gb_access_token' })).toEqual(['acme']);
    expect(await storage.sitesWith({ key: 'workdocs_last_authenticated_user_name' })).toEqual([]);
  });

  it('goes into the tab, except what is handed over and what belongs to others', () => {
    const { browser, tab, placed } = opened();
    expect(placed.keepIn('tab', 'acme')).toBe('tab');
    expect(browser.contents()).toEqual(stays);
    expect(tab.contents()).toEqual({
      portico_tab: 'a.b',
      portico_shared: '1',
      'acme:store': '{}',
      'acme:orgInfo': 'o',
      'acme:flow_log.000001.t.p': '[]',
      'flow_log.000002.t.p': '[]',
      last_sign_in: '{}',
      flow_salt: 'salt',
    });
  });

  it('leaves no trace of the test whether the place keeps anything', () => {
    const { tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    expect(chooseBackends([placed, memoryBackend()])[0]).toBe(placed);
    expect(tab.contents()).not.toHaveProperty(probeKey);
  });

  const openedAt = Date.now();
  const start = (more: object) => ({
    'acme:pending_sign_in': JSON.stringify({ id: 's', method: 'own', since: openedAt, ...more }),
    'acme:federate_csrf_token': 't',
    'acme:federate_client_id': 'c',
    'acme:federate_auth_code': 'code',
    'acme:recent_sign_ins': '[]',
    'acme:workdocs_last_authenticated_user_name': 'ada@acme.test',
  });
  it.each([
    ['a recent start of another tab, which stays', { trip: 'other' }, true],
    ['its own start', { trip: 'b' }, false],
    ['a start of an earlier trip of this tab', { trip: 'abc' }, false],
    ['a start of an unknown tab', {}, false],
    ['an old start of another tab', { trip: 'other', since: 1 }, false],
  ])('is all of the site but a sign-in under way elsewhere: %s [0.46]', (_which, more, remains) => {
    const { browser, tab, placed } = opened();
    for (const [name, text] of Object.entries(start(more))) browser.set(name, text);
    placed.keepIn('tab', 'acme');
    const [kept, other] = remains ? [browser, tab] : [tab, browser];
    expect(kept.contents()).toMatchObject(start(more));
    expect(Object.keys(other.contents()).filter((name) => name in start(more))).toEqual([]);
    expect(tab.contents()).toHaveProperty('acme:orgInfo');
  });

  const began = { replaces: 'S0', trip: 'other' };
  const sessionNow = (id: string) => JSON.stringify({ id, since: 1 });
  it.each([
    ['of another tab, as long as it can finish', began, 'S0', true],
    ['that somebody’s sign-in or sign-out has overtaken', began, 'S1', false],
    ['of its own', { ...began, trip: 'b' }, 'S0', false],
    ['of long ago', { ...began, since: 1 }, 'S0', false],
  ])('is all that it removes, and not from a sign-in under way %s [0.46]', (_which, more, current, remains) => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    const theirs = start(more);
    placed.set('acme:session', sessionNow(current));
    for (const [name, text] of Object.entries(theirs)) {
      browser.set(name, text);
      tab.set(name, 'mine');
    }
    // The start itself is removed last: it tells whose the rest is.
    for (const name of Object.keys(theirs).reverse()) placed.remove(name);
    // The prints of the browser are made with its own key.
    const left = remains ? Object.keys(theirs) : ['acme:recent_sign_ins'];
    expect(browser.names().filter((name) => name in theirs)).toEqual(left);
    expect(tab.names().filter((name) => name in theirs)).toEqual([]);
    for (const name of ['acme:gb_access_token', 'acme:gb_refresh_token', 'acme:session']) {
      placed.remove(name);
      expect(browser.get(name)).toBeUndefined();
    }
    placed.keepIn('browser', undefined);
    for (const name of Object.keys(theirs).reverse()) placed.remove(name);
    expect(browser.names().filter((name) => name in theirs)).toEqual([]);
  });

  const asked = (more: object): Readonly<Record<string, string>> => ({
    'acme:session': JSON.stringify({ id: 'S0', since: 1 }),
    'acme:app_access_trip': 'other',
    'acme:app_access_since': openedAt.toString(),
    'acme:code_challenge': 'c',
    'acme:auth_code': 'code',
    'acme:app_grant': JSON.stringify({
      session: 'S0',
      applicationId: 'app',
      codeChallenge: 'c',
      since: openedAt,
      ...more,
    }),
  });
  const granted = ['acme:auth_code', 'acme:app_grant'];
  it.each([
    ['of another tab, which stays', {}, {}, true],
    ['of another tab, whose request a newer one of this tab has replaced', { since: openedAt - 1 }, { own: '2' }, true],
    ['of its own request', {}, { own: openedAt.toString() }, false],
    ['of an ended session', { session: 'S' }, {}, false],
    ['of long ago', { since: 1 }, {}, false],
  ])('is not what an app is about to get: a grant %s [0.46]', (_which, more, { own }: { own?: string }, remains) => {
    const { browser, tab, placed } = opened();
    if (own !== undefined) tab.set('acme:app_access_since', own);
    for (const [name, text] of Object.entries(asked(more))) browser.set(name, text);
    placed.keepIn('tab', 'acme');
    const [kept, other] = remains ? [browser, tab] : [tab, browser];
    expect(granted.filter((name) => kept.get(name) === undefined)).toEqual([]);
    expect(granted.filter((name) => other.get(name) !== undefined)).toEqual([]);
    if (!remains) return;
    for (const name of [...granted, 'acme:posture_access_token']) browser.set(name, asked(more)[name] ?? 'P');
    for (const name of [...granted, 'acme:posture_access_token']) placed.remove(name);
    expect(browser.names()).toEqual(expect.arrayContaining([...granted, 'acme:posture_access_token']));
    placed.set('acme:session', JSON.stringify({ id: 'S1', since: 2 }));
    for (const name of granted) placed.remove(name);
    expect(granted.filter((name) => browser.get(name) !== undefined)).toEqual([]);
  });
  it.each([
    ['of another tab, which stays', {}, true],
    ['of its own', { 'acme:app_access_trip': 'b' }, false],
    ['that has expired', { 'acme:app_access_since': '1' }, false],
  ])('is not a request of an app %s [0.46]', (_which, more, remains) => {
    const { browser, tab, placed } = opened();
    for (const [name, text] of Object.entries({ ...asked({}), ...more })) browser.set(name, text);
    placed.keepIn('tab', 'acme');
    expect((remains ? browser : tab).get('acme:code_challenge')).toBe('c');
    expect((remains ? tab : browser).get('acme:code_challenge')).toBeUndefined();
  });

  it.each([
    ['a recent visit of another tab', 'site_redirect_path', {}, true],
    ['a visit of its own', 'site_redirect_path', { 'acme:visit_trip': 'b' }, false],
    ['a visit of long ago', 'site_redirect_path', { 'acme:visit_since': '1' }, false],
    ['the path that another tab has opened in this session', 'opened_path', {}, true],
    ['the path that it has opened', 'opened_path', { 'acme:opened_path': openedPath({ trip: 'b' }) }, false],
    ['a path of another session', 'opened_path', { 'acme:opened_path': openedPath({ session: 'S' }) }, false],
  ])(
    'is not what a reload of another tab needs; what moves, and what does not: %s (%s) [0.46, 0.47]',
    (_which, key, more, remains) => {
      const { browser, tab, placed } = opened();
      const theirs = {
        'acme:session': JSON.stringify({ id: 'S0', since: 1 }),
        'acme:visit_trip': 'other',
        'acme:visit_since': openedAt.toString(),
        'acme:site_redirect_path': '/theirs',
        'acme:opened_path': openedPath({}),
      };
      for (const [name, text] of Object.entries({ ...theirs, ...more })) browser.set(name, text);
      placed.keepIn('tab', 'acme');
      const name = `acme:${key}`;
      expect([browser, tab].map((place) => place.get(name) !== undefined)).toEqual([remains, !remains]);
      placed.remove(name);
      expect([browser, tab].map((place) => place.get(name))).toEqual([undefined, undefined]);
    },
  );

  it('includes the log, but not that of a sign-in or a request under way in another tab [0.46]', () => {
    const { browser, tab, placed } = opened();
    for (const [name, text] of Object.entries({ ...asked({}), ...start({ trip: 'started' }) })) browser.set(name, text);
    const theirs = ['acme:flow_log.000003.other.p', 'flow_log.000004.started.p', 'acme:flow_log.000005.started.p'];
    for (const name of theirs) browser.set(name, '[]');
    placed.keepIn('tab', undefined);
    placed.keepIn('tab', 'acme');
    const isRecord = (name: string) => name.includes('flow_log');
    expect(browser.names().filter(isRecord)).toEqual(theirs);
    expect(tab.names().filter(isRecord)).toEqual(['flow_log.000002.t.p', 'acme:flow_log.000001.t.p']);
  });

  it('includes the last user name, which a start at a provider of another tab has not stored [0.51]', () => {
    const { browser, tab, placed } = opened();
    for (const [name, text] of Object.entries(start({ trip: 'other', method: 'federate' }))) browser.set(name, text);
    placed.keepIn('tab', 'acme');
    expect(browser.get('acme:workdocs_last_authenticated_user_name')).toBeUndefined();
    expect(tab.get('acme:workdocs_last_authenticated_user_name')).toBe('ada@acme.test');
  });

  it('includes the identity center of the site, which stays in the browser for other tabs too [0.46]', () => {
    const { browser, tab, placed } = opened();
    browser.set('acme:iic_client_id', 'i');
    placed.keepIn('tab', 'acme');
    expect([browser.get('acme:iic_client_id'), tab.get('acme:iic_client_id')]).toEqual(['i', 'i']);
    placed.keepIn('browser', undefined);
    expect(tab.get('acme:iic_client_id')).toBeUndefined();
  });

  it('is not the mark of another tab’s sign-out: that tab’s reload must not sign out the next person [0.44, 0.47]', () => {
    const { browser, tab, placed } = opened();
    browser.set('acme:sign_out_pending', 'other');
    placed.keepIn('tab', 'acme');
    expect([browser.get('acme:sign_out_pending'), tab.get('acme:sign_out_pending')]).toEqual(['other', undefined]);
    placed.set('acme:sign_out_pending', 'b');
    expect(placed.get('acme:sign_out_pending')).toBe('b');
    placed.remove('acme:sign_out_pending');
    expect([browser.get('acme:sign_out_pending'), tab.get('acme:sign_out_pending')]).toEqual(['other', undefined]);
  });

  it('is only what belongs to no site, as long as no site is known', () => {
    const { browser, placed } = opened();
    placed.keepIn('tab', undefined);
    expect(Object.keys(browser.contents())).toContain('acme:store');
    expect(Object.keys(browser.contents())).not.toContain('last_sign_in');
  });

  it('is not the choice of the sign-in page, which is the browser’s and tells nothing about a person [2.08, 3.04]', () => {
    const { browser, placed } = opened();
    placed.keepIn('tab', 'acme');
    placed.set('loginV2OptIn', 'true');
    expect(browser.contents()).toMatchObject({ loginV2OptIn: 'true' });
  });

  it('is written to the tab and read from it; nothing of another site is seen', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    placed.set('acme:workdocs_last_authenticated_user_name', 'jane@acme.test');
    placed.set('acme:gb_access_token', 'B');
    expect(browser.contents()).toEqual({ ...stays, 'acme:gb_access_token': 'B' });
    expect(tab.get('acme:workdocs_last_authenticated_user_name')).toBe('jane@acme.test');
    expect(placed.get('acme:gb_access_token')).toBe('B');
    expect(placed.get('globex:workdocs_last_authenticated_user_name')).toBeUndefined();
    expect(placed.names()).not.toContain('portico_tab');
    expect(placed.names().filter((name) => name.startsWith('globex'))).toEqual([]);
  });

  it('does not overwrite newer values in the tab', () => {
    const { tab, placed } = opened();
    placed.keepIn('tab', undefined);
    placed.set('acme:orgInfo', 'newer');
    placed.keepIn('tab', 'acme');
    expect(tab.get('acme:orgInfo')).toBe('newer');
  });

  it('moves back into the browser', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    expect(placed.keepIn('browser', undefined)).toBe('browser');
    expect(browser.contents()).toEqual(before);
    expect(tab.contents()).toEqual({ portico_tab: 'a.b' });
  });

  it('moves back except for its own request where the browser has that of another tab [0.45]', () => {
    const { browser, tab, placed } = opened();
    const own = { 'acme:app_access_since': '1', 'acme:code_challenge': 'own', 'acme:request_state': 'own' };
    const others = { ...asked({}), 'acme:code_challenge': 'other', 'acme:store': '{"other":1}' };
    placed.keepIn('tab', 'acme');
    for (const [name, text] of Object.entries(own)) placed.set(name, text);
    for (const [name, text] of Object.entries(others)) browser.set(name, text);
    placed.keepIn('browser', undefined);
    expect(browser.contents()).toMatchObject(others);
    expect(browser.get('acme:request_state')).toBeUndefined();
    expect(tab.contents()).toMatchObject({ ...own, 'acme:store': '{}' });
    expect([placed.get('acme:code_challenge'), placed.get('acme:store')]).toEqual(['own', '{}']);
  });

  it.each([
    [
      'and ends where the browser has a newer one',
      { 'acme:pending_sign_in': '{"id":"theirs","method":"federate"}' },
      {},
    ],
    ['where the browser has none', {}, start({ trip: 'b' })],
  ])('moves back with its sign-in under way, %s: two starts never mix [0.42]', (_where, theirs, moved) => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    for (const [name, text] of Object.entries(start({ trip: 'b' }))) placed.set(name, text);
    for (const [name, text] of Object.entries(theirs)) browser.set(name, text);
    placed.keepIn('browser', undefined);
    const ofStart = Object.keys(start({})).filter((name) => /sign_ins?|csrf|code/.test(name));
    const left = Object.fromEntries(ofStart.flatMap((name) => (browser.get(name) ? [[name, browser.get(name)]] : [])));
    expect(left).toEqual({
      ...Object.fromEntries(Object.entries(moved).filter(([name]) => ofStart.includes(name))),
      ...theirs,
    });
    expect(tab.names().filter((name) => ofStart.includes(name))).toEqual([]);
  });

  it('is found by a later page of the tab, and not by another tab', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    expect(areaBackend(browser, tab).get('acme:orgInfo')).toBe('o');
    expect(areaBackend(browser, memoryBackend()).get('acme:orgInfo')).toBeUndefined();
  });

  it('whose visit the client type is of is known, although both stay in the browser [0.46]', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    browser.set('acme:client_type', 'DRIVE');
    browser.set('acme:visit_trip', 'other');
    expect(placed.get('acme:client_type')).toBe('DRIVE');
    expect(placed.get('acme:visit_trip')).toBe('other');
    placed.set('acme:visit_trip', 'own');
    expect([tab.get('acme:visit_trip'), browser.get('acme:visit_trip')]).toEqual(['own', 'other']);
    expect(placed.get('acme:visit_trip')).toBe('own');
  });

  it('older tokens belong to every tab, and end in each when they end in this one', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    expect(placed.get('acme:gb_refresh_token')).toBe('R');
    placed.set('acme:gb_refresh_token', 'R1');
    expect(browser.get('acme:gb_refresh_token')).toBeUndefined();
    expect(tab.get('acme:gb_refresh_token')).toBe('R1');
    placed.remove('acme:gb_refresh_token');
    expect(placed.get('acme:gb_refresh_token')).toBeUndefined();
  });

  describe('of a site that another tab signs out of', () => {
    /** The other tab's sign-out, which this one may not hear of. */
    const signOutElsewhere = (browser: ReturnType<typeof openBackend>, at: string) => {
      browser.remove('acme:gb_access_token');
      browser.remove('acme:gb_refresh_token');
      browser.set('acme:signed_out_at', at);
    };

    it('ends then, in later pages of the tab too', () => {
      const { browser, tab, placed } = opened();
      placed.keepIn('tab', 'acme');
      placed.set('globex:orgInfo', 'o');
      signOutElsewhere(browser, '2');
      const later = areaBackend(browser, tab);
      expect(later.get('acme:gb_refresh_token')).toBeUndefined();
      expect(tab.names().filter((name) => name.startsWith('acme:'))).toEqual(['acme:signed_out_at']);
      expect(later.get('globex:orgInfo')).toBe('o');
    });

    it('ends before anything new of it is stored, and that stays', () => {
      const { browser, tab, placed } = opened();
      placed.keepIn('tab', 'acme');
      signOutElsewhere(browser, '2');
      placed.set('acme:orgInfo', 'new');
      expect(placed.names().filter((name) => name.startsWith('acme:'))).toEqual(['acme:orgInfo']);
      expect(tab.get('acme:orgInfo')).toBe('new');
    });

    it('stays if the sign-out was earlier', () => {
      const { browser, tab, placed } = opened();
      browser.set('acme:signed_out_at', '1');
      // What the tab knew when it stored its own.
      tab.set('acme:signed_out_at', '0');
      tab.set('acme:store', 'own');
      placed.keepIn('tab', 'acme');
      expect(placed.get('acme:gb_refresh_token')).toBe('R');
      expect(placed.get('acme:store')).toBe('own');
      expect(placed.keepIn('browser', undefined)).toBe('browser');
      expect(tab.contents()).toEqual({ portico_tab: 'a.b', 'acme:signed_out_at': '1' });
    });

    it('includes the store of the tab, which stays the tab’s own after it is no longer shared', () => {
      const { browser, tab, placed } = opened();
      browser.set('acme:signed_out_at', '1');
      placed.keepIn('tab', 'acme');
      placed.set('acme:store', 'own');
      placed.set('acme:session', 'S1');
      browser.set('acme:store', 'other');
      placed.keepIn('browser', undefined);
      expect(placed.get('acme:store')).toBe('own');
      expect(tab.get('acme:session')).toBeUndefined();
      signOutElsewhere(browser, '2');
      expect(placed.get('acme:store')).toBe('other');
    });
  });

  it('of a person ends when another tab signs somebody in; a sign-in under way stays [0.42]', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    placed.set('acme:session', 'S1');
    placed.set('acme:gb_refresh_token', 'R1');
    placed.set('acme:pending_sign_in', '{}');
    expect(browser.get('acme:session')).toBe('S1');
    expect(placed.get('acme:gb_refresh_token')).toBe('R1');
    browser.set('acme:session', 'S2');
    expect(placed.get('acme:session')).toBe('S2');
    expect(placed.get('acme:gb_refresh_token')).toBeUndefined();
    expect(tab.get('acme:gb_refresh_token')).toBeUndefined();
    expect(placed.get('acme:pending_sign_in')).toBe('{}');
    placed.set('acme:gb_refresh_token', 'R2');
    expect(placed.get('acme:gb_refresh_token')).toBe('R2');
  });

  it('of a session ends with it by the service as well, but not the code of a sign-in that replaces it [0.45, 0.46]', () => {
    const { browser, placed } = opened();
    placed.keepIn('tab', 'acme');
    placed.set('acme:session', JSON.stringify({ id: 'S1', since: 1 }));
    placed.set('acme:gb_refresh_token', 'R1');
    placed.set('acme:federate_auth_code', 'CODE');
    browser.set('acme:session', JSON.stringify({ id: 'S2', since: 2, ended: 'S1' }));
    expect(placed.get('acme:gb_refresh_token')).toBeUndefined();
    expect(placed.get('acme:federate_auth_code')).toBe('CODE');
    browser.set('acme:session', JSON.stringify({ id: 'S3', since: 3 }));
    expect(placed.get('acme:federate_auth_code')).toBeUndefined();
  });

  it('includes the tab’s own prints and their key: when they end, those of the browser stay [0.13, 0.46]', () => {
    const { browser, tab, placed } = opened();
    placed.keepIn('tab', 'acme');
    const prints = { print_key: 'k', 'acme:recent_sign_ins': '[]' };
    for (const [name, text] of Object.entries(prints)) {
      browser.set(name, text);
      placed.set(name, 'own');
      placed.remove(name);
    }
    expect(browser.contents()).toMatchObject(prints);
    expect(tab.names().filter((name) => name in prints)).toEqual([]);
    placed.keepIn('browser', undefined);
    for (const name of Object.keys(prints)) placed.remove(name);
    expect(browser.names().filter((name) => name in prints)).toEqual([]);
  });

  it('includes only our own values: those of other software in the tab are not moved, listed or removed', () => {
    const { tab, placed } = opened();
    const foreign = { 'app:draft': 'text', draft: 'text', portico_reloaded: '[]' };
    for (const [name, text] of Object.entries(foreign)) tab.set(name, text);
    placed.keepIn('tab', 'acme');
    for (const name of Object.keys(foreign)) placed.remove(name);
    expect(placed.names().filter((name) => name in foreign)).toEqual([]);
    placed.keepIn('browser', undefined);
    expect(tab.contents()).toEqual({ portico_tab: 'a.b', ...foreign });
  });

  it('stays in its place if the new one has no room', () => {
    const { browser, tab } = opened();
    const full = { ...tab, set: (name: string, text: string) => name === 'portico_shared' && tab.set(name, text) };
    areaBackend(browser, full).keepIn('tab', 'acme');
    expect(browser.get('acme:orgInfo')).toBe('o');
  });

  it('changes nothing if session storage is blocked', () => {
    const { browser, placed } = opened(false);
    expect(placed.keepIn('tab', 'acme')).toBe('browser');
    expect(browser.contents()).toEqual(before);
  });
});

describe('the storage port', () => {
  const port = (health: 'cookies' | 'memory') => {
    const { placed } = opened();
    const refusing = { ...placed, set: () => false };
    const rest = health === 'cookies' ? [openBackend({}, 'cookies'), memoryBackend()] : [memoryBackend()];
    return makeStorage([refusing, ...rest], makeVault(makePlaceholders('salt', 'page')), () => undefined);
  };

  it.each([
    ['cookies, which do not end with a tab', 'cookies', 'browser'],
    ['this page only, which ends with the tab anyway', 'memory', 'tab'],
  ] as const)('reports what it can do with %s', async (_what, health, place) => {
    expect(await port(health).keepIn({ place: 'tab' })).toBe(place);
  });
});

storageContract('the tab of a shared computer', () => {
  const { browser, tab, placed } = opened();
  const vault = makeVault(makePlaceholders('salt', 'page'));
  for (const name of browser.names()) browser.remove(name);
  placed.keepIn('tab', undefined);
  const reported: StorageKey[] = [];
  return {
    storage: makeStorage([placed], vault, (key) => reported.push(key)),
    vault,
    raw: (name) => tab.get(name) ?? browser.get(name),
    plant: (name, text) => void placed.set(name, text),
    reported,
  };
});
