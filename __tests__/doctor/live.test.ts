import type { HostAnswer, Ask } from 'deploy/doctor/ask';
import { movedCheck } from 'deploy/doctor/checks/moved';
import { serviceChecks } from 'deploy/doctor/checks/services';
import { siteChecks } from 'deploy/doctor/checks/site';
import { stageChecks } from 'deploy/doctor/checks/stages';
import { tlsChecks } from 'deploy/doctor/checks/tls';
import { type Live, liveOf } from 'deploy/doctor/live';
import { originsOf } from 'deploy/doctor/origins';
import { NoAnswer } from 'deploy/doctor/unchecked';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';
import type { Stage } from 'src/contract/deployment';

const answerAt = (url: string, body = ''): HostAnswer => ({
  url,
  status: 200,
  headers: new Map(),
  body: Buffer.from(body),
  secured: undefined,
  at: 0,
});

/** A deployment of these stages, seen from its origin. */
function deployedWith(stages: readonly Stage[], ask: Ask): Live {
  const { prod } = example.stages;
  const telemetry = { ...prod.telemetry, logs: 'https://{region}.logs.acme.com' };
  const settings = { ...prod, api: 'https://{region}.api.acme.com', telemetry };
  const all = { ...example, stages: Object.fromEntries(stages.map((stage) => [stage, settings])) };
  return liveOf({ document: readSettings(JSON.stringify(all)), address: new URL('https://docs.acme.com/'), ask });
}

describe('the region of the API and of the telemetry', () => {
  const asked: string[] = [];
  const onlyRegion: Ask = (url) => {
    asked.push(url);
    const told = Promise.resolve(answerAt(url, '{"region":"eu-west-1"}'));
    return url.endsWith('/region.json') ? told : Promise.reject(new NoAnswer(new URL(url).origin, 'nobody is there'));
  };

  it.each<[stages: readonly Stage[], regions: readonly string[]]>([
    [['dev'], ['us-east-1']],
    [['prod'], ['eu-west-1']],
    [
      ['dev', 'beta'],
      ['us-east-1', 'eu-west-1'],
    ],
  ])('at the stages %j is the one that the page of each uses: %j', async (stages, regions) => {
    asked.length = 0;
    const live = deployedWith(stages, onlyRegion);
    const addresses = regions.map((region) => `https://${region}.api.acme.com`);
    expect((await originsOf(live)).filter((origin) => origin.includes('.api.'))).toEqual(
      expect.arrayContaining(addresses),
    );
    expect((await originsOf(live)).filter((origin) => origin.includes('.logs.'))).toEqual(
      expect.arrayContaining(regions.map((region) => `https://${region}.logs.acme.com`)),
    );
    const [api] = serviceChecks;
    expect((await api?.look(live))?.map(({ id, where }) => [id, where])).toEqual(
      addresses.map((address) => ['api.reach', address]),
    );
    expect(asked.some((url) => url.endsWith('/region.json'))).toBe(stages.some((stage) => stage !== 'dev'));
  });
});

describe('the stages of a host', () => {
  const check = (id: string) => stageChecks.find((each) => each.id === id);
  const at = (address: string, domains: Readonly<Record<string, string>>): Live => {
    const stages = Object.fromEntries(
      Object.entries(domains).map(([stage, siteDomain]) => [stage, { ...example.stages.prod, siteDomain }]),
    );
    const document = readSettings(JSON.stringify({ ...example, stages }));
    return liveOf({ document, address: new URL(address), ask: () => Promise.reject(new Error('nothing is asked')) });
  };
  const apart = { prod: 'docs.acme.com', alpha: 'alpha.acme.com' };
  const together = { prod: 'docs.acme.com', alpha: 'docs.acme.com' };

  it.each<[string, string, Readonly<Record<string, string>>, string[]]>([
    ['page.origin', 'https://docs.acme.com/loginv2/', apart, []],
    ['page.origin', 'https://docs.acme.com/', together, ['prod, alpha']],
    ['page.origin', 'https://acme.docs.acme.com/loginv2/', together, ['prod, alpha']],
    ['page.origin', 'http://docs.localhost:8080/', { prod: 'docs.localhost:8080', dev: 'docs.localhost:8080' }, []],
    ['page.domain', 'https://docs.acme.com/', apart, []],
    ['page.domain', 'https://docs.acme.com/loginv2-a/', apart, ['alpha.acme.com']],
    ['page.domain', 'https://sign-in.acme.com/', apart, ['docs.acme.com', 'alpha.acme.com']],
  ])('%s at %s', async (id, address, domains, found) => {
    expect((await check(id)?.look(at(address, domains)))?.map((each) => each.found)).toEqual(found);
  });
});

describe('the stages that are checked at an origin', () => {
  const domains = { prod: 'docs.acme.com', beta: 'docs.acme.com', alpha: 'alpha.acme.com' };
  const stages = Object.fromEntries(
    Object.entries(domains).map(([stage, siteDomain]) => [
      stage,
      { ...example.stages.prod, siteDomain, api: `https://api.${stage}.acme.com` },
    ]),
  );
  const document = readSettings(JSON.stringify({ ...example, stages }));
  const at = (address: string, site?: string, ask: Ask = (url) => Promise.resolve(answerAt(url))): Live =>
    liveOf({ document, address: new URL(address), site, ask });

  it('are those of its host', async () => {
    const live = at('https://docs.acme.com/', 'acme');
    expect(live.stages.map(({ stage }) => stage)).toEqual(['prod', 'beta']);
    expect(live.origins).toEqual(['https://docs.acme.com', 'https://acme.docs.acme.com']);
    expect((await originsOf(live)).filter((origin) => origin.includes('alpha'))).toEqual([]);
  });

  it('are all of the document if the host has none, because then the document or the address is wrong', () => {
    expect(at('https://sign-in.acme.com/').stages).toHaveLength(3);
  });

  it('leave out those of other hosts, which the doctor says', async () => {
    const look = (address: string) => stageChecks.find(({ id }) => id === 'page.elsewhere')?.look(at(address));
    await expect(look('https://docs.acme.com/')).rejects.toThrow(
      'the origin belongs to other stages than alpha (alpha.acme.com); give an address of theirs',
    );
    expect(await look('https://docs.acme.com/loginv2/')).toEqual([]);
    expect(await look('https://sign-in.acme.com/')).toEqual([]);
  });
});

