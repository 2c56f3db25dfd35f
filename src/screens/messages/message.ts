import type { ParseKeys } from 'i18next';
import type { RootState } from 'slices/index';

/** A message of a screen: a text of the catalogue with its values, or words from outside. */
export type Message =
  | { readonly key: ParseKeys; readonly values?: Readonly<Record<string, string>> }
  | { readonly words: string; readonly isService?: true };

/** The state as a screen sees it, live or from a log; without the router's copy of the address. */
export type ScreenState = Omit<RootState, 'router'>;
