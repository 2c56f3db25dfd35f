import { foldKinds } from 'src/reading/brief/foldKinds';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { foldsOf, stepsIn } from 'src/reading/story/folds';
import type { Fold } from 'src/reading/story/folds';
import type { OpenedLog } from './opened';

/** Steps that share one row of the list. */
export interface FoldedSteps {
  readonly fold: Fold;
  /** Positions of the first and the last of them. */
  readonly first: number;
  readonly last: number;
}

/** The kind of each line; lines of one kind may be folded. */
export const kindsOfLines = ({ log, headline }: OpenedLog): readonly (string | undefined)[] =>
  foldKinds(indexPageLoads(log.chapters), headline);

/** The folds of the listed positions. */
export function foldsAmong(
  positions: readonly number[],
  kinds: readonly (string | undefined)[],
): readonly FoldedSteps[] {
  return foldsOf(positions.map((position) => kinds[position])).map((fold) => ({
    fold,
    first: positions[fold.from] ?? 0,
    last: positions[fold.from + stepsIn(fold) - 1] ?? 0,
  }));
}

/** Whether a position is one of the folded steps. */
export const isFoldedIn = ({ first, last }: FoldedSteps, position: number): boolean =>
  first <= position && position <= last;

/** The positions that remain in the list: of each fold, only the first. */
export function withoutFolded(positions: readonly number[], folds: readonly FoldedSteps[]): readonly number[] {
  if (folds.length === 0) return positions;
  const hidden = new Set(folds.flatMap(({ fold }) => positions.slice(fold.from + 1, fold.from + stepsIn(fold))));
  return positions.filter((position) => !hidden.has(position));
}
