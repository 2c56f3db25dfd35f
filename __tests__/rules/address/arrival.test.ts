import fc from 'fast-check';
import { departureAddress } from 'src/adapters/browser';
import { makeVault } from 'src/adapters/vault';
import { documentAppDeparture, leadsToLogin } from 'src/rules/address/documentApp';
import type { SitePath } from 'src/contract/brandTypes';
import { loginPathPattern, loginPrefixes } from 'src/contract/stages';
import { parseSitePath } from 'src/rules/values/parsers';

const page = { scheme: 'https:', host: 'acme.docs.test', documentApp: '/workdocs' };
const vault = makeVault((label) => label);
const goal = (path?: string) =>
  departureAddress(documentAppDeparture(page, path ? parseSitePath(path) : undefined), vault);

describe('the departure after a sign-in', () => {
  it('is to the document application with load_user_info=true [2.20]', () => {
    expect(goal()).toBe('https://acme.docs.test/workdocs/?load_user_info=true');
  });

  it('is on the path of the stage, and on the port of the page [2.20]', () => {
    const there = documentAppDeparture(
      { scheme: 'http:', host: 'docs.localhost:8080', documentApp: '/gba' },
      undefined,
    );
    expect(departureAddress(there, vault)).toBe('http://docs.localhost:8080/gba/?load_user_info=true');
  });

  it.each([
    ['/folder/1', 'https://acme.docs.test/folder/1?load_user_info=true'],
    ['/folder/1?x=a%2Fb#top', 'https://acme.docs.test/folder/1?x=a%2Fb&load_user_info=true#top'],
    ['/folder?load_user_info=false', 'https://acme.docs.test/folder?load_user_info=true'],
    ['/%5cevil.com', 'https://acme.docs.test/%5cevil.com?load_user_info=true'],
    ['/B\u00fccher 1', 'https://acme.docs.test/B%C3%BCcher%201?load_user_info=true'],
    ['//evil.com', 'https://acme.docs.test/workdocs/?load_user_info=true'],
  ])('with the stored path %s is to %s', (path, address) => {
    expect(goal(path)).toBe(address);
  });

  it('replaces the page, so that Back does not lead to it', () => {
    expect(documentAppDeparture(page, undefined).replace).toBe(true);
  });
});

