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
export const excuses: readonly Excuse[] = [
  {
    file: 'sagas/postAuth.ts',
    line: 'own?.email',
    mutator: 'OptionalChaining',
    reason: 'own sign-in without a start has returned two lines above; the compiler does not see it',
  },
  {
    file: 'sagas/session.ts',
    line: "outcome === 'superseded' ? yield* reuseNewer(wanted)",
    mutator: 'ConditionalExpression',
    reason: 'a commit that storage refused left the token that was refused, which is reported in the same way',
  },
];
