import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders } from 'deploy/host/headers';
import type { Stack } from 'stack/index';
import type { Fault } from 'stack/http/faults';
import { callApi, send, startLocal } from './local';

const script = 'main.0123456789abcdef.js';
let dist: string;
let stack: Stack;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const block = '<script type="application/json" id="deployment">{}</script>';
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>Portico</title>${block}`);
  writeFileSync(join(dist, script), 'export const greeting = "hello";'.repeat(50));
  writeFileSync(join(dist, `${script}.br`), 'compressed by the build');
  writeFileSync(join(dist, 'headers.json'), '{}');
  stack = await startLocal({ dist });
});
afterAll(async () => {
  await stack.close();
  rmSync(dist, { recursive: true });
});

const pages = (path: string, headers: Readonly<Record<string, string>> = {}, host = 'docs.localhost') =>
  send(`http://${host}:${stack.pagePort}${path}`, { headers });

describe('the static host', () => {
  it.each(['/loginv2/', '/loginv2-a/', '/loginv2-b/', '/loginv2-internal/', '/login/', '/login-dev/', '/x/loginv2-a/'])(
    'serves the page and its files under %s',
    async (prefix) => {
      const page = await pages(prefix);
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await pages(`${prefix}${script}`)).text).toContain('hello');
    },
  );

  it('places the stack’s own deployment document in the page', async () => {
    const placed = /id="deployment">(.*)<\/script>/.exec((await pages('/loginv2/')).text)?.[1] ?? '';
    expect(JSON.parse(placed)).toEqual(stack.settings);
  });

  it.each(['/loginv2/', `/loginv2/${script}`, '/nope', '/loginv2/nope.js', '/region.json', '/', '/loginv2'])(
    'sends the security headers of the deployment with %s',
    async (path) => {
      const { headers } = await pages(path);
      const expected = Object.entries(securityHeaders(stack.settings));
      expect(expected.length).toBeGreaterThan(5);
      for (const [name, value] of expected) expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    },
  );

  it('lets caches keep a hashed file indefinitely, and revalidate the page', async () => {
    expect((await pages(`/loginv2/${script}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await pages('/loginv2/');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await pages('/loginv2/', { 'if-none-match': page.headers.etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each(['/loginv2/?callback=iicCallback&code=c&state=s', '/loginv2/?x', '/?sitename=acme', '/loginv2?code=c'])(
    'lets no cache keep the page, or a redirect to it, at an address with a query: %s [0.33]',
    async (path) => {
      expect((await pages(path)).headers['cache-control']).toBe('no-store');
      expect((await pages(path.replace(/\?.*/, ''))).headers['cache-control']).toBe('no-cache');
    },
  );

  it('compresses, and prefers what the build has compressed', async () => {
    const plain = await pages('/loginv2/');
    const br = await pages('/loginv2/', { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', plain.text]);
    const gzip = await pages('/loginv2/', { 'accept-encoding': 'gzip, br;q=0' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', plain.text]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await pages(`/loginv2/${script}`, { 'accept-encoding': 'br' })).text).toBe('compressed by the build');
  });

  it.each([
    '/nope',
    '/loginv2/../package.json',
    '/loginv2/%2e%2e/package.json',
    '/loginv2/headers.json',
    `/loginv2/${script}.br`,
    '/loginv2/nope.js',
  ])('answers %s with 404 and none of its contents', async (path) => {
    const answer = await pages(path);
    expect([answer.status, answer.text]).toEqual([404, 'Not found']);
  });

  it('leads to the app from the root and from a path without its slash, with the query', async () => {
    expect((await pages('/?sitename=acme')).headers.location).toBe('/loginv2/?sitename=acme');
    expect((await pages('/loginv2-a?callback=x')).headers.location).toBe('/loginv2-a/?callback=x');
  });

  it('redirects the well-known address for changing a password to the form, on every host, and only that one', async () => {
    for (const host of ['docs.localhost', 'acme.docs.localhost']) {
      const { status, headers } = await pages('/.well-known/change-password', {}, host);
      expect([status, headers.location]).toEqual([302, '/loginv2/#/changePassword']);
    }
    const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await pages(none)).status).toBe(404);
  });

  it('returns the region of each site, and the default for others', async () => {
    const regionAt = async (host: string) => (await pages('/region.json', {}, host)).json()['region'];
    expect(await regionAt('umbrella.docs.localhost')).toBe('eu-west-1');
    expect(await regionAt('acme.docs.localhost')).toBe('us-east-1');
    expect(await regionAt('docs.localhost')).toBe('us-east-1');
  });

  it('accepts only GET and HEAD, and no foreign host name', async () => {
    expect((await send(`http://docs.localhost:${stack.pagePort}/loginv2/`, { method: 'POST' })).status).toBe(405);
    expect((await pages('/loginv2/', {}, 'evil.example')).status).toBe(421);
  });
});

describe('reports of policy violations', () => {
  const report = (type: string) =>
    send(stack.settings.stages.prod?.telemetry.logs + '/api/v1/reports', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"csp-report":{}}',
    });

  it('are accepted from a browser without a token; anything else is refused [0.33]', async () => {
    expect([
      (await report('application/csp-report')).status,
      (await report('application/reports+json')).status,
    ]).toEqual([204, 204]);
    expect((await report('text/plain')).status).toBe(400);
  });
});

