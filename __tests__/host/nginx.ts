import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Additions,
  type Host,
  type HostKind,
  type HostOptions,
  type OnHttps,
  stopProcess,
  freePort,
  linesOf,
  untilListening,
  fillPlaceholders,
  reloadWorkers,
} from './host';
import { installed } from './install';

/** Debian's nginx with deploy/nginx.conf. */
export const nginx: HostKind = { name: 'nginx', server: 'nginx', dist: 'dist', start: startNginx };

async function startNginx(options: HostOptions): Promise<Host> {
  const { address = '127.0.0.1', port = await freePort(address), root, https, workers = 1 } = options;
  const program = installed({ programs: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'], from: 'nginx-light' });
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const file = join(folder, 'nginx.conf');
  if (https) {
    writeFileSync(join(folder, 'tls.key'), https.key, { mode: 0o600 });
    writeFileSync(join(folder, 'tls.crt'), https.certificate);
  }
  const places = new Map([
    ...placesOfOwner({ ...options, address, port }),
    ['/srv/portico', root],
    ['/dev/stdout', join(folder, 'access.log')],
    ['/dev/stderr', join(folder, 'error.log')],
    ['/tmp/', `${folder}/`],
    ['worker_processes auto;', `worker_processes ${workers.toString()};`],
    ...(https ? ([['/etc/portico/', `${folder}/`]] as const) : []),
  ]);
  // The folders of tests are private, and nginx's workers would run as another user.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(file, user + fillPlaceholders(shippedText(https), places));
  const args = ['-p', folder, '-c', file];
  const tested = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx -t refuses the configuration: ${tested.stderr}`);
  const child = spawn(program, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  await untilListening(child, port, address, () => readFileSync(join(folder, 'error.log'), 'utf8'));
  return {
    address,
    port,
    accessLog: () => linesOf(join(folder, 'access.log')),
    reload: () => reloadWorkers(child.pid ?? 0, 'SIGHUP'),
    close: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shipped file, with the server blocks for an nginx with its own certificate. */
export function shippedText(https: OnHttps | undefined): string {
  const shipped = readFileSync('deploy/nginx.conf', 'utf8');
  const blocks = https && readFileSync('deploy/https.conf', 'utf8');
  return blocks === undefined ? shipped : shipped.replace(/^ {2}server \{[^]*?^ {2}\}$/m, () => blocks);
}

type Placed = HostOptions & Required<Pick<HostOptions, 'address' | 'port'>>;

/** The changes of an owner to the shipped file. */
export function placesOfOwner({ address, port, additions = {}, https }: Placed): ReadonlyMap<string, string> {
  return new Map([
    ['listen 8080;', `listen ${address}:${port};`],
    ['  server_name _;', `  server_name _;\n${textOf(additions)}`],
    ['default us-east-1;', 'default us-east-1;\n    acme.docs.example eu-west-1;'],
    ...(https ? ([['listen 8443 ssl', `listen 127.0.0.1:${https.port} ssl`]] as const) : []),
  ]);
}

const textOf = ({ forbidden, passed }: Additions): string =>
  [
    forbidden && `location = ${forbidden} { return 403; }`,
    ...(passed?.paths ?? []).map(
      (path) => `location ${path.endsWith('/') ? '^~' : '='} ${path} {
        add_header X-Content-Type-Options nosniff always;
        proxy_set_header Host $http_host;
        proxy_pass http://127.0.0.1:${passed?.port.toString() ?? ''};
      }`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
