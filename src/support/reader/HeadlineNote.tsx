import { headlineRows } from 'src/reading/brief/headlineRows';
import { type Step, stepName } from 'src/journal/log/step';
import type { OpenedLog } from 'src/support/model/opened';
import { BriefButtons } from './BriefButtons';

export interface HeadlineNoteProps {
  readonly opened: OpenedLog;
  readonly goToStep: (step: Step) => void;
  /** The verdict on the log, in one line; undefined before there is one. */
  readonly verdict?: string | undefined;
}

/** The failure in one sentence, with links to the steps that show it. */
export function HeadlineNote({ opened, goToStep, verdict }: HeadlineNoteProps) {
  const { headline, log } = opened;
  const isGood = headline.of === 'end';
  const rows = headlineRows(headline, log.chapters);
  return (
    <section aria-labelledby="headline" className="headline" data-good={isGood || undefined}>
      <p className="headline-kind">{isGood ? 'How it ended' : 'What went wrong'}</p>
      <h2 id="headline">{headline.sentence}</h2>
      <dl className="headline-rows">
        {rows.map(({ name, text, step, language }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>
              {step ? (
                <button type="button" className="link" onClick={() => goToStep(step)}>
                  <span className="step-name">{stepName(step)}</span> {text}
                </button>
              ) : (
                <span lang={language}>{text}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <BriefButtons
        opened={opened}
        verdict={verdict}
        advice={rows.find(({ language }) => language !== undefined)?.text}
      />
    </section>
  );
}
