import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles } from 'deploy/host/hostFiles';
import { readSettings } from 'deploy/settings/placeSettings';
import example from 'deploy/settings.example.json';
import { unknownFields, writeSettings } from 'deploy/settings/writeSettings';
import { regions } from 'src/contract/stages';

let dist = '';
let file = '';
const page = () => readFileSync(join(dist, 'index.html'), 'utf8');
const own = { ...example, product: { id: 'ours', name: 'Our Files' } };

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  file = join(dist, 'own.json');
  copyFileSync('src/app/index.html', join(dist, 'index.html'));
  writeFileSync(file, JSON.stringify(own));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** The command itself, as `npm run settings -- …` starts it. */
function command(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['--import', 'tsx', 'deploy/settings/settings.ts', ...args], {
    encoding: 'utf8',
  });
}

describe('writing settings into a built dist', () => {
  it('writes the page, its compressed copies and what its host needs', () => {
    writeSettings(file, dist);
    expect(page()).toContain('"name":"Our Files"');
    expect(brotliDecompressSync(readFileSync(join(dist, 'index.html.br'))).toString()).toBe(page());
    expect(gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()).toBe(page());
    const written = hostFiles(securityHeaders(readSettings(JSON.stringify(own))));
    expect(Object.keys(written)).toEqual([
      ...['headers.json', '_headers', 'nginx/http.conf', 'nginx/server.conf', 'apache/server.conf'],
      ...regions.map((region) => `apache/regions/${region}.json`),
    ]);
    for (const [name, text] of Object.entries(written)) expect(readFileSync(join(dist, name), 'utf8')).toBe(text);
    expect(readdirSync(dist).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it.each([
    ['{', 'The document is not JSON'],
    [JSON.stringify({ ...own, product: { id: 'Ours', name: 'x' } }), 'product.id must be lower-case letters'],
  ])('writes nothing for the document %s', (text, message) => {
    writeFileSync(file, text);
    const before = page();
    expect(() => writeSettings(file, dist)).toThrow(message);
    expect(page()).toBe(before);
    expect(existsSync(join(dist, 'headers.json'))).toBe(false);
  });

  it('reports a missing settings file or built page', () => {
    expect(() => writeSettings(join(dist, 'none.json'), dist)).toThrow('There is no settings file');
    rmSync(join(dist, 'index.html'));
    expect(() => writeSettings(file, dist)).toThrow('is missing. Run `npm run build`.');
  });
});

describe('the command npm run settings', () => {
  it('writes the document and names the file', () => {
    const { status, stdout } = command(file, dist);
    expect([status, stdout]).toEqual([0, expect.stringContaining('headers.json') as string]);
    expect(page()).toContain('"name":"Our Files"');
  });

  it('warns of fields that nothing reads, and places the document', () => {
    const { prod } = own.stages;
    const text = { ...own, bogus: 1, theme: { acent: '#8a1c5b' }, stages: { prod: { ...prod, documntApp: '/x' } } };
    writeFileSync(file, JSON.stringify(text));
    const { status, stderr } = command(file, dist);
    expect([status, stderr.trim().split('\n').sort()]).toEqual([
      0,
      ['bogus', 'stages.prod.documntApp', 'theme.acent'].map((field) => `${field} is unknown and ignored.`),
    ]);
    expect(unknownFields(example)).toEqual([]);
  });

  it('ends with code 1 and the field on one line, without a stack trace', () => {
    writeFileSync(file, JSON.stringify({ ...own, links: { ...own.links, support: 'ftp://a.b' } }));
    expect(command(file, dist)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'links.support must be an http or https URL.\n',
    });
  });

  it('ends with code 1 and its usage when no file is named', () => {
    const { status, stderr } = command();
    expect([status, stderr.split('\n')[0]]).toEqual([1, 'Usage: npm run settings -- FILE [DIST]']);
  });
});
