import type { Cursor } from './useCursor';
import type { KeyActions } from 'src/support/ui/useKeys';
import { type Playback, speeds } from './usePlayback';
import type { Search } from './useSearch';

const pageOfRows = 12;

/** The keyboard shortcuts of a log, as the page lists them. */
export const keyTable: readonly (readonly [keys: string, what: string])[] = [
  ['↑ ↓', 'previous step, next step'],
  ['Page Up, Page Down', `${pageOfRows.toString()} steps at once`],
  ['Home, End', 'first and last step'],
  ['Enter', 'shows each of the folded steps'],
  ['c', 'the step that decided this one'],
  ['/', 'search; Enter next hit, Escape leaves'],
  ['n, N', 'next hit, previous hit'],
  ['Space', 'play, pause'],
  ['1 2 3 4', 'speed: real, 4×, 16×, fastest'],
];

export interface KeyTargets {
  readonly cursor: Cursor;
  readonly playback: Playback;
  readonly search: Search;
  readonly goToCause: () => void;
}

/** The action of each key in a log. */
export function readerKeys({ cursor, playback, search, goToCause }: KeyTargets): KeyActions {
  const speedKeys = speeds.map((speed, index) => [(index + 1).toString(), () => playback.setSpeed(speed)] as const);
  return {
    ...rowActions(cursor.goBy),
    ...Object.fromEntries(speedKeys),
    c: goToCause,
    Enter: () => {
      const folded = cursor.foldAt(cursor.position);
      if (folded) cursor.unfold(folded);
    },
    n: () => search.go(1),
    N: () => search.go(-1),
    '/': () => search.field.current?.select(),
    ' ': playback.toggle,
  };
}

/** The keys that move between rows. */
export const rowActions = (goBy: (rows: number) => void): KeyActions => ({
  ArrowUp: () => goBy(-1),
  ArrowDown: () => goBy(1),
  PageUp: () => goBy(-pageOfRows),
  PageDown: () => goBy(pageOfRows),
  Home: () => goBy(-Infinity),
  End: () => goBy(Infinity),
});
