import { randomBytes } from 'node:crypto';
import { makeChallenge } from '../common/challenge';

/** One way to the sign-in app and back. */
export interface Attempt {
  readonly site: string;
  readonly verifier: string;
  readonly startedAt: number;
}
export interface Attempts {
  readonly begin: (site: string) => { readonly state: string; readonly challenge: string };
  /** The cookie's next value: this state, before those of the browser's other tabs. */
  readonly remember: (cookie: string | undefined, state: string) => string;
  /**
   * Removes an attempt, good or bad (RFC 9700 §4.2.4). Undefined unless this browser's cookie holds the state and the
   * attempt is still under way.
   */
  readonly take: (cookie: string | undefined, state: string | undefined) => TakenAttempt;
}

/** Answers of own sign-in carry no state: they belong to the newest attempt of the browser, if there is one. */
export interface TakenAttempt {
  readonly byState: Attempt | undefined;
  readonly newest: Attempt | undefined;
}

const lifetimeMs = 10 * 60_000;
const most = 1000;
const tabs = 4;

/**
 * Attempts under way, at most 1000 and each for 10 minutes. A browser can have four at once: tabs must not interfere
 * with each other.
 */
export function makeAttempts(now: () => number): Attempts {
  const underWay = new Map<string, Attempt>();
  const live = (state: string): Attempt | undefined => {
    const attempt = underWay.get(state);
    return attempt && now() - attempt.startedAt < lifetimeMs ? attempt : undefined;
  };
  return {
    begin: (site) => {
      const { verifier, challenge } = makeChallenge();
      const state = randomBytes(32).toString('base64url');
      underWay.set(state, { site, verifier, startedAt: now() });
      for (const oldest of [...underWay.keys()].slice(0, Math.max(0, underWay.size - most))) underWay.delete(oldest);
      return { state, challenge };
    },
    remember: (cookie, state) => [state, ...statesIn(cookie).filter(live)].slice(0, tabs).join('.'),
    take: (cookie, state) => {
      const states = statesIn(cookie);
      const own = state === undefined ? states.find(live) : states.find((each) => each === state);
      const attempt = own === undefined ? undefined : live(own);
      if (own !== undefined) underWay.delete(own);
      return state === undefined ? { byState: undefined, newest: attempt } : { byState: attempt, newest: undefined };
    },
  };
}

const statesIn = (cookie: string | undefined): readonly string[] => (cookie ?? '').split('.').filter(Boolean);
