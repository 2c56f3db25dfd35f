import { randomBytes } from 'node:crypto';
import type { SrpChallenge } from './srp';

interface Pending {
  /** User name as it was typed; unknown users get challenges too. */
  readonly name: string;
  readonly client: string;
}
export type PoolChallenge =
  | (Pending & { readonly kind: 'PASSWORD_VERIFIER'; readonly srp: SrpChallenge })
  | (Pending & { readonly kind: 'NEW_PASSWORD_REQUIRED' });

/** Open challenges: each can be answered once, within three minutes; at most 1,000, the oldest are dropped. */
export interface Challenges {
  /** Returns the handle of the challenge. */
  readonly add: (challenge: PoolChallenge) => string;
  readonly take: (handle: string) => PoolChallenge | undefined;
  /** Puts a challenge back whose answer may be corrected, for another three minutes. */
  readonly restore: (handle: string, challenge: PoolChallenge) => void;
}

const lifetimeMs = 3 * 60 * 1000;
const atMost = 1000;

export function makeChallenges(now: () => number): Challenges {
  const open = new Map<string, { readonly challenge: PoolChallenge; readonly until: number }>();
  const restore = (handle: string, challenge: PoolChallenge) => {
    open.set(handle, { challenge, until: now() + lifetimeMs });
    const [oldest] = open.keys();
    if (open.size > atMost && oldest !== undefined) open.delete(oldest);
  };
  return {
    add: (challenge) => {
      const handle = randomBytes(64).toString('base64');
      restore(handle, challenge);
      return handle;
    },
    restore,
    take: (handle) => {
      const found = open.get(handle);
      open.delete(handle);
      return found && found.until > now() ? found.challenge : undefined;
    },
  };
}
