import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, printToStderr } from 'src/terminal/output';
import { type Unpacked, runContained, removeContainer, unpack } from './contain';
import { ImageError } from './tools';

const container = 'portico-started';
const folder = join('node_modules', '.cache', 'portico', 'image');
const numberFile = join(folder, 'started.pid');
const limitMs = 30_000;

/** Starts the image unchanged, on port 8080, and returns when its own health check succeeds. */
export async function startImage(): Promise<void> {
  if (started() !== undefined) throw new ImageError('The image is already running. Run `npm run image -- stop`.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const image = unpack(container);
  const logs = { output: join(folder, 'access.log'), errors: join(folder, 'error.log') };
  const child = runContained(image, { ...logs, isDetached: true });
  child.unref();
  writeFileSync(numberFile, (child.pid ?? 0).toString());
  try {
    await healthy(image, child, logs.errors);
  } catch (error) {
    // Otherwise it would keep running although it was reported as failed.
    if (started() !== undefined) await stopImage().catch((other: unknown) => printToStderr(String(other)));
    throw error;
  }
  print(`http://docs.localhost:8080/loginv2/ is served read-only by ${image.user}; log: ${logs.output}`);
}

async function healthy(image: Unpacked, child: ChildProcess, errors: string): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isHealthy(image))) {
    const problem = readFileSync(errors, 'utf8').trim();
    if (child.exitCode !== null) throw new ImageError(`The image exited at once: ${problem}`);
    if (performance.now() > end) throw new ImageError(`The image is still unhealthy after 30 s: ${problem}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function isHealthy(image: Unpacked): Promise<boolean> {
  const logs = { output: join(folder, 'health.log'), errors: join(folder, 'health.log') };
  const check = runContained(image, { ...logs, command: image.health });
  return new Promise((resolve) => check.once('exit', (code) => resolve(code === 0)));
}

/** The process that holds the started image; undefined if none runs. */
function started(): number | undefined {
  if (!existsSync(numberFile)) return undefined;
  const pid = Number(readFileSync(numberFile, 'utf8'));
  const file = `/proc/${pid.toString()}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('unshare\0') ? pid : undefined;
}

/**
 * The server's process, the first of those that the kernel lists as children. Throws an ImageError if there is none: a
 * signal to process 0 would go to the caller.
 */
export function serverAmong(children: string): number {
  const server = Number.parseInt(children, 10);
  if (!(server > 0)) throw new ImageError('The running image has no server process to stop.');
  return server;
}

/** Stops the image that startImage has started; the server finishes its current answers. */
export async function stopImage(): Promise<void> {
  const pid = started();
  if (pid === undefined) throw new ImageError('The image is not running. Run `npm run image -- start`.');
  process.kill(serverAmong(readFileSync(`/proc/${pid.toString()}/task/${pid.toString()}/children`, 'utf8')), 'SIGQUIT');
  const end = performance.now() + limitMs;
  while (existsSync(`/proc/${pid.toString()}`)) {
    if (performance.now() > end) throw new ImageError('The image did not stop within 30 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(numberFile);
  removeContainer(container);
}
