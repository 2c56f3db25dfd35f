import type { Proof } from 'src/app/replay/replay';
import type { FlowLog } from 'src/journal/log/flowLog';

/** What a kept log says of this build, as a test. */
export interface Judgement {
  readonly passes: boolean;
  /** False for one that proves nothing any more: it does not pass either, and is to be recorded anew. */
  readonly tells: boolean;
  readonly why: string;
}

type Proved = Pick<Proof, 'proof'>;

const provesNothing: Judgement = {
  passes: false,
  tells: false,
  why: 'what led to its end is asked or shown otherwise today; record it anew, or delete it',
};

const asFailure: Readonly<Record<Proof['proof'], Judgement>> = {
  reproduces: { passes: false, tells: true, why: 'the failure is still there' },
  diverges: { passes: false, tells: true, why: 'the failure is still there' },
  'no longer': { passes: true, tells: true, why: 'the failure is no longer there' },
  'cannot tell': provesNothing,
};

/**
 * Judges a kept log. A journey (also a log that does not say what it is kept as) must go as it was recorded: it passes
 * when the re-run reproduces it. A failure fails as long as today's flows end in it, and passes when they end elsewhere.
 * One of which there is no telling proves nothing: it never passes.
 */
export function judge({ keptAs }: Pick<FlowLog, 'keptAs'>, { proof }: Proved): Judgement {
  if (keptAs === 'failure') return asFailure[proof];
  if (proof === 'cannot tell') return provesNothing;
  return proof === 'reproduces'
    ? { passes: true, tells: true, why: 'it goes as it was recorded' }
    : { passes: false, tells: true, why: 'it no longer goes as it was recorded' };
}

/** What `git bisect run` is told of a build, and why. */
export interface BisectMark {
  readonly mark: 'good' | 'bad' | 'skip';
  readonly why: string;
}

const endsAsRecorded: Readonly<Record<Proof['proof'], boolean | undefined>> = {
  reproduces: true,
  diverges: true,
  'no longer': false,
  'cannot tell': undefined,
};

/**
 * Marks a build for a bisection: a build that ends as the log does is bad, one that ends otherwise is good, and one of
 * which there is no telling is skipped, so that a commit is named only where the verdicts on both sides of it are certain.
 * Of a journey it is the other way round: bad is a build that no longer ends as the log does.
 */
export function bisectMark(as: FlowLog['keptAs'], { proof }: Proved): BisectMark {
  const ends = endsAsRecorded[proof];
  if (ends === undefined) return { mark: 'skip', why: 'the log does not tell how this build would end' };
  const why = ends ? 'this build ends as the log does' : 'this build does not end as the log does';
  return { mark: ends === (as === 'journey') ? 'good' : 'bad', why };
}
