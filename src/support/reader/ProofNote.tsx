import type { Ending, Proof } from 'src/app/replay/replay';
import type { Entry } from 'src/journal/log/entry';
import { type Step, stepName } from 'src/journal/log/step';
import { sentenceOf } from 'src/journal/story/story';
import { endingText } from 'src/support/model/endingText';
import type { OpenedLog } from 'src/support/model/opened';
import type { Task } from 'src/support/ui/useTask';

export interface ProofNoteProps {
  readonly opened: OpenedLog;
  readonly task: Task<Proof>;
  readonly goToStep: (step: Step) => void;
  readonly onShow: (ending: Ending) => void;
  readonly onClose: () => void;
}

/** What re-running the log on this build has proved. */
export function ProofNote({ opened, task, goToStep, onShow, onClose }: ProofNoteProps) {
  if (task.step === 'idle') return null;
  return (
    <section aria-label="Proof" className={`notice ${tone(task)}`}>
      <div role="status">
        {task.step === 'running' && <p>Running today’s flows over the log …</p>}
        {task.step === 'failed' && <p>The flows of this build cannot run over this log: {task.problem}</p>}
        {task.step === 'done' && <Proved proof={task.result} opened={opened} />}
      </div>
      <div className="notice-actions">
        {task.step === 'done' && task.result.proof !== 'reproduces' && (
          <Shows proof={task.result} goToStep={goToStep} onShow={onShow} />
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

function tone(task: Task<Proof>): string {
  if (task.step === 'failed') return 'notice-bad';
  if (task.step !== 'done') return '';
  return task.result.proof === 'reproduces' ? 'notice-good' : 'notice-changed';
}

function Shows({
  proof,
  goToStep,
  onShow,
}: {
  readonly proof: Exclude<Proof, { proof: 'reproduces' }>;
  readonly goToStep: (step: Step) => void;
  readonly onShow: (ending: Ending) => void;
}) {
  return (
    <>
      <button type="button" onClick={() => goToStep(proof.at)}>
        Show step {stepName(proof.at)}
      </button>
      <button type="button" onClick={() => onShow(proof.now)}>
        Show where it ends today
      </button>
    </>
  );
}

function Proved({ proof, opened }: { readonly proof: Proof; readonly opened: OpenedLog }) {
  if (proof.proof === 'reproduces') {
    return (
      <p>
        <strong>Reproduces.</strong> This build does over the log what was recorded, step by step, and ends on the same
        screen.
      </p>
    );
  }
  const { at } = proof;
  const said = (entry: Entry | undefined): string => {
    const chapter = opened.log.chapters[at.chapter];
    return entry && chapter ? sentenceOf(entry, chapter) : 'nothing';
  };
  return (
    <>
      {proof.proof === 'no longer' ? (
        <p>
          <strong>No longer.</strong> It ended {endingText(proof.recorded)}; today it ends {endingText(proof.now)}.
        </p>
      ) : (
        <p>
          <strong>Diverges</strong> at step {stepName(at)}, and ends in the same place: {endingText(proof.now)}.
        </p>
      )}
      <p>
        First difference, at step {stepName(at)}: {at.why}.
      </p>
      <dl className="pairs">
        <dt>Recorded</dt>
        <dd>{said(at.recorded)}</dd>
        <dt>Today</dt>
        <dd>{said(at.now)}</dd>
      </dl>
    </>
  );
}
