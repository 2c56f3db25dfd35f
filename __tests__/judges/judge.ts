import type { Page } from '@playwright/test';

/** A judge's complaint about a page. */
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

/** A finding without the names of judge and state. */
export type Remark = Pick<Finding, 'rule' | 'message' | 'where'>;

export interface Judge {
  readonly name: string;
  /** The configuration of the judge. */
  readonly asks: string;
  /** Judges the current page in the browser; its findings may also come at the end. */
  readonly look: (page: Page, state: string) => Promise<readonly Remark[]>;
  /** Findings after all pages, for a judge that runs once. */
  readonly late?: () => Promise<ReadonlyMap<string, readonly Remark[]>>;
  /** Why it cannot run on this machine; undefined if it can. */
  readonly obstacle?: () => Promise<string | undefined>;
  /** Whether it judges the sign-in page only, and not the bench. */
  readonly signInOnly?: true;
  /** The manual checks of the judge, in its closing line. */
  readonly leftOpen?: () => string;
}
