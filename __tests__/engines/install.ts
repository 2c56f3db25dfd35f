import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { print } from 'src/terminal/output';
import type { Engine } from './drivers/engine';

const limitMs = 600_000;

/**
 * Makes sure that the engines are on this machine, and installs missing ones as root on Debian. Returns the reason for
 * each engine that cannot run.
 */
export async function install(engines: readonly Engine[]): Promise<ReadonlyMap<Engine, string>> {
  const absent = new Map<Engine, string>();
  for (const engine of engines.filter((each) => !isThere(each))) {
    const problem = await aptInstall(engine.packages);
    if (!isThere(engine)) absent.set(engine, problem ?? `apt-get has not brought ${engine.programs.join(' and ')}`);
  }
  return absent;
}

const isThere = ({ programs }: Engine): boolean => programs.every((program) => existsSync(program));

/** Installs Debian packages, as root. Returns the obstacle, if there is one. */
export async function aptInstall(packages: readonly string[]): Promise<string | undefined> {
  const command = `apt-get install ${packages.join(' ')}`;
  if (!existsSync('/etc/debian_version')) return 'it is installed on Debian only';
  if (process.getuid?.() !== 0) return `it has to be installed, as root: ${command}`;
  print(`installing ${packages.join(', ')}`);
  await aptGet(['update']);
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-y', '--no-install-recommends'];
  const failure = await aptGet(['install', ...options, ...packages]);
  return failure === undefined ? undefined : `${command} failed: ${failure}`;
}

/** Returns its last line if it fails, or a message if it took too long. */
function aptGet(args: readonly string[]): Promise<string | undefined> {
  const child = spawn('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal ? `no end after ${(limitMs / 1000).toString()} s` : text.trim().split('\n').at(-1));
    });
  });
}
