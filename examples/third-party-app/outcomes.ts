import { randomBytes } from 'node:crypto';
import type { Outcome } from './callback';

/** Outcomes until they are read: under an unguessable name, at most 1000, each for 10 minutes. */
export interface Outcomes {
  /** Returns the name. */
  readonly keep: (outcome: Outcome) => string;
  readonly find: (name: string | undefined) => Outcome | undefined;
}

const lifetimeMs = 10 * 60_000;
const most = 1000;

export function makeOutcomes(now: () => number): Outcomes {
  const kept = new Map<string, { readonly outcome: Outcome; readonly at: number }>();
  return {
    keep: (outcome) => {
      const name = randomBytes(32).toString('base64url');
      kept.set(name, { outcome, at: now() });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
      return name;
    },
    find: (name = '') => {
      const found = kept.get(name);
      return found && now() - found.at < lifetimeMs ? found.outcome : undefined;
    },
  };
}
