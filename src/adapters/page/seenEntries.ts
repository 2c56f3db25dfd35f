/**
 * Distinguishes an address that was opened without a page load (a link, a bookmark, a typed address) from Back and
 * Forward.
 * Each entry of the browser's history that the page has seen carries a mark, which outlives a reload; `history` leaves
 * it alone.
 */
export interface SeenEntries {
  /** Whether the current entry was opened without a page load. */
  isOpened(): boolean;
  /** The page is at another entry; `POP` if no flow led there. */
  moved(action: string): void;
  /** The page returned from the back-forward cache: only history leads there. */
  returned(): void;
}

/** `isShown`: whether the page shows the address in the bar already. */
export function makeSeenEntries(window: Window, isShown: () => boolean): SeenEntries {
  let isOpened = false;
  markSeen(window);
  // Opening the same address again removes the mark, and no other event reports it.
  window.addEventListener('popstate', () => {
    if (isShown()) markSeen(window);
  });
  return {
    isOpened: () => isOpened,
    moved: (action) => {
      isOpened = markSeen(window) && action === 'POP';
    },
    returned: () => {
      isOpened = false;
    },
  };
}

/** Marks the current entry. Returns whether it was new. */
function markSeen({ history }: Window): boolean {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  if (state?.['seen'] === true) return false;
  history.replaceState({ ...state, seen: true }, '');
  return true;
}
