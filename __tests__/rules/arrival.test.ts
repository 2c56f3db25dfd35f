/** @jest-environment node */
import { departureAddress } from 'src/adapters/browser';
import { makeVault } from 'src/adapters/vault';
import { documentAppDeparture } from 'src/rules/arrival';
import type { SitePath } from 'src/contract/brandTypes';
import { parseSitePath } from 'src/rules/brands';
import { leadsToLogin } from 'src/rules/site';

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

describe('a path that was kept for after the sign-in', () => {
  const leads = (path: string, own = '/loginv2/') => leadsToLogin(parseSitePath(path) as SitePath, own);
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
  ])('leads back into the login pages: %s [0.14]', (path) => {
    expect(leads(path)).toBe(true);
  });

  it('leads back to the page itself, wherever it is served', () => {
    for (const own of ['/sign-in/', '/sign-in', '/sign-in/index.html'])
      for (const path of ['/sign-in', '/sign-in/', '/sign-in/?x', '/sign-in/index.html#/logout'])
        expect([own, path, leads(path, own)]).toEqual([own, path, true]);
    expect(leads('/', '/')).toBe(true);
  });

  it.each(['/folder/1', '/workdocs/loginv2.pdf', '/workdocs/a/loginv2', '/loginv20/', '/%'])(
    'may be followed: %s',
    (path) => {
      expect(leads(path)).toBe(false);
    },
  );
});
