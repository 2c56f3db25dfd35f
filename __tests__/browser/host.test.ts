import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test as base } from '@playwright/test';
import { hostFiles, securityHeadersIn } from 'deploy/host/hostFiles';
import { publish } from 'deploy/publish/publish';
import { writeSettings } from 'deploy/settings/writeSettings';
import { loginPrefixes } from 'src/contract/stages';
import { type Answer, ask, askRaw, protocolAt } from '../host/ask';
import { selfSigned } from '../host/certificate';
import { type Host, type HostKind, freePort } from '../host/host';
import { hostKinds } from '../host/kinds';

const hour = 60 * 60 * 1000;
const https = { 'X-Forwarded-Proto': 'https' };
const prefixes = Object.keys(loginPrefixes);
const one = (answer: Answer, name: string) => answer.headers.get(name)?.join(' | ');

/** The members of a list header; empty ones are ignored (RFC 9110, 5.6.1.2). */
const listIn = (answer: Answer, name: string) =>
  (answer.headers.get(name) ?? []).flatMap((value) => value.split(/\s*,\s*/)).filter(Boolean);

/** Tests with this host, over their own build. */
const testOn = (kind: HostKind) =>
  base.extend<object, { folder: string; host: Host }>({
    folder: [
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'host-'));
        cpSync(kind.dist, join(folder, 'dist'), { recursive: true });
        writeSettings('deploy/settings.example.json', join(folder, 'dist'));
        await use(folder);
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    host: [
      async ({ folder }, use) => {
        const host = await kind.start({ root: join(folder, 'dist'), additions: { forbidden: '/no' } });
        await use(host);
        await host.close();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });

const hashedFile = (folder: string, pattern: RegExp) =>
  readdirSync(join(folder, 'dist')).find((file) => pattern.test(file)) ?? 'none';

/** Every security header once, as the settings command wrote it, and no version number. */
function protectedBy(kind: HostKind, answer: Answer, folder: string): void {
  const written = securityHeadersIn(readFileSync(join(folder, 'dist', 'headers.json'), 'utf8'));
  expect(Object.keys(written).length).toBeGreaterThanOrEqual(7);
  for (const [name, value] of Object.entries(written)) {
    expect(answer.headers.get(name.toLowerCase()), `${name} of ${answer.status.toString()}`).toEqual([value]);
  }
  expect(one(answer, 'server')).toBe(kind.server);
  if (answer.status >= 300) expect(answer.body.toString('latin1')).not.toMatch(/(?:nginx|apache)\/|\d\.\d+\.\d/i);
}

for (const kind of hostKinds) {
  const test = testOn(kind);
  const expectProtected = (answer: Answer, folder: string): void => protectedBy(kind, answer, folder);
  test.describe(`the production host, ${kind.name}`, () => {
    const pages = [
      ...prefixes.map((prefix) => `/${prefix}/`),
      ...prefixes.map((prefix) => `/x/${prefix}/`),
      ...['/', '/login-dev/', '/loginv2/index.html', '/loginv2/?callback=iicCallback&code=c&state=s'],
    ];
    for (const path of pages) {
      test(`serves the page at ${path} with every header`, async ({ host, folder }) => {
        const answer = await ask(host, path);
        expect(answer.status).toBe(200);
        expect(answer.body.toString()).toBe(readFileSync(join(folder, 'dist', 'index.html'), 'utf8'));
        expect(one(answer, 'content-type')).toBe('text/html; charset=utf-8');
        expect(one(answer, 'cache-control')).toBe(path.includes('?') ? 'no-store' : 'no-cache');
        expect(one(answer, 'strict-transport-security')).toBeUndefined();
        expectProtected(answer, folder);
      });
    }

    test('serves nothing below a login path or at any other path [0.55]', async ({ host, folder }) => {
      for (const path of [
        '/loginv2/jane@acme.test/',
        '/loginv2/jane%40acme.test/',
        '/loginv2/jane/index.html',
        '/loginv2/jane',
        '/x/loginv2-a/jane/',
        '/x/y/loginv2/',
        '/jane@acme.test/loginv2/',
        '/jane@acme.test/',
        '/elsewhere/',
        '/elsewhere',
      ]) {
        const answer = await ask(host, path);
        expect(answer.status, path).toBe(404);
        expect(one(answer, 'cache-control'), path).toBe('no-cache');
        expectProtected(answer, folder);
      }
    });

    test('sends Strict-Transport-Security to browsers that came by https', async ({ host }) => {
      for (const path of ['/loginv2/', '/none.js'])
        expect(one(await ask(host, path, { headers: https }), 'strict-transport-security')).toBe(
          'max-age=63072000; includeSubDomains',
        );
    });

    test('redirects http at the proxy to https, with the query and every header', async ({ host, folder }) => {
      const byHttp = { 'X-Forwarded-Proto': 'http' };
      const answer = await ask(host, '/loginv2/?callback=iicCallback&code=a%20b', { headers: byHttp });
      expect([answer.status, one(answer, 'location')]).toEqual([
        301,
        'https://docs.example/loginv2/?callback=iicCallback&code=a%20b',
      ]);
      expect(one(answer, 'cache-control')).toBe('no-store');
      expectProtected(answer, folder);
      expect((await ask(host, '/region.json', { headers: byHttp })).status).toBe(301);
    });

    test('with its own certificate serves https, and redirects all http there', async ({ folder }) => {
      const port = await freePort('127.0.0.1');
      const https = { ...(await selfSigned('docs.example')), port };
      const host = await kind.start({ root: join(folder, 'dist'), https });
      try {
        const page = await ask({ address: host.address, port }, '/loginv2/', { tls: true });
        expect(page.body.toString()).toBe(readFileSync(join(folder, 'dist', 'index.html'), 'utf8'));
        expect(one(page, 'strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
        expectProtected(page, folder);
        expect(await protocolAt({ address: host.address, port })).toBe('h2');
        for (const path of ['/', '/loginv2/?code=c', '/region.json', '/%0aX-Evil:%201', '/nginx/http.conf']) {
          const answer = await ask(host, path);
          expect([answer.status, one(answer, 'location')]).toEqual([301, `https://docs.example${path}`]);
          expect(one(answer, 'cache-control')).toBe(path.includes('?') ? 'no-store' : 'no-cache');
        }
      } finally {
        await host.close();
      }
    });

    const refused: readonly (readonly [status: number | readonly number[], path: string, method?: string])[] = [
      [404, '/loginv2/none.js'],
      [404, '/loginv2/main.0123456789.js'],
      [404, '/headers.json'],
      [404, '/nginx/http.conf'],
      [404, '/nginx/server.conf'],
      [404, '/index.html.br'],
      [404, '/.git/config'],
      // Both are fine, as long as nothing is served.
      [[400, 404], '/loginv2/%2e%2e%2f%2e%2e/etc/passwd'],
      [404, '/a%0d%0aX-Evil:%201'],
      [404, '/loginv2%0a'],
      [404, '/loginv2/%0a'],
      [404, '/loginv2/index.html%0a'],
      [404, '/licences.txt%0a'],
      [404, '/%5cevil.example'],
      [400, '/%2e%2e/etc/passwd'],
      [[400, 404], '/%00'],
      [403, '/no'],
      [405, '/loginv2/', 'POST'],
      [405, '/loginv2/', 'DELETE'],
      [405, '/region.json', 'POST'],
      [405, '/loginv2', 'PUT'],
      [414, `/${'a'.repeat(70_000)}`],
    ];
    for (const [status, path, method = 'GET'] of refused) {
      test(`answers ${method} ${path.slice(0, 50)} with ${status.toString()} and every header`, async ({
        host,
        folder,
      }) => {
        const answer = await ask(host, path, { method });
        expect([status].flat()).toContain(answer.status);
        expect(one(answer, 'cache-control')).toBe('no-cache');
        expect(listIn(answer, 'allow')).toEqual(status === 405 ? ['GET', 'HEAD'] : []);
        expect(one(answer, 'x-evil')).toBeUndefined();
        expectProtected(answer, folder);
      });
    }

    for (const [what, text] of [
      ['no HTTP', 'nonsense\r\n\r\n'],
      ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
      ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
      ['too large a header', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'c'.repeat(70_000)}\r\n\r\n`],
    ] as const) {
      test(`answers a request with ${what} with 400 and every header`, async ({ host, folder }) => {
        const answer = await askRaw(host, text);
        expect(answer.status).toBe(400);
        expectProtected(answer, folder);
      });
    }

    for (const path of ['/loginv2/', '/licences.txt']) {
      test(`answers an unsatisfiable range of ${path} with the whole file, each header once`, async ({
        host,
        folder,
      }) => {
        for (const headers of [{}, { 'Accept-Encoding': 'br' }]) {
          const answer = await ask(host, path, { headers: { Range: 'bytes=99999999-', ...headers } });
          expect(answer.status).toBe(200);
          for (const name of ['cache-control', 'vary']) expect(answer.headers.get(name)).toHaveLength(1);
          expectProtected(answer, folder);
        }
      });
    }

    test('lets no cache keep the answer at an address with a query, except hashed files [0.33]', async ({
      host,
      folder,
    }) => {
      const main = `/${hashedFile(folder, /^main\..*js$/)}`;
      for (const path of ['/', '/loginv2/', '/x/loginv2-a/index.html', '/loginv2', '/region.json', '/none.js']) {
        expect(one(await ask(host, path), 'cache-control'), path).toBe('no-cache');
        for (const query of ['?code=c&state=s', '?x', '?%3F', '??'])
          expect(one(await ask(host, path + query), 'cache-control'), path + query).toBe('no-store');
      }
      expect(one(await ask(host, `/loginv2${main}?x`), 'cache-control')).toBe('public, max-age=31536000, immutable');
      expect(one(await ask(host, `/loginv2${main}%0a`), 'cache-control')).toBe('no-cache');
    });

    test('accepts the cookies of a browser without local storage', async ({ host }) => {
      expect((await ask(host, '/loginv2/', { headers: { Cookie: 'c'.repeat(60_000) } })).status).toBe(200);
    });

    test('redirects a path without its final slash, on the same host', async ({ host, folder }) => {
      for (const [path, to] of [
        ['/loginv2?callback=iicCallback&code=a%20b', '/loginv2/?callback=iicCallback&code=a%20b'],
        ['/x/loginv2-a', '/x/loginv2-a/'],
        ['//loginv2', '/loginv2/'],
      ] as const) {
        const answer = await ask(host, path);
        expect([answer.status, one(answer, 'location')]).toEqual([302, to]);
        expectProtected(answer, folder);
      }
    });

    test('redirects the well-known address for changing a password to the form, and only that one', async ({
      host,
      folder,
    }) => {
      const answer = await ask(host, '/.well-known/change-password');
      expect([answer.status, one(answer, 'location')]).toEqual([302, '/loginv2/#/changePassword']);
      expectProtected(answer, folder);
      expect((await ask(host, '/.well-known/change-password', { method: 'POST' })).status).toBe(405);
      // A host that answers this address with success cannot be trusted about the others (the same W3C document).
      const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
      expect((await ask(host, none)).status).toBe(404);
    });

    test('serves the region of a site by its host', async ({ host, folder }) => {
      const answer = await ask(host, '/region.json', { headers: { Host: 'acme.docs.example' } });
      expect(JSON.parse(answer.body.toString())).toEqual({ region: 'eu-west-1' });
      expect([one(answer, 'content-type'), one(answer, 'cache-control')]).toEqual(['application/json', 'no-cache']);
      expectProtected(answer, folder);
      expect((await ask(host, '/region.json')).body.toString()).toBe('{"region":"us-east-1"}');
    });

    test('sends the compressed copy that the browser accepts, and keeps hashed files for good', async ({
      host,
      folder,
    }) => {
      const decoders = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
      const accepted: readonly (readonly [string, keyof typeof decoders])[] = [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip;q=1.0, br;q=0', 'gzip'],
        ['br;q=0.000, gzip;q=0', 'none'],
        ['GZIP', 'gzip'],
        ['brotli', 'none'],
        ['', 'none'],
      ];
      const files = [
        [hashedFile(folder, /^main\..*js$/), 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
        [hashedFile(folder, /^main\..*css$/), 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
        ['index.html', 'text/html; charset=utf-8', 'no-cache'],
      ] as const;
      for (const [file, type, caching] of files.filter(([name]) => name !== 'none')) {
        for (const [header, encoding] of accepted) {
          const answer = await ask(host, `/x/loginv2-b/${file}`, { headers: { 'Accept-Encoding': header } });
          expect(one(answer, 'content-encoding'), header).toBe(encoding === 'none' ? undefined : encoding);
          expect(decoders[encoding](answer.body).equals(readFileSync(join(folder, 'dist', file)))).toBe(true);
          expect([answer.status, one(answer, 'content-type'), one(answer, 'cache-control')]).toEqual([
            200,
            type,
            caching,
          ]);
          expect(one(answer, 'vary')).toBe('Accept-Encoding');
          expectProtected(answer, folder);
        }
      }
    });

    test('answers a request for an unchanged file with 304', async ({ host, folder }) => {
      for (const path of ['/loginv2/', `/${hashedFile(folder, /^main\..*js$/)}`]) {
        const first = await ask(host, path, { headers: { 'Accept-Encoding': 'br' } });
        const again = await ask(host, path, {
          headers: { 'Accept-Encoding': 'br', 'If-None-Match': one(first, 'etag') ?? 'none' },
        });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(one(again, 'cache-control')).toBe(one(first, 'cache-control'));
        expectProtected(again, folder);
        const other = await ask(host, path, { headers: { 'If-None-Match': one(first, 'etag') ?? 'none' } });
        expect(other.status).toBe(200);
      }
    });

    test('sends a policy that is too long for one nginx parameter', async ({ folder }) => {
      const hosts = Array.from({ length: 200 }, (_each, index) => `https://${index.toString()}.api.docs.example`);
      const policy = `connect-src 'self' ${hosts.join(' ')}`;
      const root = join(folder, 'long');
      for (const [file, text] of Object.entries(hostFiles({ 'Content-Security-Policy': policy }))) {
        mkdirSync(join(root, file, '..'), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      const host = await kind.start({ root });
      const answers = [await ask(host, '/none.js'), await askRaw(host, 'nonsense\r\n\r\n')];
      await host.close();
      for (const answer of answers) expect(answer.headers.get('content-security-policy')).toEqual([policy]);
    });

    test('tells browsers where violations of the policy go, on every answer [0.33]', async ({ folder }) => {
      const root = join(folder, 'reporting');
      const settings = JSON.parse(readFileSync('deploy/settings.example.json', 'utf8')) as object;
      writeFileSync(
        join(folder, 'reporting.json'),
        JSON.stringify({ ...settings, reports: 'https://reports.example/r' }),
      );
      cpSync(join(folder, 'dist'), root, { recursive: true });
      writeSettings(join(folder, 'reporting.json'), root);
      const host = await kind.start({ root });
      const answers = [await ask(host, '/loginv2/?code=c'), await ask(host, '/none.js')];
      await host.close();
      for (const answer of answers) {
        expect(one(answer, 'reporting-endpoints')).toBe('policy="https://reports.example/r"');
        expect(one(answer, 'content-security-policy')).toMatch(
          /; report-uri https:\/\/reports\.example\/r; report-to policy$/,
        );
      }
    });

    test('logs no query, because queries may contain codes', async ({ host }) => {
      await ask(host, '/seen/loginv2/?callback=iicCallback&code=canary-code');
      await expect.poll(() => host.accessLog().some((line) => line.includes('"GET /seen/loginv2/" 200'))).toBe(true);
      expect(host.accessLog().join('\n')).not.toContain('canary-code');
    });

    test('keeps the files of the previous build for a day after a deployment, and changes page and policy at once', async ({
      folder,
    }) => {
      const target = join(folder, 'served');
      const dist = join(folder, 'next');
      const now = Date.now();
      const first = publish({ dist: join(folder, 'dist'), target, now });
      const chunk = `/loginv2/${hashedFile(folder, /^own-login\..*js$/)}`;
      cpSync(join(folder, 'dist'), dist, { recursive: true });
      for (const file of readdirSync(dist)) if (file.startsWith('own-login.')) rmSync(join(dist, file));
      writeFileSync(join(dist, 'own-login.0000000000.js'), 'next();');
      const settings = JSON.parse(readFileSync('deploy/settings.example.json', 'utf8')) as object;
      writeFileSync(
        join(folder, 'next.json'),
        JSON.stringify({ ...settings, product: { id: 'next', name: 'Next Files' } }),
      );
      writeSettings(join(folder, 'next.json'), dist);
      const host = await kind.start({ root: target });
      const shown = async () => (await ask(host, '/loginv2/')).body.toString().includes('Next Files');
      try {
        const second = publish({ dist, target, now: now + hour });
        expect(second.page).not.toBe(first.page);
        expect(await shown()).toBe(false);
        await host.reload();
        expect(await shown()).toBe(true);
        expect((await ask(host, chunk)).status).toBe(200);
        expect((await ask(host, '/loginv2/own-login.0000000000.js')).body.toString()).toBe('next();');
        publish({ dist, target, now: now + 24 * hour });
        expect((await ask(host, chunk)).status).toBe(200);
        const { removed } = publish({ dist, target, now: now + 25 * hour });
        expect(removed).toContain(first.page);
        expect((await ask(host, chunk)).status).toBe(404);
        expect(await shown()).toBe(true);
      } finally {
        await host.close();
      }
    });
  });
}
