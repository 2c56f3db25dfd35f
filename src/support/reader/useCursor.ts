import { useCallback, useEffect, useState } from 'react';
import { type Step, stepName, stepOfAddress } from 'src/journal/log/step';
import { type OpenedLog, positionOf } from 'src/support/model/opened';
import { useBenchBrowser } from 'src/support/ui/browser';
import { rowAt } from './rowAt';
import { type Rows, useRows } from './useRows';

/** Browsers throttle pages that change their address too often. */
const addressAfterMs = 200;

export interface Cursor extends Omit<Rows, 'reveal'> {
  /** Index of the current line. */
  readonly position: number;
  /** Index of the current line among the rows. */
  readonly row: number;
  /** Goes to a position; lists all steps if that one is hidden. */
  readonly goTo: (position: number) => void;
  readonly goToStep: (step: Step) => void;
  /** Moves by this many rows, as far as there are any. */
  readonly goBy: (rows: number) => void;
}

/** Where a log opens: at the step that decided its failure; at the start if nothing failed. */
const decidingStep = ({ headline: { of, evidence } }: OpenedLog): Step =>
  (of === 'end' ? undefined : evidence[0]) ?? { pageLoad: 0, step: 0 };

/** The current step of a log: at first the one of the address (`#step=0.12`), if it names one. */
export function useCursor(opened: OpenedLog): Cursor {
  const { window } = useBenchBrowser();
  const [position, setPosition] = useState(() =>
    positionOf(opened, stepOfAddress(window.location.hash) ?? decidingStep(opened)),
  );
  const { reveal, ...listed } = useRows(opened, position);
  const { rows } = listed;
  const row = rowAt(rows, position);

  const goTo = useCallback(
    (to: number) => {
      setPosition(to);
      reveal(to);
    },
    [reveal],
  );
  const goToStep = useCallback((step: Step) => goTo(positionOf(opened, step)), [opened, goTo]);
  // Functional update: keys can repeat faster than the page renders.
  const goBy = (by: number): void =>
    setPosition((from) => rows[Math.min(Math.max(0, rowAt(rows, from) + by), rows.length - 1)] ?? 0);

  return { ...listed, position, row, goTo, goToStep, goBy };
}

/** Writes the step into the address, and follows links to other steps. */
export function useAddress(line: Step | undefined, goToStep: (step: Step) => void): void {
  const { window } = useBenchBrowser();
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (line) window.history.replaceState(null, '', `#step=${stepName(line)}`);
    }, addressAfterMs);
    return () => window.clearTimeout(timer);
  }, [window, line]);
  useEffect(() => {
    const follow = (): void => {
      const step = stepOfAddress(window.location.hash);
      if (step) goToStep(step);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [window, goToStep]);
}
