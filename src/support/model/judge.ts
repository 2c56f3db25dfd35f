import type { Proof } from 'src/app/replay/replay';
import type { FlowLog } from 'src/journal/log/flowLog';

/** What a kept log says of this build, as a test. */
export interface Judgement {
  readonly passes: boolean;
  readonly why: string;
}

/**
 * Judges a kept log. A journey (also a log that does not say what it is kept as) must go as it was recorded: it passes
 * when the re-run reproduces it. A failure must be gone: it passes only when the re-run ends elsewhere; another way to the
 * same end is still the failure.
 */
export function judge({ keptAs }: Pick<FlowLog, 'keptAs'>, { proof }: Pick<Proof, 'proof'>): Judgement {
  if (keptAs === 'failure') {
    return proof === 'no longer'
      ? { passes: true, why: 'the failure is no longer there' }
      : { passes: false, why: 'the failure is still there' };
  }
  return proof === 'reproduces'
    ? { passes: true, why: 'it goes as it was recorded' }
    : { passes: false, why: 'it no longer goes as it was recorded' };
}
