import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Step, stepName, stepOfAddress } from 'src/journal/log/step';
import { type OpenedLog, positionOf } from 'src/support/model/opened';
import { telemetryPositions } from 'src/support/model/telemetry';
import { turningPoints } from 'src/support/model/turningPoints';
import { useSurroundings } from 'src/support/ui/browser';
import { rowAt } from './rowAt';

/** A browser slows pages down that change their address too often. */
const addressAfterMs = 200;

export interface Cursor {
  /** Index of the line in front. */
  readonly position: number;
  /** Positions that are listed, ascending. */
  readonly rows: readonly number[];
  /** Index of the line in front among the rows. */
  readonly row: number;
  readonly isShort: boolean;
  /** Lists turning points only, or every step. */
  readonly shorten: (isShort: boolean) => void;
  /** Telemetry, which is folded away at first: how many lines there are of it, and whether they are listed. */
  readonly telemetry: { readonly count: number; readonly isShown: boolean; readonly show: (isShown: boolean) => void };
  /** Goes to a position; steps are listed again where it is one that is left out. */
  readonly goTo: (position: number) => void;
  readonly goToStep: (step: Step) => void;
  /** Goes on by so many rows, as far as there are any. */
  readonly goBy: (rows: number) => void;
}

/** The positions that are listed: all or turning points, with telemetry or without; at first with `start`. */
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
  /** Lists what is needed for a position to be among the rows. */
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

/** The step in front of a log. It is kept in the address (`#step=0.12`), so that a link leads to it. */
export function useCursor(opened: OpenedLog): Cursor {
  const { window } = useSurroundings();
  const [position, setPosition] = useState(() =>
    positionOf(opened, stepOfAddress(window.location.hash) ?? { chapter: 0, step: 0 }),
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
  // From the step that is in front by then: keys can come faster than the page is painted.
  const goBy = (by: number): void =>
    setPosition((from) => rows[Math.min(Math.max(0, rowAt(rows, from) + by), rows.length - 1)] ?? 0);

  useAddress(opened.lines[position], goToStep);
  return { position, rows, row, isShort, shorten, telemetry, goTo, goToStep, goBy };
}

/** Keeps the step in the address, and follows a link to another one. */
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
