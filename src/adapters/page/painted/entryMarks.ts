import type { StorageKey, WayIn } from 'src/contract/storageKeys';
import { tabKeys } from 'src/contract/tabKeys';
import { parseWayIn } from 'src/rules/signIn/wayIn';
import { navigationType } from 'src/adapters/page/pageProperties';
import { tryOrUndefined } from 'src/adapters/page/tab';

const lastWayIn: StorageKey = 'last_sign_in';

/** The stored values of earlier pages that change how the entry page is painted. */
interface EntryMarks {
  /** The person has marked the computer as shared in this tab. */
  readonly isShared: boolean;
  /** The last way in that worked. Undefined on a shared computer, after Back, and while a form is being filled in. */
  readonly wayIn: WayIn | undefined;
}

/** Read by the script in the page and by the app, so that both show the same. */
export function readEntryMarks(window: Window): EntryMarks {
  const isShared = storedText(() => window.sessionStorage, tabKeys.shared) !== null;
  const by = navigationType();
  const wasTyped = by !== 'navigate' && storedText(() => window.sessionStorage, tabKeys.typed) !== null;
  const isOffered = !isShared && by !== 'back_forward' && !wasTyped;
  return { isShared, wayIn: isOffered ? parseWayIn(storedText(() => window.localStorage, lastWayIn)) : undefined };
}

/** A stored text; null if it is absent or storage is blocked. */
const storedText = (storage: () => Storage, name: string): string | null =>
  tryOrUndefined(() => storage().getItem(name)) ?? null;
