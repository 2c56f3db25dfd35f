import { setTimeout as pause } from 'node:timers/promises';

const timeLimitMs = 30_000;

/**
 * Asks again and again until there is an answer, and gives it; a browser says `null` for undefined. Rejects after 30 seconds with the words, and what
 * the last attempt threw.
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

/** What no further attempt mends. */
export class Fatal extends Error {}
