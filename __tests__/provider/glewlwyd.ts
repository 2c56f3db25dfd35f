import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '__tests__/engines/install';
import { until } from '__tests__/engines/drivers/program';
import { freePort } from '__tests__/host/host';

const program = '/usr/bin/glewlwyd';
const pages = '/usr/share/glewlwyd/webapp';
/** The tables, and an administrator with the password that the package documents. */
const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const administrator = { username: 'admin', password: 'password' };

/** Without `dbconfig-sqlite3` the package asks for a database server, and fails to configure itself without one. */
const packages = ['glewlwyd', 'dbconfig-sqlite3'];

/** Glewlwyd, running. */
export interface Glewlwyd {
  readonly origin: string;
  /** Calls its administration interface as its administrator. Throws an Error with its message if it refuses. */
  readonly administer: (method: 'POST' | 'PUT', path: string, body: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Installs it if missing, as root on Debian; returns why it is not available. */
export async function installGlewlwyd(): Promise<string | undefined> {
  if (isThere()) return undefined;
  const problem = await aptInstall(packages);
  return isThere() ? undefined : (problem ?? `apt-get has not brought ${program}`);
}

const isThere = (): boolean => [program, pages, tables].every((path) => existsSync(path));

/** Starts it on loopback, with database, pages and configuration in a temporary folder. */
export async function startGlewlwyd(): Promise<Glewlwyd> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port.toString()}`;
  copyPages(join(folder, 'pages'));
  execFileSync('sqlite3', [join(folder, 'database'), `.read ${tables}`]);
  writeFileSync(join(folder, 'settings'), configuration(folder, port, origin));
  const child = spawn(program, [`--config-file=${join(folder, 'settings')}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const close = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const cookie = await until('the session of its administrator', () => signedIn(origin)).catch(() => undefined);
    if (cookie === undefined) throw new Error(`Glewlwyd has not started: ${said.trim().split('\n').at(-1) ?? ''}`);
    return { origin, close, administer: (...question) => administer(origin, cookie, ...question) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** It does not follow links out of its folder, and its package links to files of others. */
function copyPages(folder: string): void {
  cpSync(pages, folder, { recursive: true, dereference: true });
  const nested = join(folder, 'config.json', 'config.json');
  if (!statSync(join(folder, 'config.json')).isDirectory()) return;
  // Debian has a folder where its pages expect a file.
  cpSync(nested, join(folder, 'config'));
  rmSync(join(folder, 'config.json'), { recursive: true });
  cpSync(join(folder, 'config'), join(folder, 'config.json'));
}

const types = { html: 'text/html', css: 'text/css', js: 'application/javascript', json: 'application/json' };

function configuration(folder: string, port: number, origin: string): string {
  const mimeTypes = Object.entries(types).map(
    ([extension, type]) => `{ extension = ".${extension}"\n mime_type = "${type}"\n compress = 0 }`,
  );
  const library = '/usr/lib/glewlwyd';
  return `port=${port.toString()}
bind_address="127.0.0.1"
external_url="${origin}"
login_url="login.html"
api_prefix="api"
static_files_path="${folder}/pages/"
log_mode="console"
log_level="WARNING"
cookie_domain="127.0.0.1"
cookie_secure=0
session_key="PROVIDER_SESSION"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${library}/user"
user_middleware_module_path="${library}/user_middleware"
client_module_path="${library}/client"
user_auth_scheme_module_path="${library}/scheme"
plugin_module_path="${library}/plugin"
use_secure_connection=false
secure_connection_key_file="none"
secure_connection_pem_file="none"
secure_connection_ca_file="none"
hash_algorithm="SHA256"
database = { type = "sqlite3"\n path = "${folder}/database" };
static_files_mime_types = ( ${mimeTypes.join(', ')} )
`;
}

const inJson = { 'content-type': 'application/json' };

async function signedIn(origin: string): Promise<string | undefined> {
  const body = JSON.stringify(administrator);
  const answer = await fetch(`${origin}/api/auth/`, { method: 'POST', headers: inJson, body }).catch(() => undefined);
  return answer?.ok === true
    ? answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
    : undefined;
}

async function administer(origin: string, cookie: string, method: string, path: string, body: object): Promise<void> {
  const headers = { ...inJson, cookie };
  const answer = await fetch(`${origin}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`Glewlwyd answered ${answer.status.toString()} at ${path}: ${await answer.text()}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
