import type { Step } from 'src/journal/log/step';
import { type Compared, rowOf } from './Findings';
import { Listbox } from 'src/support/ui/Listbox';
import { StepText } from 'src/support/reader/StepList';
import { type OpenedLog, positionOf } from 'src/support/model/opened';

export interface ComparedListProps {
  readonly one: OpenedLog;
  readonly other: OpenedLog;
  readonly compared: Compared;
  readonly row: number;
  readonly onChoose: (row: number) => void;
}

/** Two stories in two columns, with matching steps in the same row. */
export function ComparedList({ one, other, compared, row, onChoose }: ComparedListProps) {
  const { rows, firstInput, firstDecision } = compared;
  const inputRow = rowOf(compared, firstInput);
  const decisionRow = rowOf(compared, firstDecision);
  return (
    <section aria-label="Both stories" className="column">
      <div className="column-head">
        <h2 className="name">{one.name}</h2>
        <h2 className="name">{other.name}</h2>
      </div>
      <Listbox
        name="compared"
        label="Steps of both logs"
        count={rows.length}
        row={row}
        keyOf={(index) => index}
        onChoose={onChoose}
        attributes={(index) => ({
          'data-differs': rows[index]?.isSame ? undefined : '',
          'data-first':
            index === inputRow
              ? 'First difference in what came in'
              : index === decisionRow
                ? 'First difference in what was decided'
                : undefined,
        })}
      >
        {(index) => (
          <>
            <SideText opened={one} step={rows[index]?.one} />
            <SideText opened={other} step={rows[index]?.other} />
          </>
        )}
      </Listbox>
    </section>
  );
}

function SideText({ opened, step }: { readonly opened: OpenedLog; readonly step: Step | undefined }) {
  const line = step && opened.lines[positionOf(opened, step)];
  if (!line) {
    return (
      <span className="side empty">
        <span className="unseen">nothing</span>
      </span>
    );
  }
  return (
    <span className="side" data-mark={line.mark}>
      <StepText line={line} words="" />
    </span>
  );
}