describe('an address that redirects', () => {
  const found = async (address: string, locations: Readonly<Record<string, string>>) => {
    const ask: Ask = (url) => {
      const location = locations[new URL(url).pathname];
      const headers = new Map(location === undefined ? [] : [['location', [location]]]);
      return Promise.resolve({ ...answerAt(url), status: location === undefined ? 200 : 301, headers });
    };
    const stages = { prod: example.stages.prod, alpha: example.stages.prod };
    const document = readSettings(JSON.stringify({ ...example, stages }));
    const troubles = await movedCheck.look(liveOf({ document, address: new URL(address), ask }));
    return troubles.map((each) => each.found);
  };

  it.each([
    ['http://docs.example/loginv2/', { '/loginv2/': 'https://docs.example/loginv2/' }, 'https://docs.example/loginv2/'],
    ['https://old.example/loginv2/', { '/loginv2/': '//docs.example/loginv2/' }, 'https://docs.example/loginv2/'],
    [
      'http://docs.example/',
      { '/loginv2/': 'https://docs.example/', '/loginv2-a/': 'https://a/' },
      'https://docs.example/',
    ],
  ])('to another origin is the one finding: %s', async (address, locations, to) => {
    expect(await found(address, locations)).toEqual([`a redirect to ${to}`]);
  });

  it.each([
    ['within its own origin', 'http://docs.example/loginv2/', { '/loginv2/': '/loginv2/index.html' }],
    ['to nothing', 'http://docs.example/loginv2/', { '/loginv2/': 'http://' }],
    ['at one stage of several', 'http://docs.example/', { '/loginv2/': 'https://docs.example/loginv2/' }],
  ])('is left to the other checks if it leads %s', async (_where, address, locations) => {
    expect(await found(address, locations)).toEqual([]);
  });
});

describe('a site that the service does not know', () => {
  const found = async (api: string, region: string, known: readonly string[]) => {
    const ask: Ask = (url) => {
      const isKnown = url.endsWith('/region.json') || known.some((each) => url.includes(each));
      const body = url.endsWith('/region.json') ? `{"region":"${region}"}` : '{"Message":"EntityNotExistsException"}';
      return Promise.resolve({ ...answerAt(url, body), status: isKnown ? 200 : 404 });
    };
    const document = readSettings(JSON.stringify({ ...example, stages: { prod: { ...example.stages.prod, api } } }));
    const live = liveOf({ document, address: new URL('https://docs.example/loginv2/'), site: 'acme', ask });
    const troubles = (await siteChecks[0]?.look(live)) ?? [];
    return troubles.map((each) => `${each.where}: ${each.found}`);
  };
  const there = '/organizations/alias/acme';

  it.each([
    [['api.eu-west-1.'], 'status 404; known in eu-west-1'],
    [[], 'status 404; known in no other region that answers'],
  ])('in the region of its host is a finding, with the regions that know it: %j', async (known, told) => {
    const api = 'https://api.{region}.acme.com';
    expect(await found(api, 'us-west-2', known)).toEqual([`https://api.us-west-2.acme.com${there}: ${told}`]);
    expect(await found(api, 'eu-west-1', ['api.eu-west-1.'])).toEqual([]);
  });

  it('is asked about once if the API has no regions', async () => {
    expect(await found('https://api.acme.com', 'us-west-2', [])).toEqual([`https://api.acme.com${there}: status 404`]);
  });
});

describe('old versions of TLS', () => {
  const check = tlsChecks.find(({ id }) => id === 'tls.old');
  /** A host that accepts only these versions. */
  const found = async (answers: { readonly today: boolean; readonly old: boolean }, why: string): Promise<string> => {
    const ask: Ask = (url, question) =>
      answers[question?.tls ? 'old' : 'today']
        ? Promise.resolve(answerAt(url))
        : Promise.reject(new NoAnswer(new URL(url).origin, why));
    const looked = check?.look(deployedWith(['prod'], ask)) ?? [];
    return Promise.resolve(looked).then(
      (troubles) => troubles.map(({ id }) => id).join() || 'nothing',
      (error: unknown) => String(error),
    );
  };
  const none = 'the TLS handshake fails';

  it.each([
    ['refused if today’s versions are answered', { today: true, old: false }, none, 'nothing'],
    ['accepted beside today’s versions', { today: true, old: true }, none, 'tls.old'],
    ['accepted alone', { today: false, old: true }, none, 'tls.old'],
    [
      'unknown if there is no answer at all',
      { today: false, old: false },
      'nothing listens there',
      'Unchecked: https://docs.acme.com does not answer: nothing listens there',
    ],
    [
      'unknown if this machine cannot offer them',
      { today: true, old: false },
      'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
      'Unchecked: this machine cannot offer TLS 1.0 or 1.1',
    ],
  ])('are %s', async (_what, answers, why, told) => {
    expect(await found(answers, why)).toBe(told);
  });
});
