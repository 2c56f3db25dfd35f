import { useCallback, useMemo, useState } from 'react';
import { isMeasurement } from 'src/vocabulary/events';
import { type FoldedSteps, foldsAmong, isFoldedIn, kindsOfLines, withoutFolded } from 'src/support/model/folded';
import { type OpenedLog, entryAt } from 'src/support/model/opened';
import { turningPoints } from 'src/support/model/turningPoints';
import { rowAt } from './rowAt';

/** A part of the story that can be hidden: how many lines it has, and a switch. */
export interface StoryPart {
  readonly count: number;
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}

export interface Rows {
  /** Listed positions, ascending. */
  readonly rows: readonly number[];
  readonly isShort: boolean;
  /** Switches between turning points and all steps. */
  readonly shorten: (isShort: boolean) => void;
  /** Telemetry, hidden at first. */
  readonly telemetry: StoryPart;
  /** Repeated steps, folded at first: the number of folds, and whether all are unfolded. */
  readonly repeated: StoryPart;
  /** The folded steps whose row is at a position. */
  readonly foldAt: (position: number) => FoldedSteps | undefined;
  readonly unfold: (folded: FoldedSteps) => void;
  /** The steps that were unfolded last. */
  readonly unfoldedLast: FoldedSteps | undefined;
  /** Lists whatever makes a position visible. */
  readonly reveal: (position: number) => void;
}

/**
 * The listed positions: all steps or turning points, with or without telemetry and repeated steps. `start` is listed at
 * first.
 */
export function useRows(opened: OpenedLog, start: number): Rows {
  const [isShort, shorten] = useState(false);
  const hidden = useMemo(() => telemetryPositions(opened), [opened]);
  const [isShown, show] = useState(() => hidden.has(start));
  const listed = useMemo(() => listsOf(opened, hidden), [opened, hidden]);
  const { positions, folds } = listed[isShort ? 'short' : 'every'][isShown ? 'full' : 'plain'];
  const { closed, ...folding } = useFolds(folds, start);
  const rows = useMemo(() => withoutFolded(positions, closed), [positions, closed]);
  const { unfold } = folding;
  const reveal = useCallback(
    (position: number): void => {
      if (hidden.has(position)) show(true);
      const { positions: short } = listed.short.full;
      if (short[rowAt(short, position)] !== position) shorten(false);
      const folded = closed.find((each) => isFoldedIn(each, position));
      if (folded && folded.first !== position) unfold(folded);
    },
    [hidden, listed, closed, unfold],
  );
  return { rows, isShort, shorten, telemetry: { count: hidden.size, isShown, show }, ...folding, reveal };
}

/** Each list of positions with its folds. */
function listsOf(opened: OpenedLog, hidden: ReadonlySet<number>) {
  const kinds = kindsOfLines(opened);
  const listOf = (positions: readonly number[]) => ({ positions, folds: foldsAmong(positions, kinds) });
  const of = (positions: readonly number[]) => ({
    full: listOf(positions),
    plain: listOf(positions.filter((position) => !hidden.has(position))),
  });
  return { every: of(opened.lines.map((_line, index) => index)), short: of(turningPoints(opened)) };
}

/** The folds that are closed. A fold opens when somebody goes to one of its steps, in any list. */
function useFolds(folds: readonly FoldedSteps[], start: number) {
  const [isShown, setShown] = useState(false);
  const [unfolded, setUnfolded] = useState<readonly FoldedSteps[]>([]);
  const [visited, setVisited] = useState<readonly number[]>([start]);
  const closed = useMemo(
    () => (isShown ? [] : folds.filter((each) => !visited.some((position) => isFoldedIn(each, position)))),
    [folds, isShown, visited],
  );
  const unfold = useCallback((folded: FoldedSteps): void => {
    setVisited((before) => [...before, folded.first, folded.last]);
    setUnfolded((before) => [...before, folded]);
  }, []);
  const show = (isAll: boolean): void => {
    setShown(isAll);
    setVisited([]);
    setUnfolded([]);
  };
  return {
    closed,
    unfold,
    foldAt: (position: number) => closed.find(({ first }) => first === position),
    unfoldedLast: unfolded.at(-1),
    repeated: { count: folds.length, isShown, show },
  };
}

/** Positions of measurements. They have no consequences and repeat the line before them. */
function telemetryPositions(opened: OpenedLog): ReadonlySet<number> {
  const positions = opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    return entry?.kind === 'event' && isMeasurement(entry) ? [position] : [];
  });
  return new Set(positions);
}
