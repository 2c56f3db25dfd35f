import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Stack } from 'stack/index';
import document from 'stack/openapi.json';
import { type Answer, send, startLocal } from './local';

let stack: Stack;
beforeAll(async () => {
  stack = await startLocal();
});
afterAll(async () => {
  await stack.close();
});
beforeEach(() => {
  stack.reset();
  stack.faults.add({ match: 'GET /kept', kind: 'drop' });
});

const service = (name: string) => `http://${name}.localhost:${stack.servicePort}`;
const ownOrigin = () => service('stack');
const pageOrigin = (host = 'docs.localhost') => `http://${host}:${stack.pagePort}`;

/** The headers that describe a page's request: its origin and its target site. */
const from = (origin: string | undefined, site: string, mode = 'cors') => ({
  ...(origin === undefined ? {} : { origin }),
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
});

/** The ways for a page of another origin, or one that hides its origin, to send something. */
const foreignPages: readonly (readonly [string, () => Readonly<Record<string, string>>])[] = [
  ['a page of the internet', () => from('https://evil.example', 'cross-site')],
  ['a page on another port of this machine', () => from('http://localhost:3000', 'cross-site')],
  ['another part of the stack', () => from(service('idp'), 'cross-site')],
  ['its own name at another port', () => from('http://stack.localhost:3000', 'same-site')],
  ['a page without an origin', () => from('null', 'cross-site')],
  ['a form of a page of the internet', () => from('https://evil.example', 'cross-site', 'navigate')],
  ['an old browser', () => ({ origin: 'https://evil.example' })],
  ['a browser that names a wrong origin', () => from(service('stack'), 'cross-site')],
];

/** The state-changing routes of the console, and an unknown one. */
const changes = [
  ['POST', '/faults', '{"match":"POST /token","kind":"drop"}', 'application/json'],
  ['POST', '/faults', '{"match":"POST /token","kind":"drop"}', 'text/plain'],
  ['POST', '/faults', 'match=POST+%2Ftoken&kind=drop', 'application/x-www-form-urlencoded'],
  ['POST', '/faults/clear', '', 'application/x-www-form-urlencoded'],
  ['DELETE', '/faults', '', 'text/plain'],
  ['PUT', '/faults', '{"match":"POST /token","kind":"drop"}', 'application/json'],
  ['POST', '/outbox', '', 'text/plain'],
  ['DELETE', '/outbox', '', 'text/plain'],
  ['POST', '/telemetry', '', 'text/plain'],
  ['POST', '/', '', 'text/plain'],
  ['POST', '/nowhere', '', 'text/plain'],
] as const;

/** The state of the console as JSON, which must not change. */
const shown = async () => {
  const read = async (path: string) => (await send(`${service('stack')}${path}`)).text;
  return [await read('/faults?format=json'), await read('/outbox?format=json')];
};

const ask = (method: string, path: string, body: string, headers: Readonly<Record<string, string>>) =>
  send(`${service('stack')}${path}`, { method, body, headers });

describe('the console', () => {
  describe.each(changes)('%s %s %s as %s', (method, path, body, type) => {
    it.each(foreignPages)('is denied to %s', async (_who, headers) => {
      const before = await shown();
      const answer = await ask(method, path, body, { 'content-type': type, ...headers() });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
      expect(answer.text).toContain('pages of another origin');
      expect(await shown()).toEqual(before);
    });

    it('is refused without an origin, with a hint about the header', async () => {
      const before = await shown();
      const answer = await ask(method, path, body, { 'content-type': type });
      expect([answer.status, answer.text]).toEqual([
        403,
        `Only a request that names its origin (Origin: ${ownOrigin()}) changes this.\n`,
      ]);
      expect((await ask(method, path, body, { 'sec-fetch-site': 'same-origin' })).status).toBe(403);
      expect(await shown()).toEqual(before);
    });

    it('is allowed for its own page, and for a command line that names its origin', async () => {
      const headers = { 'content-type': type, origin: ownOrigin() };
      expect((await ask(method, path, body, headers)).status).not.toBe(403);
      expect((await ask(method, path, body, { ...headers, 'sec-fetch-site': 'same-origin' })).status).not.toBe(403);
    });
  });

  it.each(['/', '/faults', '/outbox', '/telemetry', '/style.css', '/telemetry.js'])(
    'GET %s is for links and people, and changes nothing',
    async (path) => {
      const before = await shown();
      expect((await ask('GET', path, '', {})).status).toBe(200);
      expect((await ask('GET', path, '', from(undefined, 'none', 'navigate'))).status).toBe(200);
      expect((await ask('GET', path, '', from(undefined, 'cross-site', 'navigate'))).status).toBe(200);
      expect((await ask('GET', path, '', from(undefined, 'cross-site', 'no-cors'))).status).toBe(403);
      expect((await ask('GET', path, '', from('https://evil.example', 'cross-site'))).status).toBe(403);
      expect(await shown()).toEqual(before);
    },
  );
});

