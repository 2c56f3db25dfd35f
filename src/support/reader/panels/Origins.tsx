import { Fragment } from 'react';
import type { Step } from 'src/journal/log/step';
import { placeholdersOf } from 'src/reading/story/origins';
import { type OpenedLog, entryAt } from 'src/support/model/opened';
import { StepLink } from '../StepLink';

export interface OriginsProps {
  readonly opened: OpenedLog;
  readonly line: Step;
  readonly goToStep: (step: Step) => void;
}

/** Where each placeholder of a step first appears, and as what; empty for a step without any. */
export function Origins({ opened, line, goToStep }: OriginsProps) {
  const entry = entryAt(opened, line);
  const origins = entry ? placeholdersOf(entry).flatMap((name) => opened.origins().get(name) ?? []) : [];
  if (origins.length === 0) return null;
  return (
    <>
      <h3>Where its placeholders came from</h3>
      <dl className="facts">
        {origins.map((origin) => (
          <Fragment key={origin.placeholder}>
            <dt>{origin.placeholder}</dt>
            <dd>
              {origin.text}
              <StepLink opened={opened} step={origin} goToStep={goToStep} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
