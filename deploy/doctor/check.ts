import type { Live } from './live';

/** The texts of one finding, wherever it occurs. */
interface Row {
  /** `fault`: people cannot sign in, or are not protected. `warning`: it works, but not as well as it should. */
  readonly outcome: 'fault' | 'warning';
  readonly says: string;
  /** The remedy for its owner. */
  readonly todo: string;
}

/** The place of the problem (address, header or field), the expected value, and the actual one. */
interface Seen {
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** A problem of a deployment. The id is `{subject}.{problem}`. */
export interface DeploymentTrouble extends Row, Seen {
  readonly id: string;
}

/** The findings of one check, by id, and a constructor for them. */
export interface CheckTexts<Id extends string = string> {
  readonly rows: Readonly<Record<Id, Row>>;
  readonly trouble: (id: Id, where: string, expected: string, found: string) => DeploymentTrouble;
}

export const checkTexts = <Id extends string>(rows: Readonly<Record<Id, Row>>): CheckTexts<Id> => ({
  rows,
  trouble: (id, where, expected, found) => ({ id, ...rows[id], where, expected, found }),
});

/** One check of a running deployment. An empty result is good; Unchecked means that it could not be checked. */
export interface DeploymentCheck {
  readonly id: string;
  /** The subject of the check, for people. */
  readonly looksAt: string;
  readonly rows: CheckTexts['rows'];
  readonly look: (live: Live) => Promise<readonly DeploymentTrouble[]>;
}
