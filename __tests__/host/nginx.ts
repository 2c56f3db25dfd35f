import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificate';

export interface HostOptions {
  /** A built `dist/`, or a folder that `publish` filled. */
  readonly root: string;
  /** A loopback address; 127.0.0.1 when absent. */
  readonly address?: string;
  /** A free one when absent. */
  readonly port?: number;
  /** What an owner would add to the server block. */
  readonly additions?: string;
  /** With the server blocks of deploy/https.conf, of which the second is on this port and has this certificate. */
  readonly https?: OnHttps;
}

interface OnHttps extends Certificate {
  readonly port: number;
}

/** A running nginx with the configuration that the project ships (deploy/nginx.conf). */
export interface Host {
  readonly address: string;
  readonly port: number;
  /** Lines of the access log. */
  readonly accessLog: () => readonly string[];
  /** Lets nginx read its configuration again; resolves when new connections get it. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts nginx on loopback, after `nginx -t` has accepted the configuration. Installs Debian's package as root; throws an
 * Error of one line that says what to install where that cannot be.
 */
export async function startNginx(options: HostOptions): Promise<Host> {
  const { address = '127.0.0.1', port } = options;
  const nginx = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const listening = port ?? (await freePort(address));
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationIn(folder, { ...options, address, port: listening }));
  const given = ['-p', folder, '-c', configuration];
  const tested = spawnSync(nginx, [...given, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx -t refuses the configuration: ${tested.stderr}`);
  const child = spawn(nginx, [...given, '-g', 'daemon off;'], { stdio: 'ignore' });
  await until(() => accepts(listening, address));
  return {
    address,
    port: listening,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n'),
    reload: () => reload(child),
    close: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Placed = HostOptions & Required<Pick<HostOptions, 'address' | 'port'>>;

/** The shipped file, with this machine's places in it. Each must be there once or more, else the file has changed. */
function configurationIn(folder: string, { root, address, port, additions = '', https }: Placed): string {
  const places: readonly (readonly [string, string])[] = [
    ['/srv/portico', root],
    ['listen 8080;', `listen ${address}:${port};`],
    ['/dev/stdout', join(folder, 'access.log')],
    ['/dev/stderr', join(folder, 'error.log')],
    ['/tmp/', `${folder}/`],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['  server_name _;', `  server_name _;\n${additions}`],
    ['default us-east-1;', 'default us-east-1;\n    acme.docs.example eu-west-1;'],
    ...(https ? placesOfHttps(folder, https) : []),
  ];
  const shipped = https ? withHttps() : readFileSync('deploy/nginx.conf', 'utf8');
  for (const [place] of places) if (!shipped.includes(place)) throw new Error(`deploy/nginx.conf has no ${place}`);
  // The folders of tests are their owner's alone, and nginx's workers would be somebody else.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  // In one pass, because a place may stand in what has been put in.
  const pattern = new RegExp(places.map(([place]) => place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return user + shipped.replace(pattern, (place) => new Map(places).get(place) ?? place);
}

function placesOfHttps(folder: string, { key, certificate, port }: OnHttps): readonly (readonly [string, string])[] {
  writeFileSync(join(folder, 'tls.key'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'tls.crt'), certificate);
  return [
    ['listen 8443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/portico/', `${folder}/`],
  ];
}

/** The shipped file, with the server blocks that it names for an nginx with a certificate of its own. */
function withHttps(): string {
  const https = readFileSync('deploy/https.conf', 'utf8');
  return readFileSync('deploy/nginx.conf', 'utf8').replace(/^ {2}server \{[^]*?^ {2}\}$/m, () => https);
}

function findNginx(): string {
  const found = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
  const installed = () => found.find((path) => existsSync(path));
  const program = installed() ?? (installFromApt() ? installed() : undefined);
  if (program !== undefined) return program;
  throw new Error('The tests of the production host need nginx: install it (Debian: apt-get install nginx-light)');
}

function installFromApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx'], { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}

/** A port of this address that nobody listens on now. */
export async function freePort(address: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('nginx did not get there within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The old workers have gone when none of them is a child of the master any more. */
async function reload(child: ChildProcess): Promise<void> {
  const before = workersOf(child);
  child.kill('SIGHUP');
  await until(() => {
    const now = workersOf(child);
    return now.length > 0 && !now.some((worker) => before.includes(worker));
  });
}

function workersOf({ pid = 0 }: ChildProcess): readonly string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
