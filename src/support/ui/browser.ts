import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { Language } from 'src/contract/languages';

/** The values that the bench gets from its page; only `main.tsx` uses the browser's globals. */
export interface Surroundings {
  readonly window: Window & typeof globalThis;
  /** The texts of every language, so that showing a screen never waits. */
  readonly texts: ReadonlyMap<Language, i18n>;
}

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

/** The page's window and the loaded texts. Throws outside the bench, which is a defect. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('The bench is not in a page.');
  return surroundings;
}
