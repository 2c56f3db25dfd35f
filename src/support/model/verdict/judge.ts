import type { Proof } from 'src/savedLog/replay';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Doubt } from './doubt';

/** The result of a kept log as a test of this build. */
export interface Judgement {
  readonly passes: boolean;
  /** False for a log that proves nothing. It does not pass and must be recorded again. */
  readonly tells: boolean;
  readonly why: string;
}

/** A proof, and why it proves nothing about the fault of the log (`doubtOf`), which nobody may leave out. */
type Proved = Pick<Proof, 'proof'> & {
  readonly isSameEnd?: boolean;
  readonly doubt: Doubt | undefined;
};

const provesNothing: Judgement = {
  passes: false,
  tells: false,
  why: 'this build asks or shows something else on the way to its end; record it again, or delete it',
};

const rests: Judgement = {
  ...provesNothing,
  why: 'it rests on something that a re-run does not exercise; delete it, and test that instead',
};

const asFailure: Readonly<Record<Proof['proof'], Judgement>> = {
  reproduces: { passes: false, tells: true, why: 'the failure is still there' },
  diverges: { passes: false, tells: true, why: 'the failure is still there' },
  'no longer': { passes: true, tells: true, why: 'the failure is gone' },
  'cannot tell': provesNothing,
};

/**
 * Judges a kept log. A journey, or a log without `keptAs`, passes if the re-run reproduces it. A failure passes once
 * today's flows end elsewhere. A log that proves nothing never passes.
 */
export function judge({ keptAs }: Pick<FlowLog, 'keptAs'>, { proof, doubt }: Proved): Judgement {
  if (keptAs === 'failure') return doubt ? rests : asFailure[proof];
  if (proof === 'cannot tell') return provesNothing;
  return proof === 'reproduces'
    ? { passes: true, tells: true, why: 'it runs as recorded' }
    : { passes: false, tells: true, why: 'it no longer runs as recorded' };
}

/** The answer to `git bisect run` about a build, with the reason. */
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
 * Marks a build for a bisection. For a failure, a build that ends like the log is bad, and one that ends differently is
 * good; for a journey it is the other way round. An uncertain build is skipped, so a commit is named only if the
 * verdicts on both of its sides are certain.
 */
export function bisectMark(as: FlowLog['keptAs'], { proof, isSameEnd = true, doubt }: Proved): BisectMark {
  const isUnknown = doubt !== undefined && as !== 'journey';
  const ends = isUnknown ? undefined : endsAsRecorded[proof] && (as !== 'journey' || isSameEnd);
  if (ends === undefined) return { mark: 'skip', why: 'the log does not show how this build would end' };
  const why = ends ? 'this build ends as the log does' : 'this build does not end as the log does';
  return { mark: ends === (as === 'journey') ? 'good' : 'bad', why };
}
