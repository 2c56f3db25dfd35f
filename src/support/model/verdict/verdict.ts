import { keysText } from 'src/savedLog/endDifference';
import { type Proof, refusalAtEnd } from 'src/savedLog/replay';
import { type ShownRefusal, refusalOf } from 'src/savedLog/refusal';
import type { FlowLog } from 'src/journal/log/logFile';
import { stepName } from 'src/journal/log/step';
import { type Headline, headlineOf } from 'src/reading/headline/headline';
import { type Doubt, doubtOf } from './doubt';
import { type FaultMet, asRecorded, faultMet, metAgain } from './metAgain';
import { leftOverText, otherEndText } from './otherEnd';

/** The look of a verdict; `open` means that nothing could be proved. */
export type Tone = 'good' | 'changed' | 'bad' | 'open';

/** A proof in words. A failure that is still there is never good. */
export interface Verdict {
  readonly finding: 'reproduces' | 'still there' | 'gone' | 'no longer' | 'diverges' | 'cannot tell';
  readonly tone: Tone;
  readonly sentence: string;
  /** The failure that the log ends with; absent if it ends well. */
  readonly failure?: string;
}

/**
 * The verdict on a log. A log with `keptAs: 'failure'` shows one, whatever its last screen is.
 *
 * @param ownBuild - the build of this code, if it is known: the adapters of another one may have been at fault.
 */
export function verdictOf(
  log: Pick<FlowLog, 'chapters' | 'keptAs' | 'savedBy'>,
  proof: Proof,
  ownBuild?: string,
): Verdict {
  const verdict = verdictAlone(log, proof, ownBuild);
  // A refusal that is gone is gone, whatever else the run still does.
  if (verdict.finding === 'gone') return verdict;
  return { ...verdict, sentence: verdict.sentence + leftOverText(proof) + metAgain(log, proof) };
}

function verdictAlone(
  log: Pick<FlowLog, 'chapters' | 'keptAs' | 'savedBy'>,
  proof: Proof,
  ownBuild: string | undefined,
): Verdict {
  const refusal = refusalAtEnd(log.chapters, log.savedBy);
  const doubt = doubtOf(log, proof, ownBuild);
  if (!refusal && log.keptAs !== 'failure') {
    const headline = headlineOf(log, ownBuild);
    return ofGoodLog(proof, headline, doubt, faultMet({ log, headline, ownBuild }, proof));
  }
  const failure = refusal ? refusalWords(refusal) : 'the end that is kept as a failure';
  if (proof.proof === 'cannot tell' && proof.isReplayedInput) return { ...replayedInput(proof), failure };
  return { ...(doubt === undefined ? ofFailure(proof, failure) : ofDoubt(doubt, failure)), failure };
}

/** A run that proves nothing about the fault. */
const ofDoubt = ({ of, why }: Doubt, failure = ''): Verdict => ({
  finding: 'cannot tell',
  tone: 'open',
  sentence: {
    // The recorded answer may be the answer to a fault of an adapter, which a re-run cannot show to be fixed.
    request: `With the recorded answers, today's flows fail the same way (${failure}), but ${why}, and adapters were not exercised.`,
    limit: why,
    input: `${why} ${unseen}`,
    'before the log': why,
  }[of],
});

/** A verdict as one line of text: `STILL THERE  With the recorded answers, …`. */
export const verdictLine = ({ finding, sentence }: Verdict): string => `${finding.toUpperCase()}  ${sentence}`;

/** A fault of a screen or an adapter does not show: the recorded answers already contain its effect. */
const unseen = 'Screens and adapters were not exercised.';

const refusalWords = ({ what, cause }: ShownRefusal): string => `${what}: ${cause}`;

