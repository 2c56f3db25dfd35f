import settings from 'deploy/settings.example.json';
import whole from '__tests__/deploy/released/settings.1.0.0.whole.json';
import type { Deployment, Stage } from 'src/contract/deployment';
import { documentAppOf } from 'src/rules/address/documentApp';
import {
  loginPathOf,
  siteOfHost,
  stageAt,
  stageOf,
  stageOfUnmarked,
  stagesOfHost,
  typedSiteName,
} from 'src/rules/values/site';
import { siteAddress } from 'src/rules/values/siteAddress';
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
    ['/v1.0/loginv2/', 'prod'],
    ['/v1.0/loginv2-a/index.html', 'alpha'],
    ['/loginv2/login/', 'prod'],
    ['/loginv2-a/login-dev', 'alpha'],
    ['/login/loginv2-b/', 'beta'],
    ['/loginv2/loginv2-a/', 'alpha'],
    ['/login/', 'dev'],
    ['/v1.0/login/', 'dev'],
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

describe('the stage of a page is that of its path, on a host that serves it', () => {
  const paths: Readonly<Record<Stage, string>> = {
    dev: '/',
    alpha: '/loginv2-a/',
    beta: '/x/loginv2-b/',
    gamma: '/loginv2-internal/index.html',
    prod: '/loginv2/',
  };
  const all = Object.keys(paths) as Stage[];
  const shipped = settings as Deployment;
  const every = whole as Deployment;
  /** Settings with all stages on one host, so that only their paths differ. */
  const oneHost = Object.fromEntries(all.map((stage) => [stage, shipped.stages.prod])) as Deployment['stages'];

  it.each<[string, Deployment['stages'], string, Stage[]]>([
    ['the example', shipped.stages, 'docs.localhost:8080', ['prod']],
    ['the example', shipped.stages, 'acme.docs.localhost:8080', ['prod']],
    ['the example', shipped.stages, 'docs.localhost:8081', []],
    ['the example', shipped.stages, 'localhost:8080', []],
    ['the example', shipped.stages, 'evildocs.localhost:8080', []],
    ['all stages', every.stages, 'docs.example', ['prod']],
    ['all stages', every.stages, 'acme.docs.example', ['prod']],
    ['all stages', every.stages, 'alpha.docs.example:8443', ['alpha']],
    ['all stages', every.stages, 'acme.alpha.docs.example:8443', ['alpha']],
    ['all stages', every.stages, 'acme.beta.docs.example:8443', ['beta']],
    ['all stages', every.stages, 'gamma.docs.example:8443', ['gamma']],
    ['all stages', every.stages, 'dev.docs.example:8443', ['dev']],
    ['all stages', every.stages, 'docs.example:8443', []],
    ['all stages', every.stages, 'docs.example.evil.test', []],
    ['all stages', every.stages, '', []],
    ['the stack', oneHost, 'docs.localhost:8080', all],
    ['the stack', oneHost, 'globex.docs.localhost:8080', all],
    ['the stack', oneHost, 'docs.example', []],
  ])('with the settings of %s [0.52]', (_whose, stages, host, served) => {
    expect([...stagesOfHost(host, stages)].sort()).toEqual([...served].sort());
    for (const stage of all) {
      const found = stageAt({ host, pathname: paths[stage] }, stages);
      expect([host, stage, found]).toEqual([host, stage, served.includes(stage) ? stage : undefined]);
    }
  });

  const { prod } = every.stages;
  it('a domain within that of another stage belongs to the inner stage only, and a listed host to its stage', () => {
    const inner = { ...prod, siteDomain: 'alpha.docs.example' } as NonNullable<typeof prod>;
    const named = { ...inner, siteDomain: 'alpha.example', hosts: ['docs.example'] };
    expect(stagesOfHost('acme.alpha.docs.example', { prod: prod ?? inner, alpha: inner })).toEqual(['alpha']);
    expect(stagesOfHost('docs.example', { prod: prod ?? inner, alpha: named })).toEqual(['prod', 'alpha']);
    expect(stagesOfHost('acme.docs.example', { prod: prod ?? inner, alpha: named })).toEqual(['prod']);
  });

  it.each<[string, Deployment['stages'], string, Stage | undefined]>([
    ['one stage alone', every.stages, 'alpha.docs.example:8443', 'alpha'],
    ['several with production', oneHost, 'docs.localhost:8080', 'prod'],
    [
      'several others',
      { alpha: oneHost.prod, beta: oneHost.prod } as Deployment['stages'],
      'docs.localhost:8080',
      undefined,
    ],
    ['none', every.stages, 'docs.test', undefined],
  ])('on a host of %s the stage whose values lack its name is known, or not', (_which, stages, host, stage) => {
    expect(stageOfUnmarked(host, stages)).toBe(stage);
  });
});

describe('the login path of a page', () => {
  it.each([
    ['/loginv2/', '/loginv2/'],
    ['/loginv2', '/loginv2/'],
    ['/loginv2/index.html', '/loginv2/'],
    ['/x/loginv2-a/index.html', '/x/loginv2-a/'],
    ['/x/loginv2-internal', '/x/loginv2-internal/'],
    ['//loginv2', '/loginv2/'],
    ['/login-dev/', '/login-dev/'],
    ['/', '/'],
    ['', '/'],
    ['loginv2', '/'],
    ['/loginv2/jane@acme.test/', '/loginv2/'],
    ['/loginv2/jane/doe/index.html', '/loginv2/'],
    ['/x/loginv2-b/jane%40acme.test', '/x/loginv2-b/'],
    ['/loginv2/loginv2-a/jane', '/loginv2/loginv2-a/'],
    ['/jane@acme.test/loginv2/', '/'],
    ['/jane/doe/loginv2/', '/'],
    ['/loginv2-jane/', '/'],
    ['/jane@acme.test/', '/'],
    ['/loginv2%2Fjane/', '/'],
  ])('%p is %s, without anything below it [0.55]', (path, login) => {
    expect(loginPathOf(path)).toBe(login);
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

  it('includes the port, and compares domains in any case', () => {
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
  ])('of %p is undefined', (host) => {
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

describe('a typed site name', () => {
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
    ['xhttps://acme.docs.test'],
    ['https://evil.com/acme.docs.test'],
    ['https://acme.docs.test@evil.com/'],
    ['https://x@acme.docs.test/'],
    ['https://acme.docs.test:443/'],
    ['evil.com\\.docs.test'],
    ['javascript:acme.docs.test'],
    ['d-12.docs.test'],
  ])('%p is not a site name', (text) => {
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

  it('is configurable', () => {
    const named: Deployment = { ...silent, stages: { alpha: { ...unnamed, documentApp: '/docs' } } };
    expect(documentAppOf('alpha', named)).toBe('/docs');
    expect(documentAppOf('gamma', named)).toBe('/gbinternal');
  });
});
