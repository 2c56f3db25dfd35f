import { useMemo, useState } from 'react';
import { type Step, stepName } from 'src/journal/log/step';
import { compareSides, nextDifference, sidesOf } from 'src/support/model/comparison';
import { ComparedList } from './ComparedList';
import { Findings, firstRowOf } from './Findings';
import { Masthead } from 'src/support/reader/Masthead';
import { type Look, LookBar, ShownScreen } from 'src/support/screen/Shown';
import { type OpenedLog, factsAt, stateAt } from 'src/support/model/opened';
import { rowActions } from 'src/support/reader/readerKeys';
import { useKeys } from 'src/support/ui/useKeys';

export interface ComparisonProps {
  /** The two logs, in the order of opening. */
  readonly first: OpenedLog;
  readonly second: OpenedLog;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
  readonly onClose: () => void;
}

/**
 * Two logs step by step, with the first difference in input and the first in decision, seen from the failing one. The
 * sides can be swapped.
 */
export function ComparisonView({ first, second, look, setLook, onClose }: ComparisonProps) {
  const [isSwapped, setSwapped] = useState(false);
  const { compared, one, other } = useMemo(() => comparisonOf(first, second, isSwapped), [first, second, isSwapped]);
  const { rows } = compared;
  const [row, setRow] = useState(() => firstRowOf(compared));
  const goToDifference = (by: 1 | -1): void => setRow((from) => nextDifference(compared, from, by) ?? from);
  useKeys({
    ...rowActions((by) => setRow((from) => Math.min(Math.max(0, from + by), rows.length - 1))),
    n: () => goToDifference(1),
    N: () => goToDifference(-1),
    Escape: onClose,
  });
  const swap = (): void => {
    setSwapped(!isSwapped);
    setRow(firstRowOf(comparisonOf(first, second, !isSwapped).compared));
  };
  const stepOf = (side: 'one' | 'other'): Step | undefined =>
    rows
      .slice(0, row + 1)
      .filter((each) => each[side] !== undefined)
      .at(-1)?.[side];
  return (
    <>
      <Masthead title={`${one.name} and ${other.name}`}>
        <LookBar look={look} setLook={setLook} language={factsAt(one, 0)?.language ?? 'en'} />
        <button type="button" onClick={() => goToDifference(1)} aria-keyshortcuts="n">
          Next difference (n)
        </button>
        <button type="button" onClick={swap}>
          Swap sides
        </button>
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

function comparisonOf(first: OpenedLog, second: OpenedLog, isSwapped: boolean) {
  const logOf = ({ log }: OpenedLog) => log;
  const described = sidesOf(first, second, { logOf, fileOf: ({ name }) => name });
  const { one, other, names } = described;
  const sides = isSwapped ? { one: other, other: one, names: { one: names.other, other: names.one } } : described;
  return { ...sides, compared: compareSides(sides, logOf) };
}

interface SideProps {
  readonly opened: OpenedLog;
  readonly step: Step | undefined;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
}

/** The screen of one of the logs. */
function Side({ opened, step = { pageLoad: 0, step: 0 }, look, setLook }: SideProps) {
  return (
    <section aria-label={`Screen of ${opened.name}`} className="column">
      <div className="column-head">
        <h2 className="name">{opened.name}</h2>
        <span className="step-name">{stepName(step)}</span>
      </div>
      <ShownScreen
        state={stateAt(opened, step)}
        problem={opened.loads[step.pageLoad]?.problem}
        language={factsAt(opened, step.pageLoad)?.language ?? 'en'}
        look={look}
        setLook={setLook}
      />
    </section>
  );
}
