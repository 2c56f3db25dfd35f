/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Location } from 'history';
import { type AddressBar, takeAddressBar } from 'src/adapters/addressBar';
import { departureAddress, makeBrowser } from 'src/adapters/browser';
import { watchReturn } from 'src/adapters/page/watchReturn';
import { makeVault } from 'src/adapters/vault';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { writeAddress } from 'src/rules/address/address';
import { siteNamed } from '__tests__/support/fakePorts';
import { browserContract } from '__tests__/support/portContract';

const vault = makeVault(makePlaceholders('salt', 'page'));
/** Listeners of the previous page; a real page takes its own with it. */
let listening: (() => void)[] = [];
const openAt = (address: string, goesOn = false): AddressBar => {
  for (const stop of listening) stop();
  listening = [];
  window.history.replaceState(null, '', address);
  const listen = window.addEventListener.bind(window);
  const spy = jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listen(type, listener as EventListener);
    listening.push(() => window.removeEventListener(type, listener as EventListener));
  });
  const bar = takeAddressBar(window, 'workdocs', goesOn);
  bar.history.listen(() => undefined);
  spy.mockRestore();
  return bar;
};

browserContract('this page', (fragment) => {
  const bar = openAt(`/loginv2/#${fragment}`);
  const departures: string[] = [];
  const leave = (address: string | URL): void => void departures.push(String(address));
  return {
    browser: makeBrowser(bar, vault, { assign: leave, replace: leave }, () => Promise.resolve()),
    vault,
    go: (address) => bar.history.replace(address),
    departures,
  };
});

describe('a page that is reloaded at its address', () => {
  const page = '/loginv2/#/checkAuth?sitename=acme&code_challenge=abc';
  beforeEach(() => window.sessionStorage.clear());

  it('finds its secrets again at each reload, until the page moves on [0.47]', () => {
    openAt(`${page}&state=OF-THE-APP`);
    expect(window.location.hash).not.toContain('OF-THE-APP');
    for (let loads = 0; loads < 2; loads += 1) {
      const again = openAt(page, true);
      expect(again.takeSecrets('checkAuth')).toEqual({ state: 'OF-THE-APP' });
      expect(window.location.hash).not.toContain('OF-THE-APP');
      if (loads === 1) again.history.replace('/emailSelect?sitename=acme');
    }
    expect(window.sessionStorage.length).toBe(0);
    expect(openAt(page, true).takeSecrets('checkAuth')).toEqual({});
  });

  it.each([
    ['an app’s `state`, whatever the order', '/checkAuth?code_challenge=abc&sitename=acme', '&state=OF-THE-APP', []],
    ['an app’s `state` beside a foreign parameter', '/checkAuth?sitename=acme&x=1&code_challenge=abc', '&state=S', []],
    ['what was refused', '/checkAuth?sitename=acme&code_challenge=a-b', '', ['code_challenge']],
  ])('keeps %s when a flow reloads it where it is [0.47]', async (_what, visible, secret, refused) => {
    const fails = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const bar = openAt(`/loginv2/#${visible}${secret}`);
    const { route, params } = bar.read();
    bar.startAfresh(writeAddress(route, params, 'workdocs'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.location.hash).toBe(`#${visible}`);
    const again = openAt(`/loginv2/${window.location.hash}`, true);
    expect(again.takeSecrets('checkAuth')).toEqual(secret ? { state: secret.slice('&state='.length) } : {});
    expect(again.read().refused).toEqual(refused);
    again.startAfresh('/emailSelect?sitename=acme');
    expect(window.location.hash).toBe('#/emailSelect?sitename=acme');
    fails.mockRestore();
  });

  it('finds the code of a provider that came in the query', () => {
    openAt('/loginv2/?callback=workdocsFederateCallback&code=CODE&state=%7B%7D');
    const again = openAt('/loginv2/#/workdocsFederateCallback', true);
    expect(again.takeSecrets('federateCallback')).toEqual({ code: 'CODE', state: '{}' });
    again.markEntryReplaced();
    expect(window.sessionStorage.length).toBe(0);
  });

  it.each([
    ['a fresh visit of the same address', page, false],
    ['another address', '/loginv2/#/checkAuth?sitename=globex&code_challenge=abc', true],
  ])('%s finds nothing, and nothing is left', (_what, address, goesOn) => {
    openAt(`${page}&state=OF-THE-APP`);
    expect(openAt(address, goesOn).takeSecrets('checkAuth')).toEqual({});
    expect(window.sessionStorage.length).toBe(0);
  });

  it('secrets that a flow has carried on are not stored in the tab: storage has them', () => {
    const bar = openAt('/loginv2/#/workdocsAuth');
    bar.carry('postAuth', { access_token: 'CARRIED' });
    bar.history.replace('/postAuth?sitename=acme');
    expect(bar.takeSecrets('postAuth')).toEqual({ access_token: 'CARRIED' });
    expect(window.sessionStorage.length).toBe(0);
  });

  it('secrets that a flow has carried on do not reach an address that somebody opens meanwhile', async () => {
    const bar = openAt('/loginv2/#/workdocsAuth?sitename=acme');
    bar.carry('postAuth', { access_token: 'CARRIED' });
    window.location.hash = '#/postAuth?sitename=globex';
    await new Promise((resolve) => setTimeout(resolve));
    expect(bar.history.location.search).toBe('?sitename=globex');
    expect(bar.takeSecrets('postAuth')).toEqual({});
    bar.history.replace('/postAuth?sitename=acme');
    expect(bar.takeSecrets('postAuth')).toEqual({});
  });

  it('a tab without session storage opens normally', () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(openAt(`${page}&state=OF-THE-APP`).takeSecrets('checkAuth')).toEqual({ state: 'OF-THE-APP' });
    blocked.mockRestore();
  });
});

