/** A mistake that somebody could make, as one replacement in one file, and the tests that must notice it. */
export interface Fault {
  /** What is wrong, for a person to read. */
  readonly fault: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly becomes: string;
  /** Paths of the test files of which at least one turns red. */
  readonly tests: readonly string[];
}
