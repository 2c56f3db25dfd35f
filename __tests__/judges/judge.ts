import type { Page } from '@playwright/test';

/** Something that a judge holds against a page. */
export interface Finding {
  readonly judge: string;
  /** The judge's own name of the rule. */
  readonly rule: string;
  readonly message: string;
  /** The element, as markup or as a path to it. */
  readonly where: string;
  /** The state, or the file, in which it was found. */
  readonly state: string;
}

/** What a judge says of one page: all but the name of the judge and of the state. */
export type Remark = Pick<Finding, 'rule' | 'message' | 'where'>;

export interface Judge {
  readonly name: string;
  /** What it is asked for. */
  readonly asks: string;
  /** Judges the current page in the browser; its findings may also come at the end. */
  readonly look: (page: Page, state: string) => Promise<readonly Remark[]>;
  /** What is found once every page has been seen, for a judge that is started once for all. */
  readonly late?: () => Promise<ReadonlyMap<string, readonly Remark[]>>;
  /** Why it cannot judge on this machine; undefined when it can. */
  readonly obstacle?: () => Promise<string | undefined>;
  /** Whether it judges the sign-in page only, and not the bench. */
  readonly signInOnly?: true;
  /** What the judge leaves to a person, in its closing line. */
  readonly leftOpen?: () => string;
}
