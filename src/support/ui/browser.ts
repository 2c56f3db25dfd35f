import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { Language } from 'src/contract/languages';

/** The values that the bench gets from its page; only `main.tsx` uses the browser's globals. */
export interface BenchBrowser {
  readonly window: Window & typeof globalThis;
  /** The texts of every language, so that showing a screen never waits. */
  readonly texts: ReadonlyMap<Language, i18n>;
}

export const BenchBrowserContext = createContext<BenchBrowser | undefined>(undefined);

/** The page's window and the loaded texts. Throws outside the bench, which is a defect. */
export function useBenchBrowser(): BenchBrowser {
  const browser = useContext(BenchBrowserContext);
  if (!browser) throw new Error('The bench is not in a page.');
  return browser;
}
