import type { BrowserOptions } from '../drivers/engine';
import type { Visit } from '../visit';

/** A test of a person's acts and screens, in every engine. It fails by throwing. */
export interface Journey {
  readonly title: string;
  readonly run: (visit: Visit) => Promise<void>;
  /** Part of the short run of `npm test`. */
  readonly isShort?: true;
  /** The setup of its own browser; absent if it shares the run's. */
  readonly setup?: BrowserOptions;
}

/**
 * For a journey that reads a page before it is loaded, or after a return from the back-forward cache, where WebKit's
 * driver would wait in vain for the end of loading.
 */
export const unhurried: BrowserOptions = { waitsForPages: false };
