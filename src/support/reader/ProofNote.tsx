import type { ScreenEnding, Proof } from 'src/savedLog/replay';
import { type Step, stepName } from 'src/journal/log/step';
import { differenceTexts } from 'src/support/model/differenceTexts';
import { endingText } from 'src/support/model/endingText';
import type { OpenedLog } from 'src/support/model/opened';
import { type Tone, verdictOf } from 'src/support/model/verdict/verdict';
import type { Task } from 'src/support/ui/useTask';

declare const __BUILD__: string;

export interface ProofNoteProps {
  readonly opened: OpenedLog;
  readonly task: Task<Proof>;
  readonly goToStep: (step: Step) => void;
  readonly onShow: (ending: ScreenEnding) => void;
  readonly onClose: () => void;
}

type Difference = Exclude<Proof, { proof: 'reproduces' }>;

/** The verdict of a re-run of the log on this build. */
export function ProofNote({ opened, task, goToStep, onShow, onClose }: ProofNoteProps) {
  if (task.step === 'idle') return null;
  return (
    <section aria-label="Proof" className={`notice ${toneOf(opened, task)}`}>
      <div role="status">
        {task.step === 'running' && <p>Running today’s flows over the log …</p>}
        {task.step === 'failed' && <p>The flows of this build cannot run over this log: {task.problem}</p>}
        {task.step === 'done' && <Proved proof={task.result} opened={opened} />}
      </div>
      <div className="notice-actions">
        {task.step === 'done' && task.result.proof !== 'reproduces' && (
          <ProofActions proof={task.result} goToStep={goToStep} onShow={onShow} />
        )}
        {task.step !== 'running' && (
          <button type="button" onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

const tones: Readonly<Record<Tone, string>> = {
  good: 'notice-good',
  changed: 'notice-changed',
  bad: 'notice-bad',
  open: '',
};

function toneOf({ log }: OpenedLog, task: Task<Proof>): string {
  if (task.step === 'failed') return 'notice-bad';
  return task.step === 'done' ? tones[verdictOf(log, task.result, __BUILD__).tone] : '';
}

function ProofActions({
  proof,
  goToStep,
  onShow,
}: {
  readonly proof: Difference;
  readonly goToStep: (step: Step) => void;
  readonly onShow: (ending: ScreenEnding) => void;
}) {
  return (
    <>
      <button type="button" onClick={() => goToStep(proof.at)}>
        Show step {stepName(proof.at)}
      </button>
      <button type="button" onClick={() => onShow(proof.now)}>
        {proof.proof === 'cannot tell' ? 'Show where it stops today' : 'Show where it ends today'}
      </button>
    </>
  );
}

function Proved({ proof, opened }: { readonly proof: Proof; readonly opened: OpenedLog }) {
  const { finding, sentence } = verdictOf(opened.log, proof, __BUILD__);
  const word = finding.charAt(0).toUpperCase() + finding.slice(1);
  return (
    <>
      <p>
        <strong>{word}.</strong> {sentence}
      </p>
      {proof.proof !== 'reproduces' && <Grounds proof={proof} opened={opened} />}
    </>
  );
}

/** Both ends, and the first step at which today's build diverges. */
function Grounds({ proof, opened }: { readonly proof: Difference; readonly opened: OpenedLog }) {
  const { at } = proof;
  const [recorded, today] = differenceTexts(opened.log, at);
  return (
    <>
      <p>
        {proof.proof === 'diverges'
          ? `It ends in the same place: ${endingText(proof.now)}.`
          : `It ended ${endingText(proof.recorded)}; today it ${proof.proof === 'cannot tell' ? 'stops' : 'ends'} ${endingText(proof.now)}.`}
      </p>
      <p>
        First difference, at step {stepName(at)}: {at.why}.
      </p>
      <dl className="pairs">
        <dt>Recorded</dt>
        <dd>{recorded}</dd>
        <dt>Today</dt>
        <dd>{today}</dd>
      </dl>
    </>
  );
}
