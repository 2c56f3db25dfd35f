import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate';

export interface HostOptions {
  /** A built `dist/`, or a folder that `publish` filled. */
  readonly root: string;
  /** A loopback address; 127.0.0.1 if absent. */
  readonly address?: string;
  /** A free one if absent. */
  readonly port?: number;
  /** 1 if absent; nginx only. */
  readonly workers?: number;
  /** The owner's additions. */
  readonly additions?: Additions;
  /** Serves https with its own certificate on this port, and redirects http there. */
  readonly https?: OnHttps;
}

export interface OnHttps extends Certificate {
  readonly port: number;
}

export interface Additions {
  /** A path that is answered with 403. */
  readonly forbidden?: string;
  /** Paths that are forwarded to this port of 127.0.0.1; one that ends in a slash is a prefix. */
  readonly passed?: { readonly paths: readonly string[]; readonly port: number };
}

/** A running server with the configuration that the project ships. */
export interface Host {
  readonly address: string;
  readonly port: number;
  /** Lines of the access log. */
  readonly accessLog: () => readonly string[];
  /** Lets the server read its configuration again; resolves when new connections get it. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server that the project ships a configuration for. */
export interface HostKind {
  readonly name: string;
  /** Its `Server` header. */
  readonly server: string;
  /** The build that it is tested with. */
  readonly dist: string;
  /** Starts it on loopback, after it has accepted the configuration. Throws an Error if it cannot be installed. */
  readonly start: (options: HostOptions) => Promise<Host>;
}

/**
 * A shipped text with placeholders replaced for this machine. Each placeholder must occur, otherwise the file has
 * changed; all are replaced in one pass, because an inserted text may contain another one.
 */
export function fillPlaceholders(shipped: string, places: ReadonlyMap<string, string>): string {
  for (const place of places.keys()) if (!shipped.includes(place)) throw new Error(`The configuration has no ${place}`);
  const pattern = new RegExp(
    [...places.keys()].map((place) => place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  return shipped.replace(pattern, (place) => places.get(place) ?? place);
}

/** A free port of this address. */
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

/** Resolves when a server listens on the port; throws with the text of `problem` if the server ends before that. */
export async function untilListening(
  child: ChildProcess,
  port: number,
  address: string,
  problem: () => string,
): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended at once: ${problem()}`);
    return accepts(port, address);
  });
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Polls; throws an Error after 30 seconds. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The server did not get there within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sends the signal that starts new workers, and waits until the old ones have ended. */
export async function reloadWorkers(master: number, signal: NodeJS.Signals): Promise<void> {
  const before = childrenOf(master);
  process.kill(master, signal);
  await until(() => {
    const now = childrenOf(master);
    return now.length > 0 && !now.some((worker) => before.includes(worker));
  });
}

/** Process numbers. */
export function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** Ends the process and resolves when it has ended. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split('\n');
