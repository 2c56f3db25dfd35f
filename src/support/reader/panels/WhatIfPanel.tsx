import { useEffect, useId, useState } from 'react';
import { type ScreenEnding, type ScreenWhatIf, whatIf } from 'src/savedLog/replay';
import type { AnswerEntry, QuestionEntry, Journal } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { type StoryLine, storyOf } from 'src/reading/story/story';
import { Mark } from 'src/support/ui/Mark';
import { parseEdit, failedAnswerText, failureChoices } from 'src/support/model/editedAnswer';
import { endingText } from 'src/support/model/endingText';
import { type OpenedLog, entryAt } from 'src/support/model/opened';
import { useTask } from 'src/support/ui/useTask';

export interface WhatIfPanelProps {
  readonly opened: OpenedLog;
  readonly line: StoryLine;
  readonly goToStep: (step: Step) => void;
  readonly onShow: (ending: ScreenEnding) => void;
}

/** Edits one recorded answer, and shows where the person would have ended. */
export function WhatIfPanel({ opened, line, goToStep, onShow }: WhatIfPanelProps) {
  const entry = entryAt(opened, line);
  if (entry?.kind === 'answered') {
    const { pageLoad, step } = line;
    const question = opened.log.chapters[pageLoad]?.find(
      (other): other is QuestionEntry => other.kind === 'asked' && other.n === entry.n,
    );
    return (
      <AnswerForm key={`${pageLoad.toString()}.${step.toString()}`} {...{ opened, line, entry, question, onShow }} />
    );
  }
  const position = opened.lines.indexOf(line);
  const next = opened.lines.find((other, index) => index > position && entryAt(opened, other)?.kind === 'answered');
  return (
    <>
      <p>Change an answer to see where the person would have ended. This step is not an answer.</p>
      {next && (
        <button type="button" onClick={() => goToStep(next)}>
          Go to the next answer
        </button>
      )}
    </>
  );
}

interface AnswerFormProps extends Omit<WhatIfPanelProps, 'goToStep'> {
  readonly entry: AnswerEntry;
  readonly question: QuestionEntry | undefined;
}

function AnswerForm({ opened, line, entry, question, onShow }: AnswerFormProps) {
  const [text, setText] = useState(() => JSON.stringify(entry.value, null, 2) ?? 'null');
  const [problem, setProblem] = useState<string>();
  const { task, run, cancel } = useTask<ScreenWhatIf>(({ ending }) => onShow(ending));
  // The run of a step that was left would show its end at another one.
  useEffect(() => cancel, [cancel]);
  const field = useId();
  const look = (): void => {
    const edited = parseEdit(text, opened.log, line);
    setProblem(edited.ok ? undefined : edited.problem);
    if (!edited.ok) return;
    run(() => whatIf(opened.log.chapters, edited.edit));
  };
  return (
    <>
      <label htmlFor={field}>The answer, as JSON</label>
      <textarea
        id={field}
        value={text}
        rows={Math.min(16, Math.max(4, text.split('\n').length))}
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${field}-problem`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${field}-problem`} role="alert" className="problem">
        {problem}
      </p>
      <div className="row">
        <button type="button" className="primary" onClick={look}>
          See where this leads
        </button>
        {question?.port === 'api' && <Refusals onChoose={setText} />}
      </div>
      {task.step === 'running' && <p>Running today’s flows …</p>}
      {task.step === 'failed' && <p role="alert">The flows of this build fail with this answer: {task.problem}</p>}
      {task.step === 'done' && <ResultSteps result={task.result} from={line} />}
    </>
  );
}

/** Replaces the answer by a refusal. */
function Refusals({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <select
      aria-label="Refuse instead"
      value=""
      onChange={({ target }) => {
        const [kind, status] = failureChoices[Number(target.value)] ?? [];
        if (kind !== undefined && status !== undefined) onChoose(failedAnswerText(kind, status));
      }}
    >
      <option value="">Refuse instead …</option>
      {failureChoices.map(([kind], index) => (
        <option key={kind} value={index}>
          {kind}
        </option>
      ))}
    </select>
  );
}

function ResultSteps({ result, from }: { readonly result: ScreenWhatIf; readonly from: Step }) {
  const lines = storyOf(result.loads as Journal).filter(
    ({ pageLoad, step }) => pageLoad > from.pageLoad || (pageLoad === from.pageLoad && step >= from.step),
  );
  return (
    <section aria-label="What would have happened">
      <p role="status" className="lead">
        The person would have ended {endingText(result.ending)}.
      </p>
      <ol className="lines">
        {lines.slice(0, 300).map((line) => (
          <li key={`${line.pageLoad.toString()}.${line.step.toString()}`} data-mark={line.mark}>
            <Mark mark={line.mark} />
            <span>{line.sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
