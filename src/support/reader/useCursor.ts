import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Step, stepName, stepOfAddress } from 'src/journal/log/step';
import { type OpenedLog, positionOf } from 'src/support/model/opened';
import { telemetryPositions } from 'src/support/model/telemetry';
import { turningPoints } from 'src/support/model/turningPoints';
import { useSurroundings } from 'src/support/ui/browser';
import { rowAt } from './rowAt';

/** Browsers throttle pages that change their address too often. */
const addressAfterMs = 200;

export interface Cursor {
  /** Index of the current line. */
  readonly position: number;
  /** Listed positions, ascending. */
  readonly rows: readonly number[];
  /** Index of the current line among the rows. */
  readonly row: number;
  readonly isShort: boolean;
  /** Switches between turning points and all steps. */
  readonly shorten: (isShort: boolean) => void;
  /** Telemetry, hidden at first: the number of its lines, and a switch. */
  readonly telemetry: { readonly count: number; readonly isShown: boolean; readonly show: (isShown: boolean) => void };
  /** Goes to a position; lists all steps if that one is hidden. */
  readonly goTo: (position: number) => void;
  readonly goToStep: (step: Step) => void;
  /** Moves by this many rows, as far as there are any. */
  readonly goBy: (rows: number) => void;
}

/** The listed positions: all or turning points, with or without telemetry. `start` is listed at first. */
function useRows(opened: OpenedLog, start: number) {
  const [isShort, shorten] = useState(false);
  const folded = useMemo(() => telemetryPositions(opened), [opened]);
  const [isShown, show] = useState(() => folded.has(start));
  const listed = useMemo(() => {
    const every = opened.lines.map((_line, index) => index);
    const of = (positions: readonly number[]) => ({
      full: positions,
      plain: positions.filter((position) => !folded.has(position)),
    });
    return { every: of(every), short: of(turningPoints(opened)) };
  }, [opened, folded]);
  const { full, plain } = isShort ? listed.short : listed.every;
  /** Lists whatever makes a position visible. */
  const reveal = useCallback(
    (position: number): void => {
      if (folded.has(position)) show(true);
      const { full: short } = listed.short;
      if (short[rowAt(short, position)] !== position) shorten(false);
    },
    [folded, listed],
  );
  const telemetry = { count: folded.size, isShown, show };
  return { rows: isShown ? full : plain, isShort, shorten, telemetry, reveal };
}

/** Where a log opens: at the step that decided its failure; at the start if nothing failed. */
const decidingStep = ({ headline: { of, evidence } }: OpenedLog): Step =>
  (of === 'end' ? undefined : evidence[0]) ?? { chapter: 0, step: 0 };

/** The current step of a log. It is in the address (`#step=0.12`), so that a link can lead to it. */
export function useCursor(opened: OpenedLog): Cursor {
  const { window } = useSurroundings();
  const [position, setPosition] = useState(() =>
    positionOf(opened, stepOfAddress(window.location.hash) ?? decidingStep(opened)),
  );
  const { rows, isShort, shorten, telemetry, reveal } = useRows(opened, position);
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

  useAddress(opened.lines[position], goToStep);
  return { position, rows, row, isShort, shorten, telemetry, goTo, goToStep, goBy };
}

/** Writes the step into the address, and follows links to other steps. */
function useAddress(line: Step | undefined, goToStep: (step: Step) => void): void {
  const { window } = useSurroundings();
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
