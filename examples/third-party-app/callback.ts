import { answerIn } from '../common/redirect';
import { type Person, Refused, type Service } from '../common/service';
import type { TakenAttempt } from './attempts';
import { randomBytes } from 'node:crypto';

/**
 * How an attempt ended, for display; without tokens. `signedIn`: the person is at this browser. `allowed`: this app has
 * access to the person's documents, but who is at the browser is unknown.
 */
export type AttemptOutcome =
  | { readonly kind: 'signedIn' | 'allowed'; readonly person: Person; readonly site: string }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

const failed = (title: string, text: string): AttemptOutcome => ({ kind: 'failed', title, text });

const stateDiffers = failed(
  'Not an answer to this browser',
  'The state that came back is not one that this browser was given, was used before, or is older than ten minutes.',
);

/**
 * Handles an answer at the callback (RFC 6749 §4.1.2). State comes first: without a matching attempt nothing else is
 * read, and no call is made. Never rejects; every failure is an outcome to show.
 *
 * Only a code signs somebody in here: it is valid only for this application and this attempt's verifier. Tokens of own
 * sign-in are bound to neither: every app that a person has allowed holds some, and that app's owner can bring them
 * here in a browser of their own (RFC 9700 §4.6). So they give access to the person's documents, which whoever brought
 * them had already, and must never open an account of this application.
 */
export async function outcomeOf(
  query: URLSearchParams,
  taken: TakenAttempt,
  service: Service,
): Promise<AttemptOutcome> {
  const answer = answerIn(query);
  // People of the own user pool come back with at, rt and et, and without state (Spec §4, Redirect page).
  const attempt = taken.byState ?? (answer.kind === 'tokens' ? taken.newest : undefined);
  if (!attempt) return stateDiffers;
  // The sign-in app never sends an error: somebody who presses DENY does not come back.
  if (answer.kind === 'none') return failed('No code', 'The answer holds neither a code nor tokens.');
  try {
    const isCode = answer.kind === 'code';
    const token = isCode
      ? await service.redeem(answer.code, attempt.verifier)
      : await service.exchangeOwnLogin(attempt.site, answer.at, answer.rt);
    return { kind: isCode ? 'signedIn' : 'allowed', person: await service.me(token), site: attempt.site };
  } catch (problem) {
    return failedExchange(problem);
  }
}

function failedExchange(problem: unknown): AttemptOutcome {
  if (problem instanceof Refused) return failed('Refused by the service', `The service answers: ${problem.message}.`);
  return failed('The service cannot be asked', 'It did not answer as it should. Please try again in a moment.');
}

/** Outcomes until they are read: under an unguessable name, at most 1000, each for 10 minutes. */
export interface Outcomes {
  /** Returns the name. */
  readonly keep: (outcome: AttemptOutcome) => string;
  readonly find: (name: string | undefined) => AttemptOutcome | undefined;
}

const lifetimeMs = 10 * 60_000;
const most = 1000;

export function makeOutcomes(now: () => number): Outcomes {
  const outcomes = new Map<string, { readonly outcome: AttemptOutcome; readonly at: number }>();
  return {
    keep: (outcome) => {
      const name = randomBytes(32).toString('base64url');
      outcomes.set(name, { outcome, at: now() });
      for (const oldest of [...outcomes.keys()].slice(0, Math.max(0, outcomes.size - most))) outcomes.delete(oldest);
      return name;
    },
    find: (name = '') => {
      const outcome = outcomes.get(name);
      return outcome && now() - outcome.at < lifetimeMs ? outcome.outcome : undefined;
    },
  };
}
