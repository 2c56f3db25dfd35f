import type { Live } from './live';

/** What is said of one finding, whatever it was found at. */
interface Row {
  /** `fault`: people cannot sign in, or are not protected. `warning`: it works, and is worse than it should be. */
  readonly outcome: 'fault' | 'warning';
  readonly says: string;
  /** What its owner does about it. */
  readonly todo: string;
}

/** Where something was found, by address, header or field; what was expected there, and what was found. */
interface Seen {
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** Something that is wrong with a deployment. The id is `{subject}.{what is wrong}`. */
export interface Trouble extends Row, Seen {
  readonly id: string;
}

/** The findings of one check, by id, and how one of them is made. */
export interface Subject<Id extends string = string> {
  readonly rows: Readonly<Record<Id, Row>>;
  readonly trouble: (id: Id, where: string, expected: string, found: string) => Trouble;
}

export const subject = <Id extends string>(rows: Readonly<Record<Id, Row>>): Subject<Id> => ({
  rows,
  trouble: (id, where, expected, found) => ({ id, ...rows[id], where, expected, found }),
});

/** One thing that is looked at in a deployment that runs. Nothing found is good; Unchecked says that it cannot be told. */
export interface Check {
  readonly id: string;
  /** What it looks at, as a person reads it. */
  readonly looksAt: string;
  readonly rows: Subject['rows'];
  readonly look: (live: Live) => Promise<readonly Trouble[]>;
}
