/** Something that is asked for, and who does it. */
export interface Point {
  /** In words of ours. */
  readonly says: string;
  /** The files that do it, the most responsible one first, from the root of the project. */
  readonly files: readonly [string, ...string[]];
}

/** A testable statement of the specification, or of what was settled beside it. */
export interface Clause extends Point {
  /** As the titles of tests carry it, in square brackets: the section, and a number within it that never changes. */
  readonly id: string;
}

/** What stands under one heading of a section: comments cite it as `spec §4, Redirect page` or `decisions, Apps`. */
export interface Part {
  readonly heading: string;
  /** Other words by which comments cite it. */
  readonly also?: readonly string[];
  /** What a reader has to know beyond the clauses. */
  readonly about?: string;
  /** What was settled and has no number; the tests of the clauses that it belongs to prove it too. */
  readonly points?: readonly Point[];
  readonly clauses?: readonly Clause[];
}

/** A section of the specification, by its number, or the decisions. */
export interface Section {
  readonly number: number | 'decisions';
  readonly title: string;
  readonly about: string;
  readonly parts: readonly Part[];
}
