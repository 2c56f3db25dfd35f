import type { Browser, Engine } from '__tests__/engines/drivers/engine';
import type { Page } from '__tests__/engines/drivers/page';

/** A saved password. */
export interface SavedPassword {
  readonly user: string;
  readonly password: string;
  readonly origin: string;
}

/** The password manager of a running browser. */
export interface Manager {
  readonly browser: Browser;
  /** The visible tab. */
  readonly page: Page;
  /** Whether it has offered to save a password since the last `forget`. */
  readonly hasOffered: () => Promise<boolean>;
  /** Accepts its offer like a person. */
  readonly accept: () => Promise<void>;
  /** Ignores earlier offers. Firefox does not need this, because a newer prompt replaces the older one. */
  readonly forget: () => Promise<void>;
  readonly saved: () => Promise<readonly SavedPassword[]>;
}

/** A browser whose own password manager is watched. */
export interface Managed {
  readonly engine: Engine;
  /** Whether it waits for signs of success before it offers anything. Firefox offers as soon as a form is submitted. */
  readonly waitsForSuccess: boolean;
  readonly open: () => Promise<Manager>;
}
