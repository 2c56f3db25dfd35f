import { headerTable, headersText } from 'deploy/host/cdn';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles, isHostFile, securityHeadersIn } from 'deploy/host/hostFiles';
import { nginxConfiguration, partsOf, quotedForNginx } from 'deploy/host/nginx';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';

const security = securityHeaders(readSettings(JSON.stringify(example)));

describe('a text in the configuration of nginx', () => {
  it('is put between quotes', () => {
    expect(quotedForNginx("default-src 'none'; img-src data:")).toBe(`"default-src 'none'; img-src data:"`);
  });

  it('is put between the other quotes if it contains some', () => {
    expect(quotedForNginx('policy="https://logs.example"')).toBe(`'policy="https://logs.example"'`);
  });

  it.each([`a"; return 200 '`, '"$host"', '$host', 'a\\', 'a\nb', 'ä'])(
    'is refused if nginx would interpret it: %j',
    (text) => {
      expect(() => quotedForNginx(text)).toThrow('is not allowed in an nginx configuration');
    },
  );

  it('is split into parts that nginx accepts and that make up the whole', () => {
    const text = Array.from(
      { length: 300 },
      (_each, index) => `https://${index.toString()}.telemetry.docs.example`,
    ).join(' ');
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.length).toBeLessThan(4000);
    expect(parts.join(' ')).toBe(text);
    expect(() => partsOf('a'.repeat(9000))).toThrow('too long for nginx');
  });
});

describe("nginx's configuration", () => {
  it('adds headers only at the level of the server, for every status', () => {
    const { server } = nginxConfiguration(security, 'index.html');
    const added = server.split('\n').filter((line) => line.includes('add_header'));
    expect(added).toHaveLength(Object.keys(security).length + 5);
    for (const line of added) expect(line).toMatch(/^add_header \S+ .+ always;$/);
  });

  it('has no pattern that would match before a line feed at the end', () => {
    const { http, server } = nginxConfiguration(security, 'index.html');
    const patterns = [...`${http}${server}`.matchAll(/(?:^\s+"~\*?|location ~\*? "|!?~\*? ")([^"]*)"/gm)];
    expect(patterns.length).toBeGreaterThan(8);
    expect(patterns.map(([, pattern = '']) => pattern).filter((pattern) => pattern.includes('$'))).toEqual([]);
  });

  it('names the given page', () => {
    expect(nginxConfiguration(security, 'index.0123456789.html').server).toContain(
      'try_files /index.0123456789.html$portico_copy /index.0123456789.html =404;',
    );
  });
});

describe('the header table for a delivery network', () => {
  const matches = (pattern: string, path: string) =>
    new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(path);
  const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

  it.each([
    ['/', 'no-cache'],
    ['/loginv2/', 'no-cache'],
    ['/x/loginv2-a/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/region.json', 'no-cache'],
    ['/loginv2/main.0123456789.js', 'public, max-age=31536000, immutable'],
    ['/main.0123456789.css', 'public, max-age=31536000, immutable'],
  ])('gives %s every security header, and Cache-Control once: %s', (path, caching) => {
    const applied = Object.entries(headerTable(security)).filter(([pattern]) => matches(pattern, path));
    const headers = applied.flatMap(([, each]) => Object.entries(each));
    expect(headers.filter(([name]) => name === 'Cache-Control')).toEqual([['Cache-Control', caching]]);
    expect(headers).toEqual(expect.arrayContaining(Object.entries(security)));
    expect(headers.map(([name]) => name)).toContain('Strict-Transport-Security');
  });

  it('is a text of patterns, with their headers indented below them', () => {
    expect(headersText({ '/*': { A: '1', B: '2' }, '/x': { C: '3' } })).toBe('/*\n  A: 1\n  B: 2\n\n/x\n  C: 3\n');
  });

  it('gives back the security headers when it is read from a build', () => {
    const files = hostFiles(security);
    expect(securityHeadersIn(files['headers.json'] ?? '')).toEqual(security);
    expect(Object.keys(files).every(isHostFile)).toBe(true);
    expect(['index.html', 'main.0123456789.js', 'licences.txt'].some(isHostFile)).toBe(false);
  });
});
