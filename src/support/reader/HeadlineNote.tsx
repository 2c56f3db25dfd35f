import { headlineRows } from 'src/reading/headline/headlineRows';
import { type Step, stepName } from 'src/journal/log/step';
import type { OpenedLog } from 'src/support/model/opened';
import { BriefButtons } from './BriefButtons';

export interface HeadlineNoteProps {
  readonly opened: OpenedLog;
  readonly goToStep: (step: Step) => void;
}

/** What went wrong, in one sentence, with links to the steps that show it. */
export function HeadlineNote({ opened, goToStep }: HeadlineNoteProps) {
  const { headline, log } = opened;
  const isGood = headline.of === 'end';
  return (
    <section aria-labelledby="headline" className="headline" data-good={isGood || undefined}>
      <p className="headline-kind">{isGood ? 'How it ended' : 'What went wrong'}</p>
      <h2 id="headline">{headline.sentence}</h2>
      <dl className="headline-rows">
        {headlineRows(headline, log.chapters).map(({ name, text, step }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              {step ? (
                <button type="button" className="link" onClick={() => goToStep(step)}>
                  <span className="step-name">{stepName(step)}</span> {text}
                </button>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <BriefButtons opened={opened} />
    </section>
  );
}