describe('faults', () => {
  const alias = '/organizations/alias/acme';
  const strike = async (fault: Omit<Fault, 'match'>) => {
    stack.faults.add({ match: `GET ${alias}`, times: 1, ...fault });
    stack.requests.length = 0;
    return callApi(stack, alias);
  };
  afterEach(() => {
    stack.faults.clear();
  });

  it('answer with a status and a body once, then no longer', async () => {
    const answer = await strike({
      kind: 'status',
      status: 503,
      body: { Message: 'X' },
      headers: { 'retry-after': '1' },
    });
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, '{"Message":"X"}', '1']);
    expect((await callApi(stack, alias)).status).toBe(200);
  });

  it('answer with another body and a success status', async () => {
    const answer = await strike({ kind: 'body', body: '<html>' });
    expect([answer.status, answer.text]).toEqual([200, '<html>']);
  });

  it('drop the connection after one request', async () => {
    await expect(strike({ kind: 'drop' })).rejects.toThrow();
    expect(stack.requests).toHaveLength(1);
  });

  it('cut the answer’s body after carrying out the request', async () => {
    await expect(strike({ kind: 'cutBody' })).rejects.toThrow('aborted');
    expect(stack.requests).toHaveLength(1);
  });

  it('delay the real answer', async () => {
    const started = performance.now();
    expect((await strike({ kind: 'delay', delayMs: 150 })).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(145);
  });

  it('keep a page of another origin from reading the answer', async () => {
    stack.faults.add({ match: `GET ${alias}`, kind: 'cors', times: 1 });
    const headers = { origin: `http://docs.localhost:${stack.pagePort}`, 'x-client-type': 'WEB' };
    const ask = () => send(`http://us-east-1.api.localhost:${stack.servicePort}${alias}`, { headers });
    expect((await ask()).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask()).headers['access-control-allow-origin']).toBe(headers.origin);
  });

  it('never answer', async () => {
    const answered = strike({ kind: 'hang' }).then(
      () => 'answered',
      () => 'failed',
    );
    const waited = new Promise((resolve) => setTimeout(resolve, 200, 'waiting'));
    expect(await Promise.race([answered, waited])).toBe('waiting');
  });

  it('strike only the host, method and path that they match, on both ports', async () => {
    stack.faults.add({ match: 'GET /region.json', kind: 'status', status: 500, host: 'acme.docs.localhost' });
    stack.faults.add({ match: 'GET /organizations/*', kind: 'status', status: 502 });
    stack.faults.add({ match: 'pool InitiateAuth', kind: 'status', status: 504 });
    expect((await pages('/region.json', {}, 'acme.docs.localhost')).status).toBe(500);
    expect((await pages('/region.json')).status).toBe(200);
    expect((await callApi(stack, alias)).status).toBe(502);
    expect((await callApi(stack, '/app/metadata/notes-app')).status).toBe(200);
    const target = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });
    const pool = (name: string) =>
      send(`http://pool.localhost:${stack.servicePort}/`, { method: 'POST', headers: target(name), body: '{}' });
    expect((await pool('InitiateAuth')).status).toBe(504);
    expect((await pool('GetUser')).status).toBe(400);
  });

  it('are switched over HTTP, and shown on a page', async () => {
    const origin = `http://stack.localhost:${stack.servicePort}`;
    const at = `${origin}/faults`;
    const post = (body: string) => send(at, { method: 'POST', headers: { origin }, body });
    expect((await post('{"match":"POST /token","kind":"explode"}')).status).toBe(400);
    expect((await post('{"match":"POST /token","kind":"status","status":503,"times":1}')).status).toBe(200);
    expect(stack.faults.list()).toEqual([{ match: 'POST /token', kind: 'status', status: 503, times: 1 }]);
    expect((await send(at)).text).toContain('<code>POST /token</code>');
    await send(at, { method: 'DELETE', headers: { origin } });
    expect(stack.faults.list()).toEqual([]);
  });
});

describe('the journal of requests', () => {
  it('holds host, method, path, headers, body and time of each', async () => {
    stack.requests.length = 0;
    await callApi(stack, '/token?x=1', { Code: 'abc' });
    expect(stack.requests).toEqual([
      expect.objectContaining({
        host: 'us-east-1.api.localhost',
        method: 'POST',
        path: '/token?x=1',
        body: '{"Code":"abc"}',
      }),
    ]);
    expect(stack.requests[0]?.headers['x-client-type']).toBe('WEB');
    expect(Math.abs((stack.requests[0]?.time ?? 0) - Date.now())).toBeLessThan(5000);
  });
});
