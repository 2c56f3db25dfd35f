/**
 * Marks the current entry of the browser's history as seen. Returns whether it was new: a flow, a link, a bookmark or a
 * typed address made it, and not Back or Forward. The mark outlives a reload, and `history` leaves it alone.
 */
export function markSeen({ history }: Window): boolean {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  if (state?.['seen'] === true) return false;
  history.replaceState({ ...state, seen: true }, '');
  return true;
}
