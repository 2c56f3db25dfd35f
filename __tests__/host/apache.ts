import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Debian's Apache with deploy/apache.conf. */
export const apache: HostKind = { name: 'Apache', server: 'Apache', dist: 'dist', start: startApache };

/** The parent of Debian's folder `modules`. */
const serverRoot = '/usr/lib/apache2';

/** Runs like a deployment, without privileges: as Debian's nobody if the tests run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

async function startApache(options: HostOptions): Promise<Host> {
  const { address = '127.0.0.1', port = await freePort(address), root, https } = options;
  const program = installed({ programs: ['/usr/sbin/apache2'], from: 'apache2-bin' });
  const folder = mkdtempSync(join(tmpdir(), 'apache-'));
  const file = join(folder, 'apache.conf');
  if (https) {
    writeFileSync(join(folder, 'tls.key'), https.key);
    writeFileSync(join(folder, 'tls.crt'), https.certificate);
  }
  // Served files are world-readable, but the test's folder is not.
  for (const each of [root, dirname(root)]) chmodSync(each, 0o755);
  const served = join(root, 'apache/server.conf');
  const own = join(folder, 'server.conf');
  const write = () => {
    writeFileSync(own, readFileSync(served, 'utf8').replaceAll('/srv/portico', root));
    const places = placesHere(folder, { ...options, address, port });
    const text = fillPlaceholders(shippedText(https), new Map([...places, ['/srv/portico/apache/server.conf', own]]));
    writeFileSync(file, text);
  };
  write();
  const args = ['-d', serverRoot, '-f', file];
  const tested = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`apache2 -t refuses the configuration: ${tested.stderr}`);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const child = spawn(program, [...args, '-DFOREGROUND'], { stdio: 'ignore', ...account });
  await untilListening(child, port, address, () => readFileSync(join(folder, 'error.log'), 'utf8'));
  return {
    address,
    port,
    accessLog: () => linesOf(join(folder, 'access.log')),
    reload: () => {
      write();
      return reloadWorkers(child.pid ?? 0, 'SIGUSR1');
    },
    close: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Placed = HostOptions & Required<Pick<HostOptions, 'address' | 'port'>>;

/** The shipped file, with the virtual hosts for an Apache with its own certificate. */
function shippedText(https: OnHttps | undefined): string {
  const shipped = readFileSync('deploy/apache.conf', 'utf8');
  const blocks = https && readFileSync('deploy/https.apache.conf', 'utf8');
  return blocks === undefined ? shipped : shipped.replace(/^Listen 8080\n[^]*$/m, () => blocks);
}

function placesHere(folder: string, { root, address, port, additions = {}, https }: Placed): Map<string, string> {
  return new Map([
    ['"/srv/portico"', `"${root}"`],
    ['Listen 8080', `Listen ${address}:${port}`],
    ['<VirtualHost *:8080>', `<VirtualHost ${address}:${port}>`],
    ['/dev/stdout', join(folder, 'access.log')],
    ['/dev/stderr', join(folder, 'error.log')],
    ['DefaultRuntimeDir /tmp/', `DefaultRuntimeDir ${folder}\nStartServers 1${additions.passed ? proxyModules : ''}`],
    ['PidFile /tmp/', `PidFile ${folder}/`],
    [
      'SetEnvIf Host "^" portico_region=us-east-1',
      `SetEnvIf Host "^" portico_region=us-east-1
      SetEnvIfNoCase Host "^acme\\.docs\\.example(?::\\d+)?$" portico_region=eu-west-1\n${textOf(additions)}`,
    ],
    ...(https ? placesOfHttps(folder, https.port) : []),
  ]);
}

const placesOfHttps = (folder: string, port: number) =>
  [
    ['Listen 8443', `Listen 127.0.0.1:${port}`],
    ['<VirtualHost *:8443>', `<VirtualHost 127.0.0.1:${port}>`],
    ['/etc/portico/', `${folder}/`],
  ] as const;

const proxyModules = `
LoadModule proxy_module modules/mod_proxy.so
LoadModule proxy_http_module modules/mod_proxy_http.so`;

const textOf = ({ forbidden, passed }: Additions): string =>
  [
    forbidden && `RewriteEngine On\nRewriteRule "^${forbidden}$" "-" [F]`,
    passed && 'ProxyPreserveHost On',
    ...(passed?.paths ?? []).map(
      (path) => `SetEnvIf Request_URI "^${path}${path.endsWith('/') ? '' : '$'}" not_portico
      ProxyPass "${path}" "http://127.0.0.1:${passed?.port.toString() ?? ''}${path}"`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
