import { type Step, stepName } from 'src/journal/log/step';
import type { OpenedLog } from 'src/support/model/opened';

interface StepLinkProps {
  readonly opened: OpenedLog;
  readonly step: Step;
  readonly goToStep: (step: Step) => void;
}

/** A link to a step. */
export function StepLink({ opened, step, goToStep }: StepLinkProps) {
  const sentence = opened.lines[(opened.starts[step.pageLoad] ?? 0) + step.step]?.sentence ?? '';
  return (
    <button type="button" className="link" onClick={() => goToStep(step)}>
      <span className="step-name">{stepName(step)}</span> {sentence}
    </button>
  );
}
