import type { BrowserOptions } from '../drivers/engine';
import type { Visit } from '../visit';

/** What a person does and sees, told once for every engine. It fails by throwing. */
export interface Journey {
  readonly title: string;
  readonly run: (visit: Visit) => Promise<void>;
  /** Part of the short form, which `npm test` runs. */
  readonly isShort?: true;
  /** A browser of its own, set up like this; the one of the run when absent. */
  readonly setup?: BrowserOptions;
}

/**
 * For a journey that reads a page which has not come yet, or which comes back from the back-forward cache: there
 * WebKit's driver would wait for its end in vain.
 */
export const unhurried: BrowserOptions = { waitsForPages: false };
