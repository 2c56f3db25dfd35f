import type { Live } from './live';

/** The texts of one finding, wherever it occurs. */
interface Row {
  /** `fault`: people cannot sign in, or are not protected. `warning`: it works, and is worse than it should be. */
  readonly outcome: 'fault' | 'warning';
  readonly says: string;
  /** What its owner does about it. */
  readonly todo: string;
}

/** Where the problem is (address, header or field), what was expected there, and what was found. */
interface Seen {
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** A problem of a deployment. The id is `{subject}.{what is wrong}`. */
export interface Trouble extends Row, Seen {
  readonly id: string;
}

/** The findings of one check, by id, and a constructor for them. */
export interface Subject<Id extends string = string> {
  readonly rows: Readonly<Record<Id, Row>>;
  readonly trouble: (id: Id, where: string, expected: string, found: string) => Trouble;
}

export const subject = <Id extends string>(rows: Readonly<Record<Id, Row>>): Subject<Id> => ({
  rows,
  trouble: (id, where, expected, found) => ({ id, ...rows[id], where, expected, found }),
});

/** One check of a running deployment. An empty result is good; Unchecked means that it could not be checked. */
export interface Check {
  readonly id: string;
  /** What it checks, for people. */
  readonly looksAt: string;
  readonly rows: Subject['rows'];
  readonly look: (live: Live) => Promise<readonly Trouble[]>;
}
