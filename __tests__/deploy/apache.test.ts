import { apacheConfiguration, regionFiles, quotedForApache } from 'deploy/host/apache';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles, isHostFile } from 'deploy/host/hostFiles';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';
import { regions } from 'src/contract/stages';

const security = securityHeaders(readSettings(JSON.stringify(example)));

describe('a value in the configuration of Apache', () => {
  it.each([
    ["default-src 'none'; img-src data:", `"default-src 'none'; img-src data:"`],
    ['policy="https://logs.example"', '"policy=\\"https://logs.example\\""'],
    ['https://logs.example/%3Ba', '"https://logs.example/%%3Ba"'],
  ])('is put between quotes: %s', (text, written) => {
    expect(quotedForApache(text)).toBe(written);
  });

  it.each(['a\\', 'a\nb', 'ä', '${HOME}', 'expr=%{HTTP_HOST}', 'env=x'])(
    'is refused if Apache would interpret it: %j',
    (text) => {
      expect(() => quotedForApache(text)).toThrow('is not allowed in an Apache configuration');
    },
  );
});

describe("Apache's configuration", () => {
  const text = apacheConfiguration(security, 'index.0123456789.html');

  it('sets every header of the table for every status, but not on the owner’s paths', () => {
    const set = text.split('\n').filter((line) => line.startsWith('Header '));
    expect(set).toHaveLength(Object.keys(security).length + 6);
    for (const line of set) expect(line).toMatch(/^Header always set \S+ ".*" "expr=-z reqenv\('not_portico'\)/);
    for (const name of Object.keys(security)) expect(set.some((line) => line.includes(` set ${name} `))).toBe(true);
  });

  it('has no pattern that would match before a line feed at the end', () => {
    const patterns = [...text.matchAll(/^Re(?:writeRule|directMatch 302) "([^"]*)"/gm)].map(
      ([, pattern = '']) => pattern,
    );
    expect(patterns.length).toBeGreaterThan(8);
    for (const pattern of patterns) expect(pattern).toMatch(/^\^$|\\z$/);
  });

  it('names the given page, and its compressed copies', () => {
    expect(text).toContain('"%{DOCUMENT_ROOT}/index.0123456789.html" [END]');
    expect(text).toContain('"%{DOCUMENT_ROOT}/index.0123456789.html%{ENV:portico_copy}" [END]');
  });

  it('has an answer for each region, which is not among the files of the page', () => {
    expect(Object.values(regionFiles).map((each) => (JSON.parse(each) as { region: string }).region)).toEqual(regions);
    const files = Object.keys(hostFiles(security)).filter((file) => file.startsWith('apache/'));
    expect(files).toHaveLength(regions.length + 1);
    expect(files.every(isHostFile)).toBe(true);
  });
});
