import type { StorageKey, WayIn } from 'src/contract/storageKeys';
import { tabKeys } from 'src/contract/tabKeys';
import { wayInText } from 'src/rules/wayIn';
import { navigationType } from './givenPage';

const lastWayIn: StorageKey = 'last_sign_in';

/** What earlier pages have left for the entry page, as far as it changes what is painted. */
interface KeptForEntry {
  /** Somebody has said in this tab that the computer is shared. */
  readonly isShared: boolean;
  /** The way in that worked last time: none on a shared computer, and none where a form goes on: after Back, and while one is filled in. */
  readonly known: WayIn | undefined;
}

/** Asked by the script in the page and by the app alike, so that the app shows what was painted. */
export function keptFor(window: Window): KeptForEntry {
  const isShared = textIn(() => window.sessionStorage, tabKeys.shared) !== null;
  const by = navigationType();
  const wasTyped = by !== 'navigate' && textIn(() => window.sessionStorage, tabKeys.typed) !== null;
  const isOffered = !isShared && by !== 'back_forward' && !wasTyped;
  return { isShared, known: isOffered ? wayInText(textIn(() => window.localStorage, lastWayIn)) : undefined };
}

/** A text that the browser keeps; null where it lets nobody look. */
function textIn(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}
