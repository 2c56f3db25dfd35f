import type { Connection } from './commands';
import type { Proxy } from './proxy';

/** How a browser is set up before a journey. */
export interface BrowserOptions {
  /** The language that its person reads; English when absent. */
  readonly language?: string;
  /** What it lets a page keep; everything when absent. */
  readonly keeps?: 'cookies' | 'nothing';
  /** Whether opening a page waits until all of it has come; it does when absent. */
  readonly waitsForPages?: boolean;
  /** Its password manager is at work, which automation switches off; the small browser of WebKit has none. */
  readonly managesPasswords?: true;
  /** Its own "reopen closed tab" can be asked for; of Firefox alone. */
  readonly reopensTabs?: true;
}

/** A browser with an empty profile. */
export interface Browser {
  readonly connection: Connection;
  /** Where it saves files. */
  readonly downloads: string;
  /** What it asks the network for goes this way. */
  readonly proxy: Proxy;
  /** Ends it and takes its profile away. */
  readonly close: () => Promise<void>;
}

/** A stock browser engine. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit' | 'Chromium';
  /** Debian's packages that bring it and what drives it. */
  readonly packages: readonly string[];
  /** The programs that must be there. */
  readonly programs: readonly string[];
  readonly launch: (options: BrowserOptions) => Promise<Browser>;
}

export const loadingOf = ({ waitsForPages = true }: BrowserOptions) => ({
  pageLoadStrategy: waitsForPages ? 'normal' : 'none',
  timeouts: { script: 5_000, pageLoad: 30_000, implicit: 0 },
});
