import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import example from 'deploy/settings.example.json';
import { forbidden } from '__tests__/support/hostileTexts';

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The peak memory of the process, in MB. */
  readonly megabytes: number;
}

const hook = `process.on('exit', () => require('node:fs').writeFileSync(process.env.PEAK, String(process.resourceUsage().maxRSS / 1024)));`;
const megabyte = 1024 * 1024;
const zeros = Buffer.alloc(256 * megabyte);
/** A few hundred bytes each. */
const bombs = {
  br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync(zeros),
};
const steering = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eevil\u202c\u007f';

describe('the doctor at a hostile host', () => {
  const place = mkdtempSync(join(tmpdir(), 'doctor-hostile-'));
  const closing: (() => void)[] = [];
  afterAll(() => {
    closing.forEach((close) => close());
    rmSync(place, { recursive: true, force: true });
  });

  async function served(listener: RequestListener): Promise<number> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => void server.close().closeAllConnections());
    return (server.address() as AddressInfo).port;
  }

  /** Runs the command against a host with these answers. */
  async function examined(listener: RequestListener, ...args: readonly string[]): Promise<Ran> {
    const origin = `http://localhost:${(await served(listener)).toString()}`;
    const { prod } = example.stages;
    const stages = {
      prod: {
        ...prod,
        siteDomain: origin.slice('http://'.length),
        api: origin,
        userPool: { ...prod.userPool, endpoint: `${origin}/` },
        federate: { ...prod.federate, authorizeUrl: `${origin}/authorize` },
        telemetry: { ...prod.telemetry, metrics: origin, logs: origin },
      },
    };
    const [file, hookFile, peak] = ['settings.json', 'hook.cjs', 'peak.txt'].map((name) => join(place, name));
    writeFileSync(file ?? '', JSON.stringify({ ...example, stages }));
    writeFileSync(hookFile ?? '', hook);
    const child = spawn(
      process.execPath,
      [
        '--require',
        hookFile ?? '',
        '--import',
        'tsx',
        'deploy/doctor/doctor.ts',
        file ?? '',
        `${origin}/loginv2/`,
        ...args,
      ],
      { env: { ...process.env, PEAK: peak ?? '' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => stdout.push(part));
    child.stderr.on('data', (part: Buffer) => stderr.push(part));
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return {
      status,
      stdout: Buffer.concat(stdout).toString(),
      stderr: Buffer.concat(stderr).toString(),
      megabytes: Number(readFileSync(peak ?? '', 'utf8')),
    };
  }

  const page = '<!doctype html><script type="application/json" id="deployment">{}</script>';
  const isPage = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/loginv2/');
  const sendPage = (response: ServerResponse, text = page): void =>
    void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' }).end(text);

  it('decompresses an answer up to a limit, and reports that', async () => {
    const listener: RequestListener = (request, response) => {
      const offered = String(request.headers['accept-encoding'] ?? '');
      const encoding = offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : undefined;
      if (!isPage(request)) response.writeHead(404).end();
      else if (!encoding) sendPage(response, `${page}<script src="main.0123456789.js"></script>${' '.repeat(2000)}`);
      else response.writeHead(200, { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }).end(bombs[encoding]);
    };
    const { stdout, megabytes, status } = await examined(listener);
    expect(status).toBe(1);
    expect(stdout).toMatch(/copies\.differ\)[^]*?found {5}more than 16 MB by br; it is not unpacked further/);
    expect(stdout).toMatch(/found {5}more than 16 MB by gzip; it is not unpacked further/);
    expect(megabytes).toBeLessThan(256);
  }, 120_000);

  it('reads in total at most what a deployment has, however many files a page names', async () => {
    const names = Array.from({ length: 3000 }, (_unused, index) => `f${index.toString()}.0123456789.js`);
    const body = Buffer.alloc(8 * megabyte, 32);
    let asked = 0;
    const listener: RequestListener = (request, response) => {
      asked += 1;
      if (request.url?.endsWith('.js')) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(body);
      else sendPage(response, `${page}${names.map((name) => `<script src="${name}"></script>`).join('')}`);
    };
    const { stdout, megabytes } = await examined(listener);
    expect(stdout).toContain('names more than 500 files');
    expect(asked).toBeLessThan(600);
    expect(megabytes).toBeLessThan(400);
  }, 120_000);

  const most = 15 * megabyte;
  const filled = (text: string): string => text.repeat(most / text.length);
  const pages = [
    ['letters', filled('a')],
    ['names without an end', filled('a-')],
    ['elements that begin', filled('<script ')],
    ['attributes', `<script${filled(' id=deployment')}`],
    ['data blocks that do not end', filled('<script id=deployment>')],
    ['scripts that do not end', filled('<script>')],
    ['styles that do not end', filled('<style>')],
    ['lists within lists', page.replace('{}', filled('['))],
  ] as const;
  // One for each way to read a page.
  it.each(
    process.env['TESTS'] === 'whole' ? pages : pages.filter(([what]) => /^(?:letters|attributes|styles)/.test(what)),
  )(
    'reads a page of %s in seconds',
    async (_what, text) => {
      const { status, stdout } = await examined((request, response) => {
        if (isPage(request)) sendPage(response, text + page);
        else response.writeHead(404).end();
      });
      expect(status).toBe(1);
      expect(stdout).toContain('FAULT');
    },
    60_000,
  );

  it('follows no redirect to another host, and names that host', async () => {
    let followed = 0;
    const elsewhere = await served((_request, response) => {
      followed += 1;
      sendPage(response);
    });
    const host = `127.0.0.1:${elsewhere.toString()}`;
    const listener: RequestListener = (_request, response) =>
      void response.writeHead(302, { Location: `http://${host}/loginv2/` }).end();
    const { stdout, status } = await examined(listener);
    expect(stdout).toContain(`found     a redirect to http://${host}/loginv2/`);
    expect(stdout).toContain('NOT CHECKED: the address leads elsewhere\n  what runs there');
    expect([followed, status]).toEqual([0, 1]);
  }, 120_000);

  it.each([[], ['--json']])(
    'prints no answer raw, with %j',
    async (...args: string[]) => {
      const listener: RequestListener = (request, response) => {
        // As bytes of ISO 8859-1, because HTTP allows C1 characters.
        const header = '\u009b31m\u009d0;owned\u009c';
        response.setHeader('Content-Security-Policy', header).setHeader('X-Content-Type-Options', header);
        response.setHeader('Access-Control-Allow-Origin', header).setHeader('Vary', header);
        if (isPage(request)) sendPage(response, page.replace('{}', JSON.stringify({ [steering]: steering })));
        else if (request.method === 'POST')
          response.writeHead(400).end(JSON.stringify({ __type: steering, message: steering }));
        else response.writeHead(302, { Location: `http://${'\u009b'}.test/`, 'Content-Type': header }).end(steering);
      };
      const { stdout, stderr } = await examined(listener, ...args);
      expect(stdout.length).toBeGreaterThan(1000);
      expect(forbidden.exec(`${stdout}\n--- stderr\n${stderr}`)).toBeNull();
      if (args.length > 0) expect(JSON.parse(stdout)).toMatchObject({ clean: false });
    },
    120_000,
  );

  it.each([['\u001b[2Jno.json'], ['deploy/settings.example.json', 'ftp://\u009d0;owned\u009c'], ['deploy']])(
    'prints no argument raw: %j',
    async (...args: string[]) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/doctor/doctor.ts', ...args]);
      const printed: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
      expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2);
      expect(forbidden.exec(Buffer.concat(printed).toString())).toBeNull();
    },
    60_000,
  );
});
