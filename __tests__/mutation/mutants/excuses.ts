/** A mutant that cannot change what the product does. */
interface Excuse {
  readonly file: string;
  /** A part of the line on which the mutant begins. */
  readonly line: string;
  /** StrykerJS's name of the mutator, as its report prints it. */
  readonly mutator: string;
  readonly reason: string;
}

/** The only place where a mutant is excused; the report prints each excuse that it used. At most 2 % of the mutants. */
export const excuses: readonly Excuse[] = [];
