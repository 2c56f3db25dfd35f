import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const timeLimitMs = 30_000;

/**
 * Tries repeatedly until there is a result, and returns it; a browser returns `null` for undefined. Rejects after 30
 * seconds with the description and the last exception.
 */
export async function until<Value>(
  what: string | (() => string),
  attempt: () => Value | null | undefined | Promise<Value | null | undefined>,
  limitMs = timeLimitMs,
): Promise<Value> {
  const end = performance.now() + limitMs;
  let last = '';
  do {
    try {
      const value = await attempt();
      if (value !== undefined && value !== null) return value;
      last = '';
    } catch (error) {
      if (error instanceof Fatal) throw error;
      last = ` (${(error as Error).message})`;
    }
    await pause(50);
  } while (performance.now() < end);
  throw new Error(`waited in vain: ${typeof what === 'string' ? what : what()}${last}`);
}

/** An error that no further attempt can fix. */
export class Fatal extends Error {}

/** A running program, together with its child processes. */
export interface Program {
  readonly end: () => Promise<void>;
  /** Its output, to explain a failure. */
  readonly printed: () => string;
  readonly hasEnded: () => boolean;
}

const running = new Set<number>();
// A separate process group does not receive ctrl-C.
process.on('exit', () => running.forEach((pid) => kill(pid)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program; if it does not come up, `until` reports that. */
export function start(file: string, args: readonly string[], environment: Readonly<Record<string, string>>): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const pid = child.pid ?? 0;
  if (pid > 0) running.add(pid);
  let ended = false;
  const end = new Promise<void>((resolve) => {
    const stop = (): void => {
      ended = true;
      resolve();
    };
    child.on('error', (error) => (stop(), (text += error.message)));
    child.on('exit', stop);
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return {
    end: async () => {
      kill(pid);
      running.delete(pid);
      await end;
    },
    printed: () => text,
    hasEnded: () => ended,
  };
}

function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** An empty folder, and a function that removes it. */
export function scratchFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'portico-engine-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}
