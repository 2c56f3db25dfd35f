import type { Connection } from './commands';
import type { Proxy } from './proxy';

/** The setup of a browser before a journey. */
export interface BrowserOptions {
  /** The language of its person; English if absent. */
  readonly language?: string;
  /** What it lets a page store; everything if absent. */
  readonly keeps?: 'cookies' | 'nothing';
  /** Whether opening a page waits until it is loaded completely; true if absent. */
  readonly waitsForPages?: boolean;
  /** Enables its password manager, which automation switches off; the small browser of WebKit has none. */
  readonly managesPasswords?: true;
  /** Allows its own "reopen closed tab" command; Firefox only. */
  readonly reopensTabs?: true;
}

/** A browser with an empty profile. */
export interface Browser {
  readonly connection: Connection;
  /** The folder for its downloads. */
  readonly downloads: string;
  /** Its proxy, which can hold requests back. */
  readonly proxy: Proxy;
  /** Ends it and removes its profile. */
  readonly close: () => Promise<void>;
}

/** A stock browser engine. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit' | 'Chromium';
  /** The Debian packages of the browser and its driver. */
  readonly packages: readonly string[];
  /** The required programs. */
  readonly programs: readonly string[];
  readonly launch: (options: BrowserOptions) => Promise<Browser>;
}

export const loadingOf = ({ waitsForPages = true }: BrowserOptions) => ({
  pageLoadStrategy: waitsForPages ? 'normal' : 'none',
  timeouts: { script: 5_000, pageLoad: 30_000, implicit: 0 },
});