function ofFailure(proof: Proof, failure: string): Verdict {
  switch (proof.proof) {
    case 'reproduces':
      return {
        finding: 'still there',
        tone: 'bad',
        sentence: `With the recorded answers, today's flows fail the same way (${failure}). ${unseen}`,
      };
    case 'diverges':
      return { finding: 'still there', tone: 'bad', sentence: `${sameFailure(proof, failure)}. ${unseen}` };
    case 'no longer': {
      const other = proof.now.left === undefined ? refusalOf(proof.now.state) : undefined;
      const end = other ? `ends in another failure (${refusalWords(other)})` : otherEndText(proof);
      const sentence = `Today's build takes another path at step ${stepName(proof.at)} and ${end}.`;
      return { finding: 'gone', tone: other ? 'changed' : 'good', sentence };
    }
    case 'cannot tell':
      return cannotTell(proof);
  }
}

/** The same failure, after something else on the way, without a full stop. */
function sameFailure(diverging: Diverging, failure: string): string {
  const { at, isSameEnd, isSameScreen, storedSince, renamed, showsOther } = diverging;
  const sameWay = `With the recorded answers, today's flows fail the same way (${failure})`;
  if (renamed) return `${sameWay}, but today's build calls the reason ${renamed.now}`;
  if (showsOther) return `${sameWay}, but at step ${stepName(at)} the page shows something else`;
  if (storedSince)
    return `${sameWay}; only after the last answer, from step ${stepName(at)} on, they leave other values in storage${keysText(storedSince)}`;
  const other = isSameScreen ? ', but the page waits for other answers' : ' on a screen that is otherwise different';
  return `With the recorded answers, today's flows take another path at step ${stepName(at)}, to the same failure (${failure})${isSameEnd ? '' : other}`;
}
type Diverging = Extract<Proof, { proof: 'diverges' }>;

function ofGoodLog(proof: Proof, headline: Headline, doubt: Doubt | undefined, met: FaultMet | undefined): Verdict {
  if (doubt) return ofDoubt(doubt);
  switch (proof.proof) {
    case 'reproduces':
      return {
        finding: 'reproduces',
        tone: met === undefined ? 'good' : met.isMet ? 'bad' : 'open',
        sentence: `${met?.text ?? asRecorded}${restsOnOutside(headline) ? ` ${unseen}` : ''}`,
      };
    case 'diverges':
      return {
        finding: 'diverges',
        tone: 'changed',
        sentence: proof.showsOther
          ? `With the recorded answers, today's flows come to the same end, but at step ${stepName(proof.at)} the page shows something else.`
          : `Today's build takes another path at step ${stepName(proof.at)}, to the same end.`,
      };
    case 'no longer': {
      const refusal = proof.now.left === undefined ? refusalOf(proof.now.state) : undefined;
      const end = refusal ? `ends in a failure (${refusalWords(refusal)})` : otherEndText(proof);
      const sentence = `Today's build takes another path at step ${stepName(proof.at)} and ${end}.`;
      return { finding: 'no longer', tone: refusal ? 'bad' : 'changed', sentence };
    }
    case 'cannot tell':
      return cannotTell(proof);
  }
}

/**
 * Whether the log may rest on an adapter or a screen: on a failed call, whose request or answer it may have spoilt, or
 * on a fault of the page, which may be its own.
 */
const restsOnOutside = ({ of, firstFailedCall, isBug }: Headline): boolean =>
  of !== 'end' || firstFailedCall !== undefined || isBug === true;

/** A failure that came from outside the flows: a re-run repeats it because it is among the inputs. */
const replayedInput = ({ at, misfit }: Extract<Proof, { proof: 'cannot tell' }>): Verdict => ({
  finding: 'cannot tell',
  tone: 'open',
  sentence: `The failure itself is an input of the re-run, at step ${stepName(at)}: ${misfit}.`,
});

const cannotTell = ({ at, misfit }: Extract<Proof, { proof: 'cannot tell' }>): Verdict => ({
  finding: 'cannot tell',
  tone: 'open',
  sentence: `Today's build takes another path at step ${stepName(at)}, and the log does not show how it would end: ${misfit}.`,
});
