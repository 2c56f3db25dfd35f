import { useMemo, useState } from 'react';
import { compare } from 'src/journal/compare/compare';
import { type Step, stepName } from 'src/journal/log/step';
import { ComparedList } from './ComparedList';
import { Findings, firstRowOf } from './Findings';
import { Masthead } from 'src/support/reader/Masthead';
import { type Look, LookBar, Shown } from 'src/support/screen/Shown';
import { type OpenedLog, factsAt, stateAt } from 'src/support/model/opened';
import { rowActions } from 'src/support/reader/readerKeys';
import { useKeys } from 'src/support/ui/useKeys';

export interface ComparisonProps {
  readonly one: OpenedLog;
  readonly other: OpenedLog;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
  readonly onClose: () => void;
}

/** Two logs step by step, with the first difference in what came in and the first in what was decided. */
export function Comparison({ one, other, look, setLook, onClose }: ComparisonProps) {
  const compared = useMemo(() => compare(one.log.chapters, other.log.chapters), [one, other]);
  const { rows } = compared;
  const [row, setRow] = useState(() => firstRowOf(compared));
  useKeys({
    ...rowActions((by) => setRow((from) => Math.min(Math.max(0, from + by), rows.length - 1))),
    Escape: onClose,
  });
  const stepOf = (side: 'one' | 'other'): Step | undefined =>
    rows
      .slice(0, row + 1)
      .filter((each) => each[side] !== undefined)
      .at(-1)?.[side];
  return (
    <>
      <Masthead title={`${one.name} and ${other.name}`}>
        <LookBar look={look} setLook={setLook} language={factsAt(one, 0)?.language ?? 'en'} />
        <button type="button" className="primary" onClick={onClose}>
          Close the comparison
        </button>
      </Masthead>
      <Findings compared={compared} goTo={setRow} />
      <main className="reader comparison">
        <ComparedList one={one} other={other} compared={compared} row={row} onChoose={setRow} />
        <div className="screens">
          <Side opened={one} step={stepOf('one')} look={look} setLook={setLook} />
          <Side opened={other} step={stepOf('other')} look={look} setLook={setLook} />
        </div>
      </main>
    </>
  );
}

interface SideProps {
  readonly opened: OpenedLog;
  readonly step: Step | undefined;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
}

/** The screen of one of the logs. */
function Side({ opened, step = { chapter: 0, step: 0 }, look, setLook }: SideProps) {
  return (
    <section aria-label={`Screen of ${opened.name}`} className="column">
      <div className="column-head">
        <h2 className="name">{opened.name}</h2>
        <span className="step-name">{stepName(step)}</span>
      </div>
      <Shown
        state={stateAt(opened, step)}
        problem={opened.chapters[step.chapter]?.problem}
        language={factsAt(opened, step.chapter)?.language ?? 'en'}
        look={look}
        setLook={setLook}
      />
    </section>
  );
}