/** Every other state-changing endpoint of the stack: part, method and path, and whether pages of the app call it. */
type Endpoint = readonly [name: string, method: string, path: string, calledByApp: boolean];
const endpoints: readonly Endpoint[] = [
  ...Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => ['get', 'post'].includes(method))
      .map((method): Endpoint => ['us-east-1.api', method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'), true]),
  ),
  ['pool', 'POST', '/', true],
  ['metrics', 'GET', '/api/v1/token', true],
  ['metrics', 'POST', '/api/v1/metrics', true],
  ['logs', 'GET', '/api/v1/logs/token', true],
  ['logs', 'POST', '/api/v1/logs/uploadtofirehose', true],
  ['idp', 'POST', '/federate/interaction/x', false],
  ['idp', 'POST', '/federate/token', false],
  ['idp', 'POST', '/federate/session/end/confirm', false],
  ['idp', 'POST', '/identity-center/interaction/x', false],
  ['apps', 'POST', '/notes/start', false],
  ['apps', 'POST', '/archive/start', false],
];

describe('the services', () => {
  it.each(endpoints)('%s: %s %s is denied to foreign pages before it uses up a fault', async (name, method, path) => {
    const fault = { match: `${method} ${path}`, kind: 'status', status: 418, times: 1 } as const;
    stack.faults.add(fault);
    const refused: Answer[] = [];
    for (const [, headers] of foreignPages.filter(([who]) => who !== 'another part of the stack')) {
      refused.push(
        await send(`${service(name)}${path}`, { method, headers: { ...headers(), 'content-type': 'text/plain' } }),
      );
    }
    refused.push(await send(`${service(name)}${path}`, { method, headers: from(undefined, 'cross-site', 'no-cors') }));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
    expect(stack.faults.list()).toContainEqual(fault);
    expect((await send(`${service(name)}${path}`, { method })).status).toBe(418);
  });

  it.each(endpoints)('%s: %s %s is accepted from the pages that it is for', async (name, method, path, calledByApp) => {
    const origins = calledByApp ? [pageOrigin(), pageOrigin('acme.docs.localhost')] : [service(name)];
    for (const origin of origins) {
      stack.faults.add({ match: `${method} ${path}`, kind: 'status', status: 418, times: 1 });
      const headers = from(origin, calledByApp ? 'cross-site' : 'same-origin');
      expect((await send(`${service(name)}${path}`, { method, headers })).status).toBe(418);
    }
  });

  it.each(['us-east-1.api', 'pool', 'metrics', 'logs'])('%s answers no preflight of another page', async (name) => {
    const asked = { 'access-control-request-method': 'POST', ...from('http://localhost:3000', 'cross-site') };
    const answer = await send(`${service(name)}/`, { method: 'OPTIONS', headers: asked });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('cannot be reached by a link on another page; the providers can', async () => {
    const link = from(undefined, 'cross-site', 'navigate');
    expect((await send(`${service('us-east-1.api')}/openapi.json`, { headers: link })).status).toBe(403);
    expect((await send(`${service('idp')}/federate/session/end`, { headers: link })).status).toBe(200);
  });
});

describe('the directory of a site', () => {
  it.each(['/login', '/password'])('accepts a form of %s only from its own page', async (path) => {
    const own = pageOrigin('globex.docs.localhost');
    const post = async (headers: Readonly<Record<string, string>>) =>
      (await send(`${own}${path}`, { method: 'POST', headers })).status;
    expect(await post(from(pageOrigin(), 'same-site', 'navigate'))).toBe(403);
    expect(await post(from('null', 'same-origin', 'navigate'))).toBe(403);
    expect(await post(from(own, 'same-origin', 'navigate'))).not.toBe(403);
  });
});

describe('the host names and ports of this machine', () => {
  it.each([
    'evil.example',
    'stack.localhost.evil.example',
    'xstack.localhost',
    'evil.example.docs.localhost.',
    '[::1]',
  ])('the name %j belongs to no part', async (name) => {
    const port = stack.servicePort.toString();
    for (const host of [name, `${name}:${port}`]) {
      expect((await send(`${service('stack')}/faults`, { headers: { host } })).status).toBe(421);
    }
  });

  it('a port other than the called one belongs to no part', async () => {
    for (const host of ['stack.localhost', 'stack.localhost:80', `stack.localhost:${stack.pagePort}`]) {
      expect((await send(`${service('stack')}/faults`, { headers: { host } })).status).toBe(421);
    }
  });

  it('the ports are open on loopback only', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const others = ['127.0.0.2', ...outside.map(({ address }) => address)];
    const reached = others.flatMap((host) =>
      [stack.pagePort, stack.servicePort].map(
        (port) =>
          new Promise<boolean>((resolve) => {
            const socket = connect({ host, port }, () => resolve(true));
            socket.once('error', () => resolve(false));
            socket.once('close', () => resolve(false));
            socket.once('connect', () => socket.destroy());
          }),
      ),
    );
    expect(new Set(await Promise.all(reached))).toEqual(new Set([false]));
  });
});
