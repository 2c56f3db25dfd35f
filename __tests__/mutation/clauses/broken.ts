/** A clause of docs/specification.md, broken by one replacement: a test with its id in the title must turn red. */
export interface BrokenClause {
  readonly clause: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly becomes: string;
}

type Row = readonly [clause: string, text: string, becomes: string];

/** Clauses that one file carries. */
export const brokenIn = (file: string, ...rows: readonly Row[]): readonly BrokenClause[] =>
  rows.map(([clause, text, becomes]) => ({ clause, file, text, becomes }));