describe('a path that was stored for after the sign-in', () => {
  const leads = (path: string, own = '/loginv2/', documentApp = '/workdocs') =>
    leadsToLogin(parseSitePath(path) as SitePath, { page: own, documentApp });
  it.each([
    '/loginv2',
    '/loginv2/',
    '/loginv2/index.html',
    '/loginv2/?callback=iicCallback&code=C',
    '/loginv2/#/logout',
    '/loginv2-a/#/appRedirect',
    '/tenant/loginv2/',
    '/%6coginv2/',
    '/x/../loginv2/',
    '/a/b/c/d/e/loginv2-internal/#/logout',
    '/LoginV2/',
    '/LOGINV2-A',
    '/a/%4CoginV2/index.html',
    '/%/%6coginv2/',
    '/%ff/loginv2%2f',
    '/a%2floginv2',
    '/a%5cloginv2',
    '/',
    '/?x=1',
    '/index.html',
    '/#/logout',
    '/x/..%2f',
    '/login',
    '/login/#/logout',
    '/Login/index.html',
    '/%6cogin//',
    '/login-dev/',
    '/tenant/login/',
    '/tenant.1/login-dev',
    '/workdocs/..%2flogin/',
    '/workdocs/..%2floginv2/folder',
    '/WorkDocs/login/',
    '/WorkDocs/folder/loginv2',
    '/workdocs2/folder/loginv2',
  ])('leads back into the login pages: %s [0.14]', (path) => {
    expect(leads(path)).toBe(true);
  });

  it('leads back to the page itself, wherever it is served', () => {
    for (const own of ['/sign-in/', '/sign-in', '/sign-in/index.html'])
      for (const path of ['/sign-in', '/sign-in/', '/sign-in/?x', '/sign-in/index.html#/logout'])
        expect([own, path, leads(path, own)]).toEqual([own, path, true]);
    expect(leads('/', '/')).toBe(true);
  });

  it.each(['/Sign-In/', '/x/..%2fsign-in', '/%2e/sign-in/', '/sign-in//', '/sign-in/Index.HTML'])(
    'in another spelling too: %s',
    (path) => {
      expect(leads(path, '/sign-in/')).toBe(true);
    },
  );

  it.each([
    '/folder/1',
    '/workdocs/loginv2.pdf',
    '/loginv20/',
    '/%',
    '/loginv2/../folder/',
    '/folder/?to=/loginv2/',
    '/folder/#/loginv2/',
    '/sign-in/folder',
    '/workdocs',
    '/workdocs/',
    '/workdocs/index.html',
    '/workdocs/login',
    '/workdocs/login/',
    '/workdocs/login-dev/index.html',
    '/workdocs/folder/loginv2/report',
    '/workdocs/loginv2-a/',
    '/folder/1/login/',
    '/login/folder',
    '/logins/',
    '/login.html',
  ])('may be followed: %s', (path) => {
    expect(leads(path, '/sign-in/')).toBe(false);
  });

  it.each([
    ['', '/', false],
    ['', '/login/', false],
    ['/docs', '/workdocs/login/', true],
    ['/docs/app', '/docs/login/', true],
    ['/Docs', '/Docs/login/', false],
  ])('with the document application at %p: %s', (documentApp, path, expected) => {
    expect(leads(path, '/loginv2/', documentApp)).toBe(expected);
  });

  it('no path passes at which the hosts serve the page [0.14]', () => {
    const served = new RegExp(`^${loginPathPattern}(?:index\\.html)?$`);
    const segment = fc.constantFrom('login', 'login-dev', 'loginv2', 'tenant', 'folder', 'index.html', '');
    const paths = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    const look = (path: string): void => {
      const parsed = parseSitePath(path);
      fc.pre(parsed !== undefined && served.test(path));
      expect([path, leads(path)]).toEqual([path, true]);
    };
    fc.assert(fc.property(paths, look), { numRuns: 500 });
  });

  const anyCase = (text: string) =>
    fc
      .func(fc.boolean())
      .map((isUpper) => Array.from(text, (letter, at) => (isUpper(at) ? letter.toUpperCase() : letter)).join(''));
  const escaped = (text: string) =>
    fc
      .func(fc.boolean())
      .map((isEscaped) =>
        Array.from(text, (letter, at) =>
          isEscaped(at) ? `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : letter,
        ).join(''),
      );
  const prefix = fc
    .constantFrom(...Object.keys(loginPrefixes))
    .chain(anyCase)
    .chain(escaped);
  const between = fc.constantFrom('/', '//', '\\', '/./', '/%2e/', '/x/../', '/x/%2E%2e/', '/%/', '/%2f', '/a/b/');
  const filler = fc.oneof(fc.constantFrom('..', '.', '', 'workdocs', '%', 'index.html'), fc.webSegment());
  const path = fc
    .array(fc.tuple(between, fc.oneof({ weight: 2, arbitrary: filler }, prefix)), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.flat().join(''));

  /** As a browser resolves it and a host reads the request. */
  const readByHost = (address: string): readonly string[] =>
    new URL(address).pathname
      .split('/')
      .map((segment) =>
        segment.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      )
      .map((segment) => segment.toLowerCase());

  it('no path passes that a browser would resolve to a login path outside the document application [0.14]', () => {
    let led = 0;
    const look = (text: string): void => {
      const parsed = parseSitePath(text);
      fc.pre(parsed !== undefined);
      const address = departureAddress(documentAppDeparture(page, parsed), vault);
      const isLogin = readByHost(address).some((segment) => Object.hasOwn(loginPrefixes, segment));
      if (!isLogin || new URL(address).pathname.startsWith('/workdocs/')) return;
      led += 1;
      expect([text, leadsToLogin(parsed, { page: '/sign-in/', documentApp: '/workdocs' })]).toEqual([text, true]);
    };
    fc.assert(fc.property(path, look), { numRuns: 2000 });
    expect(led).toBeGreaterThan(200);
  });

  it('all other paths of plain names are accepted', () => {
    const plain = fc.array(fc.stringMatching(/^[a-km-z][a-z0-9 .-]{0,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(plain, (names) => expect(leads(`/${names.join('/')}`, '/sign-in/')).toBe(false)));
  });
});
