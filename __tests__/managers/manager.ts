import type { Browser, Engine } from '__tests__/engines/drivers/engine';
import type { Page } from '__tests__/engines/drivers/page';

/** A password that a manager has kept. */
export interface Kept {
  readonly user: string;
  readonly password: string;
  readonly origin: string;
}

/** The password manager of a browser at work. */
export interface Manager {
  readonly browser: Browser;
  /** The tab that its person looks at. */
  readonly page: Page;
  /** Whether it has offered to keep a password since the last `forget`. */
  readonly hasOffered: () => Promise<boolean>;
  /** Says yes to what it offers, as a person does. */
  readonly accept: () => Promise<void>;
  /** What it has offered so far counts no longer. Firefox needs none: it has one question, and a newer one replaces it. */
  readonly forget: () => Promise<void>;
  readonly kept: () => Promise<readonly Kept[]>;
}

/** A browser whose own password manager is watched. */
export interface Managed {
  readonly engine: Engine;
  /**
   * Whether it waits for signs of success before it offers anything. Firefox offers as soon as a form is sent, whatever
   * comes of it.
   */
  readonly waitsForSuccess: boolean;
  readonly open: () => Promise<Manager>;
}
