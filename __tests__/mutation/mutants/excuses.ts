/** A mutant that cannot change the behaviour of the product. */
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
    file: 'src/rules/signIn/signInToFinish.ts',
    line: 'answered?.email',
    mutator: 'OptionalChaining',
    reason: 'own sign-in without a start has returned above; the compiler does not see it',
  },
  {
    file: 'sagas/steps/signIn/authCode.ts',
    line: 'const isWhole =',
    mutator: 'ConditionalExpression',
    reason: 'what misses a part is refused, whatever it is exchanged with',
  },
  {
    file: 'sagas/steps/signIn/authCode.ts',
    line: 'const isWhole =',
    mutator: 'LogicalOperator',
    reason: 'what misses a part is refused, whatever it is exchanged with',
  },
  {
    file: 'sagas/steps/signIn/authCode.ts',
    line: 'const params = ClientId === undefined',
    mutator: 'ConditionalExpression',
    reason: 'what misses a part is refused, whatever it is exchanged with',
  },
  {
    file: 'sagas/steps/signIn/authCode.ts',
    line: 'const isExpired = until !== undefined',
    mutator: 'ConditionalExpression',
    reason: 'no time is later than a time that is absent; the compiler wants it said',
  },
  {
    file: 'sagas/page/refresh.ts',
    line: "outcome === 'superseded' ? yield* reuseNewer(wanted)",
    mutator: 'ConditionalExpression',
    reason: 'a commit that storage refused left the token that was refused, which is reported in the same way',
  },
  {
    file: 'src/rules/values/site.ts',
    line: "loginPrefixes[loginPathOf(path).split('/').at(-2) ?? '']",
    mutator: 'StringLiteral',
    reason: 'a login path begins and ends with a slash, so it has two parts; the compiler does not know it',
  },
  {
    file: 'src/rules/values/url.ts',
    line: "const [, origin = '', path = '', carried = '']",
    mutator: 'StringLiteral',
    reason: 'path and rest are empty rather than absent, since the pattern matches every text',
  },
  {
    file: 'src/rules/values/url.ts',
    line: '.exec(address) ?? []',
    mutator: 'ArrayDeclaration',
    reason: 'the pattern matches every text; the compiler does not know it',
  },
  {
    file: 'src/rules/values/url.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    reason: 'a function that ends without a value returns undefined too',
  },
];
