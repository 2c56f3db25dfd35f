import { type Step, stepName } from 'src/journal/log/step';
import type { StoryLine } from 'src/reading/story/story';
import { timeText } from 'src/support/model/text';
import { Json } from 'src/support/ui/Json';
import { type OpenedLog, entryAt } from 'src/support/model/opened';
import { Origins } from './Origins';
import { StepLink } from '../StepLink';

export interface EntryPanelProps {
  readonly opened: OpenedLog;
  readonly line: StoryLine;
  readonly goToStep: (step: Step) => void;
}

/** The step itself: its sentence, its cause and consequences, and the raw entry. */
export function EntryPanel({ opened, line, goToStep }: EntryPanelProps) {
  const { pageLoad, step, cause } = line;
  const start = opened.starts[pageLoad] ?? 0;
  const end = opened.starts[pageLoad + 1] ?? opened.lines.length;
  const followed = opened.lines.slice(start, end).filter((other) => other.cause === step && other.step !== step);
  return (
    <>
      <p className="lead">{line.sentence}</p>
      <dl className="facts">
        <dt>Step</dt>
        <dd>
          {stepName(line)}, {timeText(line.at)} after the page was loaded
        </dd>
        {cause !== undefined && cause !== step && (
          <>
            <dt>Led to by</dt>
            <dd>
              <StepLink opened={opened} step={{ pageLoad, step: cause }} goToStep={goToStep} />
            </dd>
          </>
        )}
        {followed.length > 0 && (
          <>
            <dt>Led to</dt>
            <dd>
              {followed.slice(0, 12).map((other) => (
                <StepLink key={other.step} opened={opened} step={other} goToStep={goToStep} />
              ))}
            </dd>
          </>
        )}
      </dl>
      <Origins opened={opened} line={line} goToStep={goToStep} />
      <h3>The entry</h3>
      <Json value={entryAt(opened, line)} />
    </>
  );
}
