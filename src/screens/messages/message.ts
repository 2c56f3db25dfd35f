import type { ParseKeys } from 'i18next';
import type { RootState } from 'slices/index';

/** What a screen says in one piece: a text of the catalogue with its values, or words that are not ours. */
export type Message =
  | { readonly key: ParseKeys; readonly values?: Readonly<Record<string, string>> }
  | { readonly words: string; readonly isService?: true };

/** The state as a screen sees it, live or of a log; the router's own copy of the address is in neither. */
export type Shown = Omit<RootState, 'router'>;
