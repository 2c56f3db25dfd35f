/** @jest-environment node */
import settings from 'deploy/settings.example.json';
import type { Deployment, Stage } from 'src/contract/deployment';
import { documentAppOf, siteAddress, siteOfHost, stageOf, typedSiteName } from 'src/rules/site';
import { siteNamed } from '__tests__/support/fakePorts';

describe('the stage of a path', () => {
  it.each([
    ['/loginv2-a/', 'alpha'],
    ['/loginv2-b/', 'beta'],
    ['/loginv2-internal/', 'gamma'],
    ['/loginv2/', 'prod'],
    ['/loginv2', 'prod'],
    ['/x/loginv2-a/', 'alpha'],
    ['/x/loginv2-b/index.html', 'beta'],
    ['/x/loginv2-internal', 'gamma'],
    ['/x/loginv2/', 'prod'],
    ['//loginv2', 'prod'],
    ['/', 'dev'],
    ['', 'dev'],
    ['/x/', 'dev'],
    ['/x/y/loginv2/', 'dev'],
    ['/loginv2-evil/', 'dev'],
    ['/x/loginv2-evil/', 'dev'],
    ['/LOGINV2/', 'dev'],
    ['/prod/', 'dev'],
    ['/xloginv2/', 'dev'],
    ['/__proto__/constructor/', 'dev'],
    ['/toString/', 'dev'],
  ])('%p is %s [2.23]', (path, stage) => {
    expect(stageOf(path)).toBe(stage);
  });
});

describe("the site of a host, the host's first label on the provider's site domain,", () => {
  it.each([
    ['acme.docs.test', 'acme'],
    ['ACME.Docs.Test', 'acme'],
    ['a-1b.docs.test', 'a-1b'],
  ])('%s is %s', (host, site) => {
    expect(siteOfHost(host, 'docs.test')).toEqual({ kind: 'named', site });
  });

  it('counts the port, and compares domains in any case', () => {
    expect(siteOfHost('acme.docs.localhost:8080', 'Docs.LOCALHOST:8080')).toEqual({ kind: 'named', site: 'acme' });
    expect(siteOfHost('acme.docs.localhost:8081', 'docs.localhost:8080')).toEqual({ kind: 'none' });
    expect(siteOfHost('acme.docs.localhost', 'docs.localhost:8080')).toEqual({ kind: 'none' });
  });

  it.each([
    ['docs.test'],
    ['acme.evildocs.test'],
    ['acme.docs.test.evil.com'],
    ['acme.docs.test.'],
    ['acme.docs-test'],
    ['acme'],
    ['127.0.0.1'],
    ['[::1]'],
    ['localhost:8080'],
    [''],
  ])('of %p is none', (host) => {
    expect(siteOfHost(host, 'docs.test')).toEqual({ kind: 'none' });
  });

  it.each([
    ['abc.docs.test'],
    ['d-123.docs.test'],
    ['acme-.docs.test'],
    ['x.acme.docs.test'],
    ['.docs.test'],
    ['\u212aelvin.docs.test'],
  ])('of %p is invalid, not absent', (host) => {
    expect(siteOfHost(host, 'docs.test')).toEqual({ kind: 'invalid' });
  });
});

describe('a site name that a person typed', () => {
  it.each([
    ['acme', 'acme'],
    [' ACME ', 'acme'],
    ['acme.docs.test', 'acme'],
    ['https://acme.docs.test', 'acme'],
    ['https://ACME.docs.test/workdocs/index.html#/folder/1', 'acme'],
    ['http://acme.docs.test?x=1', 'acme'],
    ['acme.docs.test#x', 'acme'],
  ])('%p means %s', (text, site) => {
    expect(typedSiteName(text, 'docs.test')).toBe(site);
  });

  it.each([
    [''],
    ['   '],
    ['abc'],
    ['acme.evil.com'],
    ['https://acme'],
    ['https://evil.com/acme.docs.test'],
    ['https://acme.docs.test@evil.com/'],
    ['https://x@acme.docs.test/'],
    ['https://acme.docs.test:443/'],
    ['evil.com\\.docs.test'],
    ['javascript:acme.docs.test'],
    ['d-12.docs.test'],
  ])('%p means none', (text) => {
    expect(typedSiteName(text, 'docs.test')).toBeUndefined();
  });
});

it("a site's own address is its label on the site domain, in the page's scheme", () => {
  expect(siteAddress('http:', siteNamed('acme'), 'docs.localhost:8080')).toBe('http://acme.docs.localhost:8080');
});

describe('the path of the document application', () => {
  const prod = settings.stages.prod as Deployment['stages']['prod'] & object;
  const { documentApp: _named, ...unnamed } = prod;
  const every = { dev: unnamed, alpha: unnamed, beta: unnamed, gamma: unnamed, prod: unnamed };
  const silent: Deployment = { ...(settings as Deployment), stages: every };

  it.each<[Stage, string]>([
    ['alpha', '/gba'],
    ['gamma', '/gbinternal'],
    ['prod', '/workdocs'],
    ['dev', '/workdocs'],
    ['beta', '/workdocs'],
  ])('of stage %s is %s [2.24]', (stage, path) => {
    expect(documentAppOf(stage, silent)).toBe(path);
  });

  it('is what the settings say, where they say one', () => {
    const named: Deployment = { ...silent, stages: { alpha: { ...unnamed, documentApp: '/docs' } } };
    expect(documentAppOf('alpha', named)).toBe('/docs');
    expect(documentAppOf('gamma', named)).toBe('/gbinternal');
  });
});