describe('the address bar', () => {
  it('shows no secret of the opened address, and adds no entry to the history', () => {
    const before = window.history.length;
    const bar = openAt('/loginv2/#/postAuth?sitename=acme&access_token=CANARY&refresh_token=CANARY');
    expect(window.location.href).toBe('http://localhost/loginv2/#/postAuth?sitename=acme');
    expect(window.history.length).toBe(before);
    expect(bar.takeSecrets('postAuth')).toEqual({ access_token: 'CANARY', refresh_token: 'CANARY' });
  });

  it.each(['//', '//loginv2/', '///workdocs//loginv2/'])('works at the path %p, which is not a host', (path) => {
    const bar = openAt(`http://localhost${path}#/postAuth?sitename=acme&access_token=CANARY`);
    expect(window.location.href).toBe(`http://localhost${path}#/postAuth?sitename=acme`);
    expect(bar.takeSecrets('postAuth')).toEqual({ access_token: 'CANARY' });
  });

  it.each([
    ['?callback=workdocsfederatecallback&code=CANARY&state=CANARY'],
    ['?Callback=iicCallback&Code=CANARY'],
    ['?callback=somewhere&token=CANARY'],
    ['?code=CANARY&amp;state=CANARY'],
    ['?auth_code=CANARY&sitename=acme'],
  ])('removes the whole answer of a provider whose callback no route has: %s', (query) => {
    const bar = openAt(`/loginv2/${query}`);
    expect(window.location.href).toBe('http://localhost/loginv2/#/');
    expect(bar.read()).toEqual({ route: 'entry', params: {}, refused: [] });
    expect(bar.takeSecrets('federateCallback')).toEqual({});
  });

  it.each([['?sitename=acme'], ['?utm_source=mail'], ['?error=access_denied']])(
    'leaves another query of the page: %s',
    (query) => {
      openAt(`/loginv2/${query}#/emailSelect`);
      expect(window.location.href).toBe(`http://localhost/loginv2/${query}#/emailSelect`);
    },
  );

  it("turns a provider's ?callback= into its route, and removes the code at once", () => {
    const bar = openAt('/loginv2/?callback=iicCallback&code=CANARY&state=S&error=access_denied');
    expect(window.location.href).toBe('http://localhost/loginv2/#/iicCallback?error=access_denied');
    expect(bar.read()).toEqual({ route: 'identityCenterCallback', params: { error: 'access_denied' }, refused: [] });
    expect(bar.takeSecrets('identityCenterCallback')).toEqual({ code: 'CANARY', state: 'S' });
  });

  it('names the secrets that came twice or too long, at that address only, and shows none of them', () => {
    const bar = openAt('/loginv2/?callback=iicCallback&code=CANARY&code=CANARY&state=S');
    expect(window.location.href).toBe('http://localhost/loginv2/#/iicCallback');
    const refusals = [{ name: 'code', why: 'twice' }];
    expect(bar.read()).toEqual({ route: 'identityCenterCallback', params: {}, refused: ['code'], refusals });
    expect(bar.takeSecrets('identityCenterCallback')).toEqual({ state: 'S' });
    bar.history.push('/emailSelect?sitename=acme');
    expect(bar.read()).toMatchObject({ route: 'entry', refused: [] });
  });

  it('uses neither of two contradictory codes', () => {
    const bar = openAt('/loginv2/?callback=iicCallback&code=A&state=S#/iicCallback?code=B&state=T');
    expect(window.location.href).toBe('http://localhost/loginv2/#/iicCallback');
    expect(bar.takeSecrets('identityCenterCallback')).toEqual({});
  });

  it.each([['#/%E0%A4%A'], ['#/%'], ['#emailSelect'], ['#'], ['']])(
    'repairs %p so that history can read it',
    (fragment) => {
      expect(openAt(`/loginv2/${fragment}`).read()).toMatchObject({ route: 'entry' });
    },
  );

  it('tells an address that was opened in the page from Back and Forward, also after a reload [4.19, 0.49]', async () => {
    const moved = (how: () => void) =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', () => setTimeout(resolve), { once: true });
        how();
      });
    const bar = openAt('/loginv2/#/emailSelect');
    expect(bar.read()).not.toHaveProperty('opened');
    await moved(() => (window.location.hash = '#/emailSelect?sitename=acme'));
    expect(bar.read()).toHaveProperty('opened', true);
    await moved(() => bar.history.push('/workdocsAuth?sitename=acme'));
    expect(bar.read()).not.toHaveProperty('opened');
    const { state } = window.history as { state: unknown };
    await moved(() => window.history.back());
    expect(bar.read()).toEqual({ route: 'entry', params: { sitename: 'acme' }, refused: [] });
    const again = openAt('/loginv2/#/emailSelect?sitename=acme');
    window.history.replaceState(state, '');
    await moved(() => window.history.forward());
    expect(again.read()).toEqual({ route: 'ownLogin', params: { sitename: 'acme' }, refused: [] });
    await moved(() => (window.location.hash = '#/emailSelect?sitename=acme'));
    expect(again.read()).toHaveProperty('opened', true);
  });

  it('an address that was opened once is not opened again by a return from the back-forward cache [0.49]', async () => {
    const bar = openAt('/loginv2/#/emailSelect');
    const changed = new Promise((resolve) =>
      window.addEventListener('hashchange', () => setTimeout(resolve), { once: true }),
    );
    window.location.hash = '#/emailSelect?sitename=acme';
    await changed;
    expect(bar.read()).toHaveProperty('opened', true);
    expect(bar.recoverEntry()).toBe(false);
    expect(bar.read()).not.toHaveProperty('opened');
  });

  it('the same address opened again is still one that the page has seen [0.49]', () => {
    openAt('/loginv2/#/emailSelect?sitename=acme');
    window.history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(window.history.state).toEqual({ seen: true });
  });

  it('removes the secrets of a later address before any listener sees it', () => {
    const bar = openAt('/loginv2/#/emailSelect');
    const seen: string[] = [];
    bar.history.listen(() => void seen.push(window.location.href));
    window.history.replaceState(null, '', '/loginv2/#/iicCallback?code=CANARY');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(seen).toEqual(['http://localhost/loginv2/#/iicCallback']);
    expect(bar.takeSecrets('identityCenterCallback')).toEqual({ code: 'CANARY' });
  });

  it.each([
    ['an error of the same provider', '#/iicCallback?error=access_denied', {}],
    ['the same address', '#/iicCallback', { code: 'OLDER', state: 'S' }],
    ['a newer code without a state', '#/iicCallback?code=NEWER', { code: 'NEWER' }],
  ])('gives a later address nothing that an older one brought: %s', (_what, later, secrets) => {
    const bar = openAt('/loginv2/#/iicCallback?code=OLDER&state=S');
    window.history.replaceState(null, '', `/loginv2/${later}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(bar.takeSecrets('identityCenterCallback')).toEqual(secrets);
  });
});

describe('a departure', () => {
  const code = vault.seal('code', 'C&1');
  const csrfToken = vault.seal('csrfToken', '1-2-3-4');

  it.each([
    ['https://app.test/cb', 'https://app.test/cb?code=C%261'],
    ['https://app.test/cb?a=1&b=2#top', 'https://app.test/cb?a=1&b=2&code=C%261#top'],
    ['https://app.test/cb?code=evil', 'https://app.test/cb?code=C%261'],
    ['https://app.test/cb?code=evil&code=worse', 'https://app.test/cb?code=C%261'],
    ['https://app.test/cb?flag&x=a%20b+c&n=%E4&t=~!', 'https://app.test/cb?flag&x=a%20b+c&n=%E4&t=~!&code=C%261'],
    ['https://app.test/cb?c%6fde=evil&x=1', 'https://app.test/cb?x=1&code=C%261'],
    ['http://127.0.0.1:51004/cb', 'http://127.0.0.1:51004/cb?code=C%261'],
    ['com.example.drive:/cb', 'com.example.drive:/cb?code=C%261'],
  ])('to %s with a code is to %s: existing parameters stay, new ones are set once', (to, address) => {
    expect(departureAddress({ to, query: { code } }, vault)).toBe(address);
  });

  it.each(['&code=evil#x', 'a\r\nb', '😀', 'x'.repeat(65_536), 'a+b c%20'].map((text) => [text.slice(0, 20), text]))(
    "returns an app's state %p unchanged, as one parameter",
    (_title, text) => {
      const address = departureAddress(
        { to: 'https://app.test/cb', query: { state: vault.seal('requestState', text) } },
        vault,
      );
      expect(Array.from(new URL(address).searchParams)).toEqual([['state', text]]);
      expect(new URL(address).hash).toBe('');
      expect(decodeURIComponent(address.split('state=')[1] ?? '')).toBe(text);
    },
  );

  it('gives a provider the state as JSON of the token and the site', () => {
    const to = 'https://idp.test/authorize?tenant=1';
    const query = { response_type: 'code', scope: 'openid uid', client_id: 'c', redirect_uri: 'https://x/?callback=y' };
    const address = departureAddress({ to, query, csrfState: { csrfToken, sitename: siteNamed('acme') } }, vault);
    const given = Object.fromEntries(new URL(address).searchParams);
    expect(given).toEqual({ tenant: '1', ...query, state: '{"csrfToken":"1-2-3-4","sitename":"acme"}' });
  });

  it('passes tokens and their expiry as at, rt and et, and leaves out what is undefined', () => {
    const query = { at: vault.seal('accessToken', 'A'), rt: vault.seal('refreshToken', 'R'), et: 17, code: undefined };
    expect(departureAddress({ to: 'https://app.test/', query }, vault)).toBe('https://app.test/?at=A&rt=R&et=17');
  });

  it('never sends the placeholder of a secret that was not sealed on this page', () => {
    const unknown = '‹code:elsewhere›' as typeof code;
    expect(departureAddress({ to: 'https://app.test/', query: { code: unknown } }, vault)).toBe('https://app.test/');
  });

  it('may have a path on the origin of its address', () => {
    const to = 'https://docs.test/workdocs/';
    expect(departureAddress({ to, path: '/folder/1?x=1', query: { load_user_info: 'true' } }, vault)).toBe(
      'https://docs.test/folder/1?x=1&load_user_info=true',
    );
  });

  it('may return to a path on the origin of its redirect_uri, and to no other origin', () => {
    const to = 'https://idp.test/password?redirect_uri=old&m=1';
    const query = { redirect_uri: 'https://docs.test/workdocs/' };
    const returning = (returnPath: string) => departureAddress({ to, query, returnPath }, vault);
    expect(Array.from(new URL(returning('/folder/1?x=1#y')).searchParams)).toEqual([
      ['m', '1'],
      ['redirect_uri', 'https://docs.test/folder/1?x=1#y'],
    ]);
    expect(() => returning('//evil.test/')).toThrow(RangeError);
  });

  it.each([
    ...[
      '//evil.com',
      '/\\evil.com',
      '\\\\evil.com',
      '/\t/evil.com',
      '///evil.com',
      'https:/\\evil.com',
      'http:///evil.com',
    ],
    ...[
      'https://docs.test@evil.com',
      'https://docs.test.evil.com',
      'workdocs:\\\\x',
      '//evil\u3002com',
      'blob:https://x/1',
    ],
    ...['javascript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,x', 'vbscript:x', 'https://docs.test:8443/', 'http://docs.test/'],
  ])('refuses the path %j, which leads to another origin', (path) => {
    expect(() => departureAddress({ to: 'https://docs.test/workdocs/', path }, vault)).toThrow(RangeError);
  });

  it.each([
    ['javascript:alert(1)//'],
    ['JaVaScRiPt:alert(1)'],
    ['\tjavascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['blob:https://docs.test/1'],
    ['file:///etc/passwd'],
    ['about:blank'],
    ['view-source:https://docs.test/'],
  ])('refuses the scheme of %j whatever a flow asks', async (to) => {
    const [leave, copy] = [jest.fn(), jest.fn()];
    const browser = makeBrowser(openAt('/#/'), vault, { assign: leave, replace: leave }, copy);
    await expect(browser.leaveTo({ to })).rejects.toThrow(RangeError);
    await expect(browser.copyLink({ to })).resolves.toBe('refused');
    expect(copy).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });

  it('waits for nothing on the way to a web address', () => {
    const leave = jest.fn();
    const browser = makeBrowser(openAt('/#/'), vault, { assign: leave, replace: leave }, () => Promise.resolve());
    void browser.leaveTo({ to: 'https://idp.test/' });
    expect(leave).toHaveBeenCalledWith('https://idp.test/');
  });

  it('to a site is to its own host, or is refused if no host can have that name', () => {
    const to = 'https://docs.test:8443/login?a=1';
    expect(departureAddress({ to, site: siteNamed('acme') }, vault)).toBe('https://acme.docs.test:8443/login?a=1');
    // A label of letters, digits and hyphens, but not valid Punycode; the URL API ignores it.
    expect(() => departureAddress({ to, site: siteNamed('xn--a') }, vault)).toThrow(RangeError);
  });

  it.each([[''], ['not an address'], ['//docs.test'], ['https://']])('refuses %j, which is not an address', (to) => {
    expect(() => departureAddress({ to }, vault)).toThrow('Invalid URL');
  });

  it('tokens never leave over plain http to another machine, whatever a flow asks [0.26]', () => {
    const at = vault.seal('accessToken', 'A');
    expect(() => departureAddress({ to: 'http://notes.example/', query: { at } }, vault)).toThrow(RangeError);
    expect(departureAddress({ to: 'http://notes.example/', query: {} }, vault)).toBe('http://notes.example/');
    for (const to of ['https://notes.example/', 'http://127.0.0.1:8080/', 'com.notes.app://back'])
      expect(departureAddress({ to, query: { at } }, vault)).toContain('?at=A');
  });

  it('a link for the clipboard carries no tokens, whatever a flow asks [0.26]', async () => {
    const copied: string[] = [];
    const copy = (text: string) => Promise.resolve(void copied.push(text));
    const withClipboard = makeBrowser(
      openAt('/loginv2/'),
      vault,
      { assign: () => undefined, replace: () => undefined },
      copy,
    );
    const query = { at: vault.seal('accessToken', 'A'), code: vault.seal('code', 'C') };
    await withClipboard.copyLink({ to: 'https://notes.example/', query });
    expect(copied).toEqual(['https://notes.example/?code=C']);
  });

  it('replaces this page on request, and otherwise adds to the history', async () => {
    const assign = jest.fn();
    const replace = jest.fn();
    const browser = makeBrowser(openAt('/#/'), vault, { assign, replace }, () => Promise.resolve());
    await browser.leaveTo({ to: 'https://a.test/', replace: true });
    await browser.leaveTo({ to: 'https://b.test/' });
    expect(replace.mock.calls).toEqual([['https://a.test/']]);
    expect(assign.mock.calls).toEqual([['https://b.test/']]);
  });

  describe('a departure that replaces its entry', () => {
    /**
     * A page that went through these addresses and leaves from a screen that only redirects, and the navigations
     * reported to it afterwards.
     */
    const departing = async (from: readonly string[], replace = true) => {
      const bar = openAt('/loginv2/#/');
      from.forEach((address) => bar.history.push(address));
      bar.history.replace('/enterprisePreAuth?sitename=acme');
      const heard: string[] = [];
      const caughtUp: number[] = [];
      const hear = ({ pathname, search }: Location, how: string) => heard.push(`${how} ${pathname}${search}`);
      bar.history.listen(hear);
      const shown = new EventTarget();
      watchReturn(
        shown as Window,
        () => caughtUp.push(heard.length),
        () => bar.recoverEntry(),
        () => hear(bar.history.location, 'again'),
      );
      const leave = { assign: () => undefined, replace: () => undefined };
      await makeBrowser(bar, vault, leave, () => Promise.resolve()).leaveTo({ to: 'https://idp.test/', replace });
      const show = (persisted = true) => shown.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
      return { bar, heard, caughtUp, show };
    };
    const hop = '/enterprisePreAuth?sitename=acme';

    it('leaves the address unchanged until it happens, so a reload works', async () => {
      const { bar, heard, show } = await departing(['/hop']);
      show(false);
      expect(window.location.hash).toBe(`#${hop}`);
      expect([heard, bar.read().route]).toEqual([[], 'preAuth']);
    });

    it('a returning page is at the previous entry, and is entered once each time', async () => {
      const { heard, caughtUp, show } = await departing(['/emailSelect?sitename=acme', '/hop']);
      show();
      expect(window.location.hash).toBe('#/emailSelect?sitename=acme');
      show();
      expect(heard).toEqual(['POP /emailSelect?sitename=acme', 'again /emailSelect?sitename=acme']);
      // What later pages of the tab have stored, such as the mark of a shared computer, is read before that.
      expect(caughtUp).toEqual([0, 1]);
    });

    it('if the page moved on before the departure, it returns unchanged', async () => {
      const { bar, heard, show } = await departing(['/hop']);
      bar.history.push('/consent');
      show();
      expect(heard).toEqual(['PUSH /consent', 'again /consent']);
    });

    it.each([
      ['that is the first entry of this page', [], true],
      ['that adds to the history', ['/hop'], false],
    ])('%s returns at its own address', async (_what, from, replace) => {
      const { heard, show } = await departing(from, replace);
      show();
      expect(window.location.hash).toBe(`#${hop}`);
      expect(heard).toEqual([`again ${hop}`]);
    });
  });
});
