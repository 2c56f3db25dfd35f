/** A possible mistake, as one replacement in one file, and the tests that must detect it. */
export interface Fault {
  /** A description of the mistake. */
  readonly fault: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly becomes: string;
  /** Paths of test files, at least one of which must turn red. */
  readonly tests: readonly string[];
}
