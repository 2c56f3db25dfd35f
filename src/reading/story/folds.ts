/** Steps that repeat round after round. A reader sees one line until they unfold it. */
export interface Fold {
  /** Index of the first step. */
  readonly from: number;
  /** How many steps one round has. */
  readonly round: number;
  /** How many rounds there are. */
  readonly times: number;
}

/** The fewest rounds, and the fewest steps, that are worth folding. */
export interface Fewest {
  readonly rounds: number;
  readonly steps: number;
}
const fewestInStory: Fewest = { rounds: 5, steps: 10 };
/** A longer sequence is not treated as a round. */
const longestRound = 12;

/**
 * The folds in a sequence of steps, ascending, by the kind of each step. A step without a kind is never folded. If
 * several rounds begin at one step, the fold that hides the most steps is used; among equal ones, the shorter round.
 */
export function foldsOf(kinds: readonly (string | undefined)[], fewest = fewestInStory): readonly Fold[] {
  const folds: Fold[] = [];
  for (let from = 0; from < kinds.length;) {
    const fold = largestAt(kinds, from, fewest);
    if (fold) folds.push(fold);
    from += fold ? stepsIn(fold) : 1;
  }
  return folds;
}

/** How many steps a fold hides behind its line. */
export const stepsIn = ({ round, times }: Fold): number => round * times;

function largestAt(kinds: readonly (string | undefined)[], from: number, fewest: Fewest): Fold | undefined {
  let largest: Fold | undefined;
  for (let round = 1; round <= longestRound; round += 1) {
    if (kinds[from + round - 1] === undefined) break;
    let end = from + round;
    while (kinds[end] !== undefined && kinds[end] === kinds[end - round]) end += 1;
    const fold = { from, round, times: Math.floor((end - from) / round) };
    const isWorthIt = fold.times >= fewest.rounds && stepsIn(fold) >= fewest.steps;
    if (isWorthIt && stepsIn(fold) > (largest ? stepsIn(largest) : 0)) largest = fold;
  }
  return largest;
}

/** The sentence after that of the first step: `It occurs 400 times, through 0.411.` */
export const foldText = ({ round, times }: Fold, last: string): string =>
  `${roundText(round)} ${round === 1 ? 'occurs' : 'occur'} ${times.toString()} times, through ${last}.`;

const roundText = (round: number): string =>
  round === 1 ? 'It' : round === 2 ? 'It and the next step' : `It and the next ${(round - 1).toString()} steps`;
