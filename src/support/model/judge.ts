import type { Proof } from 'src/app/replay/replay';
import type { FlowLog } from 'src/journal/log/flowLog';

/** What a kept log says of this build, as a test. */
export interface Judgement {
  readonly passes: boolean;
  /** False for one that passes and proves nothing any more: it is to be recorded anew. */
  readonly tells: boolean;
  readonly why: string;
}

type Proved = Pick<Proof, 'proof'>;

const asFailure: Readonly<Record<Proof['proof'], Judgement>> = {
  reproduces: { passes: false, tells: true, why: 'the failure is still there' },
  diverges: { passes: false, tells: true, why: 'the failure is still there' },
  'no longer': { passes: true, tells: true, why: 'the failure is no longer there' },
  // It turns red again when a build does exactly this once more.
  'cannot tell': {
    passes: true,
    tells: false,
    why: 'what led to the failure is asked or shown otherwise today; record it anew to go on watching',
  },
};

/**
 * Judges a kept log. A journey (also a log that does not say what it is kept as) must go as it was recorded: it passes
 * when the re-run reproduces it. A failure fails as long as today's flows end in it with fitting answers. It passes when
 * they end elsewhere, and also when the record does not fit any more: a build that was mended by asking something else
 * can never be given the recorded answers, and must not be red for ever.
 */
export function judge({ keptAs }: Pick<FlowLog, 'keptAs'>, { proof }: Proved): Judgement {
  if (keptAs === 'failure') return asFailure[proof];
  return proof === 'reproduces'
    ? { passes: true, tells: true, why: 'it goes as it was recorded' }
    : { passes: false, tells: true, why: 'it no longer goes as it was recorded' };
}

/** What `git bisect run` is told of a build, and why. */
export interface BisectMark {
  readonly mark: 'good' | 'bad' | 'skip';
  readonly why: string;
}

const failureMarks: Readonly<Record<Proof['proof'], BisectMark['mark']>> = {
  reproduces: 'bad',
  diverges: 'bad',
  'no longer': 'good',
  'cannot tell': 'skip',
};

/**
 * Marks a build for a bisection. Without a kind the question is since when builds do exactly what the log says: those are
 * bad. As a failure it is since when it is there; as a journey, since when it no longer goes as it was recorded.
 */
export function bisectMark(as: FlowLog['keptAs'], proof: Proof): BisectMark {
  if (as === 'failure') return { mark: failureMarks[proof.proof], why: asFailure[proof.proof].why };
  if (proof.proof === 'cannot tell' && proof.at.recorded?.kind === 'withheld') {
    return { mark: 'skip', why: proof.misfit };
  }
  const isExact = proof.proof === 'reproduces';
  if (as === 'journey') return { mark: isExact ? 'good' : 'bad', why: judge({ keptAs: as }, proof).why };
  return isExact
    ? { mark: 'bad', why: 'this build does exactly what the log says' }
    : { mark: 'good', why: 'this build does something else than the log says' };
}
